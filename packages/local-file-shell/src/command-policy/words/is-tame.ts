import type { Command, Script } from '../syntax/script.ts';

/** Commands that print numbers, dates and names of the system: never a pattern. */
const TAME = new Set(['date', 'id', 'nproc', 'seq', 'uname', 'wc', 'whoami']);

const getName = (command: Command | undefined): string | undefined =>
  command?.kind === 'simple' ? command.words[0]?.source : undefined;

/** Removes characters, and adds none. */
const onlyDeletes = (command: Command | undefined): boolean =>
  command?.kind === 'simple' &&
  command.words.length === 3 &&
  command.words[0]?.source === 'tr' &&
  command.words[1]?.source === '-d';

/**
 * Whether a substitution's output cannot contain patterns, which the shell would expand in any
 * folder. Formats and separators could contain some, so such arguments are excluded.
 */
export const isTame = (script: Script): boolean => {
  const [item, ...more] = script.items;
  if (!item || more.length > 0) return false;
  const { command } = item;
  const stages = command.kind === 'pipeline' ? command.commands : [command];
  const last = onlyDeletes(stages.at(-1)) ? stages.at(-2) : stages.at(-1);
  const name = getName(last);
  if (last?.kind !== 'simple' || name === undefined || !TAME.has(name)) return false;
  // `wc` prints file names, `seq -s` and `date` print any text.
  const plain = name === 'wc' ? /^-\w+$/ : /^[-+]?[\w%:.-]+$/;
  return last.words.slice(1).every(({ source }) => plain.test(source));
};
