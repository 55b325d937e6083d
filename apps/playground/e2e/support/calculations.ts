/** Takes longer than anybody waits: each test of this prime of 1,332 digits takes seconds. */
export const LONG_CALCULATION = `[${Array.from({ length: 6 }, () => 'isPrime(2^4423 - 1)').join(', ')}]`;

/** The parts of the state of `1/3 + 1/6` that must be the same everywhere. */
export const HALF = { decimal: '0.5', exact: '1/2', isExact: true, latex: String.raw`\frac{1}{2}` };
