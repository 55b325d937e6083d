import { toCodes } from '../codes.ts';
import { createFailureTable } from '../find-text.ts';
import { getSkeletons } from '../skeletons.ts';

/** Offsets of a part of a text. */
export interface TextRange {
  /** Exclusive. */
  end: number;
  start: number;
}

/** Moves back over a number of non-blank characters. */
const findStart = (codes: Uint16Array, end: number, length: number): number => {
  const skeletons = getSkeletons();
  let at = end;
  for (let left = length; left > 0;) {
    at -= 1;
    if (skeletons[codes[at] ?? 0] !== 0) left -= 1;
  }
  return at;
};

/**
 * Finds the first place that has a text's characters in order, ignoring all white space, ASCII case
 * and Unicode punctuation, in one pass. For explanations only: too loose for a change.
 */
export const findLoosely = (codes: Uint16Array, sent: string): TextRange | undefined => {
  const skeletons = getSkeletons();
  const wanted = toCodes(sent)
    .map((code) => skeletons[code] ?? 0)
    .filter((code) => code !== 0);
  const { length } = wanted;
  if (length === 0) return undefined;
  const failures = createFailureTable(wanted);
  let matched = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const code = skeletons[codes[at] ?? 0];
    if (code === 0) continue;
    while (matched > 0 && code !== wanted[matched]) matched = failures[matched - 1] ?? 0;
    if (code === wanted[matched]) matched += 1;
    if (matched === length) return { end: at + 1, start: findStart(codes, at + 1, length) };
  }
  return undefined;
};
