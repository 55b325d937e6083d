import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import type { Expected, ExpectedNumber } from './problem.ts';

/** Compares an answer with the expected one, and throws if they differ. */
export type Checker = (answer: MathAnswer | undefined, expected: Expected, digits?: number) => void;

interface Parts {
  im: string;
  re: string;
}

/** `1.5`, `-2i`, `0.5 - 1.2i`; undefined for anything else. */
const readComplex = (text: string): Parts | undefined => {
  const number = String.raw`\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
  const pattern = new RegExp(
    `^(?<re>-?${number})?(?:\\s*(?<sign>[+-])?\\s*(?<im>${number})?(?<unit>i))?$`,
    'u',
  );
  const groups = pattern.exec(text.trim())?.groups;
  if (!groups || (groups['re'] === undefined && groups['unit'] === undefined)) return undefined;
  if (groups['unit'] === undefined) return { im: '0', re: groups['re'] ?? '0' };
  // `-2i` would be read as a real part without a sign between.
  if (groups['sign'] === undefined && groups['im'] === undefined) {
    return { im: groups['re'] ?? '1', re: '0' };
  }
  return { im: (groups['sign'] ?? '') + (groups['im'] ?? '1'), re: groups['re'] ?? '0' };
};

/** Whether a decimal equals an expected number, to a number of digits of the larger part. */
export const isClose = (
  text: string | undefined,
  expected: ExpectedNumber,
  digits = 13,
): boolean => {
  const found = text === undefined ? undefined : readComplex(text);
  if (!found) return false;
  const wanted = typeof expected === 'string' ? { im: '0', re: expected } : expected;
  const size = Math.max(Math.abs(Number(wanted.re)), Math.abs(Number(wanted.im)), 1e-300);
  const isNear = (left: string, right: string) =>
    startsAlike(left, right, digits) ||
    (digits <= 15 && Math.abs(Number(left) - Number(right)) <= size * 10 ** -Math.min(digits, 12));
  return isNear(found.re, wanted.re) && isNear(found.im, wanted.im);
};

/** The same leading digits; the last may be rounded. */
const startsAlike = (left: string, right: string, digits: number): boolean => {
  if (left === right) return true;
  const [first, second] = [left, right].map((text) => text.replace(/0+$/, '').slice(0, digits));
  return first !== undefined && first === second && left.length > digits;
};

export const requireClose = (
  text: string | undefined,
  expected: ExpectedNumber,
  what: string,
  digits?: number,
): void => {
  if (isClose(text, expected, digits)) return;
  throw new Error(`${what} should be ${JSON.stringify(expected)} rather than ${text ?? 'nothing'}`);
};

/** The entries of `[1, 2]` or `[[1, 2], [3, 4]]`, row by row. */
export const splitList = (text = ''): string[][] =>
  [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, row = '']) =>
    row.split(',').map((entry) => entry.trim()),
  );
