/** A number without so many digits, in it or in its exponent, is always kept. */
const MANY_DIGITS = /\d{16}|\de\+?\d{3}/i;

type Reviver = NonNullable<Parameters<typeof JSON.parse>[1]>;

/** Whether a number would be sent on as another one, or as null. */
const isLost = (value: unknown, source: string | undefined): source is string => {
  if (typeof value !== 'number' || source === undefined) return false;
  if (!Number.isFinite(value)) return true;
  if (!/^-?\d{16,}$/.test(source)) return false;
  // Larger numbers are written with an exponent.
  return Math.abs(value) < 1e21 ? String(value) !== source : BigInt(value) !== BigInt(source);
};

/**
 * What is wrong with a JSON text that contains an integer of too many digits, such as the id of a
 * message, or a number that is too large: parsed, it would be another one. Undefined if there is
 * none. A fraction is rounded in its last places only, and passes.
 */
export const describeLostNumber = (text: string): string | undefined => {
  if (!MANY_DIGITS.test(text)) return undefined;
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
    : `The number ${found} cannot be kept: it would arrive as ${JSON.stringify(Number(found))}. ` +
        'Write it as text, in quotes.';
};
