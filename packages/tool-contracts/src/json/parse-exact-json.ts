import { parseExactly } from '@lobechat/utils';

import type { JsonValue } from './json-value.ts';

/** Numbers with more significant digits lose some when parsed. */
const EXACT_DIGITS = 15;

const losesDigits = (text: string, value: number): boolean =>
  !Number.isFinite(value) ||
  (JSON.stringify(value) !== text &&
    text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').length > EXACT_DIGITS);

/**
 * Parses the JSON value of a text. A number in it that would become another one is kept as text;
 * undefined if the text is such a number, or is not JSON.
 */
export const parseExactJson = (text: string): JsonValue | undefined => {
  const value = parseExactly(text, String) as JsonValue | undefined;
  const isNumber = typeof value === 'number' || value === text.trim();
  if (isNumber && losesDigits(text.trim(), Number(text))) return undefined;
  // JSON writes -0 as 0.
  return value === 0 ? 0 : value;
};
