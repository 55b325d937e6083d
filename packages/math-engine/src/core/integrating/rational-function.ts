import { factorSquareFree } from '../algebra/polynomial-factor.ts';
import {
  addPolynomials,
  dividePolynomials,
  fromIntegers,
  greatestCommonPolynomial,
  leadingCoefficient,
  multiplyPolynomials,
  ONE_POLYNOMIAL,
  type Polynomial,
  powerOfPolynomial,
  scalePolynomial,
  squareFreeFactors,
  subtractPolynomials,
  trimPolynomial,
  ZERO_POLYNOMIAL,
} from '../algebra/polynomial.ts';
import { divide, isInteger, ONE, ZERO } from '../numbers/rational.ts';
import { type Form, numberForm } from './form.ts';
import { polynomialForm } from './polynomial-form.ts';

/** A quotient of polynomials with fractional coefficients, in lowest terms. */
export interface RationalFunction {
  above: Polynomial;
  below: Polynomial;
}

/** Degrees beyond which nothing is attempted. */
const LARGEST_DEGREE = 80;

const reduce = (above: Polynomial, below: Polynomial): RationalFunction | undefined => {
  if (below.length === 0 || above.length > LARGEST_DEGREE || below.length > LARGEST_DEGREE)
    return undefined;
  if (below.length === 1) return { above, below };
  const common = greatestCommonPolynomial(above, below);
  if (common.length < 2) return { above, below };
  return {
    above: dividePolynomials(above, common).quotient,
    below: dividePolynomials(below, common).quotient,
  };
};

/**
 * The form as a quotient of polynomials in the variable; undefined if it is not one over the
 * fractions.
 */
export const rationalFunctionOf = (form: Form, variable: string): RationalFunction | undefined => {
  switch (form.kind) {
    case 'number':
      return { above: trimPolynomial([form.value]), below: ONE_POLYNOMIAL };
    case 'symbol':
      return form.name === variable ? { above: [ZERO, ONE], below: ONE_POLYNOMIAL } : undefined;
    case 'sum':
      return combine(form.terms, variable, (left, right) =>
        reduce(
          addPolynomials(
            multiplyPolynomials(left.above, right.below),
            multiplyPolynomials(right.above, left.below),
          ),
          multiplyPolynomials(left.below, right.below),
        ),
      );
    case 'product':
      return combine(form.factors, variable, (left, right) =>
        reduce(
          multiplyPolynomials(left.above, right.above),
          multiplyPolynomials(left.below, right.below),
        ),
      );
    case 'power': {
      const { base, exponent } = form;
      if (exponent.kind !== 'number' || !isInteger(exponent.value)) return undefined;
      const inner = rationalFunctionOf(base, variable);
      const times = Number(exponent.value.numerator);
      const degree = inner ? Math.max(inner.above.length, inner.below.length) : 0;
      if (!inner || Math.abs(times) * degree > 2 * LARGEST_DEGREE) return undefined;
      const above = powerOfPolynomial(inner.above, Math.abs(times));
      const below = powerOfPolynomial(inner.below, Math.abs(times));
      return times < 0
        ? above.length === 0
          ? undefined
          : { above: below, below: above }
        : { above, below };
    }
    default:
      return undefined;
  }
};

const combine = (
  parts: readonly Form[],
  variable: string,
  join: (left: RationalFunction, right: RationalFunction) => RationalFunction | undefined,
): RationalFunction | undefined => {
  let result: RationalFunction | undefined;
  for (const part of parts) {
    const next = rationalFunctionOf(part, variable);
    if (!next) return undefined;
    result = result ? join(result, next) : next;
    if (!result) return undefined;
  }
  return result;
};

/** A polynomial with fractional coefficients as a form. */
export const formOfPolynomial = (polynomial: Polynomial, variable: Form): Form =>
  polynomialForm(polynomial.map(numberForm), variable);

/** a and b with a·left + b·right = 1, for polynomials without a common divisor. */
export const bezout = (
  left: Polynomial,
  right: Polynomial,
): readonly [Polynomial, Polynomial] | undefined => {
  let [previous, current] = [left, right];
  let [previousLeft, currentLeft]: [Polynomial, Polynomial] = [ONE_POLYNOMIAL, ZERO_POLYNOMIAL];
  let [previousRight, currentRight]: [Polynomial, Polynomial] = [ZERO_POLYNOMIAL, ONE_POLYNOMIAL];
  while (current.length > 0) {
    const { quotient, remainder } = dividePolynomials(previous, current);
    [previous, current] = [current, remainder];
    [previousLeft, currentLeft] = [
      currentLeft,
      subtractPolynomials(previousLeft, multiplyPolynomials(quotient, currentLeft)),
    ];
    [previousRight, currentRight] = [
      currentRight,
      subtractPolynomials(previousRight, multiplyPolynomials(quotient, currentRight)),
    ];
  }
  const [constant] = previous;
  if (previous.length !== 1 || !constant) return undefined;
  const scale = divide(ONE, constant);
  return [scalePolynomial(previousLeft, scale), scalePolynomial(previousRight, scale)];
};

/** One partial fraction: numerator / factor^power. */
export interface PartialFraction {
  above: Polynomial;
  factor: Polynomial;
  power: number;
}

/**
 * Splits numerator / Π factor^multiplicity, with a numerator of lower degree, into partial
 * fractions.
 */
export const splitFractions = (
  above: Polynomial,
  factors: readonly { factor: Polynomial; multiplicity: number }[],
): readonly PartialFraction[] | undefined => {
  const [first, ...others] = factors;
  if (!first) return [];
  const own = powerOfPolynomial(first.factor, first.multiplicity);
  const rest = others.reduce(
    (product, { factor, multiplicity }) =>
      multiplyPolynomials(product, powerOfPolynomial(factor, multiplicity)),
    ONE_POLYNOMIAL,
  );
  const pair = bezout(own, rest);
  if (!pair) return undefined;
  // above/(own·rest) = above·a/rest + above·b/own
  const ownAbove = dividePolynomials(multiplyPolynomials(above, pair[1]), own).remainder;
  const restAbove = dividePolynomials(multiplyPolynomials(above, pair[0]), rest).remainder;
  const fractions: PartialFraction[] = [];
  let left = ownAbove;
  for (let power = first.multiplicity; power > 0 && left.length > 0; power -= 1) {
    const { quotient, remainder } = dividePolynomials(left, first.factor);
    if (remainder.length > 0) fractions.push({ above: remainder, factor: first.factor, power });
    left = quotient;
  }
  const further = others.length === 0 ? [] : splitFractions(restAbove, others);
  return further && [...fractions, ...further];
};

/** The monic factors of a polynomial with their multiplicities. */
export const monicFactors = (polynomial: Polynomial) =>
  squareFreeFactors(polynomial).flatMap(({ factor, multiplicity }) =>
    factorSquareFree(factor, 64).map((part) => {
      const own = fromIntegers(part.factor);
      return { factor: scalePolynomial(own, divide(ONE, leadingCoefficient(own))), multiplicity };
    }),
  );
