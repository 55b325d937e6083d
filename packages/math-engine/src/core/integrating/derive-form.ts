import { type CallTerm, hasSymbol } from '../simplifying/term.ts';
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
import {
  E_FORM,
  type Form,
  MINUS_ONE_FORM,
  ONE_FORM,
  PI_FORM,
  TWO_FORM,
  ZERO_FORM,
} from './form.ts';

/**
 * The derivative, for methods of integration that need one (substitution, parts). Results are
 * checked without it, by numeric differentiation of the returned form.
 *
 * @returns undefined for functions without a derivative here
 */
export const deriveForm = (form: Form, name: string): Form | undefined => {
  if (!hasSymbol(form, name)) return ZERO_FORM;
  switch (form.kind) {
    case 'symbol':
      return ONE_FORM;
    case 'sum': {
      const parts = form.terms.map((term) => deriveForm(term, name));
      return parts.includes(undefined) ? undefined : sum(...(parts as Form[]));
    }
    case 'product': {
      const parts = form.factors.map((factor, index) => {
        const slope = deriveForm(factor, name);
        return slope && product(slope, ...form.factors.filter((_, place) => place !== index));
      });
      return parts.includes(undefined) ? undefined : sum(...(parts as Form[]));
    }
    case 'power':
      return derivePower(form.base, form.exponent, name);
    case 'call':
      return deriveCall(form, name);
    default:
      return ZERO_FORM;
  }
};

const derivePower = (base: Form, exponent: Form, name: string): Form | undefined => {
  const [inner, outer] = [deriveForm(base, name), deriveForm(exponent, name)];
  if (!inner || !outer) return undefined;
  const ofBase = product(exponent, power(base, sum(exponent, MINUS_ONE_FORM)), inner);
  if (!hasSymbol(exponent, name)) return ofBase;
  const logarithm = base.key === E_FORM.key ? ONE_FORM : call('ln', base);
  const ofExponent = product(power(base, exponent), logarithm, outer);
  return hasSymbol(base, name) ? sum(ofBase, ofExponent) : ofExponent;
};

const square = (form: Form): Form => power(form, TWO_FORM);
const reciprocal = (form: Form): Form => power(form, MINUS_ONE_FORM);

/** Derivatives of functions with respect to their argument. */
const SLOPES: Readonly<Record<string, (inside: Form) => Form>> = {
  abs: (inside) => call('sign', inside),
  acos: (inside) => negated(reciprocal(squareRoot(difference(ONE_FORM, square(inside))))),
  acosh: (inside) => reciprocal(squareRoot(difference(square(inside), ONE_FORM))),
  asin: (inside) => reciprocal(squareRoot(difference(ONE_FORM, square(inside)))),
  asinh: (inside) => reciprocal(squareRoot(sum(square(inside), ONE_FORM))),
  atan: (inside) => reciprocal(sum(square(inside), ONE_FORM)),
  atanh: (inside) => reciprocal(difference(ONE_FORM, square(inside))),
  cos: (inside) => negated(call('sin', inside)),
  cosh: (inside) => call('sinh', inside),
  erf: (inside) =>
    quotient(product(TWO_FORM, power(E_FORM, negated(square(inside)))), squareRoot(PI_FORM)),
  ln: reciprocal,
  sign: () => ZERO_FORM,
  sin: (inside) => call('cos', inside),
  sinh: (inside) => call('cosh', inside),
};

const deriveCall = (form: CallTerm, name: string): Form | undefined => {
  const [inside] = form.arguments;
  const slope = SLOPES[form.name];
  if (!inside || form.arguments.length > 1 || !slope) return undefined;
  const inner = deriveForm(inside, name);
  if (!inner) return undefined;
  // ln|u| has the same derivative as ln u.
  if (form.name === 'ln' && inside.kind === 'call' && inside.name === 'abs') {
    const [value = inside] = inside.arguments;
    const change = deriveForm(value, name);
    return change && quotient(change, value);
  }
  return product(slope(inside), inner);
};
