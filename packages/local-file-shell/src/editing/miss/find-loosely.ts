import { foldCase, foldCode, isSpace } from '../characters.ts';
import { createFailureTable } from '../find-text.ts';

/** Offsets of a part of a text. */
export interface TextRange {
  /** Exclusive. */
  end: number;
  start: number;
}

const toCodes = (text: string): Uint16Array => {
  const codes = new Uint16Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) continue;
    codes[length] = foldCase(foldCode(code));
    length += 1;
  }
  return codes.subarray(0, length);
};

/** Goes back over as many characters that are no white space. */
const findStart = (text: string, end: number, length: number): number => {
  let at = end;
  for (let left = length; left > 0;) {
    at -= 1;
    if (!isSpace(text.charCodeAt(at))) left -= 1;
  }
  return at;
};

/**
 * The first place that has a text's characters in their order, regardless of all white space, ASCII
 * case and Unicode punctuation, in one pass. For explanations only: too loose to change anything.
 */
export const findLoosely = (text: string, sent: string): TextRange | undefined => {
  const codes = toCodes(sent);
  const length = codes.length;
  if (length === 0) return undefined;
  const failures = createFailureTable(length, (a, b) => codes[a] === codes[b]);
  let matched = 0;
  for (let at = 0; at < text.length; at += 1) {
    const raw = text.charCodeAt(at);
    if (isSpace(raw)) continue;
    const code = foldCase(foldCode(raw));
    while (matched > 0 && code !== codes[matched]) matched = failures[matched - 1] ?? 0;
    if (code === codes[matched]) matched += 1;
    if (matched === length) return { end: at + 1, start: findStart(text, at + 1, length) };
  }
  return undefined;
};
