import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { getTrialPrimes } from '../integers/small-primes.ts';
import { isPrime, isPrimeProved } from '../numbers/integers.ts';
import { bitLength, isInteger, type Rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';

/** Bits of numbers whose tests take a few seconds at most. */
const MOST_TESTED_BITS = 5000;

/** A longer number only has an answer if it has a small factor. */
const testPrime = (n: bigint): boolean => {
  const bits = bitLength(n);
  if (bits <= MOST_TESTED_BITS) return isPrime(n);
  if (getTrialPrimes().some((prime) => n % BigInt(prime) === 0n)) return false;
  return fail(
    ToolErrorType.ResourceLimit,
    `isPrime tests numbers of up to ${MOST_TESTED_BITS} binary digits; this one has ${n.toString(2).length} and no small factor.`,
  );
};

/**
 * Whether a number is prime. Notes if that is not proved.
 *
 * @throws ToolError `DomainError`, `ResourceLimit`
 */
export const isNotedPrime = (value: Rational | undefined, notes: Notes): boolean => {
  if (!value || !isInteger(value)) {
    return fail(CalculatorErrorType.DomainError, 'isPrime is defined for whole numbers.');
  }
  const isFound = testPrime(value.numerator);
  if (isFound && !isPrimeProved(value.numerator)) {
    notes.warnings.add(
      'prime by the Miller–Rabin test with 13 bases: overwhelmingly probable, not proved for a number of this size',
    );
  }
  return isFound;
};
