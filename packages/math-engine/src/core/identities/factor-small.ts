import { isPrime } from '../numbers/integers.ts';
import { TooLarge } from './term.ts';

const LARGEST_TRIED = 10_000n;
const LARGEST_NUMBER = 10n ** 400n;

/**
 * The prime factors of a positive integer, with their exponents.
 *
 * @throws TooLarge if trial division does not find them
 */
export const factorSmall = (value: bigint): ReadonlyMap<bigint, bigint> => {
  if (value > LARGEST_NUMBER) throw new TooLarge();
  const factors = new Map<bigint, bigint>();
  let rest = value;
  for (
    let factor = 2n;
    factor <= LARGEST_TRIED && factor * factor <= rest;
    factor += factor === 2n ? 1n : 2n
  ) {
    while (rest % factor === 0n) {
      rest /= factor;
      factors.set(factor, (factors.get(factor) ?? 0n) + 1n);
    }
  }
  if (rest === 1n) return factors;
  if (rest > LARGEST_TRIED * LARGEST_TRIED && !isPrime(rest)) throw new TooLarge();
  return factors.set(rest, (factors.get(rest) ?? 0n) + 1n);
};
