import { shorten } from '../schema/describe.ts';

/** A number without so many digits, in it or in its exponent, is always kept. */
const MANY_DIGITS = /\d{16}|\de\+?\d{3}/i;

/** Every number of a text; also what looks like one in its strings. */
const NUMBERS = /(?<![\w.+-])-?\d[\d.]*(?:e[+-]?\d+)?/gi;

type Reviver = NonNullable<Parameters<typeof JSON.parse>[1]>;

const toDigits = (number: string): string =>
  number.replace(/e.*$/, '').replaceAll(/\D/g, '').replace(/0+$/, '');

/** Whether a number would be sent on with other digits, or as null. */
const isLost = (value: unknown, source: string | undefined): source is string => {
  if (typeof value !== 'number' || source === undefined) return false;
  if (!Number.isFinite(value)) return true;
  return /^-?\d{16,}$/.test(source) && toDigits(String(value)) !== toDigits(source);
};

/**
 * What is wrong with a JSON text that contains an integer of too many digits, such as the id of a
 * message, or a number that is too large: parsed, it would be another one. Undefined if there is
 * none. A fraction is rounded in its last places only, and passes.
 */
export const describeLostNumber = (text: string): string | undefined => {
  if (!MANY_DIGITS.test(text)) return undefined;
  // The walk below takes seconds for a long list.
  if (!text.match(NUMBERS)?.some((number) => isLost(Number(number), number))) return undefined;
  let found: string | undefined;
  const look = (_name: string, value: unknown, context?: { source?: string }): unknown => {
    if (found === undefined && isLost(value, context?.source)) found = context?.source;
    return value;
  };
  try {
    JSON.parse(text, look as Reviver);
  } catch {
    // Nested too deeply for this walk: the reader of the arguments says so.
    return undefined;
  }
  return found === undefined
    ? undefined
    : `The number ${shorten(found)} cannot be kept: it would arrive as ${JSON.stringify(Number(found))}. ` +
        'Write it as text, in quotes, if a text is allowed there, or round it. Nothing was run.';
};
