/** Allowed, but so long that only the time limit ends it: the test of a prime of 6,002 digits. */
export const LONG_CALCULATION = 'isPrime(2^19937 - 1)';

/** The parts of the state of `1/3 + 1/6` that must be the same everywhere. */
export const HALF = { decimal: '0.5', exact: '1/2', isExact: true, latex: String.raw`\frac{1}{2}` };
