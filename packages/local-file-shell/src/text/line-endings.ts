import type { TextFormat } from '@lobechat/builtin-tool-local-system';

export type LineEnding = TextFormat['lineEnding'];

/** How the lines of a text end. */
export const detectLineEnding = (text: string): LineEnding => {
  const hasReturn = text.includes('\r');
  if (!text.includes('\n')) return hasReturn ? 'cr' : 'none';
  if (!hasReturn) return 'lf';
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (text[at - 1] !== '\r') return 'mixed';
  }
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1)) {
    if (text[at + 1] !== '\n') return 'mixed';
  }
  return 'crlf';
};

const TERMINATORS = { cr: '\r', crlf: '\r\n', lf: '\n' } as const;

/**
 * Converts a text to the line endings of a file. `mixed` and `none` change nothing. In a file with
 * CRLF, a CR alone is a character, and stays.
 */
export const withLineEnding = (text: string, lineEnding: LineEnding): string => {
  if (lineEnding === 'mixed' || lineEnding === 'none') return text;
  const ends = lineEnding === 'crlf' ? /\r?\n/g : /\r\n|\n|\r/g;
  return text.replaceAll(ends, TERMINATORS[lineEnding]);
};
