import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import {
  add,
  bitLength,
  multiply,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { solveIntegers } from './linear-system.ts';
import { requirePairs } from './pair.ts';
import { scaleSample } from './sample.ts';

/** A polynomial fitted by least squares. */
export interface PolynomialFit {
  /** From power 0 up. */
  coefficients: readonly Rational[];
  count: bigint;
  /** Sum of squared residuals. */
  residual: Rational;
  /** Sum of the squared deviations of y from its mean. */
  total: Rational;
}

/** Maximum total bits of all powers of all data. */
const MOST_BITS = 100_000_000;

/**
 * Fits a polynomial by the normal equations, exactly: no precision is lost in fractions.
 *
 * @throws ToolError `DomainError` if the data do not determine one, `ResourceLimit`
 */
export const fitPolynomial = (
  x: readonly Rational[],
  y: readonly Rational[],
  degree: number,
): PolynomialFit => {
  requirePairs(x, y);
  requireDistinct(x, degree);
  const [scaledX, scaledY] = [scaleSample(x), scaleSample(y)];
  const bits = scaledX.integers.reduce((sum, value) => sum + bitLength(value), 0) * degree * degree;
  if (bits > MOST_BITS) {
    fail(
      ToolErrorType.ResourceLimit,
      'The data have too many digits for a polynomial of this degree. Round them, or lower the degree.',
    );
  }
  const order = degree + 1;
  const powers: bigint[] = Array.from({ length: 2 * degree + 1 }, () => 0n);
  const products: bigint[] = Array.from({ length: order }, () => 0n);
  let [sum, squares] = [0n, 0n];
  for (const [index, value] of scaledX.integers.entries()) {
    const response = scaledY.integers[index] ?? 0n;
    let current = 1n;
    for (let exponent = 0; exponent <= 2 * degree; exponent += 1) {
      powers[exponent] = (powers[exponent] ?? 0n) + current;
      if (exponent < order) products[exponent] = (products[exponent] ?? 0n) + current * response;
      current *= value;
    }
    sum += response;
    squares += response * response;
  }
  const rows = Array.from({ length: order }, (_, row) => [
    ...powers.slice(row, row + order),
    products[row] ?? 0n,
  ]);
  const solution =
    solveIntegers(rows) ??
    fail(CalculatorErrorType.DomainError, 'The data do not determine a polynomial of this degree.');
  // At the least squares, Σ(y − p(x))² = Σy² − Σ cⱼ·Σxʲy.
  const explained = solution.reduce(
    (left, value, index) => add(left, multiply(value, rational(products[index] ?? 0n))),
    ZERO,
  );
  const scale = scaledY.denominator ** 2n;
  const count = BigInt(x.length);
  return {
    coefficients: solution.map((value, index) =>
      multiply(value, rational(scaledX.denominator ** BigInt(index), scaledY.denominator)),
    ),
    count,
    residual: multiply(subtract(rational(squares), explained), rational(1n, scale)),
    total: rational(count * squares - sum * sum, count * scale),
  };
};

const requireDistinct = (x: readonly Rational[], degree: number): void => {
  const distinct = new Set(x.map(({ denominator, numerator }) => `${numerator}/${denominator}`));
  if (distinct.size > degree) return;
  const wanted = degree === 1 ? 'A line' : `A polynomial of degree ${degree}`;
  fail(
    CalculatorErrorType.DomainError,
    distinct.size === 1 && x.length > 1
      ? `All numbers of data (x) are the same: they determine no curve.`
      : `${wanted} needs at least ${degree + 1} different x; data has ${distinct.size}.`,
  );
};

/** The value of a polynomial, by Horner's scheme. */
export const polynomialAt = (coefficients: readonly Rational[], x: Rational): Rational =>
  coefficients.reduceRight((sum, coefficient) => add(multiply(sum, x), coefficient), ZERO);
