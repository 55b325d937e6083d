import { integerRoot } from '../numbers/integers.ts';
import { greatestCommonDivisor } from '../numbers/rational.ts';
import { findDependencies } from './dependencies.ts';
import { buildFactorBase, type FactorBase } from './factor-base.ts';
import { modularInverse, modulo, smallModularInverse } from './modular.ts';
import { sieveParameters, type SieveParameters } from './sieve-parameters.ts';

/** `root² ≡ product of the primes` modulo the number: each factor is an index of the factor base. */
interface Relation {
  /** Indices of primes, with repetition; -1 is the sign. */
  factors: readonly number[];
  /** A prime beyond the base that occurs twice in the product; 1 if there is none. */
  largePrime: bigint;
  root: bigint;
}

/**
 * One polynomial (a·x + b)² − kn = a·(a·x² + 2b·x + c), and where its values are divisible by each
 * prime.
 */
interface Polynomial {
  a: bigint;
  aFactors: readonly number[];
  b: bigint;
  first: Int32Array;
  second: Int32Array;
}

/**
 * A proper factor of a composite number without small factors that is not a power: the
 * self-initializing quadratic sieve (Contini, 1997) with one large prime.
 *
 * @returns undefined if none was found, which is not expected
 */
export const quadraticSieve = (n: bigint): bigint | undefined => {
  const parameters = sieveParameters(n);
  const base = buildFactorBase(n, parameters.baseSize);
  const shared = base.primes.find(
    (prime) => base.multiplier % prime !== 0 && n % BigInt(prime) === 0n,
  );
  if (shared !== undefined) return BigInt(shared);
  const collector = new RelationCollector(n, base, parameters);
  let wanted = base.primes.length + 24;
  for (let round = 0; round < 8; round += 1) {
    collector.collect(wanted);
    const factor = findFactor(n, base, collector.relations);
    if (factor) return factor;
    wanted += 64;
  }
  return undefined;
};

const findFactor = (
  n: bigint,
  { primes }: FactorBase,
  relations: readonly Relation[],
): bigint | undefined => {
  const rows = relations.map(({ factors }) => factors.map((index) => index + 1));
  for (const dependency of findDependencies(rows, primes.length + 1)) {
    let root = 1n;
    let product = 1n;
    const exponents = new Int32Array(primes.length);
    for (const place of dependency) {
      const relation = relations[place];
      if (!relation) continue;
      root = (root * relation.root) % n;
      product = (product * relation.largePrime) % n;
      for (const index of relation.factors)
        if (index >= 0) exponents[index] = (exponents[index] ?? 0) + 1;
    }
    exponents.forEach((exponent, index) => {
      const prime = BigInt(primes[index] ?? 1);
      for (let count = exponent / 2; count > 0; count -= 1) product = (product * prime) % n;
    });
    const divisor = greatestCommonDivisor(root - product, n);
    if (divisor !== 1n && divisor !== n) return divisor;
  }
  return undefined;
};

/** Numbers that only need to look random, the same in every run. */
const createChoice = (): ((below: number) => number) => {
  let state = 12_345;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

class RelationCollector {
  readonly relations: Relation[] = [];
  readonly #base: FactorBase;
  readonly #choose = createChoice();
  readonly #largeBound: bigint;
  readonly #n: bigint;
  readonly #parameters: SieveParameters;
  readonly #partial = new Map<bigint, Relation>();
  readonly #seen = new Set<bigint>();
  readonly #sieve: Uint8Array;
  readonly #target: bigint;
  readonly #usedA = new Set<bigint>();

  constructor(n: bigint, base: FactorBase, parameters: SieveParameters) {
    this.#n = n;
    this.#base = base;
    this.#parameters = parameters;
    const largest = base.primes.at(-1) ?? 2;
    this.#largeBound = BigInt(largest) * BigInt(parameters.largeFactor);
    this.#sieve = new Uint8Array(2 * parameters.reach);
    this.#target = integerRoot(2n * base.kn, 2n) / BigInt(parameters.reach);
  }

  collect(wanted: number): void {
    while (this.relations.length < wanted) this.#sieveFamily();
  }

  /** Primes of the base whose product is close to the ideal leading coefficient. */
  #chooseFactors(): { a: bigint; indices: number[] } {
    const { primes } = this.#base;
    const largest = primes.at(-1) ?? 2;
    const size = Number(this.#target);
    const ideal = Math.min(3000, largest * 0.7);
    const count = Math.max(1, Math.round(Math.log(size) / Math.log(ideal)));
    const typical = size ** (1 / count);
    const middle = primes.findIndex((prime) => prime >= typical);
    const center = middle === -1 ? primes.length - 1 : middle;
    const spread = Math.max(12, Math.floor(primes.length / 8));
    const low = Math.max(2, Math.min(center - spread, primes.length - 2 * spread));
    const high = Math.min(primes.length - 1, Math.max(center + spread, low + 2 * spread));
    let best: { a: bigint; distance: number; indices: number[] } | undefined;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const indices = new Set<number>();
      while (indices.size < count - 1) indices.add(low + this.#choose(high - low + 1));
      let a = [...indices].reduce((product, index) => product * BigInt(primes[index] ?? 1), 1n);
      const rest = Number(this.#target) / Number(a);
      let last = primes.findIndex(
        (prime, index) => index >= 2 && prime >= rest && !indices.has(index),
      );
      if (last === -1) last = primes.length - 1;
      while (indices.has(last) || this.#base.multiplier % (primes[last] ?? 1) === 0) last -= 1;
      if (last < 2) continue;
      indices.add(last);
      a *= BigInt(primes[last] ?? 1);
      const distance = Math.abs(Math.log(Number(a) / size));
      const isTaken =
        this.#usedA.has(a) ||
        [...indices].some((index) => this.#base.multiplier % (primes[index] ?? 1) === 0);
      if (!isTaken && (!best || distance < best.distance))
        best = { a, distance, indices: [...indices] };
    }
    if (!best) throw new RangeError('The factor base is too small');
    this.#usedA.add(best.a);
    return best;
  }

  /** Sieves all polynomials that share a leading coefficient. */
  #sieveFamily(): void {
    const { kn, primes, roots } = this.#base;
    const { reach } = this.#parameters;
    const { a, indices } = this.#chooseFactors();
    const parts = indices.map((index) => {
      const prime = BigInt(primes[index] ?? 1);
      const cofactor = a / prime;
      const inverse = modularInverse(cofactor, prime) ?? 0n;
      const gamma = modulo(BigInt(roots[index] ?? 0) * inverse, prime);
      return cofactor * (gamma > prime / 2n ? prime - gamma : gamma);
    });
    let b = parts.reduce((sum, part) => sum + part, 0n);
    const isFactor = new Set(indices);
    const first = new Int32Array(primes.length);
    const second = new Int32Array(primes.length);
    const steps = parts.map(() => new Int32Array(primes.length));
    primes.forEach((prime, index) => {
      if (prime === 2 || isFactor.has(index)) {
        first[index] = -1;
        return;
      }
      const big = BigInt(prime);
      const inverse = smallModularInverse(Number(a % big), prime);
      const offset = Number(modulo(b, big));
      const root = roots[index] ?? 0;
      first[index] = (((inverse * (root - offset + prime)) % prime) + reach) % prime;
      second[index] = (((inverse * (2 * prime - root - offset)) % prime) + reach) % prime;
      parts.forEach((part, place) => {
        const step = steps[place];
        if (step) step[index] = (2 * Number(part % big) * inverse) % prime;
      });
    });
    const count = 2 ** (parts.length - 1);
    for (let round = 1; ; round += 1) {
      this.#sievePolynomial({ a, aFactors: indices, b, first, second }, (b * b - kn) / a);
      if (round === count) return;
      // The Gray code: one part changes its sign each time.
      const place = Math.log2(round & -round);
      const isMinus = Math.ceil(round / 2 ** (place + 1)) % 2 === 1;
      const part = parts[place] ?? 0n;
      const step = steps[place];
      b += isMinus ? -2n * part : 2n * part;
      if (!step) return;
      primes.forEach((prime, index) => {
        if ((first[index] ?? -1) < 0) return;
        const shift = isMinus ? (step[index] ?? 0) : prime - (step[index] ?? 0);
        first[index] = ((first[index] ?? 0) + shift) % prime;
        second[index] = ((second[index] ?? 0) + shift) % prime;
      });
    }
  }

  #sievePolynomial(polynomial: Polynomial, c: bigint): void {
    const { logarithms, primes } = this.#base;
    const { reach, skipped, threshold } = this.#parameters;
    const sieve = this.#sieve;
    const { first, second } = polynomial;
    const length = 2 * reach;
    // The highest bit is set where the sum of logarithms reaches the threshold.
    sieve.fill(128 - threshold);
    for (let index = skipped; index < primes.length; index += 1) {
      const prime = primes[index] as number;
      const logarithm = logarithms[index] as number;
      let place = first[index] as number;
      if (place < 0) continue;
      for (; place < length; place += prime) (sieve[place] as number) += logarithm;
      for (place = second[index] as number; place < length; place += prime) {
        (sieve[place] as number) += logarithm;
      }
    }
    const words = new Uint32Array(sieve.buffer);
    for (let word = 0; word < words.length; word += 1) {
      if (((words[word] as number) & 0x80_80_80_80) === 0) continue;
      for (let place = 4 * word; place < 4 * word + 4; place += 1) {
        if ((sieve[place] as number) >= 128) this.#tryPlace(polynomial, c, place);
      }
    }
  }

  /** Divides the value at a position by the primes of the base. */
  #tryPlace({ a, aFactors, b, first, second }: Polynomial, c: bigint, place: number): void {
    const { primes } = this.#base;
    const x = BigInt(place - this.#parameters.reach);
    let value = (a * x + 2n * b) * x + c;
    const factors: number[] = [...aFactors];
    if (value < 0n) {
      value = -value;
      factors.push(-1);
    }
    for (let index = 0; index < primes.length; index += 1) {
      const prime = primes[index] as number;
      const start = first[index] as number;
      if (start >= 0) {
        const rest = place % prime;
        if (rest !== start && rest !== second[index]) continue;
      }
      const big = BigInt(prime);
      while (value !== 0n && value % big === 0n) {
        value /= big;
        factors.push(index);
      }
    }
    if (value === 0n || value > this.#largeBound) return;
    const root = modulo(a * x + b, this.#n);
    if (this.#seen.has(root)) return;
    this.#seen.add(root);
    if (value === 1n) {
      this.relations.push({ factors, largePrime: 1n, root });
      return;
    }
    const other = this.#partial.get(value);
    if (!other) {
      this.#partial.set(value, { factors, largePrime: value, root });
      return;
    }
    this.relations.push({
      factors: [...factors, ...other.factors],
      largePrime: value,
      root: (root * other.root) % this.#n,
    });
  }
}
