import { bigToNumber } from '../numbers/big-conversions.ts';
import { isBigFinite, isBigZero } from '../numbers/big-float.ts';
import { rational } from '../numbers/rational.ts';
import { product, sum } from './build-form.ts';
import type { DefiniteProblem } from './definite-problem.ts';
import { type Form, HALF_FORM, numberForm, PI_FORM, symbolForm, TWO_FORM } from './form.ts';
import { HALF_LINE_RULES } from './half-line-rules.ts';
import { splitConstant, type Rule } from './integral-rule.ts';
import { expandForm } from './polynomial-form.ts';
import { UNIT_RULES } from './unit-interval-rules.ts';
import { QUARTER_RULES, HALF_TURN_RULES, EIGHTH_RULES, reflect } from './wave-logarithm-rules.ts';

/**
 * The value of a definite integral known from a theorem; undefined if none is listed here. Formulas
 * as in Gradshteyn and Ryzhik, "Table of Integrals, Series, and Products".
 */
export const knownIntegral = (problem: DefiniteProblem): Form | undefined => {
  const { from, integrandForm, to, variable } = problem;
  if (!integrandForm) return undefined;
  const x = symbolForm(variable);
  const rules = rulesBetween(problem);
  if (rules.length === 0 && !(isBigZero(from.value) && isBigFinite(to.value))) return undefined;
  const solve = (form: Form): Form | undefined => {
    const [constant, rest] = splitConstant(form, variable);
    for (const rule of rules) {
      const value = rule(rest, x);
      if (value) return product(constant, value);
    }
    return undefined;
  };
  const whole = solve(integrandForm) ?? solve(expandForm(integrandForm));
  if (whole || integrandForm.kind !== 'sum') return whole;
  const parts = integrandForm.terms.map(solve);
  return parts.includes(undefined) ? undefined : sum(...(parts as Form[]));
};

const rulesBetween = ({ from, to }: DefiniteProblem): readonly Rule[] => {
  const isFromZero = isBigFinite(from.value) && isBigZero(from.value);
  if (!isBigFinite(from.value) && !isBigFinite(to.value)) return LINE_RULES;
  if (!isFromZero) return [];
  if (!isBigFinite(to.value)) return HALF_LINE_RULES;
  const end = bigToNumber(to.value);
  if (end === 1) return UNIT_RULES;
  if (to.form?.key === product(HALF_FORM, PI_FORM).key) return QUARTER_RULES;
  if (to.form?.key === PI_FORM.key) return HALF_TURN_RULES;
  return to.form?.key === product(numberForm(rational(1n, 4n)), PI_FORM).key ? EIGHTH_RULES : [];
};

/** The integral of an even function is twice that over the half line. */
const LINE_RULES: readonly Rule[] = [
  (form, x) => {
    const mirrored = reflect(form, x);
    if (mirrored.key !== form.key) return undefined;
    for (const rule of HALF_LINE_RULES) {
      const value = rule(form, x);
      if (value) return product(TWO_FORM, value);
    }
    return undefined;
  },
];
