import { isZero, ONE, type Rational } from '../numbers/rational.ts';
import { isOneTerm } from '../simplifying/term-atoms.ts';
import { type Form, numberForm, ONE_FORM, ZERO_FORM } from './form.ts';

/** A product of factors in their final form and order. */
export const makeProduct = (factors: readonly Form[]): Form => ({
  factors,
  key: `(*${factors.map((factor) => factor.key).join(' ')})`,
  kind: 'product',
});

/** The numeric coefficient of a form, and the rest. */
export const splitCoefficient = (form: Form): readonly [Rational, Form] => {
  if (form.kind === 'number') return [form.value, ONE_FORM];
  if (form.kind !== 'product') return [ONE, form];
  const [first, ...rest] = form.factors;
  if (first?.kind !== 'number') return [ONE, form];
  const [only] = rest;
  return [first.value, rest.length === 1 && only ? only : makeProduct(rest)];
};

/** A form times a number. A sum is not expanded. */
export const scaleForm = (coefficient: Rational, rest: Form): Form => {
  if (isZero(coefficient)) return ZERO_FORM;
  if (isOneTerm(rest)) return numberForm(coefficient);
  const number = numberForm(coefficient);
  if (isOneTerm(number)) return rest;
  return makeProduct([number, ...(rest.kind === 'product' ? rest.factors : [rest])]);
};
