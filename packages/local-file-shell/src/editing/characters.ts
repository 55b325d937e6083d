import { fromCodes, toCodes } from './codes.ts';

const APOSTROPHE = 0x27;
const QUOTE = 0x22;
const HYPHEN = 0x2d;
const SPACE = 0x20;

/**
 * The ASCII equivalent of a Unicode quote, dash or space; any other character unchanged. All are
 * one UTF-16 unit, so that folding moves nothing. An ellipsis is three full stops, and not
 * included.
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

/** Lower-cases an ASCII letter; any other character is unchanged. */
export const foldCase = (code: number): number =>
  code >= 0x41 && code <= 0x5a ? code + 0x20 : code;

const FOLDED = /[\u00A0\u2000-\u200A\u2010-\u2015\u2018-\u201F\u202F\u205F\u2212\u3000]/;

/** Converts Unicode quotes, dashes and spaces to ASCII, keeping the length. */
export const foldPunctuation = (text: string): string => {
  if (!FOLDED.test(text)) return text;
  const codes = toCodes(text);
  for (let at = 0; at < codes.length; at += 1) codes[at] = foldCode(codes[at] ?? 0);
  return fromCodes(codes);
};

/** Whether a code is a space or tab, which form indentation and trailing space. */
export const isBlankCode = (code: number): boolean => code === 0x20 || code === 0x09;

/** Whether a code is any white space, except line and paragraph separators. */
export const isSpace = (code: number): boolean =>
  (code >= 0x09 && code <= 0x0d) || foldCode(code) === SPACE;

/** End of a text without its trailing spaces and tabs. */
export const findContentEnd = (text: string, start = 0, end = text.length): number => {
  let at = end;
  while (at > start && isBlankCode(text.charCodeAt(at - 1))) at -= 1;
  return at;
};

/** End of the indentation of a line. */
export const findIndentationEnd = (text: string, start = 0, end = text.length): number => {
  let at = start;
  while (at < end && isBlankCode(text.charCodeAt(at))) at += 1;
  return at;
};

/** Whether a line contains only spaces and tabs. */
export const isBlank = (line: string): boolean => findIndentationEnd(line) === line.length;
