import { isInteger, rational } from '../numbers/rational.ts';
import { hasSymbol, partsOf } from '../simplifying/term.ts';
import {
  difference,
  exponential,
  negated,
  power,
  product,
  quotient,
  sum,
  call,
} from './build-form.ts';
import { type Form, numberForm, ONE_FORM, TWO_FORM } from './form.ts';
import { integrateBySubstitution } from './integrate-by-substitution.ts';
import { linearOf } from './polynomial-form.ts';
import { rewrite } from './rewrite-form.ts';
import type { Method } from './task.ts';

const HALF = numberForm(rational(1n, 2n));

/** Hyperbolic functions as exponentials. */
export const integrateHyperbolic: Method = (form, task) => {
  const { variable } = task;
  let isFound = false;
  const replaced = rewrite(form, (part) => {
    if (part.kind !== 'call' || (part.name !== 'sinh' && part.name !== 'cosh')) return undefined;
    const [inside = part] = part.arguments;
    if (!linearOf(inside, variable)) return undefined;
    isFound = true;
    const sign = part.name === 'cosh' ? HALF : negated(HALF);
    return sum(product(HALF, exponential(inside)), product(sign, exponential(negated(inside))));
  });
  if (!isFound) return undefined;
  // In exponentials, tanh(x)·ln(cosh(x)) is no longer seen to be u'·u.
  const hasOthers = partsOf(form).some(
    (part) =>
      hasSymbol(part, variable) &&
      (part.kind === 'call'
        ? part.name !== 'cosh' && part.name !== 'sinh'
        : part.kind === 'power' &&
          part.exponent.kind === 'number' &&
          !isInteger(part.exponent.value)),
  );
  const substituted = hasOthers ? integrateBySubstitution(form, task) : undefined;
  return substituted ?? task.integrate(replaced, variable);
};

/** ∫ tanhⁿ = −tanhⁿ⁻¹/(n − 1) + ∫ tanhⁿ⁻², and the same for coth. */
export const integrateTangents: Method = (form, { variable }) => {
  if (form.kind !== 'product' || form.factors.length !== 2) return undefined;
  const exponents = new Map<string, bigint>();
  let inside: Form | undefined;
  for (const factor of form.factors) {
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, ONE_FORM];
    if (base.kind !== 'call' || exponent.kind !== 'number' || !isInteger(exponent.value))
      return undefined;
    if (inside && inside.key !== base.arguments[0]?.key) return undefined;
    [inside] = base.arguments;
    exponents.set(base.name, exponent.value.numerator);
  }
  const [m, n] = [exponents.get('sinh'), exponents.get('cosh')];
  const slope = inside && linearOf(inside, variable)?.slope;
  if (m === undefined || n === undefined || m !== -n || !inside || !slope) return undefined;
  const [sine, cosine] = [call('sinh', inside), call('cosh', inside)];
  const ratio = m > 0n ? quotient(sine, cosine) : quotient(cosine, sine);
  const logarithm = call('ln', m > 0n ? cosine : call('abs', sine));
  const reduce = (count: number): Form => {
    if (count === 0) return inside;
    if (count === 1) return logarithm;
    const head = product(
      numberForm(rational(-1n, BigInt(count - 1))),
      power(ratio, numberForm(count - 1)),
    );
    return sum(head, reduce(count - 2));
  };
  const count = Number(m > 0n ? m : n);
  return count <= 60 ? quotient(reduce(count), slope) : undefined;
};

/** 1 ± cos u and 1 ± sin u under a root are squares of half-angle functions. */
export const integrateHalfAngle: Method = (form, task) => {
  let isFound = false;
  const replaced = rewrite(form, (part) => {
    if (part.kind !== 'power' || part.base.kind !== 'sum' || !hasSymbol(part, task.variable))
      return undefined;
    if (part.exponent.kind !== 'number' || part.exponent.value.denominator !== 2n) return undefined;
    const square = halfAngleSquare(part.base.terms);
    if (!square) return undefined;
    isFound = true;
    return product(
      power(square.scale, part.exponent),
      power(call('abs', square.root), product(TWO_FORM, part.exponent)),
    );
  });
  return isFound ? task.integrate(replaced, task.variable) : undefined;
};

/** a(1 ± cos u) = 2a·cos²(u/2) or 2a·sin²(u/2); a(1 ± sin u) = a·(sin(u/2) ± cos(u/2))². */
const halfAngleSquare = (terms: readonly Form[]): { root: Form; scale: Form } | undefined => {
  const [first, second, ...others] = terms;
  if (!first || !second || others.length > 0) return undefined;
  for (const [constant, wave] of [
    [first, second],
    [second, first],
  ] as const) {
    const ratio = quotient(wave, constant);
    const isMinus = ratio.kind === 'product';
    const function_ = isMinus ? negated(ratio) : ratio;
    if (function_.kind !== 'call' || constant.kind !== 'number' || constant.value.numerator < 0n)
      continue;
    const [angle = function_] = function_.arguments;
    const half = product(HALF, angle);
    const [sine, cosine] = [call('sin', half), call('cos', half)];
    if (function_.name === 'cos')
      return { root: isMinus ? sine : cosine, scale: product(TWO_FORM, constant) };
    if (function_.name === 'sin') {
      return { root: isMinus ? difference(sine, cosine) : sum(sine, cosine), scale: constant };
    }
  }
  return undefined;
};
