import type { NamedAnswer } from '@lobechat/builtin-tool-calculator';

import { integerRoot } from '../numbers/integers.ts';
import { rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Effort } from './effort.ts';
import { type Factorization, factorize, type PrimeFactors } from './factorize.ts';
import {
  factorsAnswer,
  integerAnswer,
  listAnswer,
  named,
  truthAnswer,
  wordAnswer,
} from './integer-answers.ts';

/** With more divisors, they are counted but not listed. */
const MOST_DIVISORS = 100;

/** How a note refers to a number with many digits. */
export const describeInteger = (value: bigint): string => {
  const digits = `${value}`;
  return digits.length <= 30 ? digits : `the number of ${digits.replace('-', '').length} digits`;
};

/** Everything about one integer. Unknown facts are left out, and a warning says why. */
export const analyzeValue = (value: bigint, effort: Effort, notes: Notes): NamedAnswer[] => {
  const magnitude = value < 0n ? -value : value;
  const root = value < 0n ? 0n : integerRoot(value, 2n);
  const isSquare = value >= 0n && root * root === value;
  const digits = `${magnitude}`;
  const general = [
    named('digits', integerAnswer(BigInt(digits.length))),
    named('digitSum', integerAnswer(sumDigits(digits))),
    named('binaryDigits', integerAnswer(BigInt(magnitude.toString(2).length))),
    named('parity', wordAnswer(value % 2n === 0n ? 'even' : 'odd')),
    named('isPerfectSquare', truthAnswer(isSquare)),
  ];
  if (magnitude < 2n) {
    const factors = factorsAnswer(value, new Map(), true);
    const divisors = magnitude === 1n ? divisorAnswers(new Map()) : [];
    return [
      named('isPrime', truthAnswer(false)),
      named('factors', factors),
      ...divisors,
      ...general,
    ];
  }
  const factorization = factorize(magnitude, effort);
  return [...factorAnswers(value, factorization, notes), ...general];
};

const sumDigits = (digits: string): bigint => {
  let sum = 0;
  for (const digit of digits) sum += Number(digit);
  return BigInt(sum);
};

const factorAnswers = (
  value: bigint,
  { composites, primes, probable, untested }: Factorization,
  notes: Notes,
): NamedAnswer[] => {
  if (untested !== undefined) {
    notes.warnings.add(
      `a factor of ${`${untested}`.length} digits is too long to be tested, or among too many long values: whether it is prime is not known`,
    );
    const known = [...primes, [untested, 1] as const];
    const isSplit = primes.size > 0;
    return [
      ...(isSplit ? [named('isPrime', truthAnswer(false))] : []),
      named('knownFactors', factorsAnswer(value, new Map(known), false)),
    ];
  }
  for (const prime of probable) {
    notes.warnings.add(
      `${describeInteger(prime)} is prime by the Miller–Rabin and Lucas tests, to which no exception is known; this is not a proof`,
    );
  }
  const isSure = probable.length === 0;
  const isComplete = composites.size === 0;
  const [only] = primes.values();
  const isPrime = value > 0n && isComplete && primes.size === 1 && only === 1;
  const parts = [...primes, ...composites];
  const primality = named(
    'isPrime',
    truthAnswer(isPrime, isSure || parts.length > 1 || only !== 1),
  );
  if (isComplete) {
    return [
      primality,
      named('factors', factorsAnswer(value, primes, isSure)),
      ...divisorAnswers(primes, isSure),
    ];
  }
  for (const composite of composites.keys()) {
    notes.warnings.add(
      `a factor of ${`${composite}`.length} digits is composite and was not split: divisors and totient are not known`,
    );
  }
  return [
    primality,
    named('knownFactors', factorsAnswer(value, new Map(parts), isSure)),
    ...[...composites.keys()].map((composite) =>
      named('compositeFactor', integerAnswer(composite)),
    ),
  ];
};

const divisorAnswers = (factors: PrimeFactors, isSure = true): NamedAnswer[] => {
  let count = 1n;
  let sum = 1n;
  let totient = 1n;
  for (const [prime, exponent] of factors) {
    const power = prime ** BigInt(exponent);
    count *= BigInt(exponent) + 1n;
    sum *= (power * prime - 1n) / (prime - 1n);
    totient *= (power / prime) * (prime - 1n);
  }
  const isSquarefree = [...factors.values()].every((exponent) => exponent === 1);
  const moebius = isSquarefree ? (factors.size % 2 === 0 ? 1n : -1n) : 0n;
  const answers = [
    named('divisorCount', integerAnswer(count)),
    named('divisorSum', integerAnswer(sum)),
    ...(count <= MOST_DIVISORS ? [named('divisors', listAnswer(listDivisors(factors)))] : []),
    named('totient', integerAnswer(totient)),
    named('moebius', integerAnswer(moebius)),
  ];
  return isSure
    ? answers
    : answers.map(({ answer, name }) => named(name, { ...answer, verified: false }));
};

const listDivisors = (factors: PrimeFactors) => {
  let divisors = [1n];
  for (const [prime, exponent] of factors) {
    const powers = Array.from({ length: exponent + 1 }, (_, index) => prime ** BigInt(index));
    divisors = divisors.flatMap((divisor) => powers.map((power) => divisor * power));
  }
  return divisors
    .toSorted((left, right) => (left < right ? -1 : 1))
    .map((value) => rational(value));
};
