import { findContentEnd, findIndentationEnd, foldPunctuation } from './characters.ts';
import { hashLine } from './line-table.ts';

/** A line of a text to find, with the forms that the matching rules compare. */
export interface SentLine {
  /** Without white space at both ends. */
  body: string;
  /** With ASCII punctuation. */
  folded: string;
  hash: number;
  indentation: string;
  /** Without white space at its end. */
  stripped: string;
  text: string;
}

/** A text to find in a file, as it was sent. */
export interface SentText {
  /** The line break after each line but the last. Empty strings match any. */
  breaks: string[];
  /** Whether it has a letter or digit. */
  hasWord: boolean;
  lines: SentLine[];
  /** Whether it starts at the beginning of a line, as a hunk of a patch does. */
  wholeLines: boolean;
}

/** The lines of a text, without their line breaks. */
export const splitLines = (text: string): string[] => text.split(/\r?\n/);

const createSentLine = (text: string): SentLine => {
  const stripped = text.slice(0, findContentEnd(text));
  const start = findIndentationEnd(stripped);
  return {
    body: stripped.slice(start),
    folded: foldPunctuation(text),
    hash: hashLine(text),
    indentation: stripped.slice(0, start),
    stripped,
    text,
  };
};

const WORD = /[\p{L}\p{N}]/u;

/** Prepares the `oldText` of an edit. */
export const createSentText = (text: string): SentText => ({
  breaks: text.match(/\r?\n/g) ?? [],
  hasWord: WORD.test(text),
  lines: splitLines(text).map(createSentLine),
  wholeLines: false,
});

/** Prepares lines that must match completely, such as those of a hunk. */
export const createSentLines = (lines: readonly string[]): SentText => ({
  breaks: lines.map(() => ''),
  hasWord: lines.some((line) => WORD.test(line)),
  lines: [...lines, ''].map(createSentLine),
  wholeLines: true,
});
