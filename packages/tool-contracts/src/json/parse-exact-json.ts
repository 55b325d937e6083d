import type { JsonValue } from './json-value.ts';

/** Numbers with more significant digits lose some when parsed. */
const EXACT_DIGITS = 15;

const losesDigits = (text: string, value: number): boolean =>
  !Number.isFinite(value) ||
  (JSON.stringify(value) !== text &&
    text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').length > EXACT_DIGITS);

/**
 * Parses the JSON value of a text; undefined if the text is not JSON or contains a number that
 * would lose digits.
 */
export const parseExactJson = (text: string): JsonValue | undefined => {
  try {
    const value = JSON.parse(text) as JsonValue;
    if (typeof value !== 'number') return value;
    if (losesDigits(text.trim(), value)) return undefined;
    // JSON writes -0 as 0.
    return value === 0 ? 0 : value;
  } catch {
    return undefined;
  }
};

type ReadSource = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Returns the numbers in a JSON text that lose digits when parsed, as they are written there. */
export const findRoundedNumbers = (text: string): string[] => {
  const rounded = new Set<string>();
  const look: ReadSource = (_key, value, { source }) => {
    if (typeof value === 'number' && source && losesDigits(source, value)) rounded.add(source);
    return value;
  };
  JSON.parse(text, look as Parameters<typeof JSON.parse>[1]);
  return [...rounded];
};
