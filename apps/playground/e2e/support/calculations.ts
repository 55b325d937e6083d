/**
 * Allowed, and so long that nobody waits for its end: 700 exact fractions, each with a denominator
 * of thousands of digits.
 */
export const LONG_CALCULATION = Array.from(
  { length: 700 },
  (_, index) => `1/${index + 2}^9000`,
).join('+');

/** The state of `1/3 + 1/6`, as far as it has to be the same everywhere. */
export const HALF = { decimal: '0.5', exact: '1/2', isExact: true, latex: String.raw`\frac{1}{2}` };
