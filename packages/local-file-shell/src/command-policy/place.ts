import { escapePattern } from '@lobechat/utils';

/** A part of a text, in UTF-16 units. */
export interface Span {
  end: number;
  start: number;
}

/** The positions of a text's parts in the judged command line. */
export type Place = (span: Span) => Span;

/** For the command line itself. */
export const WHOLE_LINE: Place = (span) => span;

/** Positions of a text's lines in a part of another one, in order. */
const findLines = (area: string, text: string): { from: number; to: number }[] | undefined => {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  let behind = 0;
  for (const line of text.split('\n')) {
    const to = area.indexOf(line, behind);
    if (to === -1) return undefined;
    if (line !== '') found.push({ from, to });
    from += line.length + 1;
    behind = to + line.length;
  }
  return found.length > 0 ? found : undefined;
};

/**
 * For a text that a part of the line represents, such as the script of `bash -c`: as exactly as its
 * lines can be located, otherwise the whole part.
 */
export const placeIn = (line: string, around: Span, text: string): Place => {
  const lines = findLines(line.slice(around.start, around.end), text);
  if (!lines) return () => around;
  const toLine = (position: number): number => {
    const { from, to } = lines.findLast((given) => given.from <= position) ?? { from: 0, to: 0 };
    return around.start + to + position - from;
  };
  return ({ end, start }) => ({ end: toLine(end), start: toLine(start) });
};

/** More words are not located one by one. */
const MOST_WORDS = 200;

/**
 * The position of consecutive words in a part of the line; the whole part if they are not found.
 */
export const findWords = (line: string, around: Span, words: readonly string[]): Span => {
  if (words.length === 0 || words.length > MOST_WORDS) return around;
  const pattern = words.map(escapePattern).join(String.raw`(?:\s|\\\n)+`);
  const found = new RegExp(String.raw`(?<![^\s"'\`(;&|])${pattern}`, 'd').exec(
    line.slice(around.start, around.end),
  );
  const [start, end] = found?.indices?.[0] ?? [];
  if (start === undefined || end === undefined) return around;
  return { end: around.start + end, start: around.start + start };
};

const OPENERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')', '`': '`' };
const SEPARATORS = ';&|\n';

/**
 * Extends a part of a text to the end of its command: to the separator before the next one, or to
 * the end of the surrounding quotes or parentheses.
 */
export const reachEnd = (text: string, span: Span): Span => {
  const open: string[] = [];
  let height = 0;
  let end = text.length;
  for (let position = 0; position < text.length; position += 1) {
    if (position === span.start) height = open.length;
    const character = text.charAt(position);
    const closer = open.at(-1);
    const isQuoted = closer === "'";
    if (position >= span.end && open.length <= height) {
      const isEnd = SEPARATORS.includes(character) || (height > 0 && character === closer);
      if (isEnd) {
        end = position;
        break;
      }
    }
    if (character === '\\' && !isQuoted) position += 1;
    else if (character === closer) open.pop();
    else if (isQuoted || (closer === '"' && character !== '`' && !opensIn(text, position)))
      continue;
    else if (OPENERS[character] !== undefined) open.push(OPENERS[character]);
  }
  const length = text.slice(span.start, end).trimEnd().length;
  return { end: Math.max(span.start + length, span.end), start: span.start };
};

/** In double quotes, a parenthesis only opens after a `$`. */
const opensIn = (text: string, position: number): boolean =>
  text.charAt(position) === '(' && text.charAt(position - 1) === '$';

/** Extends a part of a text to whole words. */
export const reachWords = (text: string, { end, start }: Span): Span => {
  const before = /[^\s;&|<>()"'`]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const behind = /^[^\s;&|<>()"'`]*/.exec(text.slice(end))?.[0].length ?? 0;
  return { end: end + behind, start: start - before };
};
