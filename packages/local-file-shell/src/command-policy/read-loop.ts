import { listParts, listSubstituted } from './syntax/list-parts.ts';
import type { Command, Redirect, Script, SimpleCommand, Word } from './syntax/script.ts';

const READS_LINE = /^(?:IFS= )?read (?:-r )?(?<name>\w+)$/;

/** The variable that `while read -r f` sets to each line of its input. */
export const findReadVariable = (command: Command): string | undefined => {
  // Another input would replace that of the pipeline.
  if (command.kind !== 'while' || command.redirects.length > 0) return undefined;
  const [item, ...more] = command.condition.items;
  if (item?.command.kind !== 'simple' || item.background || more.length > 0) return undefined;
  return READS_LINE.exec(item.command.source)?.groups?.['name'];
};

/** Commands that never read their standard input, whatever their arguments. */
const READS_NOTHING =
  /^(?::|\[|\[\[|basename|break|continue|dirname|echo|exit|false|ls|printf|pwd|readlink|realpath|stat|test|true)$/;
/** A pattern, which is not an option. */
const TEXT = String.raw`(?:'(?!-)[^']*'|"(?!-)[^"$\x60\\]*"|[\w.^]+)`;
/** Forms of commands whose next operand is a file, which they read instead of the input. */
const BEFORE_FILE = [
  String.raw`(?:cat|wc|md5sum|sha\d+sum)(?: -\w+)*`,
  String.raw`(?:head|tail)(?: -\d+| -[nc] ?\+?\d+)*`,
  String.raw`grep(?: -[cEFHhiLlnoPqsvwx]+)* ${TEXT}`,
  String.raw`sed(?: -[nE]+)* '(?!-)[^']*'`,
];

const isFed = (redirects: readonly Redirect[]): boolean =>
  redirects.some(({ operator }) => operator === '<' || operator === '<<' || operator === '<<<');

/**
 * Whether a loop's body leaves the input of the loop alone, whose variable has this name. Otherwise
 * the rest of a line that was read in part would be taken for a name: `/etc/x` of `src/etc/x`.
 */
export const leavesInput = (body: Script, name: string): boolean => {
  const readsFile = new RegExp(
    String.raw`^(?:${BEFORE_FILE.join('|')}) "?\$(?:${name}|\{${name}\})"?$`,
  );

  const ofSimple = ({ assignments, redirects, words }: SimpleCommand, fed: boolean): boolean => {
    const sources = words.map(({ source }) => source);
    const given = [
      ...words,
      ...assignments.map(({ value }) => value),
      ...redirects.map(({ word }) => word),
    ];
    return (
      ofWords(given) &&
      (fed ||
        isFed(redirects) ||
        words.length === 0 ||
        READS_NOTHING.test(sources[0] ?? '') ||
        readsFile.test(sources.join(' ')))
    );
  };

  const ofWords = (words: readonly Word[]): boolean =>
    listSubstituted(words).every((inner) => ofCommand(inner, false));

  const ofCommand = (command: Command, fed: boolean): boolean => {
    if (command.kind === 'simple') return ofSimple(command, fed);
    if (command.kind === 'for' && !ofWords(command.values)) return false;
    return listParts(command).every((part, index) =>
      ofCommand(part, fed || (command.kind === 'pipeline' && index > 0)),
    );
  };

  return body.items.every(({ command }) => ofCommand(command, false));
};
