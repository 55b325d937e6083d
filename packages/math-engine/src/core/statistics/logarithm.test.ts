import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { agreeInDigits } from '../numbers/decimal.ts';
import { compare, multiply, rational } from '../numbers/rational.ts';
import { decimalOf, decimalsOf, logarithm } from './logarithm.ts';
import { approximateRoot, rootValue, squareRootValue } from './roots.ts';

const size = fc.bigInt({ max: 10n ** 40n, min: 1n });

describe('logarithms of fractions', () => {
  it('agree with those of another implementation', () => {
    fc.assert(
      fc.property(size, size, fc.integer({ max: 60, min: 5 }), (above, below, digits) => {
        const value = rational(above, below);
        const Decimals = decimalsOf(digits + 80);
        const expected = new Decimals(above.toString()).div(below.toString()).ln();
        expect(
          agreeInDigits(
            decimalOf(logarithm(value, digits), digits),
            expected.toString(),
            digits - 1,
          ),
        ).toBe(true);
      }),
    );
  });

  it('keep their digits close to 1, where they are small', () => {
    const value = rational(10n ** 50n + 1n, 10n ** 50n);
    expect(decimalOf(logarithm(value, 20), 20)).toBe('1.0000000000000000000e-50');
  });
});

describe('roots of fractions', () => {
  it('square to their radicand', () => {
    fc.assert(
      fc.property(size, size, (above, below) => {
        const radicand = rational(above, below);
        const value = squareRootValue(radicand);
        if (value.kind === 'fraction') {
          expect(compare(multiply(value.value, value.value), radicand)).toBe(0);
          return;
        }
        if (value.kind !== 'root') throw new Error('neither a fraction nor a root');
        const square = multiply(multiply(value.coefficient, value.coefficient), value.radicand);
        expect(compare(square, radicand)).toBe(0);
        const root = approximateRoot(value, 30);
        expect(
          agreeInDigits(decimalOf(multiply(root, root), 28), decimalOf(radicand, 28), 26),
        ).toBe(true);
      }),
    );
  });

  it('have the lowest degree', () => {
    expect(rootValue(rational(64n), 6)).toEqual({ kind: 'fraction', value: rational(2n) });
    expect(rootValue(rational(8n), 6)).toMatchObject({ degree: 2, radicand: rational(2n) });
    expect(rootValue(rational(3n), 5)).toMatchObject({ degree: 5, radicand: rational(3n) });
  });
});
