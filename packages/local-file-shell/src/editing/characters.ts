import { fromCodes, toCodes } from './codes.ts';

const APOSTROPHE = 0x27;
const QUOTE = 0x22;
const HYPHEN = 0x2d;
const SPACE = 0x20;

/**
 * The ASCII character that a Unicode quote, dash or space stands for; any other as it is. All are
 * one UTF-16 unit, so that folding moves nothing. An ellipsis is three full stops, and not here.
 */
export const foldCode = (code: number): number => {
  if (code < 0xa0) return code;
  if (code === 0xa0 || code === 0x3000) return SPACE;
  if (code < 0x2000 || code > 0x2212) return code;
  if (code <= 0x200a || code === 0x202f || code === 0x205f) return SPACE;
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212) return HYPHEN;
  if (code >= 0x2018 && code <= 0x201b) return APOSTROPHE;
  if (code >= 0x201c && code <= 0x201f) return QUOTE;
  return code;
};

/** An ASCII capital as a small letter, any other character as it is. */
export const foldCase = (code: number): number =>
  code >= 0x41 && code <= 0x5a ? code + 0x20 : code;

const FOLDED = /[\u00A0\u2000-\u200A\u2010-\u2015\u2018-\u201F\u202F\u205F\u2212\u3000]/;

/** A text with its Unicode quotes, dashes and spaces as ASCII, of the same length. */
export const foldPunctuation = (text: string): string => {
  if (!FOLDED.test(text)) return text;
  const codes = toCodes(text);
  for (let at = 0; at < codes.length; at += 1) codes[at] = foldCode(codes[at] ?? 0);
  return fromCodes(codes);
};

/** Whether a code is a space or tab: what indents a line, or trails it. */
export const isBlankCode = (code: number): boolean => code === 0x20 || code === 0x09;

/** Whether a code is white space of any kind, but for line and paragraph separators. */
export const isSpace = (code: number): boolean =>
  (code >= 0x09 && code <= 0x0d) || foldCode(code) === SPACE;

/** Where the part of a text before its trailing spaces and tabs ends. */
export const findContentEnd = (text: string, start = 0, end = text.length): number => {
  let at = end;
  while (at > start && isBlankCode(text.charCodeAt(at - 1))) at -= 1;
  return at;
};

/** Where the indentation at the beginning of a line ends. */
export const findIndentationEnd = (text: string, start = 0, end = text.length): number => {
  let at = start;
  while (at < end && isBlankCode(text.charCodeAt(at))) at += 1;
  return at;
};

/** Whether there is nothing in a line but spaces and tabs. */
export const isBlank = (line: string): boolean => findIndentationEnd(line) === line.length;
