import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  arcTangent,
  exponential,
  logarithm,
  piOf,
  powerOf,
  sineCosine,
} from './big-float-functions.ts';
import {
  add,
  bitsOf,
  divide,
  fromDouble,
  fromInteger,
  integerSquareRoot,
  isNaN,
  magnitudeOf,
  multiply,
  NEGATIVE_INFINITY,
  POSITIVE_INFINITY,
  squareRoot,
  subtract,
  toDouble,
  toRational,
} from './big-float.ts';
import { gammaOf } from './big-gamma.ts';
import { formatDecimal } from './decimal.ts';
import { rational } from './rational.ts';

const textOf = (value: Parameters<typeof toRational>[0]): string =>
  formatDecimal(toRational(value) ?? rational(0n), 50).text;

const doubles = fc.double({ max: 1e12, min: -1e12, noNaN: true });

describe('numbers of many bits', () => {
  it('have no value for 0/0, infinity less infinity and roots of negative numbers', () => {
    expect(isNaN(divide(fromInteger(0), fromInteger(0), 100))).toBe(true);
    expect(isNaN(add(POSITIVE_INFINITY, NEGATIVE_INFINITY, 100))).toBe(true);
    expect(isNaN(squareRoot(fromInteger(-1), 100))).toBe(true);
    expect(isNaN(logarithm(fromInteger(-1), 100))).toBe(true);
    expect(isNaN(gammaOf(fromInteger(-2), 100))).toBe(true);
  });

  it('are the doubles they are made of', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => toDouble(fromDouble(value)) === value),
    );
  });

  it('count their bits, or one more', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 3000n, min: 1n }), (value) => {
        const exact = value.toString(2).length;
        return bitsOf(value) === exact || (bitsOf(value) === exact + 1 && exact > 53);
      }),
    );
  });

  it('have whole square roots, rounded down', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 500n, min: 0n }), (value) => {
        const root = integerSquareRoot(value);
        return root * root <= value && (root + 1n) ** 2n > value;
      }),
    );
  });

  it('compute as doubles do, only better', () => {
    fc.assert(
      fc.property(doubles, doubles, (left, right) => {
        const [first, second] = [fromDouble(left), fromDouble(right)];
        expect(toDouble(add(first, second, 200))).toBe(left + right);
        expect(toDouble(multiply(first, second, 200))).toBeCloseTo(left * right, -12);
      }),
    );
  });

  it('have functions that undo each other', () => {
    fc.assert(
      fc.property(fc.double({ max: 30, min: -30, noNaN: true }), (value) => {
        const back = subtract(
          logarithm(exponential(fromDouble(value), 200), 200),
          fromDouble(value),
          200,
        );
        expect(magnitudeOf(back)).toBeLessThan(-140);
        const [sine, cosine] = sineCosine(fromDouble(value), 200);
        const one = add(multiply(sine, sine, 200), multiply(cosine, cosine, 200), 200);
        expect(magnitudeOf(subtract(one, fromInteger(1), 200))).toBeLessThan(-190);
      }),
      { numRuns: 50 },
    );
  });

  // Fifty digits by PARI.
  it.each([
    ['pi', piOf(200), '3.1415926535897932384626433832795028841971693993751'],
    ['e', exponential(fromInteger(1), 200), '2.7182818284590452353602874713526624977572470937000'],
    ['ln 3', logarithm(fromInteger(3), 200), '1.0986122886681096913952452369225257046474905578227'],
    [
      'sin 1e15',
      sineCosine(fromDouble(1e15), 200)[0],
      '0.85827279317023583552388639084840664660020340822073',
    ],
    [
      'atan 1/2',
      arcTangent(fromDouble(0.5), 200),
      '0.46364760900080611621425623146121440202853705428612',
    ],
    [
      '2^(1/3)',
      powerOf(fromInteger(2), divide(fromInteger(1), fromInteger(3), 240), 200),
      '1.2599210498948731647672106072782283505702514647015',
    ],
    [
      'gamma 1/3',
      gammaOf(divide(fromInteger(1), fromInteger(3), 240), 200),
      '2.6789385347077476336556929409746776441286893779573',
    ],
  ])('know %s to fifty digits', (_name, value, digits) => {
    expect(textOf(value)).toBe(digits);
  });
});
