import { isInteger } from '../numbers/rational.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { power, product, sum } from './build-form.ts';
import { type Form, numberForm, ONE_FORM, ZERO_FORM } from './form.ts';

/** Higher powers of sums are not expanded. */
const LARGEST_POWER = 60;
const MOST_TERMS = 400;

/**
 * The form as a sum of products: every product of sums and every natural power of one is expanded.
 */
export const expandForm = (form: Form): Form => {
  switch (form.kind) {
    case 'sum':
      return sum(...form.terms.map(expandForm));
    case 'product':
      return form.factors.map(expandForm).reduce(multiplyOut, ONE_FORM);
    case 'power': {
      const base = expandForm(form.base);
      const { exponent } = form;
      const count =
        exponent.kind === 'number' && isInteger(exponent.value)
          ? Number(exponent.value.numerator)
          : 0;
      if (
        base.kind !== 'sum' ||
        count < 2 ||
        count > LARGEST_POWER ||
        base.terms.length ** Math.min(count, 8) > 1e6
      ) {
        return power(base, exponent);
      }
      let result: Form = ONE_FORM;
      for (let times = 0; times < count; times += 1) result = multiplyOut(result, base);
      return result;
    }
    default:
      return form;
  }
};

const multiplyOut = (left: Form, right: Form): Form => {
  const [first, second] = [left, right].map((side) => (side.kind === 'sum' ? side.terms : [side]));
  if (!first || !second || first.length * second.length > MOST_TERMS) return product(left, right);
  return sum(...first.flatMap((one) => second.map((other) => product(one, other))));
};

/**
 * The coefficients of a form as a polynomial in a variable, lowest power first; they are forms
 * without it.
 *
 * @returns undefined if it is not one, or of a higher degree than `mostDegree`
 */
export const coefficientsOf = (
  form: Form,
  name: string,
  mostDegree = 60,
): readonly Form[] | undefined => {
  const expanded = expandForm(form);
  const coefficients: Form[] = [];
  for (const term of expanded.kind === 'sum' ? expanded.terms : [expanded]) {
    const split = monomialOf(term, name);
    if (!split || split[1] > mostDegree) return undefined;
    const [coefficient, degree] = split;
    coefficients[degree] = sum(coefficients[degree] ?? ZERO_FORM, coefficient);
  }
  const filled = Array.from(
    { length: coefficients.length },
    (_, index) => coefficients[index] ?? ZERO_FORM,
  );
  while (filled.length > 0 && isZeroTerm(filled.at(-1) ?? ZERO_FORM)) filled.pop();
  return filled;
};

/** A term as a coefficient without the variable times a natural power of it. */
const monomialOf = (term: Form, name: string): readonly [Form, number] | undefined => {
  if (!hasSymbol(term, name)) return [term, 0];
  if (term.kind === 'symbol') return [ONE_FORM, 1];
  if (term.kind === 'power') {
    const { base, exponent } = term;
    const isNatural =
      base.kind === 'symbol' &&
      exponent.kind === 'number' &&
      isInteger(exponent.value) &&
      exponent.value.numerator > 0n &&
      exponent.value.numerator < 1000n;
    return isNatural ? [ONE_FORM, Number(exponent.value.numerator)] : undefined;
  }
  if (term.kind !== 'product') return undefined;
  let degree = 0;
  const constants: Form[] = [];
  for (const factor of term.factors) {
    const part = monomialOf(factor, name);
    if (!part) return undefined;
    constants.push(part[0]);
    degree += part[1];
  }
  return [product(...constants), degree];
};

/** The slope and intercept of a form that is linear in a variable; undefined if it is not. */
export const linearOf = (
  form: Form,
  name: string,
): { intercept: Form; slope: Form } | undefined => {
  const coefficients = coefficientsOf(form, name, 1);
  const [intercept = ZERO_FORM, slope] = coefficients ?? [];
  return slope && coefficients?.length === 2 ? { intercept, slope } : undefined;
};

/** A polynomial with forms as coefficients as a form. */
export const polynomialForm = (coefficients: readonly Form[], variable: Form): Form =>
  sum(
    ...coefficients.map((coefficient, degree) =>
      product(coefficient, power(variable, numberForm(degree))),
    ),
  );
