import { rational, type Rational } from './rational.ts';

/** B₂, B₄, … */
const even: Rational[] = [];

const computeEven = (count: number): void => {
  const tangents: bigint[] = [];
  tangents[1] = 1n;
  for (let k = 2; k <= count; k += 1) tangents[k] = BigInt(k - 1) * (tangents[k - 1] ?? 0n);
  for (let k = 2; k <= count; k += 1) {
    for (let j = k; j <= count; j += 1) {
      tangents[j] =
        BigInt(j - k) * (tangents[j - 1] ?? 0n) + BigInt(j - k + 2) * (tangents[j] ?? 0n);
    }
  }
  for (let k = even.length + 1; k <= count; k += 1) {
    const power = 4n ** BigInt(k);
    const sign = k % 2 === 0 ? -1n : 1n;
    even.push(rational(sign * 2n * BigInt(k) * (tangents[k] ?? 0n), power * (power - 1n)));
  }
};

/** The Bernoulli number Bₙ, with B₁ = −1/2, by the recursion of the tangent numbers (Brent and Harvey 2013). */
export const bernoulliNumber = (n: number): Rational => {
  if (n === 0) return rational(1n);
  if (n % 2 === 1) return rational(n === 1 ? -1n : 0n, 2n);
  // The whole table is computed again, so it grows by half.
  if (even.length < n / 2) computeEven(Math.max(n / 2, Math.ceil(even.length * 1.5), 40));
  return even[n / 2 - 1] ?? rational(0n);
};
