import { isOneTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol, operandsOf, countNodes } from '../simplifying/term.ts';
import { product, sum } from './build-form.ts';
import { type Form, symbolForm } from './form.ts';
import { integrateBell } from './integrate-bell.ts';
import { integrateInverseByParts, integratePolynomialByParts } from './integrate-by-parts.ts';
import { integrateByInversion, integrateBySubstitution } from './integrate-by-substitution.ts';
import {
  integrateHalfAngle,
  integrateHyperbolic,
  integrateTangents,
} from './integrate-hyperbolic.ts';
import { integrateMagnitude } from './integrate-magnitude.ts';
import { integrateParallel } from './integrate-parallel.ts';
import { integrateFractions, integrateParametric } from './integrate-parametric.ts';
import { integrateRadical } from './integrate-radical.ts';
import { integrateRational } from './integrate-rational.ts';
import { integrateTable } from './integrate-table.ts';
import { integrateOddPowers, integrateTrigonometric } from './integrate-trigonometric.ts';
import { integrateWaves } from './integrate-waves.ts';
import { expandForm } from './polynomial-form.ts';
import type { Method, Task } from './task.ts';

/** From the most specific to the most general. */
const METHODS: readonly Method[] = [
  integrateTable,
  integrateRational,
  integrateOddPowers,
  integrateWaves,
  integrateBell,
  integrateRadical,
  integrateMagnitude,
  integrateHalfAngle,
  integrateTrigonometric,
  integrateFractions,
  integrateParametric,
  integrateTangents,
  integrateParallel,
  integrateHyperbolic,
  integrateBySubstitution,
  integrateInverseByParts,
  integrateByInversion,
  integratePolynomialByParts,
];

/** Methods for sums whose terms have no individual antiderivative. */
const WHOLE_METHODS: readonly Method[] = [
  integrateTrigonometric,
  integrateParallel,
  integrateBySubstitution,
  integrateByInversion,
];

const DEEPEST = 9;
const MOST_STEPS = 160;
/** A form costs an extra step for each multiple of this size. */
const SIZE_OF_STEP = 30;
/** Larger forms are not attempted. */
const LARGEST_FORM = 1200;

/** An antiderivative of a form, if one of the methods finds it. It is still unchecked. */
export const findAntiderivative = (form: Form, variable: string): Form | undefined => {
  const steps = { left: MOST_STEPS };
  const known = new Map<string, Form | undefined>();
  const integrateAt =
    (depth: number) =>
    (part: Form, name: string): Form | undefined => {
      const key = `${name} ${part.key}`;
      if (known.has(key)) return known.get(key);
      const size = countNodes(part);
      steps.left -= 1 + Math.floor(size / SIZE_OF_STEP);
      if (depth > DEEPEST || size > LARGEST_FORM || steps.left < 0) return undefined;
      // A form in progress must not be attempted again by recursion.
      known.set(key, undefined);
      const result = search(part, {
        depth,
        integrate: integrateAt(depth + 1),
        steps,
        variable: name,
      });
      if (result) known.set(key, result);
      else if (depth > 2) known.delete(key);
      return result;
    };
  return integrateAt(0)(form, variable);
};

const search = (form: Form, task: Task): Form | undefined => {
  const x = symbolForm(task.variable);
  if (!hasSymbol(form, task.variable)) return product(form, x);
  const [constant, rest] = splitConstant(form, task.variable);
  if (!isOneTerm(constant)) {
    const inner = task.integrate(rest, task.variable);
    return inner && distribute(constant, inner);
  }
  if (form.kind === 'sum') return searchSum(form.terms, form, task);
  for (const method of METHODS) {
    const result = method(form, task);
    if (result) return result;
  }
  const spread = spreadOver(form);
  const found = spread && task.integrate(spread, task.variable);
  if (found) return found;
  const expanded = expandForm(form);
  return expanded.key === form.key ? undefined : task.integrate(expanded, task.variable);
};

/** (u + v·w)/w as u/w + v: the powers of w cancel only if they are not expanded. */
const spreadOver = (form: Form): Form | undefined => {
  const factors = form.kind === 'product' ? form.factors : [];
  const above = factors.find((factor) => factor.kind === 'sum');
  if (above?.kind !== 'sum') return undefined;
  const others = factors.filter((factor) => factor !== above);
  return sum(...above.terms.map((term) => product(term, ...others)));
};

/** The factors without the variable, and the others. */
const splitConstant = (form: Form, variable: string): readonly [Form, Form] => {
  if (form.kind !== 'product') return [product(), form];
  const constants = operandsOf(form).filter((factor) => !hasSymbol(factor, variable));
  const others = operandsOf(form).filter((factor) => hasSymbol(factor, variable));
  return [product(...constants), product(...others)];
};

const distribute = (constant: Form, form: Form): Form =>
  form.kind === 'sum'
    ? sum(...form.terms.map((term) => product(constant, term)))
    : product(constant, form);

const searchSum = (terms: readonly Form[], form: Form, task: Task): Form | undefined => {
  const rational = integrateRational(form, task);
  if (rational) return rational;
  const parts: Form[] = [];
  for (const term of terms) {
    const part = task.integrate(term, task.variable);
    if (!part) return integrateWhole(form, task);
    parts.push(part);
  }
  return sum(...parts);
};

/** A sum may have an antiderivative as a whole although its terms have none. */
const integrateWhole = (form: Form, task: Task): Form | undefined => {
  for (const method of WHOLE_METHODS) {
    const result = method(form, task);
    if (result) return result;
  }
  const expanded = expandForm(form);
  return expanded.key === form.key ? undefined : task.integrate(expanded, task.variable);
};
