import { rational } from '../numbers/rational.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { difference, negated, power, product, quotient, sum, call } from './build-form.ts';
import { type Form, numberForm, ONE_FORM, TWO_FORM, ZERO_FORM } from './form.ts';
import { expandForm } from './polynomial-form.ts';
import { integrateLinearOver } from './quadratic.ts';
import { assumePositive, roughValue } from './task.ts';

/**
 * ∫ numerator/factor for a monic factor without rational zeros: x³ + q, and x⁴ + p·x² + q, which
 * split into quadratics with square or cube roots as coefficients.
 */
export const integrateHighFactor = (
  above: readonly Form[],
  factor: readonly Form[],
  x: Form,
): Form | undefined => {
  const [q = ZERO_FORM, first = ZERO_FORM, p = ZERO_FORM, third = ZERO_FORM] = factor;
  if (!isZeroTerm(first)) return undefined;
  if (factor.length === 4 && isZeroTerm(p)) return integrateCubic(above, q, x);
  return factor.length === 5 && isZeroTerm(third)
    ? integrateBiquadratic(above, p, q, x)
    : undefined;
};

/** Of parameters, positive ones are meant. */
const rootOf = (form: Form, degree: number): Form =>
  assumePositive(power(form, numberForm(rational(1n, BigInt(degree)))), '');

/** x³ + q = (x + r)(x² − rx + r²) with r = ∛q. */
const integrateCubic = (above: readonly Form[], q: Form, x: Form): Form | undefined => {
  const isNegative = roughValue(q) < 0;
  const cube = rootOf(isNegative ? negated(q) : q, 3);
  const r = isNegative ? negated(cube) : cube;
  const [n0 = ZERO_FORM, n1 = ZERO_FORM, n2 = ZERO_FORM] = above;
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

const integrateBiquadratic = (
  above: readonly Form[],
  p: Form,
  q: Form,
  x: Form,
): Form | undefined => {
  const [n0 = ZERO_FORM, n1 = ZERO_FORM, n2 = ZERO_FORM, n3 = ZERO_FORM] = above;
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
  const r = rootOf(q, 2);
  const s = rootOf(expandForm(difference(product(TWO_FORM, r), p)), 2);
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
  const width = rootOf(discriminant, 2);
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
