import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { extractSquares } from './square-free.ts';
import { surdToExpression } from './surd-field.ts';
import { rootOfSurd } from './surd-root.ts';
import { addSurds, invertSurd, isZeroSurd, multiplySurds, negateSurd, type Surd } from './surd.ts';

const RADICANDS = [1n, -1n, 2n, -2n, 3n, 6n, -15n, 35n];

const surds: fc.Arbitrary<Surd> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...RADICANDS),
      fc.bigInt({ max: 20n, min: -20n }),
      fc.bigInt({ max: 9n, min: 1n }),
    ),
    { maxLength: 3 },
  )
  .map(
    (terms) =>
      new Map(
        terms
          .filter(([, numerator]) => numerator !== 0n)
          .map(([radicand, numerator, denominator]) => [
            radicand,
            rational(numerator, denominator),
          ]),
      ),
  );

const areSame = (left: Surd, right: Surd): boolean => isZeroSurd(addSurds(left, negateSurd(right)));

const ONE: Surd = new Map([[1n, rational(1n)]]);

describe('sums of square roots', () => {
  it('times their inverse are 1', () => {
    fc.assert(
      fc.property(surds, (value) => {
        fc.pre(!isZeroSurd(value));
        expect(areSame(multiplySurds(value, invertSurd(value)), ONE)).toBe(true);
      }),
    );
  });

  it('multiply commutatively', () => {
    fc.assert(
      fc.property(surds, surds, surds, (a, b, c) => {
        const left = multiplySurds(multiplySurds(a, b), c);
        expect(areSame(left, multiplySurds(c, multiplySurds(b, a)))).toBe(true);
      }),
    );
  });

  it('are the square of their root, if one is found', () => {
    fc.assert(
      fc.property(surds, (value) => {
        const root = rootOfSurd(value);
        expect(root === undefined || areSame(multiplySurds(root, root), value)).toBe(true);
      }),
    );
  });

  it.each<[string, [bigint, bigint, bigint][]]>([
    ['0', []],
    [
      '(1 + sqrt(5))/2',
      [
        [1n, 1n, 2n],
        [5n, 1n, 2n],
      ],
    ],
    [
      'sqrt(2) - 1',
      [
        [1n, -1n, 1n],
        [2n, 1n, 1n],
      ],
    ],
    [
      '-3 + 3i',
      [
        [1n, -3n, 1n],
        [-1n, 3n, 1n],
      ],
    ],
    ['-2*sqrt(3)*i/5', [[-3n, -2n, 5n]]],
  ])('are written as %s', (text, terms) => {
    const value = new Map(terms.map(([key, above, below]) => [key, rational(above, below)]));
    expect(toText(surdToExpression(value))).toBe(text);
  });

  it.each<[bigint, bigint, bigint]>([
    [1n, 1n, 1n],
    [72n, 6n, 2n],
    [360_000_000n, 6000n, 10n],
    [1_000_003n ** 2n * 7n, 1_000_003n, 7n],
  ])('%s loses its square factors', (value, outside, inside) => {
    expect(extractSquares(value)).toEqual({ inside, outside });
  });

  it('leave a number with unknown large factors unchanged', () => {
    expect(extractSquares(1_000_003n ** 2n * 1_000_033n * 1_000_037n)).toBeUndefined();
  });
});
