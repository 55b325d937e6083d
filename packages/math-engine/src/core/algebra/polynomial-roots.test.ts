import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bigToNumber } from '../numbers/big-conversions.ts';
import { rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { approximateRoots } from './polynomial-approximate.ts';
import { findPolynomialRoots } from './polynomial-roots.ts';
import { fromIntegers, multiplyPolynomials, type Polynomial } from './polynomial.ts';

const rootsOf = (...coefficients: readonly number[]) =>
  findPolynomialRoots(fromIntegers(coefficients.map(BigInt)), { bits: 160 });

/** Exact forms; roots without one as a short decimal. */
const forms = (...coefficients: readonly number[]): readonly string[] =>
  rootsOf(...coefficients).map(({ exact, value }) =>
    exact ? toText(exact) : `~${bigToNumber(value.re).toFixed(6)}`,
  );

describe('the roots of a polynomial', () => {
  it('rejects a degree that would take too long', () => {
    const coefficients = [3n, ...Array.from({ length: 200 }, () => 1n), 2n];
    expect(() => approximateRoots(coefficients, 100)).toThrow(/degree 201/);
  });

  // Coefficients lowest power first; expected values from two other systems.
  it.each<[string, readonly number[], readonly string[]]>([
    ['2x + 3', [3, 2], ['-3/2']],
    ['x² − x − 1', [-1, -1, 1], ['(1 - sqrt(5))/2', '(1 + sqrt(5))/2']],
    ['2x² + 2x + 1', [1, 2, 2], ['-1/2 + i/2', '-1/2 - i/2']],
    ['x² + x + 1', [1, 1, 1], ['(-1 + sqrt(3)*i)/2', '(-1 - sqrt(3)*i)/2']],
    [
      'x⁴ − 10x² + 1',
      [1, 0, -10, 0, 1],
      ['-sqrt(3) - sqrt(2)', 'sqrt(2) - sqrt(3)', 'sqrt(3) - sqrt(2)', 'sqrt(3) + sqrt(2)'],
    ],
    ['x³ − 3x + 1', [1, -3, 0, 1], ['2*cos(8*pi/9)', '2*cos(4*pi/9)', '2*cos(2*pi/9)']],
    ['x⁴ + 4', [4, 0, 0, 0, 1], ['-1 + i', '-1 - i', '1 + i', '1 - i']],
    [
      '(x+1)³ − 2',
      [-1, 3, 3, 1],
      [
        '-1 + cbrt(2)',
        '-1 - cbrt(2)/2 + sqrt(3)*cbrt(2)*i/2',
        '-1 - cbrt(2)/2 - sqrt(3)*cbrt(2)*i/2',
      ],
    ],
    [
      'x⁵ − x − 1',
      [-1, -1, 0, 0, 0, 1],
      ['~1.167304', '~-0.764884', '~-0.764884', '~0.181232', '~0.181232'],
    ],
  ])('finds those of %s', (_, coefficients, expected) => {
    expect(forms(...coefficients)).toEqual(expected);
  });

  it('finds as many as the degree, counted with multiplicity', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ max: 9, min: -9 }), fc.integer({ max: 3, min: 1 })), {
          maxLength: 5,
          minLength: 1,
        }),
        (pairs) => {
          const whole = pairs
            .map(([above, below]): Polynomial => [
              rational(BigInt(-above)),
              rational(BigInt(below)),
            ])
            .reduce(multiplyPolynomials);
          const roots = findPolynomialRoots(whole, { bits: 128 });
          const count = roots.reduce((sum, { multiplicity }) => sum + multiplicity, 0);
          expect(count).toBe(pairs.length);
          const wanted = new Set(pairs.map(([above, below]) => (above / below).toFixed(9)));
          const found = new Set(roots.map(({ value }) => bigToNumber(value.re).toFixed(9)));
          expect(found).toEqual(wanted);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('separates roots that are almost equal', () => {
    // x¹⁰ − (100x − 1)²: two roots near 1/100, 2·10⁻¹² apart (Mignotte's example).
    const real = rootsOf(-1, 200, -10_000, 0, 0, 0, 0, 0, 0, 0, 1).filter(({ isReal }) => isReal);
    expect(real).toHaveLength(4);
    const close = real.map(({ value }) => bigToNumber(value.re)).filter((x) => x > 0 && x < 1);
    expect(close.map((x) => x.toPrecision(12))).toEqual(['0.00999999999900', '0.0100000000010']);
  });
});
