/** Allowed, and so long that only the limit of time ends it: the test of a prime of 6,002 digits. */
export const LONG_CALCULATION = 'isPrime(2^19937 - 1)';

/** The state of `1/3 + 1/6`, as far as it has to be the same everywhere. */
export const HALF = { decimal: '0.5', exact: '1/2', isExact: true, latex: String.raw`\frac{1}{2}` };
