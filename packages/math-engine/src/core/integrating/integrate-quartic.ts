import type { Polynomial } from '../algebra/polynomial.ts';
import { isZero, negate, rational, ZERO } from '../numbers/rational.ts';
import {
  difference,
  negated,
  power,
  product,
  quotient,
  squareRoot,
  sum,
  call,
} from './build-form.ts';
import { type Form, numberForm, ONE_FORM, TWO_FORM, ZERO_FORM } from './form.ts';
import { expandForm } from './polynomial-form.ts';
import { integrateLinearOver } from './quadratic.ts';
import { roughValue } from './task.ts';

/**
 * ∫ numerator/factor for a monic factor without rational zeros: x³ + q, and x⁴ + p·x² + q, which
 * split into quadratics with square or cube roots as coefficients.
 */
export const integrateHighFactor = (
  above: Polynomial,
  factor: Polynomial,
  x: Form,
): Form | undefined => {
  const [q = ZERO, first = ZERO, p = ZERO, third = ZERO] = factor;
  if (factor.length === 4 && isZero(first) && isZero(p))
    return integrateCubic(above, numberForm(q), x);
  if (factor.length === 5 && isZero(first) && isZero(third)) {
    return integrateBiquadratic(above, numberForm(p), numberForm(q), x);
  }
  return undefined;
};

/** x³ + q = (x + r)(x² − rx + r²) with r = ∛q. */
const integrateCubic = (above: Polynomial, q: Form, x: Form): Form | undefined => {
  const isNegative = q.kind === 'number' && q.value.numerator < 0n;
  const size = isNegative && q.kind === 'number' ? numberForm(negate(q.value)) : q;
  const cube = power(size, numberForm(rational(1n, 3n)));
  const r = isNegative ? negated(cube) : cube;
  const [n0 = ZERO_FORM, n1 = ZERO_FORM, n2 = ZERO_FORM] = above.map(numberForm);
  // n(x)/(x³ + r³) = k/(x + r) + (lx + m)/(x² − rx + r²)
  const square = power(r, TWO_FORM);
  const k = expandForm(
    quotient(sum(n0, negated(product(n1, r)), product(n2, square)), product(numberForm(3), square)),
  );
  const l = expandForm(difference(n2, k));
  const m = expandForm(quotient(difference(n0, product(k, square)), r));
  const rest = integrateLinearOver(l, m, { a: ONE_FORM, b: negated(r), c: square }, x);
  return rest && sum(product(k, call('ln', call('abs', sum(x, r)))), rest);
};

const integrateBiquadratic = (above: Polynomial, p: Form, q: Form, x: Form): Form | undefined => {
  const [n0 = ZERO_FORM, n1 = ZERO_FORM, n2 = ZERO_FORM, n3 = ZERO_FORM] = above.map(numberForm);
  const discriminant = difference(product(p, p), product(numberForm(4), q));
  return roughValue(discriminant) < 0
    ? splitComplex(n0, n1, n2, n3, p, q, x)
    : splitReal(n0, n1, n2, n3, p, discriminant, x);
};

/** (x² + sx + r)(x² − sx + r) with r = √q and s² = 2r − p. */
const splitComplex = (
  n0: Form,
  n1: Form,
  n2: Form,
  n3: Form,
  p: Form,
  q: Form,
  x: Form,
): Form | undefined => {
  const r = squareRoot(q);
  const s = squareRoot(expandForm(difference(product(TWO_FORM, r), p)));
  const half = numberForm(rational(1n, 2n));
  // The even part: (Ax + B)/(x² + sx + r) + (−Ax + B)/(x² − sx + r); the odd part likewise.
  const b = quotient(n0, product(TWO_FORM, r));
  const a = quotient(difference(product(TWO_FORM, b), n2), product(TWO_FORM, s));
  const c = product(half, n3);
  const d = quotient(difference(n1, product(n3, r)), product(numberForm(-2), s));
  const sides = [
    integrateLinearOver(
      expandForm(sum(a, c)),
      expandForm(sum(b, d)),
      { a: ONE_FORM, b: s, c: r },
      x,
    ),
    integrateLinearOver(
      expandForm(difference(c, a)),
      expandForm(difference(b, d)),
      { a: ONE_FORM, b: negated(s), c: r },
      x,
    ),
  ];
  return sides.includes(undefined) ? undefined : sum(...(sides as Form[]));
};

/** (x² + u)(x² + v) with u, v = (p ± √(p² − 4q))/2. */
const splitReal = (
  n0: Form,
  n1: Form,
  n2: Form,
  n3: Form,
  p: Form,
  discriminant: Form,
  x: Form,
): Form | undefined => {
  const width = squareRoot(discriminant);
  const half = numberForm(rational(1n, 2n));
  const [u, v] = [sum(p, width), difference(p, width)].map((side) =>
    expandForm(product(half, side)),
  );
  if (!u || !v) return undefined;
  // (n₁x + n₀ + …) over each: numerators by the value at x² = −u and x² = −v.
  const numeratorsOf = (own: Form, other: Form): readonly [Form, Form] => {
    const gap = expandForm(difference(other, own));
    return [
      expandForm(quotient(difference(n1, product(n3, own)), gap)),
      expandForm(quotient(difference(n0, product(n2, own)), gap)),
    ];
  };
  const sides = [
    [u, v],
    [v, u],
  ].map(([own = u, other = v]) => {
    const [linear, constant] = numeratorsOf(own, other);
    return integrateLinearOver(linear, constant, { a: ONE_FORM, b: ZERO_FORM, c: own }, x);
  });
  return sides.includes(undefined) ? undefined : sum(...(sides as Form[]));
};
