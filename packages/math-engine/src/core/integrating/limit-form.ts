import {
  isBigFinite,
  isBigZero,
  magnitudeOfBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import type { Rational } from '../numbers/rational.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { exponential, negated, power, product, quotient, sum, call } from './build-form.ts';
import {
  type Form,
  HALF_FORM,
  MINUS_ONE_FORM,
  numberForm,
  ONE_FORM,
  PI_FORM,
  symbolForm,
  ZERO_FORM,
} from './form.ts';
import { leadingTerm, splitLead, spreadLogarithms } from './leading-term.ts';
import { byGrowth } from './limit-by-growth.ts';
import {
  type FormLimit,
  isOpen,
  finite,
  ZERO_LIMIT,
  addLimits,
  multiplyLimits,
} from './limit-value.ts';
import { expandForm } from './polynomial-form.ts';
import { rewrite } from './rewrite-form.ts';
import { dummyName } from './task.ts';
import { type Limiter, BITS, valueAt, isNothing } from './values-far-out.ts';

/** An end that is approached: a number from one side, or infinity. */
export type FormEnd =
  | { kind: 'infinite'; sign: -1 | 1 }
  | { kind: 'finite'; side: -1 | 1; value: Form };

/**
 * The limit of a form at one side of an end, by rules, with signs and orders of growth taken from
 * its values. To be compared with a nearby value.
 *
 * @returns undefined if the rules do not decide it
 */
export const limitOfForm = (
  form: Form,
  variable: string,
  end: FormEnd,
  parameters: ReadonlyMap<string, Rational>,
): FormLimit | undefined => {
  const y = symbolForm(dummyName());
  const place =
    end.kind === 'infinite'
      ? product(numberForm(end.sign), y)
      : sum(end.value, product(numberForm(end.side), power(y, MINUS_ONE_FORM)));
  const limiter: Limiter = { parameters, steps: { left: 400 }, y };
  const moved = rewrite(form, (part) =>
    part.kind === 'symbol' && part.name === variable ? place : undefined,
  );
  return limit(withExponentials(positive(moved, limiter)), limiter);
};

/** y is positive. */
const positive = (form: Form, { y }: Limiter): Form =>
  rewrite(form, (part) =>
    part.kind === 'call' && part.name === 'abs' && part.arguments[0]?.key === y.key ? y : undefined,
  );

const withExponentials = (form: Form): Form =>
  rewrite(form, (part) => {
    if (part.kind !== 'call' || (part.name !== 'sinh' && part.name !== 'cosh')) return undefined;
    const inside = withExponentials(part.arguments[0] ?? ZERO_FORM);
    const sign = part.name === 'cosh' ? HALF_FORM : negated(HALF_FORM);
    return sum(
      product(HALF_FORM, exponential(inside)),
      product(sign, exponential(negated(inside))),
    );
  });

const limit = (form: Form, limiter: Limiter): FormLimit | undefined => {
  if (!hasSymbol(form, limiter.y.name)) return finite(form);
  if ((limiter.steps.left -= 1) < 0) return undefined;
  switch (form.kind) {
    case 'symbol':
      return { kind: 'infinite', sign: 1 };
    case 'sum':
      return limitOfSum(form.terms, limiter);
    case 'product':
      return limitOfProduct(form.factors, limiter);
    case 'power':
      return limitOfPower(form.base, form.exponent, limiter);
    case 'call':
      return limitOfCall(form.name, form.arguments, form, limiter);
    default:
      return finite(form);
  }
};

const limitOfSum = (terms: readonly Form[], limiter: Limiter): FormLimit | undefined => {
  const limits = terms.map((term) => limit(term, limiter));
  const direct = addLimits(limits);
  if (direct) return direct;
  // Logarithms are written with the leading part of their arguments, which then cancels.
  const spread = expandForm(sum(...terms.map((term) => spreadLogarithms(term, limiter))));
  if (spread.kind !== 'sum') return limit(spread, limiter);
  const further = addLimits(spread.terms.map((term) => limit(term, limiter)));
  if (further) return further;
  // A leading term decides if all others are small against it.
  const lead = leadingTerm(spread, limiter);
  if (!lead) return undefined;
  const ratio = expandForm(quotient(spread, lead));
  if (ratio.key === spread.key) return undefined;
  const share = limit(ratio, limiter);
  const size = limit(lead, limiter);
  if (share?.kind !== 'finite' || !size || isNothing(share.form, limiter)) return undefined;
  return multiplyLimits([share, size], limiter);
};

const limitOfProduct = (factors: readonly Form[], limiter: Limiter): FormLimit | undefined => {
  const limits = factors.map((factor) => limit(factor, limiter));
  if (!limits.includes(undefined)) {
    const direct = multiplyLimits(limits as FormLimit[], limiter);
    if (direct) return direct;
  }
  const whole = product(...factors);
  // Sums are written as their leading terms times a factor that tends to a number.
  const leads: Form[] = [];
  const rests: Form[] = [];
  let isSplit = false;
  for (const factor of factors) {
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, ONE_FORM];
    const split =
      base.kind === 'sum' && !hasSymbol(exponent, limiter.y.name)
        ? splitLead(base, limiter)
        : undefined;
    if (split) {
      const isNegative =
        signOfBig(valueAt(split[0], 70, limiter) ?? { exponent: 0, mantissa: 1n }) < 0;
      const sign = isNegative ? MINUS_ONE_FORM : ONE_FORM;
      leads.push(power(product(sign, split[0]), exponent));
      rests.push(power(product(sign, split[1]), exponent));
      isSplit = true;
    } else leads.push(factor);
  }
  if (isSplit) {
    const lead = positive(product(...leads), limiter);
    const inner = [limit(lead, limiter), ...rests.map((rest) => limit(rest, limiter))];
    const value = inner.includes(undefined)
      ? undefined
      : multiplyLimits(inner as FormLimit[], limiter);
    if (value) return value;
  }
  return byGrowth(whole, limiter);
};

const limitOfPower = (base: Form, exponent: Form, limiter: Limiter): FormLimit | undefined => {
  const [below, above] = [limit(base, limiter), limit(exponent, limiter)];
  if (!below || !above || isOpen(below) || isOpen(above)) return undefined;
  if (above.kind === 'infinite') {
    if (below.kind !== 'finite') return byGrowth(power(base, exponent), limiter);
    const size = valueAt(below.form, 0, limiter);
    const gap = size && subtractBig(size, { exponent: 0, mantissa: 1n }, BITS);
    if (!size || !gap || signOfBig(size) <= 0 || magnitudeOfBig(gap) < -40) return undefined;
    return signOfBig(gap) * above.sign < 0 ? ZERO_LIMIT : { kind: 'infinite', sign: 1 };
  }
  const times = valueAt(above.form, 0, limiter);
  if (!times) return undefined;
  if (below.kind === 'finite' && !isNothing(below.form, limiter))
    return finite(power(below.form, above.form));
  if (hasSymbol(exponent, limiter.y.name)) return byGrowth(power(base, exponent), limiter);
  const isZeroBase = below.kind === 'finite';
  if (signOfBig(times) === (isZeroBase ? 1 : -1)) return ZERO_LIMIT;
  // Infinite, with the sign of the values.
  const value = valueAt(power(base, exponent), 120, limiter);
  return value && signOfBig(value) !== 0
    ? { kind: 'infinite', sign: signOfBig(value) < 0 ? -1 : 1 }
    : undefined;
};

/** Limits of functions at plus infinity; for odd ones, the negative at minus infinity. */
const AT_INFINITY: Readonly<Record<string, Form>> = {
  atan: product(HALF_FORM, PI_FORM),
  erf: ONE_FORM,
  sign: ONE_FORM,
};

const limitOfCall = (
  name: string,
  operands: readonly Form[],
  form: Form,
  limiter: Limiter,
): FormLimit | undefined => {
  const [argument] = operands;
  const inside = argument && limit(argument, limiter);
  if (!argument || operands.length > 1) return undefined;
  if (name === 'sin' || name === 'cos') {
    return inside?.kind === 'finite' ? finite(call(name, inside.form)) : { kind: 'bounded' };
  }
  if (!inside || isOpen(inside)) return undefined;
  if (inside.kind === 'infinite') {
    const known = AT_INFINITY[name];
    if (known) return finite(inside.sign > 0 ? known : negated(known));
    if (
      name === 'abs' ||
      (name === 'ln' && inside.sign > 0) ||
      (name === 'acosh' && inside.sign > 0)
    ) {
      return { kind: 'infinite', sign: 1 };
    }
    return name === 'asinh' ? inside : undefined;
  }
  if (isNothing(inside.form, limiter)) {
    if (name === 'ln') return { kind: 'infinite', sign: -1 };
    if (name === 'sign') {
      const value = valueAt(form, 120, limiter);
      return value && isBigFinite(value) && signOfBig(value) !== 0
        ? finite(numberForm(signOfBig(value)))
        : undefined;
    }
    return finite(call(name, ZERO_FORM));
  }
  if (name === 'sign') {
    const value = valueAt(inside.form, 0, limiter);
    return value ? finite(numberForm(signOfBig(value))) : undefined;
  }
  if (name === 'atanh') {
    const value = valueAt(inside.form, 0, limiter);
    const gap =
      value &&
      subtractBig(
        { ...value, mantissa: value.mantissa < 0n ? -value.mantissa : value.mantissa },
        { exponent: 0, mantissa: 1n },
        BITS,
      );
    if (value && gap && (isBigZero(gap) || magnitudeOfBig(gap) < -BITS + 80)) {
      return { kind: 'infinite', sign: signOfBig(value) < 0 ? -1 : 1 };
    }
  }
  if (name === 'floor' || name === 'ceil' || name === 'round' || name === 'trunc') return undefined;
  return finite(call(name, inside.form));
};
