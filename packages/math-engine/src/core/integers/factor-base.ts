import { modulo, smallModularPower, smallModularRoot } from './modular.ts';
import { getTrialPrimes } from './small-primes.ts';

/** The primes of a quadratic sieve: those modulo which `kn` is a square. */
export interface FactorBase {
  kn: bigint;
  /** Rounded binary logarithms. */
  logarithms: Uint8Array;
  multiplier: number;
  primes: readonly number[];
  /** A root of `kn` modulo each prime. */
  roots: Int32Array;
}

const MULTIPLIERS = [
  1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 15, 17, 19, 21, 22, 23, 26, 29, 30, 31, 33, 34, 35, 37, 38, 39,
  41, 42, 43, 46, 47, 51, 53, 55, 57, 58, 59, 61, 62, 65, 66, 67, 69, 70, 71, 73,
];

/** Number of small primes used to rate a multiplier. */
const JUDGES = 120;

/** The small multiplier whose factor base has the smallest primes (Knuth and Schroeppel). */
const chooseMultiplier = (n: bigint): number => {
  const judges = getTrialPrimes().slice(1, JUDGES);
  let best = { multiplier: 1, score: Number.NEGATIVE_INFINITY };
  for (const multiplier of MULTIPLIERS) {
    const rest8 = Number((n * BigInt(multiplier)) % 8n);
    let score = -Math.log(multiplier) / 2;
    if (rest8 === 1) score += 2 * Math.LN2;
    else if (rest8 === 5) score += Math.LN2;
    else if (rest8 % 2 === 1) score += Math.LN2 / 2;
    for (const prime of judges) {
      if (multiplier % prime === 0) {
        score += Math.log(prime) / prime;
        continue;
      }
      const rest = (Number(n % BigInt(prime)) * multiplier) % prime;
      if (smallModularPower(rest, (prime - 1) / 2, prime) === 1) {
        score += (2 * Math.log(prime)) / (prime - 1);
      }
    }
    if (score > best.score) best = { multiplier, score };
  }
  return best.multiplier;
};

export const buildFactorBase = (n: bigint, size: number): FactorBase => {
  const multiplier = chooseMultiplier(n);
  const kn = n * BigInt(multiplier);
  const primes: number[] = [];
  const roots: number[] = [];
  for (const prime of getTrialPrimes()) {
    const rest = Number(modulo(kn, BigInt(prime)));
    const isSquare =
      prime === 2 || rest === 0 || smallModularPower(rest, (prime - 1) / 2, prime) === 1;
    if (!isSquare) continue;
    primes.push(prime);
    roots.push(prime === 2 || rest === 0 ? rest : smallModularRoot(rest, prime));
    if (primes.length === size) break;
  }
  return {
    kn,
    logarithms: Uint8Array.from(primes, (prime) => Math.round(Math.log2(prime))),
    multiplier,
    primes,
    roots: Int32Array.from(roots),
  };
};
