import { type Argument, getValue } from '../words/argument.ts';
import { type ArgumentsVerdict, type CommandSpec, refuse } from './command-spec.ts';
import { judgeArguments } from './parse-arguments.ts';

const TREE: CommandSpec = {
  // `-R` with `-H` and `-L` writes files by itself; `-l` follows links.
  long: 'dirsfirst du filesfirst gitignore inodes noreport prune si',
  short: 'aACdDfFghiJnNpqrsStuUvQ',
  values: { number: 'filelimit L', text: 'charset I P sort' },
};

/**
 * Letters that take the next word; in `-Po`, `o` is still an option. Only digits may follow `-L`.
 */
const JOINED = /^-[A-Za-z]*(?:[IP].|L(?!\d+$).)/s;
const LONG = /^--(?:charset|filelimit|sort)$/;

/** `tree` has its own option syntax: values are separate words. */
export const judgeTreeCommand = (args: readonly Argument[]): ArgumentsVerdict => {
  const unclear = args.find((argument) => {
    const value = getValue(argument) ?? '';
    return JOINED.test(value) || LONG.test(value);
  });
  return unclear
    ? refuse(`'${unclear.source}' does not mean the same everywhere.`)
    : judgeArguments(TREE, args);
};
