import { greatestCommonDivisor } from '../numbers/rational.ts';

/** Differences to multiply before computing their common divisor with the number. */
const BATCH = 128;

/**
 * A factor of a composite number by Pollard's method in the variant of Brent (BIT 20, 1980).
 *
 * @param most - maximum steps; a factor p takes about the square root of p
 */
export const pollardRho = (n: bigint, most: number): bigint | undefined => {
  for (let increment = 1n; increment < 4n; increment += 1n) {
    const factor = tryIncrement(n, increment, most);
    if (factor !== undefined && factor !== n) return factor;
    if (factor === undefined) return undefined;
  }
  return undefined;
};

/** The number itself if all its factors were found simultaneously. */
const tryIncrement = (n: bigint, increment: bigint, most: number): bigint | undefined => {
  const next = (value: bigint) => (value * value + increment) % n;
  let current = 2n;
  let divisor = 1n;
  let [anchor, saved] = [current, current];
  let steps = 0;
  for (let length = 1; divisor === 1n; length *= 2) {
    if (steps > most) return undefined;
    anchor = current;
    for (let step = 0; step < length; step += 1) current = next(current);
    for (let done = 0; done < length && divisor === 1n; done += BATCH) {
      saved = current;
      let product = 1n;
      const count = Math.min(BATCH, length - done);
      for (let step = 0; step < count; step += 1) {
        current = next(current);
        product = (product * (anchor > current ? anchor - current : current - anchor)) % n;
      }
      divisor = greatestCommonDivisor(product, n);
    }
    steps += 2 * length;
  }
  if (divisor !== n) return divisor;
  do {
    saved = next(saved);
    divisor = greatestCommonDivisor(anchor - saved, n);
  } while (divisor === 1n);
  return divisor;
};
