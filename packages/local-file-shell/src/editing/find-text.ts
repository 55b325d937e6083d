import { toCodes } from './codes.ts';

/**
 * Characters of a pattern that the engine's own search looks for: with few it is always fast
 * enough.
 */
const PROBE_LENGTH = 32;
/** Characters that are compared after a probe was found, before another search is used. */
const MAX_COMPARED = 5_000_000;

/** For each prefix of a pattern, the length of its longest proper suffix that is also a prefix. */
export const createFailureTable = (codes: Int32Array | Uint16Array): Int32Array => {
  const table = new Int32Array(codes.length);
  let matched = 0;
  for (let at = 1; at < codes.length; at += 1) {
    const code = codes[at];
    while (matched > 0 && code !== codes[matched]) matched = table[matched - 1] ?? 0;
    if (code === codes[matched]) matched += 1;
    table[at] = matched;
  }
  return table;
};

/** Options of {@link findText}. */
export interface FindTextOptions {
  /** Whether a place counts. Default: every one. */
  accept?: ((offset: number) => boolean) | undefined;
  /** Maximum number of places. */
  limit: number;
  /** Places may overlap. */
  overlapping: boolean;
}

/**
 * Searches for the beginning of a pattern, and compares the rest there; `undefined` if that takes
 * too much work.
 */
const findByProbe = (
  text: string,
  pattern: string,
  { accept, limit, overlapping }: FindTextOptions,
): number[] | undefined => {
  const probe = pattern.slice(0, PROBE_LENGTH);
  const found: number[] = [];
  let compared = 0;
  let at = text.indexOf(probe);
  while (at !== -1 && found.length < limit) {
    let next = at + 1;
    if (pattern.length === probe.length || text.startsWith(pattern, at)) {
      const isAccepted = accept === undefined || accept(at);
      if (isAccepted) found.push(at);
      if (isAccepted && !overlapping) next = at + pattern.length;
    }
    if (next === at + 1 && pattern.length > probe.length) compared += pattern.length;
    if (compared > MAX_COMPARED) return undefined;
    at = text.indexOf(probe, next);
  }
  return found;
};

/** Knuth–Morris–Pratt: its time depends only on the lengths. */
const findLinearly = (text: string, pattern: string, options: FindTextOptions): number[] => {
  const { accept, limit, overlapping } = options;
  const textCodes = toCodes(text);
  const codes = toCodes(pattern);
  const failures = createFailureTable(codes);
  const { length } = codes;
  const found: number[] = [];
  let matched = 0;
  for (let at = 0; at < textCodes.length; at += 1) {
    const code = textCodes[at];
    while (matched > 0 && code !== codes[matched]) matched = failures[matched - 1] ?? 0;
    if (code === codes[matched]) matched += 1;
    if (matched < length) continue;
    const offset = at - length + 1;
    const isAccepted = accept === undefined || accept(offset);
    if (isAccepted) found.push(offset);
    if (found.length >= limit) break;
    matched = isAccepted && !overlapping ? 0 : (failures[length - 1] ?? 0);
  }
  return found;
};

/**
 * Offsets of a text within another, in order. `indexOf` alone can take minutes on repetitive texts
 * (its work can be the product of both lengths), so those are searched in linear time.
 */
export const findText = (text: string, pattern: string, options: FindTextOptions): number[] => {
  if (pattern === '' || pattern.length > text.length) return [];
  return findByProbe(text, pattern, options) ?? findLinearly(text, pattern, options);
};

/** The longest beginning of a text that occurs in another, and the end of its first occurrence. */
export const findLongestHead = (
  codes: Uint16Array,
  pattern: string,
): { end: number; length: number } => {
  const wanted = toCodes(pattern);
  const failures = createFailureTable(wanted);
  const best = { end: 0, length: 0 };
  let matched = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at];
    while (matched > 0 && code !== wanted[matched]) matched = failures[matched - 1] ?? 0;
    if (code === wanted[matched]) matched += 1;
    if (matched > best.length) {
      best.end = at + 1;
      best.length = matched;
    }
    if (matched === wanted.length) break;
  }
  return best;
};
