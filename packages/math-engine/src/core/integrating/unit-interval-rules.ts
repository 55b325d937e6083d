import { rational } from '../numbers/rational.ts';
import { isOneTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { difference, power, product, quotient, sum, call } from './build-form.ts';
import { type Form, numberForm, ONE_FORM, PI_FORM, TWO_FORM } from './form.ts';
import { type Rule, powerOfX, isPositive, gamma } from './integral-rule.ts';

const piSquared = (numerator: bigint, denominator: bigint): Form =>
  product(numberForm(rational(numerator, denominator)), power(PI_FORM, TWO_FORM));

/** Values of the dilogarithm at 1 and −1, and (1 + x²) with ln(1 + x). */
const dilogarithmRule: Rule = (form, x) => {
  const logarithm = (inside: Form): Form => call('ln', inside);
  const over = (above: Form, below: Form): string => quotient(above, below).key;
  const plus = sum(ONE_FORM, x);
  const minus = difference(ONE_FORM, x);
  const values: readonly (readonly [string, Form])[] = [
    [over(logarithm(plus), x), piSquared(1n, 12n)],
    [over(logarithm(minus), x), piSquared(-1n, 6n)],
    [over(logarithm(x), minus), piSquared(-1n, 6n)],
    [over(logarithm(x), difference(x, ONE_FORM)), piSquared(1n, 6n)],
    [over(logarithm(x), plus), piSquared(-1n, 12n)],
    [over(logarithm(x), difference(ONE_FORM, power(x, TWO_FORM))), piSquared(-1n, 8n)],
    [over(logarithm(x), difference(power(x, TWO_FORM), ONE_FORM)), piSquared(1n, 8n)],
    [product(logarithm(x), logarithm(minus)).key, difference(TWO_FORM, piSquared(1n, 6n))],
    [
      over(logarithm(plus), sum(ONE_FORM, power(x, TWO_FORM))),
      product(numberForm(rational(1n, 8n)), PI_FORM, call('ln', TWO_FORM)),
    ],
  ];
  return values.find(([key]) => key === form.key)?.[1];
};

/** ∫ x^p·(1 − x)^q = Γ(p + 1)·Γ(q + 1)/Γ(p + q + 2). */
const betaRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [other, ...others] = rest;
  const [base, times] = other?.kind === 'power' ? [other.base, other.exponent] : [other, ONE_FORM];
  if (others.length > 0 || base?.key !== difference(ONE_FORM, x).key) return undefined;
  const [p, q] = [sum(exponent, ONE_FORM), sum(times, ONE_FORM)];
  if (hasSymbol(p, x.name) || hasSymbol(q, x.name) || !isPositive(p) || !isPositive(q))
    return undefined;
  const total = sum(p, q);
  // Γ(p)·Γ(1 − p) is π/sin(πp).
  if (isOneTerm(total)) return quotient(PI_FORM, call('sin', product(PI_FORM, p)));
  return quotient(product(gamma(p), gamma(q)), gamma(total));
};

/** The rules for integrals from zero to one. */
export const UNIT_RULES: readonly Rule[] = [dilogarithmRule, betaRule];
