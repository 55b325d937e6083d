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
import { type Form, MINUS_ONE_FORM, numberForm, TWO_FORM, ZERO_FORM } from './form.ts';
import { expandForm } from './polynomial-form.ts';
import { assumePositive, isPositiveForAll, isPositiveForSome, roughValue } from './task.ts';

/** a·x² + b·x + c, with coefficients free of x. */
export interface Quadratic {
  a: Form;
  b: Form;
  c: Form;
}

export const times = (count: number, ...factors: readonly Form[]): Form =>
  product(numberForm(count), ...factors);

/** 4ac − b². */
export const negativeDiscriminant = ({ a, b, c }: Quadratic): Form =>
  expandForm(difference(times(4, a, c), power(b, TWO_FORM)));

export const quadraticForm = ({ a, b, c }: Quadratic, x: Form): Form =>
  sum(product(a, power(x, TWO_FORM)), product(b, x), c);

/** P = whole·q + (left[1]·x + left[0]) */
export const divideByQuadratic = (polynomial: readonly Form[], { a, b, c }: Quadratic) => {
  const left = [...polynomial];
  const whole: Form[] = [];
  for (let degree = left.length - 1; degree >= 2; degree -= 1) {
    const share = expandForm(quotient(left[degree] ?? ZERO_FORM, a));
    whole[degree - 2] = share;
    left[degree - 1] = expandForm(difference(left[degree - 1] ?? ZERO_FORM, product(share, b)));
    left[degree - 2] = expandForm(difference(left[degree - 2] ?? ZERO_FORM, product(share, c)));
  }
  return { left, whole };
};

/** 2ax + b. */
export const slopeOf = ({ a, b }: Quadratic, x: Form): Form => sum(times(2, a, x), b);

export const root = (form: Form): Form => assumePositive(squareRoot(form), '');

/** ∫ dx / (ax² + bx + c); undefined if the sign of its discriminant is unknown. */
const integrateReciprocal = (quadratic: Quadratic, x: Form): Form | undefined => {
  const discriminant = negativeDiscriminant(quadratic);
  // If its sign depends on parameters, the denominator is taken to have no zeros.
  const sign = isPositiveForSome(discriminant) ? 1 : Math.sign(roughValue(discriminant));
  const slope = slopeOf(quadratic, x);
  if (discriminant.kind === 'number' && sign === 0) return quotient(numberForm(-2), slope);
  if (sign > 0) {
    const width = root(discriminant);
    const angle = expandForm(quotient(slope, width));
    return quotient(product(TWO_FORM, call('atan', angle)), width);
  }
  if (!(sign < 0)) return undefined;
  const width = root(negated(discriminant));
  const [left, right] = [difference(slope, width), sum(slope, width)].map((side) =>
    call('ln', call('abs', withoutContent(side))),
  );
  return left && right && quotient(difference(left, right), width);
};

/** A common numeric factor of a sum only adds a constant to the logarithm, which is not needed. */
const withoutContent = (form: Form): Form => {
  const reduced = power(power(form, MINUS_ONE_FORM), MINUS_ONE_FORM);
  return reduced.kind === 'product' && reduced.factors[0]?.kind === 'number'
    ? product(...reduced.factors.slice(1))
    : reduced;
};

/** ∫ (p·x + q) / (ax² + bx + c) dx. */
export const integrateLinearOver = (
  p: Form,
  q: Form,
  quadratic: Quadratic,
  x: Form,
): Form | undefined => {
  const { a, b } = quadratic;
  const share = quotient(p, times(2, a));
  const rest = expandForm(difference(q, product(share, b)));
  const reciprocal = rest.key === ZERO_FORM.key ? ZERO_FORM : integrateReciprocal(quadratic, x);
  if (!reciprocal) return undefined;
  const inside = quadraticForm(quadratic, x);
  const isPositive = isPositiveForAll(negativeDiscriminant(quadratic)) && roughValue(a) > 0;
  const logarithm = call(
    'ln',
    isPositive ? withoutContent(inside) : call('abs', withoutContent(inside)),
  );
  return sum(product(share, logarithm), product(rest, reciprocal));
};

/** ∫ dx / (ax² + bx + c)^n for n ≥ 1, by the usual reduction. */
export const integrateReciprocalPower = (
  quadratic: Quadratic,
  count: number,
  x: Form,
): Form | undefined => {
  if (count === 1) return integrateReciprocal(quadratic, x);
  const lower = integrateReciprocalPower(quadratic, count - 1, x);
  if (!lower) return undefined;
  const discriminant = product(numberForm(count - 1), negativeDiscriminant(quadratic));
  const inside = quadraticForm(quadratic, x);
  return sum(
    quotient(slopeOf(quadratic, x), product(discriminant, power(inside, numberForm(count - 1)))),
    product(quotient(times(2 * (2 * count - 3), quadratic.a), discriminant), lower),
  );
};
