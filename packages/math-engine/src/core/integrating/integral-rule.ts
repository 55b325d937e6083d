import { isInteger, rational, type Rational } from '../numbers/rational.ts';
import { isOneTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { negated, product, squareRoot, sum, call } from './build-form.ts';
import { E_FORM, type Form, numberForm, ONE_FORM, PI_FORM } from './form.ts';
import { roughValue } from './task.ts';

/** One rule: the value for an integrand without constant factors. */
export type Rule = (form: Form, x: Form & { kind: 'symbol' }) => Form | undefined;

/** Splits off the factors that do not depend on a variable. */
export const splitConstant = (form: Form, variable: string): readonly [Form, Form] => {
  if (form.kind !== 'product') return [ONE_FORM, form];
  const isConstant = (factor: Form) => !hasSymbol(factor, variable);
  return [
    product(...form.factors.filter(isConstant)),
    product(...form.factors.filter((factor) => !isConstant(factor))),
  ];
};

/** The factors of a product; anything else is a single factor. */
export const factorsOf = (form: Form): readonly Form[] =>
  form.kind === 'product' ? form.factors : [form];

/** The exponent of x in a product, and the other factors. */
export const powerOfX = (form: Form, x: Form): { exponent: Form; rest: readonly Form[] } => {
  let exponent: Form = numberForm(0);
  const rest: Form[] = [];
  for (const factor of factorsOf(form)) {
    if (factor.key === x.key) exponent = sum(exponent, ONE_FORM);
    else if (factor.kind === 'power' && factor.base.key === x.key)
      exponent = sum(exponent, factor.exponent);
    else rest.push(factor);
  }
  return { exponent, rest };
};

/** Whether a number is positive, by its approximate value. */
export const isPositive = (form: Form): boolean => roughValue(form) > 0;

/** Γ of a number, in simpler terms if known. */
export const gamma = (form: Form): Form => {
  const shifted = form.kind === 'number' ? form.value : undefined;
  if (shifted && isInteger(shifted) && shifted.numerator > 0n && shifted.numerator < 60n) {
    let value = 1n;
    for (let factor = 2n; factor < shifted.numerator; factor += 1n) value *= factor;
    return numberForm(value);
  }
  if (shifted && shifted.denominator === 2n && shifted.numerator > 0n && shifted.numerator < 60n) {
    // Γ(n + ½) = (2n − 1)!!/2ⁿ·√π
    let value: Rational = rational(1n);
    for (let odd = 1n; odd < shifted.numerator; odd += 2n) {
      value = rational(value.numerator * odd, value.denominator * 2n);
    }
    return product(numberForm(value), squareRoot(PI_FORM));
  }
  return call('gamma', form);
};

/** If e^(−axⁿ) is a factor: a and n. */
export const decayOf = (factor: Form | undefined, x: Form & { kind: 'symbol' }) => {
  if (factor?.kind !== 'power' || factor.base.key !== E_FORM.key) return undefined;
  const [constant, rest] = splitConstant(negated(factor.exponent), x.name);
  const { exponent, rest: others } = powerOfX(rest, x);
  const isPower = others.every(isOneTerm) && !hasSymbol(exponent, x.name);
  return isPower && isPositive(constant) && isPositive(exponent)
    ? { a: constant, n: exponent }
    : undefined;
};
