import {
  derivativeOfPolynomial,
  dividePolynomials,
  leadingCoefficient,
  multiplyPolynomials,
  type Polynomial,
  scalePolynomial,
  subtractPolynomials,
  addPolynomials,
  trimPolynomial,
} from '../algebra/polynomial.ts';
import { leastCommonMultiple } from '../numbers/integers.ts';
import { divide, ONE, rational, ZERO } from '../numbers/rational.ts';
import { negated, power, product, quotient, sum, call } from './build-form.ts';
import { type Form, numberForm, symbolForm, ZERO_FORM } from './form.ts';
import { integrateHighFactor } from './integrate-quartic.ts';
import {
  integrateLinearOver,
  integrateReciprocalPower,
  quadraticForm,
  type Quadratic,
} from './quadratic.ts';
import {
  bezout,
  formOfPolynomial,
  monicFactors,
  type PartialFraction,
  rationalFunctionOf,
  splitFractions,
} from './rational-function.ts';
import type { Method } from './task.ts';

/**
 * Quotients of polynomials over the fractions; complete if the denominator splits into factors of
 * degree one and two, or into some of degree three and four.
 */
export const integrateRational: Method = (form, { variable }) => {
  const fraction = rationalFunctionOf(form, variable);
  if (!fraction) return undefined;
  const x = symbolForm(variable);
  const scale = divide(ONE, leadingCoefficient(fraction.below));
  const above = scalePolynomial(fraction.above, scale);
  const below = scalePolynomial(fraction.below, scale);
  const { quotient: whole, remainder } = dividePolynomials(above, below);
  const polynomial = integratePolynomial(whole, x);
  if (remainder.length === 0) return polynomial;
  // p'/p, which needs no factors.
  const slope = derivativeOfPolynomial(below);
  const ratio = divide(leadingCoefficient(remainder), leadingCoefficient(slope));
  if (subtractPolynomials(remainder, scalePolynomial(slope, ratio)).length === 0) {
    return sum(polynomial, product(numberForm(ratio), logarithmOf(below, x)));
  }
  if (below.length > LARGEST_BELOW) return undefined;
  const factors = monicFactors(below);
  const fractions = splitFractions(remainder, factors);
  const parts = fractions?.map((part) => integrateFraction(part, x));
  return parts && !parts.includes(undefined) ? sum(polynomial, ...(parts as Form[])) : undefined;
};

/** Denominators with more coefficients are not split. */
const LARGEST_BELOW = 26;

const integratePolynomial = (polynomial: Polynomial, x: Form): Form =>
  formOfPolynomial(
    [ZERO, ...polynomial.map((value, degree) => divide(value, rational(BigInt(degree + 1))))],
    x,
  );

/** ln|p|, or ln p if p is a quadratic without real zeros. */
const logarithmOf = (polynomial: Polynomial, x: Form): Form => {
  const [c = ZERO, b = ZERO, a = ZERO] = polynomial;
  const isQuadratic = polynomial.length === 3;
  const isPositive =
    isQuadratic &&
    a.numerator > 0n &&
    leadingCoefficient([b]).numerator ** 2n * a.denominator * c.denominator <
      4n * a.numerator * c.numerator * b.denominator ** 2n;
  // Integer coefficients are easier to read; the factor only changes the constant of integration.
  const scale = polynomial.reduce(
    (least, { denominator }) => leastCommonMultiple(least, denominator),
    1n,
  );
  const inside = formOfPolynomial(scalePolynomial(polynomial, rational(scale)), x);
  return call('ln', isPositive ? inside : call('abs', inside));
};

const integrateFraction = (
  { above, factor, power: times }: PartialFraction,
  x: Form,
): Form | undefined => {
  switch (factor.length) {
    case 2:
      return integrateLinearPower(above, factor, times, x);
    case 3:
      return integrateQuadraticPower(above, factor, times, x);
    default:
      return times === 1
        ? integrateSimple(above, factor, x)
        : reducePower({ above, factor, power: times }, x);
  }
};

const integrateLinearPower = (
  above: Polynomial,
  factor: Polynomial,
  times: number,
  x: Form,
): Form => {
  const scale = numberForm(above[0] ?? ZERO);
  if (times === 1) return product(scale, logarithmOf(factor, x));
  const inside = formOfPolynomial(factor, x);
  return negated(
    quotient(scale, product(numberForm(times - 1), power(inside, numberForm(times - 1)))),
  );
};

const integrateQuadraticPower = (
  above: Polynomial,
  factor: Polynomial,
  times: number,
  x: Form,
): Form | undefined => {
  const [c, b, a] = factor.map(numberForm);
  const [q = ZERO_FORM, p = ZERO_FORM] = above.map(numberForm);
  if (!a || !b || !c) return undefined;
  const quadratic: Quadratic = { a, b, c };
  if (times === 1) return integrateLinearOver(p, q, quadratic, x);
  // (px + q) = p/(2a)·(2ax + b) + rest
  const share = quotient(p, product(numberForm(2), a));
  const rest = sum(q, negated(product(share, b)));
  const reciprocal = integrateReciprocalPower(quadratic, times, x);
  const inside = power(quadraticForm(quadratic, x), numberForm(1 - times));
  return (
    reciprocal &&
    sum(
      product(share, inside, power(numberForm(1 - times), numberForm(-1))),
      product(rest, reciprocal),
    )
  );
};

const integrateSimple = (above: Polynomial, factor: Polynomial, x: Form): Form | undefined => {
  const slope = derivativeOfPolynomial(factor);
  const ratio = divide(leadingCoefficient(above), leadingCoefficient(slope));
  if (subtractPolynomials(above, scalePolynomial(slope, ratio)).length === 0) {
    return product(numberForm(ratio), logarithmOf(factor, x));
  }
  return integrateHighFactor(above.map(numberForm), factor.map(numberForm), x);
};

/**
 * One step of Hermite's reduction: numerator = u·factor + v·factor', and v·factor'/factor^n is
 * integrated by parts.
 */
const reducePower = (
  { above, factor, power: times }: PartialFraction,
  x: Form,
): Form | undefined => {
  const slope = derivativeOfPolynomial(factor);
  const pair = bezout(factor, slope);
  if (!pair) return undefined;
  const scale = rational(1n, BigInt(times - 1));
  const v = dividePolynomials(multiplyPolynomials(above, pair[1]), factor).remainder;
  const u = dividePolynomials(
    subtractPolynomials(above, multiplyPolynomials(v, slope)),
    factor,
  ).quotient;
  const lower = addPolynomials(u, scalePolynomial(derivativeOfPolynomial(v), scale));
  const done = negated(
    product(
      numberForm(scale),
      formOfPolynomial(v, x),
      power(formOfPolynomial(factor, x), numberForm(1 - times)),
    ),
  );
  const rest =
    lower.length === 0 ? ZERO_FORM : lowerFraction(trimPolynomial(lower), factor, times - 1, x);
  return rest && sum(done, rest);
};

const lowerFraction = (
  above: Polynomial,
  factor: Polynomial,
  times: number,
  x: Form,
): Form | undefined => {
  const { quotient: whole, remainder } = dividePolynomials(above, factor);
  const parts = [
    remainder.length === 0
      ? ZERO_FORM
      : integrateFraction({ above: remainder, factor, power: times }, x),
  ];
  if (whole.length > 0) {
    parts.push(
      times > 1
        ? integrateFraction({ above: whole, factor, power: times - 1 }, x)
        : integratePolynomial(whole, x),
    );
  }
  return parts.includes(undefined) ? undefined : sum(...(parts as Form[]));
};
