import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arcTangentBig, sineAndCosineBig } from './big-angles.ts';
import { bigPi } from './big-constants.ts';
import { bigFromNumber, bigInteger, bigToNumber, shortBigToRational } from './big-conversions.ts';
import { exponentialBig, logarithmBig, powerBig } from './big-exponential.ts';
import {
  addBig,
  exactBitLength,
  divideBig,
  isBigNaN,
  magnitudeOfBig,
  multiplyBig,
  NEGATIVE_INFINITY,
  POSITIVE_INFINITY,
  subtractBig,
} from './big-float.ts';
import { gammaBig } from './big-gamma.ts';
import { integerSquareRoot, squareRootBig } from './big-square-root.ts';
import { formatDecimal } from './decimal.ts';
import { rational } from './rational.ts';

const textOf = (value: Parameters<typeof shortBigToRational>[0]): string =>
  formatDecimal(shortBigToRational(value) ?? rational(0n), 50).text;

const doubles = fc.double({ max: 1e12, min: -1e12, noNaN: true });

describe('numbers of many bits', () => {
  it('are not a number for 0/0, infinity minus infinity and roots of negative numbers', () => {
    expect(isBigNaN(divideBig(bigInteger(0), bigInteger(0), 100))).toBe(true);
    expect(isBigNaN(addBig(POSITIVE_INFINITY, NEGATIVE_INFINITY, 100))).toBe(true);
    expect(isBigNaN(squareRootBig(bigInteger(-1), 100))).toBe(true);
    expect(isBigNaN(logarithmBig(bigInteger(-1), 100))).toBe(true);
    expect(isBigNaN(gammaBig(bigInteger(-2), 100))).toBe(true);
  });

  it('equal the doubles they are created from', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true }),
        (value) => bigToNumber(bigFromNumber(value)) === value,
      ),
    );
  });

  it('count their bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 3000n, min: 1n }), (value) => {
        const exact = value.toString(2).length;
        return exactBitLength(value) === exact && exactBitLength(-value) === exact;
      }),
    );
    for (const power of [1, 52, 53, 54, 1000, 1023, 1024, 1025, 2024, 5000]) {
      const value = 1n << BigInt(power);
      expect([value - 1n, 1n - value, value, -value].map(exactBitLength)).toEqual([
        power,
        power,
        power + 1,
        power + 1,
      ]);
    }
  });

  it('have integer square roots, rounded down', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 500n, min: 0n }), (value) => {
        const root = integerSquareRoot(value);
        return root * root <= value && (root + 1n) ** 2n > value;
      }),
    );
  });

  it('agree with doubles, but are more precise', () => {
    fc.assert(
      fc.property(doubles, doubles, (left, right) => {
        const [first, second] = [bigFromNumber(left), bigFromNumber(right)];
        expect(bigToNumber(addBig(first, second, 200))).toBe(left + right);
        expect(bigToNumber(multiplyBig(first, second, 200)) + 0).toBe(left * right + 0);
      }),
      // A sum that lies between two doubles if it is rounded to fewer bits first, a tiny product.
      {
        examples: [
          [-57_338_075_445_359_740_000, 4096.000_000_029_802],
          [1.1e-200, 1.3e-107],
        ],
      },
    );
  });

  it('have functions that are inverse to each other', () => {
    fc.assert(
      fc.property(fc.double({ max: 30, min: -30, noNaN: true }), (value) => {
        const back = subtractBig(
          logarithmBig(exponentialBig(bigFromNumber(value), 200), 200),
          bigFromNumber(value),
          200,
        );
        expect(magnitudeOfBig(back)).toBeLessThan(-140);
        const [sine, cosine] = sineAndCosineBig(bigFromNumber(value), 200);
        const one = addBig(multiplyBig(sine, sine, 200), multiplyBig(cosine, cosine, 200), 200);
        expect(magnitudeOfBig(subtractBig(one, bigInteger(1), 200))).toBeLessThan(-190);
      }),
      { numRuns: 50 },
    );
  });

  // Fifty digits computed with PARI.
  it.each([
    ['pi', bigPi(200), '3.1415926535897932384626433832795028841971693993751'],
    [
      'e',
      exponentialBig(bigInteger(1), 200),
      '2.7182818284590452353602874713526624977572470937000',
    ],
    [
      'ln 3',
      logarithmBig(bigInteger(3), 200),
      '1.0986122886681096913952452369225257046474905578227',
    ],
    [
      'sin 1e15',
      sineAndCosineBig(bigFromNumber(1e15), 200)[0],
      '0.85827279317023583552388639084840664660020340822073',
    ],
    [
      'atan 1/2',
      arcTangentBig(bigFromNumber(0.5), 200),
      '0.46364760900080611621425623146121440202853705428612',
    ],
    [
      '2^(1/3)',
      powerBig(bigInteger(2), divideBig(bigInteger(1), bigInteger(3), 240), 200),
      '1.2599210498948731647672106072782283505702514647015',
    ],
    [
      'gamma 1/3',
      gammaBig(divideBig(bigInteger(1), bigInteger(3), 240), 200),
      '2.6789385347077476336556929409746776441286893779573',
    ],
  ])('know %s to fifty digits', (_name, value, digits) => {
    expect(textOf(value)).toBe(digits);
  });
});
