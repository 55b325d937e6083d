import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import {
  addPolynomials,
  derivativeOfPolynomial,
  dividePolynomials,
  evaluatePolynomial,
  fromIntegers,
  greatestCommonPolynomial,
  monicPolynomial,
  multiplyPolynomials,
  polynomialOf,
  polynomialToExpression,
  powerOfPolynomial,
  squareFreeFactors,
} from './polynomial.ts';
import { readFormula } from './read-formula.ts';

const read = (text: string) =>
  polynomialOf(readFormula(text, { assumptions: new Set(), warnings: new Set() }).expression, 'x');

const polynomials = fc
  .array(fc.bigInt({ max: 50n, min: -50n }), { maxLength: 6 })
  .map((values) => fromIntegers(values));
const nonZero = polynomials.filter((value) => value.length > 0);

describe('polynomials', () => {
  it('reject invalid input', () => {
    expect(read('sqrt(x)')).toBeUndefined();
    expect(read('1/x')).toBeUndefined();
    expect(read('x + y')).toBeUndefined();
    expect(read('x^(1/2)')).toBeUndefined();
  });

  it('reject degrees that would never finish', () => {
    expect(() => read('(x+1)^100000')).toThrow(/degree 100000/);
  });

  it('are read from expressions, lowest power first', () => {
    expect(read('(x+1)^2 - x/3')).toEqual([rational(1n), rational(5n, 3n), rational(1n)]);
  });

  it('are written highest power first', () => {
    const text = (values: readonly bigint[]) =>
      toText(polynomialToExpression(fromIntegers(values), { name: 'x', type: 'symbol' }));
    expect(text([-1n, 0n, 3n])).toBe('3*x^2 - 1');
    expect(text([0n, -1n])).toBe('-x');
    expect(text([])).toBe('0');
  });

  it('divide with a remainder that is shorter than the divisor', () => {
    fc.assert(
      fc.property(polynomials, nonZero, (dividend, divisor) => {
        const { quotient, remainder } = dividePolynomials(dividend, divisor);
        expect(remainder.length).toBeLessThan(divisor.length);
        const product = multiplyPolynomials(quotient, divisor);
        expect(addPolynomials(product, remainder)).toEqual(dividend);
      }),
    );
  });

  it('have a greatest common divisor that divides both, and contains every common factor', () => {
    fc.assert(
      fc.property(nonZero, nonZero, nonZero, (left, right, common) => {
        const [first, second] = [left, right].map((value) => multiplyPolynomials(value, common));
        const divisor = greatestCommonPolynomial(first ?? [], second ?? []);
        expect(dividePolynomials(first ?? [], divisor).remainder).toEqual([]);
        expect(dividePolynomials(second ?? [], divisor).remainder).toEqual([]);
        expect(dividePolynomials(divisor, common).remainder).toEqual([]);
      }),
    );
  });

  it('are the product of their square-free factors', () => {
    fc.assert(
      fc.property(nonZero, nonZero, (left, right) => {
        const whole = multiplyPolynomials(powerOfPolynomial(left, 2), right);
        fc.pre(whole.length > 1);
        const product = squareFreeFactors(whole)
          .map(({ factor, multiplicity }) => powerOfPolynomial(factor, multiplicity))
          .reduce(multiplyPolynomials);
        expect(product).toEqual(monicPolynomial(whole));
      }),
    );
  });

  it('satisfy the product rule for derivatives', () => {
    fc.assert(
      fc.property(polynomials, polynomials, (left, right) => {
        const [a, b] = [derivativeOfPolynomial(left), derivativeOfPolynomial(right)];
        const sum = addPolynomials(multiplyPolynomials(a, right), multiplyPolynomials(left, b));
        expect(derivativeOfPolynomial(multiplyPolynomials(left, right))).toEqual(sum);
      }),
    );
  });

  it("are evaluated by Horner's scheme", () => {
    expect(evaluatePolynomial(fromIntegers([1n, -3n, 2n]), rational(1n, 2n))).toEqual(rational(0n));
  });
});
