import { isBlank } from '../characters.ts';

/** A text that may have been meant, and how it would have been altered. */
export interface Rewrite {
  /** The mistake in the sent text, as a sentence. */
  problem: string;
  text: string;
}

const LINE_NUMBER = /^[ \t]*\d+(?:→|\t|[:|] ?|[ \t]*│ ?)/;
const DIFF_MARK = /^[+-]/;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\"': '"',
  "\\'": "'",
  '\\\\': '\\',
  '\\n': '\n',
  '\\r': '\r',
  '\\t': '\t',
  '\\`': '`',
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&amp;': '&',
  '&apos;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&nbsp;': '\u00A0',
  '&quot;': '"',
};

const mapLines = (text: string, map: (line: string) => string): string =>
  text.split('\n').map(map).join('\n');

const everyLine = (text: string, pattern: RegExp): boolean =>
  text.split('\n').every((line) => isBlank(line.replace('\r', '')) || pattern.test(line));

const escapeControls = (text: string): string =>
  text.replace(/[\n\r\t]/g, (character) => JSON.stringify(character).slice(1, -1));

/** Known mistakes of models when they send a text. None is corrected automatically. */
const REWRITES: ReadonlyArray<{ problem: string; rewrite: (text: string) => string }> = [
  {
    problem: 'It begins each line with a line number, which is not part of the file.',
    rewrite: (text) =>
      everyLine(text, LINE_NUMBER) ? mapLines(text, (line) => line.replace(LINE_NUMBER, '')) : text,
  },
  {
    problem: 'It begins each line with the sign of a diff, which is not part of the file.',
    rewrite: (text) =>
      everyLine(text, DIFF_MARK) ? mapLines(text, (line) => line.slice(1)) : text,
  },
  {
    problem: 'It is escaped once too often (such as \\n where a line breaks, or \\").',
    rewrite: (text) => text.replace(/\\["'\\`nrt]/g, (escape) => ESCAPES[escape] ?? escape),
  },
  {
    problem: 'It is escaped as in HTML (such as &lt; for <).',
    rewrite: (text) =>
      text.replace(/&(?:#39|amp|apos|gt|lt|nbsp|quot);/g, (name) => ENTITIES[name] ?? name),
  },
  {
    problem: 'The file has the escape (\\n, \\t) where it has the character itself.',
    rewrite: escapeControls,
  },
  {
    problem: 'The file has a backslash twice where it has one.',
    rewrite: (text) => text.replaceAll('\\', '\\\\'),
  },
  {
    problem: 'It begins or ends with blank lines or line breaks that the file does not have there.',
    // A run of lines is looked at once, from its beginning.
    rewrite: (text) =>
      text.replace(/^(?:[ \t]*\r?\n)+|(?=\r?\n)(?<!\n[ \t]*\r?)(?:\r?\n[ \t]*)+$/g, ''),
  },
];

/** The texts that may have been meant, in the order of a search. */
export const listRewrites = (text: string): Rewrite[] =>
  REWRITES.map(({ problem, rewrite }) => ({ problem, text: rewrite(text) })).filter(
    (rewritten) => rewritten.text !== text && rewritten.text.trim() !== '',
  );
