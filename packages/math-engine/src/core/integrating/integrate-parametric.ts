import { isInteger } from '../numbers/rational.ts';
import { FractionField } from '../simplifying/fraction-field.ts';
import { splitFraction } from '../simplifying/partial-fractions.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol, namesOf, partsOf } from '../simplifying/term.ts';
import { TooLarge } from '../simplifying/work-budget.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { difference, negated, power, product, quotient, sum } from './build-form.ts';
import { type Form, numberForm, ONE_FORM, symbolForm, ZERO_FORM } from './form.ts';
import { integrateHighFactor } from './integrate-quartic.ts';
import { coefficientsOf, expandForm, linearOf, polynomialForm } from './polynomial-form.ts';
import {
  divideByQuadratic,
  integrateLinearOver,
  integrateReciprocalPower,
  quadraticForm,
} from './quadratic.ts';
import { readForm } from './read-form.ts';
import { replacePart } from './rewrite-form.ts';
import { dummyName, type Method } from './task.ts';

/** A polynomial over a power of one linear or quadratic form, with parameters as coefficients. */
export const integrateParametric: Method = (form, task) => {
  const { variable } = task;
  const factors = form.kind === 'product' ? form.factors : [form];
  const isPower = (factor: Form) =>
    factor.kind === 'power' &&
    factor.base.kind === 'sum' &&
    hasSymbol(factor.base, variable) &&
    !hasSymbol(factor.exponent, variable);
  const [chosen, ...others] = factors.filter(isPower);
  if (chosen?.kind !== 'power' || others.length > 0) return undefined;
  const above = coefficientsOf(
    product(...factors.filter((factor) => factor !== chosen)),
    variable,
    20,
  );
  const linear = linearOf(chosen.base, variable);
  if (!above) return undefined;
  if (linear) {
    if (above.length < 2) return undefined;
    const letter = symbolForm(dummyName());
    const value = quotient(difference(letter, linear.intercept), linear.slope);
    const shifted = expandForm(
      product(expandForm(polynomialForm(above, value)), power(letter, chosen.exponent)),
    );
    const result = task.integrate(shifted, letter.name);
    return result && replacePart(quotient(result, linear.slope), letter, chosen.base);
  }
  const { exponent } = chosen;
  const base = coefficientsOf(chosen.base, variable, 4) ?? [];
  const [c, b, a] = base;
  // x/(a·x⁴ + b) is a quadratic in x².
  const isOdd =
    base.length === 5 && above.every((part, place) => place % 2 > 0 || isZeroTerm(part));
  if (base.length > 3 && exponent.key === '-1' && above.length < base.length - 1 && !isOdd) {
    const lead = base.at(-1) ?? ONE_FORM;
    const [top, monic] = [above, base].map((parts) => parts.map((part) => quotient(part, lead)));
    return integrateHighFactor(top ?? [], monic ?? [], symbolForm(variable));
  }
  const isReciprocal =
    exponent.kind === 'number' && isInteger(exponent.value) && exponent.value.numerator < 0n;
  if (!a || !b || !c || base.length > 3 || !isReciprocal || exponent.value.numerator < -12n)
    return undefined;
  return overQuadratic(
    above,
    { a, b, c },
    -Number(exponent.value.numerator),
    symbolForm(variable),
    task.integrate,
  );
};

/** A quotient of polynomials with parameters, by partial fractions. */
export const integrateFractions: Method = (form, { integrate, variable }) => {
  const isRational = partsOf(form).every(
    (part) =>
      !hasSymbol(part, variable) ||
      ['product', 'sum', 'symbol'].includes(part.kind) ||
      (part.kind === 'power' && part.exponent.kind === 'number' && isInteger(part.exponent.value)),
  );
  if (!isRational || namesOf(form).length < 2) return undefined;
  const split = splitForm(form, variable);
  return split && split.key !== form.key ? integrate(split, variable) : undefined;
};

const splitForm = (form: Form, variable: string): Form | undefined => {
  try {
    const field = new FractionField([form], 'all');
    const split = splitFraction(field.read(form), field, variable);
    return split && readForm(writeTerm(split));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
};

const overQuadratic = (
  above: readonly Form[],
  quadratic: { a: Form; b: Form; c: Form },
  count: number,
  x: Form & { kind: 'symbol' },
  integrate: (form: Form, variable: string) => Form | undefined,
): Form | undefined => {
  const { a, b } = quadratic;
  const { left, whole } = divideByQuadratic(above, quadratic);
  const [q = ZERO_FORM, p = ZERO_FORM] = left;
  const inside = quadraticForm(quadratic, x);
  const rest =
    whole.length === 0
      ? ZERO_FORM
      : integrate(product(polynomialForm(whole, x), power(inside, numberForm(1 - count))), x.name);
  if (!rest) return undefined;
  if (count === 1) {
    const last = integrateLinearOver(p, q, quadratic, x);
    return last && sum(rest, last);
  }
  const share = quotient(p, product(numberForm(2), a));
  const constant = expandForm(difference(q, product(share, b)));
  const reciprocal = integrateReciprocalPower(quadratic, count, x);
  const slopePart = negated(
    product(
      share,
      power(inside, numberForm(1 - count)),
      power(numberForm(count - 1), numberForm(-1)),
    ),
  );
  return reciprocal && sum(rest, slopePart, product(constant, reciprocal, ONE_FORM));
};
