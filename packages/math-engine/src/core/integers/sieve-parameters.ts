/** Parameters of a quadratic sieve for numbers of a size. */
export interface SieveParameters {
  /** Number of primes in the factor base. */
  baseSize: number;
  /** A leftover prime may be this many times the largest of the base. */
  largeFactor: number;
  /** Values from −reach to reach are sieved. A multiple of four. */
  reach: number;
  /** The first primes are not used for sieving: they cost the most and reveal the least. */
  skipped: number;
  /** Sum of binary logarithms from which a value is examined. */
  threshold: number;
}

/** By number of decimal digits; determined by measuring. */
const BY_DIGITS: readonly (readonly [digits: number, baseSize: number, reach: number])[] = [
  [20, 70, 16_384],
  [26, 130, 16_384],
  [30, 200, 32_768],
  [36, 400, 32_768],
  [40, 700, 65_536],
  [45, 1200, 65_536],
  [50, 2000, 131_072],
  [55, 3500, 131_072],
  [60, 5000, 196_608],
  [66, 8000, 262_144],
];

export const sieveParameters = (n: bigint): SieveParameters => {
  const digits = n.toString().length;
  const [, baseSize, reach] = BY_DIGITS.find(([most]) => digits <= most) ??
    BY_DIGITS.at(-1) ?? [0, 8000, 262_144];
  const bits = n.toString(2).length / 2 + Math.log2(reach);
  const largestBits = Math.log2(baseSize * 2 * Math.log(baseSize * 2));
  const threshold = Math.round(bits - 1.7 * largestBits);
  return {
    baseSize,
    largeFactor: 60,
    reach,
    skipped: baseSize < 200 ? 4 : 8,
    threshold: Math.min(Math.max(threshold, 8), 120),
  };
};
