import { dividePolynomials, leadingCoefficient, scalePolynomial } from '../algebra/polynomial.ts';
import { divide, negate, ONE, rational, ZERO } from '../numbers/rational.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol } from '../simplifying/term.ts';
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
import { type Form, numberForm, symbolForm, ZERO_FORM } from './form.ts';
import { coefficientsOf, expandForm } from './polynomial-form.ts';
import {
  divideByQuadratic,
  negativeDiscriminant,
  type Quadratic,
  quadraticForm,
  root,
  slopeOf,
  times,
} from './quadratic.ts';
import { monicFactors, rationalFunctionOf, splitFractions } from './rational-function.ts';
import { replacePart } from './rewrite-form.ts';
import { dummyName, type Method, roughValue, type Task } from './task.ts';

/**
 * Polynomials and quotients with poles at fractions, or in even powers, times a half-integer power of
 * a quadratic. By reduction to ∫ dx/√q and ∫ dx/((x − r)√q), which are logarithms, area sines and arc
 * sines.
 */
export const integrateRadical: Method = (form, task) => {
  const { variable } = task;
  const split = splitRadical(form, variable);
  if (!split) return undefined;
  const { half, quadratic, rest } = split;
  const x = symbolForm(variable);
  const radicand = quadraticForm(quadratic, x);
  if (half < 0 && half !== -1) {
    const coefficients = coefficientsOf(rest, variable);
    if (coefficients) return lowerPower(coefficients, quadratic, (-half - 1) / 2, x);
  }
  // q^(h/2) = q^((h+1)/2)/√q
  const above = expandForm(product(rest, power(radicand, numberForm((half + 1) / 2))));
  const coefficients = coefficientsOf(above, variable);
  if (coefficients) return overRoot(coefficients, quadratic, x);
  const quotients = product(rest, power(radicand, numberForm((half + 1) / 2)));
  return withPoles(quotients, quadratic, variable) ?? byRatio(quotients, quadratic, task);
};

/** An even quotient over √(ax² + c): with t = x/√(ax² + c), dx/√(ax² + c) is dt/(1 − at²). */
const byRatio = (
  form: Form,
  { a, b, c }: Quadratic,
  { integrate, variable }: Task,
): Form | undefined => {
  const fraction = rationalFunctionOf(form, variable);
  const isEven = [fraction?.above, fraction?.below].every((polynomial) =>
    polynomial?.every(({ numerator }, degree) => degree % 2 === 0 || numerator === 0n),
  );
  if (!fraction || !isEven || !isZeroTerm(b)) return undefined;
  const t = symbolForm(dummyName());
  const square = power(t, numberForm(2));
  const rest = difference(numberForm(1), product(a, square));
  // Over the same power of 1 − at², above and below are polynomials in t.
  const most = Math.max(fraction.above.length, fraction.below.length);
  const [above, below] = [fraction.above, fraction.below].map((polynomial) =>
    sum(
      ...polynomial.map((value, degree) =>
        product(
          numberForm(value),
          power(product(c, square), numberForm(rational(BigInt(degree), 2n))),
          power(rest, numberForm(rational(BigInt(most - 1 - degree), 2n))),
        ),
      ),
    ),
  );
  const result = above && below && integrate(quotient(above, product(below, rest)), t.name);
  const x = symbolForm(variable);
  const radical = squareRoot(quadraticForm({ a, b, c }, x));
  return result && replacePart(result, t, quotient(x, radical));
};

interface RadicalSplit {
  /** Twice the exponent of the quadratic. */
  half: number;
  quadratic: Quadratic;
  rest: Form;
}

const splitRadical = (form: Form, variable: string): RadicalSplit | undefined => {
  const factors = form.kind === 'product' ? form.factors : [form];
  const isRadical = (factor: Form) =>
    factor.kind === 'power' &&
    factor.exponent.kind === 'number' &&
    factor.exponent.value.denominator === 2n &&
    hasSymbol(factor.base, variable);
  const [radical, ...others] = factors.filter(isRadical);
  if (radical?.kind !== 'power' || radical.exponent.kind !== 'number' || others.length > 0)
    return undefined;
  const [c, b, a] = coefficientsOf(radical.base, variable, 2) ?? [];
  const half = Number(radical.exponent.value.numerator);
  if (!a || !b || !c || Math.abs(half) > 21) return undefined;
  const rest = product(...factors.filter((factor) => factor !== radical));
  return { half, quadratic: { a, b, c }, rest };
};

/** ∫ dx/√(ax² + bx + c). */
const reciprocalRoot = (quadratic: Quadratic, x: Form): Form | undefined => {
  const { a } = quadratic;
  const discriminant = negativeDiscriminant(quadratic);
  const [lead, sign] = [Math.sign(roughValue(a)), Math.sign(roughValue(discriminant))];
  const slope = slopeOf(quadratic, x);
  if (lead < 0 && sign < 0) {
    const angle = expandForm(quotient(slope, root(negated(discriminant))));
    return negated(quotient(call('asin', angle), root(negated(a))));
  }
  if (lead > 0 && sign > 0) {
    return quotient(call('asinh', expandForm(quotient(slope, root(discriminant)))), root(a));
  }
  if (!(lead > 0)) return undefined;
  const width = root(a);
  const inside = sum(times(2, width, squareRoot(quadraticForm(quadratic, x))), slope);
  const reduced =
    inside.kind === 'sum' ? power(power(inside, numberForm(-1)), numberForm(-1)) : inside;
  const bare =
    reduced.kind === 'product' && reduced.factors[0]?.kind === 'number'
      ? product(...reduced.factors.slice(1))
      : reduced;
  return quotient(call('ln', call('abs', bare)), width);
};

/** ∫ P/√q: with I_n = ∫ xⁿ/√q, n·a·I_n = xⁿ⁻¹√q − (n − ½)·b·I_{n−1} − (n − 1)·c·I_{n−2}. */
const overRoot = (polynomial: readonly Form[], quadratic: Quadratic, x: Form): Form | undefined => {
  const { a, b, c } = quadratic;
  const radical = squareRoot(quadraticForm(quadratic, x));
  const left = [...polynomial];
  let factor: Form = ZERO_FORM;
  for (let n = left.length - 1; n >= 1; n -= 1) {
    const share = expandForm(quotient(left[n] ?? ZERO_FORM, times(n, a)));
    factor = sum(factor, product(share, power(x, numberForm(n - 1))));
    left[n - 1] = expandForm(
      difference(
        left[n - 1] ?? ZERO_FORM,
        product(numberForm(rational(BigInt(2 * n - 1), 2n)), b, share),
      ),
    );
    if (n >= 2) {
      left[n - 2] = expandForm(difference(left[n - 2] ?? ZERO_FORM, times(n - 1, c, share)));
    }
  }
  const [constant = ZERO_FORM] = left;
  const done = product(factor, radical);
  if (isZeroTerm(constant)) return done;
  const rest = reciprocalRoot(quadratic, x);
  return rest && sum(done, product(constant, rest));
};

/** ∫ P/q^(n + ½) for n ≥ 1. */
const lowerPower = (
  polynomial: readonly Form[],
  quadratic: Quadratic,
  n: number,
  x: Form,
): Form | undefined => {
  if (n === 0) return overRoot(polynomial, quadratic, x);
  const { a, b } = quadratic;
  // P = S·q + (αx + β)
  const { left, whole: share } = divideByQuadratic(polynomial, quadratic);
  const [beta = ZERO_FORM, alpha = ZERO_FORM] = left;
  const inside = quadraticForm(quadratic, x);
  const reduced = power(inside, numberForm(rational(BigInt(1 - 2 * n), 2n)));
  const discriminant = negativeDiscriminant(quadratic);
  if (isZeroTerm(discriminant)) return undefined;
  const slopeShare = quotient(alpha, times(2, a));
  const rest = expandForm(difference(beta, product(slopeShare, b)));
  const weight = times(2 * n - 1, discriminant);
  const done = sum(
    negated(product(slopeShare, numberForm(rational(2n, BigInt(2 * n - 1))), reduced)),
    product(rest, quotient(times(2, slopeOf(quadratic, x)), weight), reduced),
  );
  const lowered = expandForm(product(rest, quotient(times(8 * (n - 1), a), weight)));
  const next = [sum(share[0] ?? ZERO_FORM, lowered), ...share.slice(1)];
  if (next.every(isZeroTerm)) return done;
  const further = lowerPower(next, quadratic, n - 1, x);
  return further && sum(done, further);
};

/** Partial fractions over √q: a polynomial, and c/(x − r)^m at fractions r. */
const withPoles = (form: Form, quadratic: Quadratic, variable: string): Form | undefined => {
  const fraction = rationalFunctionOf(form, variable);
  if (!fraction) return undefined;
  const x = symbolForm(variable);
  const scale = divide(ONE, leadingCoefficient(fraction.below));
  const below = scalePolynomial(fraction.below, scale);
  const { quotient: whole, remainder } = dividePolynomials(
    scalePolynomial(fraction.above, scale),
    below,
  );
  if (below.length > 26) return undefined;
  const factors = monicFactors(below);
  if (factors.some(({ factor }) => factor.length !== 2)) return undefined;
  const fractions = splitFractions(remainder, factors);
  if (!fractions) return undefined;
  const parts = fractions.map(({ above, factor, power: order }) => {
    const place = numberForm(negate(factor[0] ?? ZERO));
    const pole = poleOverRoot(order, place, quadratic, x);
    return pole && product(numberForm(above[0] ?? ZERO), pole);
  });
  const regular = whole.length > 0 ? overRoot(whole.map(numberForm), quadratic, x) : ZERO_FORM;
  return parts.includes(undefined) || !regular ? undefined : sum(regular, ...(parts as Form[]));
};

/** ∫ dx/((x − r)^m √q), with y = x − r and q = a·y² + b'·y + c'. */
const poleOverRoot = (
  order: number,
  place: Form,
  quadratic: Quadratic,
  x: Form,
): Form | undefined => {
  const { a } = quadratic;
  const y = difference(x, place);
  const b = expandForm(slopeOf(quadratic, place));
  const c = expandForm(quadraticForm(quadratic, place));
  const radical = squareRoot(quadraticForm(quadratic, x));
  if (isZeroTerm(c)) {
    const share = times(2 * order - 1, b);
    const head = negated(quotient(times(2, radical), product(share, power(y, numberForm(order)))));
    if (order === 1) return head;
    const lower = poleOverRoot(order - 1, place, quadratic, x);
    return lower && difference(head, product(quotient(times(2 * order - 2, a), share), lower));
  }
  if (order === 1) return simplePole(a, b, c, y, radical);
  const share = times(order - 1, c);
  const head = negated(quotient(radical, product(share, power(y, numberForm(order - 1)))));
  const lower = poleOverRoot(order - 1, place, quadratic, x);
  if (!lower) return undefined;
  const next = difference(
    head,
    product(quotient(product(numberForm(rational(BigInt(2 * order - 3), 2n)), b), share), lower),
  );
  if (order === 2) return next;
  const lowest = poleOverRoot(order - 2, place, quadratic, x);
  return lowest && difference(next, product(quotient(times(order - 2, a), share), lowest));
};

const simplePole = (_a: Form, b: Form, c: Form, y: Form, radical: Form): Form | undefined => {
  const sign = roughValue(c);
  if (sign > 0) {
    const width = root(c);
    const inside = quotient(sum(times(2, c), product(b, y), times(2, width, radical)), y);
    return negated(quotient(call('ln', call('abs', inside)), width));
  }
  if (!(sign < 0)) return undefined;
  const width = root(negated(c));
  return quotient(
    call('atan', quotient(sum(product(b, y), times(2, c)), times(2, width, radical))),
    width,
  );
};
