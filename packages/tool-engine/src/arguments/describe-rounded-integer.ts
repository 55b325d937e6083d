/** Fewer digits are always kept. */
const MANY_DIGITS = /\d{16}/;

type Reviver = NonNullable<Parameters<typeof JSON.parse>[1]>;

/** Whether an integer is written otherwise once it is parsed. */
const isRounded = (value: unknown, source: string | undefined): source is string => {
  if (typeof value !== 'number' || source === undefined || !/^-?\d{16,}$/.test(source))
    return false;
  // Larger numbers are written with an exponent.
  if (Math.abs(value) < 1e21) return String(value) !== source;
  return !Number.isFinite(value) || BigInt(value) !== BigInt(source);
};

/**
 * What is wrong with a JSON text that contains an integer of too many digits, such as the id of a
 * message: parsed, it would be another integer. Undefined if there is none. A fraction is rounded
 * in its last places only, and passes.
 */
export const describeRoundedInteger = (text: string): string | undefined => {
  if (!MANY_DIGITS.test(text)) return undefined;
  let found: string | undefined;
  const look = (_name: string, value: unknown, context?: { source?: string }): unknown => {
    if (found === undefined && isRounded(value, context?.source)) found = context?.source;
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
    : `The integer ${found} has more digits than a number keeps: it would arrive as ${Number(found)}. ` +
        'Write it as text, in quotes.';
};
