import { isInteger, rational, type Rational } from '../numbers/rational.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { difference, negated, power, product, quotient, squareRoot, sum } from './build-form.ts';
import {
  E_FORM,
  type Form,
  HALF_FORM,
  MINUS_ONE_FORM,
  numberForm,
  ONE_FORM,
  PI_FORM,
  TWO_FORM,
} from './form.ts';
import { type Rule, powerOfX, decayOf, isPositive, gamma, factorsOf } from './integral-rule.ts';
import { linearOf } from './polynomial-form.ts';

/** ∫ x^(s−1)·e^(−axⁿ) = Γ(s/n)/(n·a^(s/n)). */
export const gammaRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [decay, ...others] = rest;
  const known = others.length === 0 ? decayOf(decay, x) : undefined;
  const s = sum(exponent, ONE_FORM);
  if (!known || hasSymbol(exponent, x.name) || !isPositive(s)) return undefined;
  const ratio = quotient(s, known.n);
  return quotient(gamma(ratio), product(known.n, power(known.a, ratio)));
};

/** −1 */
export const NEGATIVE = numberForm(-1);

/** e^(ax) ± 1 in the denominator: ∫ x^(s−1)/(e^(ax) ∓ 1) by Γ and ζ, where ζ is a power of π. */
export const zetaRule: Rule = (form, x) => {
  const { exponent, rest } = powerOfX(form, x);
  const [below, ...others] = rest;
  const s = sum(exponent, ONE_FORM);
  if (below?.kind !== 'power' || below.exponent.key !== MINUS_ONE_FORM.key || others.length > 0)
    return undefined;
  if (below.base.kind !== 'sum' || below.base.terms.length !== 2 || s.kind !== 'number')
    return undefined;
  const growth = below.base.terms.find(
    (term) => term.kind === 'power' && term.base.key === E_FORM.key,
  );
  const constant = below.base.terms.find((term) => term !== growth);
  const slope = growth?.kind === 'power' ? linearOf(growth.exponent, x.name) : undefined;
  if (!slope || !constant || slope.intercept.key !== numberForm(0).key || !isPositive(slope.slope))
    return undefined;
  const zeta = evenZeta(s.value);
  if (!zeta) return undefined;
  const value = quotient(product(gamma(s), zeta), power(slope.slope, s));
  if (constant.key === MINUS_ONE_FORM.key) return value;
  if (constant.key !== ONE_FORM.key) return undefined;
  return product(value, difference(ONE_FORM, power(TWO_FORM, difference(ONE_FORM, s))));
};

const EVEN_ZETAS: Readonly<Record<string, readonly [bigint, bigint]>> = {
  '2': [1n, 6n],
  '4': [1n, 90n],
  '6': [1n, 945n],
  '8': [1n, 9450n],
};

const evenZeta = (s: Rational): Form | undefined => {
  const entry = isInteger(s) ? EVEN_ZETAS[String(s.numerator)] : undefined;
  return entry && product(numberForm(rational(...entry)), power(PI_FORM, numberForm(s)));
};

/** e^(−ax²)·cos(bx) over the half line. */
export const bellRule: Rule = (form, x) => {
  const rest = factorsOf(form);
  const bell = rest.find((factor) => decayOf(factor, x)?.n.key === TWO_FORM.key);
  const wave = rest.find((factor) => factor !== bell);
  const decay = decayOf(bell, x);
  const [angle] = wave?.kind === 'call' && wave.name === 'cos' ? wave.arguments : [];
  const slope = angle && linearOf(angle, x.name);
  if (!decay || !slope || rest.length !== 2 || slope.intercept.key !== numberForm(0).key)
    return undefined;
  const fall = negated(quotient(power(slope.slope, TWO_FORM), product(numberForm(4), decay.a)));
  return product(HALF_FORM, squareRoot(quotient(PI_FORM, decay.a)), power(E_FORM, fall));
};
