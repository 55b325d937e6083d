import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  combinations,
  doubleFactorial,
  factorial,
  fibonacci,
  integerRoot,
  isPrime,
  leastCommonMultiple,
  modularPower,
  permutations,
} from './integers.ts';

describe('what is rejected', () => {
  it.each([
    ['10000000!', () => factorial(10_000_000n)],
    ['combinations(1e9, 5e8)', () => combinations(10n ** 9n, 5n * 10n ** 8n)],
    ['permutations(1e9, 1e6)', () => permutations(10n ** 9n, 10n ** 6n)],
    ['fibonacci(1e9)', () => fibonacci(10n ** 9n)],
    ['(1e7)!!', () => doubleFactorial(10n ** 7n)],
  ])('%s, before computing it', (_, compute) => {
    expect(compute).toThrow(expect.objectContaining({ type: 'ResourceLimit' }));
  });

  it.each([
    ['(-1)!', () => factorial(-1n)],
    ['combinations(-1, 2)', () => combinations(-1n, 2n)],
    ['fibonacci(-1)', () => fibonacci(-1n)],
  ])('%s, which has no value', (_, compute) => {
    expect(compute).toThrow(expect.objectContaining({ type: 'DomainError' }));
  });
});

describe('counting', () => {
  it('multiplies by halves to the same product as the definition', () => {
    let product = 1n;
    for (let n = 1n; n <= 60n; n += 1n) {
      product *= n;
      expect(factorial(n)).toBe(product);
      expect(doubleFactorial(n) * doubleFactorial(n - 1n)).toBe(product);
    }
  });

  it("satisfies Pascal's rule", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 200n), fc.bigInt(1n, 200n), (n, k) => {
        const above = combinations(n - 1n, k - 1n) + combinations(n - 1n, k);
        expect(combinations(n, k)).toBe(above);
        expect(permutations(n, k)).toBe(combinations(n, k) * factorial(k));
      }),
    );
  });

  it('computes a binomial of huge n and small k', () => {
    expect(combinations(10n ** 9n, 3n)).toBe(166_666_666_166_666_667_000_000_000n);
  });

  it('computes Fibonacci numbers by doubling', () => {
    let [current, next] = [0n, 1n];
    for (let n = 0n; n < 100n; n += 1n) {
      expect(fibonacci(n)).toBe(current);
      [current, next] = [next, current + next];
    }
  });
});

describe('integerRoot', () => {
  it('is the last integer whose power is not greater', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 60n), fc.bigInt(1n, 12n), (value, degree) => {
        const root = integerRoot(value, degree);
        expect(root ** degree <= value && (root + 1n) ** degree > value).toBe(true);
      }),
    );
  });
});

describe('isPrime', () => {
  it('agrees with trial division by every smaller number', () => {
    for (let n = 0; n < 2000; n += 1) {
      const isDivisible = Array.from({ length: Math.max(0, n - 2) }, (_, k) => k + 2).some(
        (divisor) => n % divisor === 0,
      );
      expect([n, isPrime(BigInt(n))]).toEqual([n, n > 1 && !isDivisible]);
    }
  });

  it.each([561n, 3_215_031_751n, 3_825_123_056_546_413_051n])('is not fooled by %s', (n) => {
    expect(isPrime(n)).toBe(false);
  });

  it('knows the Mersenne primes', () => {
    const exponents = [61n, 89n, 107n, 127n, 521n];
    expect(exponents.every((exponent) => isPrime(2n ** exponent - 1n))).toBe(true);
    expect(isPrime(2n ** 67n - 1n)).toBe(false);
  });
});

describe('modularPower and leastCommonMultiple', () => {
  it('agree with plain arithmetic', () => {
    fc.assert(
      fc.property(fc.bigInt(-50n, 50n), fc.bigInt(0n, 60n), fc.bigInt(1n, 1000n), (a, n, m) => {
        expect(modularPower(a, n, m)).toBe(((a ** n % m) + m) % m);
        expect(leastCommonMultiple(a, m) % m).toBe(0n);
      }),
    );
  });
});
