import { type Argument, getValue } from '../words/argument.ts';
import type { ArgumentsVerdict, CommandSpec } from './command-spec.ts';
import { judgeArguments } from './parse-arguments.ts';

/** Without escapes and comments, every second quote ends a text. */
const withoutTexts = (filter: string): string =>
  /[\\#]/.test(filter) ? filter : filter.replaceAll(/"[^"]*"/g, '""');

/**
 * Whether a filter accesses the environment or reads modules. Texts and names of fields do not
 * count.
 */
const isHarmlessFilter = (filter: string): boolean =>
  !/env|import|include|modulemeta|get_search_list/i.test(
    withoutTexts(filter).replaceAll(/(?<![.\d])\.[A-Za-z_]\w*/g, '.x'),
  );

const JQ: CommandSpec = {
  check: ({ operands }) => {
    const filter = operands[0];
    if (!filter) return undefined;
    const text = getValue(filter);
    return text !== undefined && isHarmlessFilter(text)
      ? undefined
      : 'Its filter is not known in advance, or it reads modules or the environment.';
  },
  long: `
    args ascii-output color-output compact-output exit-status help join-output jsonargs monochrome-output
    null-input raw-input raw-output raw-output0 seq slurp sort-keys stream tab unbuffered
    version
  `,
  values: { number: 'indent' },
  operands: () => ['text', 'path'],
  short: 'aCcehjMnRrSsV',
};

/** Removes `--arg name value`, which is two texts, and `--slurpfile name path`. */
const withoutArguments = (args: readonly Argument[]): Record<'kept' | 'paths', Argument[]> => {
  const kept: Argument[] = [];
  const paths: Argument[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index];
    if (!argument) break;
    const value = getValue(argument);
    if (value === '--') return { kept: [...kept, ...args.slice(index)], paths };
    const given = args.slice(index + 1, index + 3);
    const isPair =
      given.length === 2 && given.every(({ kind }) => kind === 'known' || kind === 'text');
    if (/^--(?:arg(?:json)?|rawfile|slurpfile)$/.test(value ?? '') && isPair) {
      if (value?.endsWith('file') === true) paths.push(...given.slice(1));
      index += 2;
    } else kept.push(argument);
  }
  return { kept, paths };
};

export const judgeJq = (args: readonly Argument[]): ArgumentsVerdict => {
  const { kept, paths } = withoutArguments(args);
  const verdict = judgeArguments(JQ, kept);
  return { ...verdict, paths: [...verdict.paths, ...paths] };
};
