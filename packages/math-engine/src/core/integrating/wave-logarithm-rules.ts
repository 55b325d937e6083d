import { rational } from '../numbers/rational.ts';
import { negated, power, product, quotient, sum, call } from './build-form.ts';
import { type Form, HALF_FORM, numberForm, ONE_FORM, PI_FORM, TWO_FORM } from './form.ts';
import type { Rule } from './integral-rule.ts';
import { expandForm } from './polynomial-form.ts';

/** f(−x) */
export const reflect = (form: Form, x: Form): Form => expandForm(replaceWith(form, x, negated(x)));

const replaceWith = (form: Form, part: Form, value: Form): Form => {
  if (form.key === part.key) return value;
  switch (form.kind) {
    case 'sum':
      return sum(...form.terms.map((term) => replaceWith(term, part, value)));
    case 'product':
      return product(...form.factors.map((factor) => replaceWith(factor, part, value)));
    case 'power':
      return power(replaceWith(form.base, part, value), replaceWith(form.exponent, part, value));
    case 'call':
      return call(form.name, ...form.arguments.map((inner) => replaceWith(inner, part, value)));
    default:
      return form;
  }
};

/** ∫ ln sin = ∫ ln cos = −(π/2)·ln 2 on a quarter turn; twice that for the sine on half a turn. */
const logarithmOfWave =
  (names: readonly string[], times: Form): Rule =>
  (form, x) => {
    const [inside] = form.kind === 'call' && form.name === 'ln' ? form.arguments : [];
    const isWave =
      inside?.kind === 'call' && names.includes(inside.name) && inside.arguments[0]?.key === x.key;
    return isWave ? negated(product(times, HALF_FORM, PI_FORM, call('ln', TWO_FORM))) : undefined;
  };

/** The rules for integrals from zero to π/2. */
export const QUARTER_RULES: readonly Rule[] = [
  logarithmOfWave(['sin', 'cos'], ONE_FORM),
  (form, x) => {
    const isTangent = form.key === call('ln', quotient(call('sin', x), call('cos', x))).key;
    return isTangent ? numberForm(0) : undefined;
  },
];

/** The rules for integrals from zero to π. */
export const HALF_TURN_RULES: readonly Rule[] = [logarithmOfWave(['sin'], TWO_FORM)];

/** ∫ ln(1 + tan x) on an eighth of a turn is (π/8)·ln 2. */
export const EIGHTH_RULES: readonly Rule[] = [
  (form, x) =>
    form.key === call('ln', sum(ONE_FORM, quotient(call('sin', x), call('cos', x)))).key
      ? product(numberForm(rational(1n, 8n)), PI_FORM, call('ln', TWO_FORM))
      : undefined,
];
