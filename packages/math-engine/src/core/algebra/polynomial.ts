import { ToolErrorType } from '@lobechat/types';

import { checkSize, powerChecked } from '../evaluate/rational-arithmetic.ts';
import { fail } from '../failure.ts';
import {
  add,
  divide,
  isInteger,
  isNegative,
  isZero,
  multiply,
  negate,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { type BinaryNode, type Expression, numberNode } from '../syntax/ast.ts';

/**
 * A polynomial in one variable: its coefficients, lowest power first, the last one nonzero. Zero is
 * empty.
 */
export type Polynomial = readonly Rational[];

/** Degrees beyond this are rejected before they are computed. */
const LARGEST_DEGREE = 1000;

export const ZERO_POLYNOMIAL: Polynomial = [];
export const ONE_POLYNOMIAL: Polynomial = [ONE];

/** The polynomial without leading zeros. */
export const trimPolynomial = (coefficients: readonly Rational[]): Polynomial => {
  let length = coefficients.length;
  while (length > 0 && isZero(coefficients[length - 1] ?? ZERO)) length -= 1;
  return coefficients.slice(0, length);
};

/** The degree; −1 of the zero polynomial. */
export const degreeOf = (polynomial: Polynomial): number => polynomial.length - 1;

/** The coefficient of the highest power; zero of the zero polynomial. */
export const leadingCoefficient = (polynomial: Polynomial): Rational => polynomial.at(-1) ?? ZERO;

export const addPolynomials = (left: Polynomial, right: Polynomial): Polynomial => {
  const length = Math.max(left.length, right.length);
  return trimPolynomial(
    Array.from({ length }, (_, index) => add(left[index] ?? ZERO, right[index] ?? ZERO)),
  );
};

export const scalePolynomial = (polynomial: Polynomial, factor: Rational): Polynomial =>
  isZero(factor) ? ZERO_POLYNOMIAL : polynomial.map((coefficient) => multiply(coefficient, factor));

const negatePolynomial = (polynomial: Polynomial): Polynomial => polynomial.map(negate);

export const subtractPolynomials = (left: Polynomial, right: Polynomial): Polynomial =>
  addPolynomials(left, negatePolynomial(right));

/** @throws ToolError `ResourceLimit` beyond {@link LARGEST_DEGREE} */
export const multiplyPolynomials = (left: Polynomial, right: Polynomial): Polynomial => {
  if (left.length === 0 || right.length === 0) return ZERO_POLYNOMIAL;
  checkDegree(left.length + right.length - 2);
  const product: Rational[] = Array.from({ length: left.length + right.length - 1 }, () => ZERO);
  for (const [i, first] of left.entries()) {
    if (isZero(first)) continue;
    for (const [j, second] of right.entries()) {
      product[i + j] = add(product[i + j] ?? ZERO, multiply(first, second));
    }
  }
  for (const coefficient of product) checkSize(coefficient);
  return trimPolynomial(product);
};

const checkDegree = (degree: number): void => {
  if (degree <= LARGEST_DEGREE) return;
  fail(
    ToolErrorType.ResourceLimit,
    `The polynomial has degree ${degree}; at most ${LARGEST_DEGREE} is supported.`,
  );
};

/** A power with a natural exponent. */
export const powerOfPolynomial = (base: Polynomial, exponent: number): Polynomial => {
  if (exponent > 0) checkDegree(Math.max(degreeOf(base), 0) * exponent);
  let result = ONE_POLYNOMIAL;
  for (const bit of exponent.toString(2)) {
    result = multiplyPolynomials(result, result);
    if (bit === '1') result = multiplyPolynomials(result, base);
  }
  return result;
};

/** A quotient and the remainder, whose degree is below that of the divisor. */
export interface PolynomialDivision {
  quotient: Polynomial;
  remainder: Polynomial;
}

/** @throws RangeError if the divisor is zero */
export const dividePolynomials = (
  dividend: Polynomial,
  divisor: Polynomial,
): PolynomialDivision => {
  if (divisor.length === 0) throw new RangeError('A polynomial cannot be divided by zero');
  const remainder = [...dividend];
  const lead = leadingCoefficient(divisor);
  const quotient: Rational[] = [];
  for (let shift = dividend.length - divisor.length; shift >= 0; shift -= 1) {
    const factor = divide(remainder[shift + divisor.length - 1] ?? ZERO, lead);
    quotient[shift] = factor;
    if (isZero(factor)) continue;
    for (const [index, coefficient] of divisor.entries()) {
      const place = shift + index;
      remainder[place] = subtract(remainder[place] ?? ZERO, multiply(factor, coefficient));
    }
  }
  return { quotient: trimPolynomial(quotient), remainder: trimPolynomial(remainder) };
};

/** Divides by the leading coefficient. */
export const monicPolynomial = (polynomial: Polynomial): Polynomial =>
  polynomial.length === 0
    ? polynomial
    : scalePolynomial(polynomial, divide(ONE, leadingCoefficient(polynomial)));

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

const commonDivisor = (left: bigint, right: bigint): bigint => {
  let [larger, smaller] = [magnitude(left), magnitude(right)];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/** A polynomial as a fraction times one with integer coefficients without a common divisor. */
export interface PrimitivePart {
  content: Rational;
  /** Lowest power first; the leading one is positive. */
  primitive: readonly bigint[];
}

/** Factors out the content of the coefficients. */
export const primitivePart = (polynomial: Polynomial): PrimitivePart => {
  if (polynomial.length === 0) return { content: ZERO, primitive: [] };
  let denominator = 1n;
  for (const value of polynomial) {
    denominator *= value.denominator / commonDivisor(denominator, value.denominator);
  }
  const whole = polynomial.map((value) => value.numerator * (denominator / value.denominator));
  let divisor = whole.reduce(commonDivisor, 0n);
  if ((whole.at(-1) ?? 0n) < 0n) divisor = -divisor;
  return {
    content: rational(divisor, denominator),
    primitive: whole.map((value) => value / divisor),
  };
};

/** The polynomial with these integer coefficients, lowest power first. */
export const fromIntegers = (coefficients: readonly bigint[]): Polynomial =>
  trimPolynomial(coefficients.map((value) => rational(value)));

/**
 * The greatest common divisor, with leading coefficient 1; zero if both are zero. Euclid's algorithm
 * with primitive remainders, so that the coefficients stay short.
 */
export const greatestCommonPolynomial = (left: Polynomial, right: Polynomial): Polynomial => {
  let larger = left;
  let smaller = right;
  while (smaller.length > 0) {
    const { remainder } = dividePolynomials(larger, smaller);
    larger = smaller;
    smaller = fromIntegers(primitivePart(remainder).primitive);
  }
  return monicPolynomial(larger);
};

export const derivativeOfPolynomial = (polynomial: Polynomial): Polynomial =>
  trimPolynomial(
    polynomial.slice(1).map((value, index) => multiply(value, rational(BigInt(index + 1)))),
  );

/** The value at a fraction, by Horner's scheme. */
export const evaluatePolynomial = (polynomial: Polynomial, at: Rational): Rational =>
  polynomial.reduceRight((value, coefficient) => add(multiply(value, at), coefficient), ZERO);

/** A factor and its multiplicity. */
export interface PolynomialFactor {
  factor: Polynomial;
  multiplicity: number;
}

/**
 * Monic, pairwise coprime factors without repeated roots; the product of their powers is the
 * polynomial up to a constant. Yun's algorithm, for polynomials over a field of characteristic 0.
 */
export const squareFreeFactors = (polynomial: Polynomial): readonly PolynomialFactor[] => {
  if (polynomial.length < 2) return [];
  const start = monicPolynomial(polynomial);
  const derivative = derivativeOfPolynomial(start);
  const common = greatestCommonPolynomial(start, derivative);
  let rest = dividePolynomials(start, common).quotient;
  let slope = subtractPolynomials(
    dividePolynomials(derivative, common).quotient,
    derivativeOfPolynomial(rest),
  );
  const factors: PolynomialFactor[] = [];
  for (let multiplicity = 1; rest.length > 1; multiplicity += 1) {
    const factor = greatestCommonPolynomial(rest, slope);
    if (factor.length > 1) factors.push({ factor, multiplicity });
    rest = dividePolynomials(rest, factor).quotient;
    slope = subtractPolynomials(
      dividePolynomials(slope, factor).quotient,
      derivativeOfPolynomial(rest),
    );
  }
  return factors;
};

/**
 * The polynomial of an expression in one variable; undefined if it is not one, or contains other
 * names.
 */
export const polynomialOf = (node: Expression, name: string): Polynomial | undefined => {
  switch (node.type) {
    case 'number':
      return trimPolynomial([node.value]);
    case 'symbol':
      return node.name === name ? [ZERO, ONE] : undefined;
    case 'negate': {
      const operand = polynomialOf(node.operand, name);
      return operand && negatePolynomial(operand);
    }
    case 'binary':
      return polynomialOfBinary(node, name);
    default:
      return undefined;
  }
};

const polynomialOfBinary = (
  { left, operator, right }: BinaryNode,
  name: string,
): Polynomial | undefined => {
  const first = polynomialOf(left, name);
  const second = first && polynomialOf(right, name);
  if (!first || !second) return undefined;
  switch (operator) {
    case '+':
      return addPolynomials(first, second);
    case '-':
      return subtractPolynomials(first, second);
    case '*':
    case 'of':
      return multiplyPolynomials(first, second);
    case '/':
      return second.length === 1
        ? scalePolynomial(first, divide(ONE, second[0] ?? ONE))
        : undefined;
    case '^':
      return second.length > 1 ? undefined : power(first, second[0] ?? ZERO);
    case 'mod':
      return undefined;
  }
};

const power = (base: Polynomial, exponent: Rational): Polynomial | undefined => {
  if (!isInteger(exponent)) return undefined;
  if (base.length <= 1) {
    if (base.length === 0 && exponent.numerator <= 0n) return undefined;
    const value = powerChecked(base[0] ?? ZERO, exponent);
    return value && trimPolynomial([value]);
  }
  if (isNegative(exponent)) return undefined;
  checkDegree(degreeOf(base) * Number(exponent.numerator));
  return powerOfPolynomial(base, Number(exponent.numerator));
};

/** The polynomial as an expression, highest power first. */
export const polynomialToExpression = (
  polynomial: Polynomial,
  variable: Expression,
): Expression => {
  let sum: Expression | undefined;
  for (const [exponent, coefficient] of [...polynomial.entries()].toReversed()) {
    if (isZero(coefficient)) continue;
    const isMinus = isNegative(coefficient);
    const term = writeTerm(isMinus ? negate(coefficient) : coefficient, exponent, variable);
    if (!sum) sum = isMinus ? { operand: term, type: 'negate' } : term;
    else sum = { left: sum, operator: isMinus ? '-' : '+', right: term, type: 'binary' };
  }
  if (sum?.type === 'negate' && sum.operand.type === 'number') {
    return numberNode(negate(sum.operand.value));
  }
  return sum ?? numberNode(ZERO);
};

/** `3*x^2`, `x/2`, `3*x/2`: a positive coefficient with a power. */
const writeTerm = (coefficient: Rational, exponent: number, variable: Expression): Expression => {
  if (exponent === 0) return numberNode(coefficient);
  const factor: Expression =
    exponent === 1
      ? variable
      : {
          left: variable,
          operator: '^',
          right: numberNode(rational(BigInt(exponent))),
          type: 'binary',
        };
  const { denominator, numerator } = coefficient;
  const scaled: Expression =
    numerator === 1n
      ? factor
      : { left: numberNode(rational(numerator)), operator: '*', right: factor, type: 'binary' };
  if (denominator === 1n) return scaled;
  return { left: scaled, operator: '/', right: numberNode(rational(denominator)), type: 'binary' };
};
