import { parseJson } from './parse-json.ts';

/** A number without so many digits before its point, or in its exponent, is always kept. */
const MANY_DIGITS = /(?<![\d.])\d{16}|\de\+?\d{3}/i;

/** Every number of a text; also what looks like one in its strings. */
const NUMBERS = /(?<![\w.+-])-?\d[\d.]*(?:e[+-]?\d+)?/gi;

type Reviver = NonNullable<Parameters<typeof JSON.parse>[1]>;

const toDigits = (number: string): string =>
  number
    .replace(/e.*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/(?<!0)0+$/, '');

/** Whether a number would be sent on with other digits, or as null. */
const isLost = (value: unknown, source: string | undefined): source is string => {
  if (typeof value !== 'number' || source === undefined) return false;
  if (!Number.isFinite(value)) return true;
  return /^-?\d{16,}$/.test(source) && toDigits(String(value)) !== toDigits(source);
};

/** Whether a text may hold lost numbers: reviving it takes seconds for a long list. */
const mayLose = (text: string): boolean =>
  MANY_DIGITS.test(text) &&
  (text.match(NUMBERS)?.some((number) => isLost(Number(number), number)) ?? false);

/**
 * Parses a JSON text with other values in place of the numbers that would become different ones, as
 * integers of many digits do. Undefined if the text is not JSON.
 *
 * @param replace - receives such a number as it is written
 */
export const parseExactly = (text: string, replace: (source: string) => unknown): unknown => {
  if (!mayLose(text)) return parseJson(text);
  const look = (_name: string, value: unknown, context?: { source?: string }): unknown => {
    const source = context?.source;
    return isLost(value, source) ? replace(source) : value;
  };
  try {
    return JSON.parse(text, look as Reviver) as unknown;
  } catch {
    // It is no JSON, or nested too deeply for this walk.
    return parseJson(text);
  }
};

/**
 * The numbers of a JSON text that would become different ones, each once and as it is written. A
 * fraction is rounded in its last places only, and is not one of them.
 */
export const findRoundedNumbers = (text: string): string[] => {
  const found = new Set<string>();
  if (mayLose(text)) parseExactly(text, (source) => found.add(source));
  return [...found];
};
