import { type Argument, getValue } from '../words/argument.ts';
import { type ArgumentsVerdict, refuse } from './command-spec.ts';

const FLAG = /^-(?:a|b|C|d|e|i|p|ps|u)$/;
const VALUED = /^-(?:c|g|l|s|cols|groupsize|len|seek)$/;
const NUMBER = /^[+-]?(?:0x[\da-f]+|\d+)$/i;

/**
 * `xxd` has its own option syntax: each is a word, only the beginning of that word counts, and
 * everything after the first file is the name of a second one, to which it writes.
 */
export const judgeXxd = (args: readonly Argument[]): ArgumentsVerdict => {
  let position = 0;
  for (; position < args.length; position += 1) {
    const option = getValue(args[position]);
    if (option === undefined || option === '-' || !option.startsWith('-')) break;
    if (option === '--') {
      position += 1;
      break;
    }
    if (FLAG.test(option) || NUMBER.test(/^-[cgls](.+)$/s.exec(option)?.[1] ?? '')) continue;
    if (!VALUED.test(option)) return refuse(`Option '${option}' is not known to be harmless.`);
    position += 1;
    if (!NUMBER.test(getValue(args[position]) ?? ''))
      return refuse(`The value of '${option}' may not be a number.`);
  }
  const [file, ...more] = args.slice(position);
  if (more.length > 0) return refuse('It writes to the second file that it is given.');
  if (!file) return { paths: [] };
  const isOne = file.kind === 'known' || (file.kind === 'inside' && !file.many);
  return isOne ? { paths: [file] } : refuse('The number of its files is not known.');
};
