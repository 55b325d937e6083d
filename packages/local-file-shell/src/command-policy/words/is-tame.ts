import type { Command, Script } from '../syntax/script.ts';

/**
 * Commands that print numbers, dates, and names of the system, of files in a folder and of commits:
 * never a pattern for other folders. Formats and separators could contain one, so they are
 * excluded; `wc` prints names of files, `ls -l` where links lead, `git tag -n` messages.
 */
const TAME =
  /^(?:(?:date|id|nproc|seq|uname|whoami)(?: [-+]?[\w%:.-]+)*|wc(?: -\w+)*|(?:ls(?: -[1AadrStU]+)*|git (?:rev-list(?: --(?:all|count|reverse))*|rev-parse(?: --(?:abbrev-ref|short|verify))?|tag(?: -l)?))(?: (?!-)[\w./-]+)*)$/;

/**
 * Commands that print some of their input lines unchanged. Of the words that braces make, the second
 * would be a file to print lines of.
 */
export const PASSES_ON =
  /^(?:(?:head|tail)(?: -\d+| -n \d+| -n\d+)?|sort(?: -[rufn]+)*|uniq|grep(?: -[vEFiw]+)* (?!-)[^\s{]+)$/;
/** Removes white space. Without other characters, the path `x/etc/` could become `/etc/`. */
const DELETES = /^tr -d (['"])(?: |\\[nrt]|\[:(?:blank|space):\])*\1$/;

/** The words of a simple command that does not pass on errors, which can quote any text. */
const toSource = (command: Command | undefined): string =>
  command?.kind === 'simple' && command.redirects.every(({ operator }) => operator !== '>&')
    ? command.words.map(({ source }) => source).join(' ')
    : '';

/**
 * Whether a substitution's output cannot contain patterns, which the shell would expand in any
 * folder.
 */
export const isTame = (script: Script): boolean => {
  const [item, ...more] = script.items;
  if (!item || more.length > 0) return false;
  const { command } = item;
  if (command.kind === 'pipeline' && command.merged) return false;
  const sources = (command.kind === 'pipeline' ? command.commands : [command]).map(toSource);
  const printing = sources.findLast((source) => !PASSES_ON.test(source) && !DELETES.test(source));
  return TAME.test(printing ?? '');
};
