import { rational } from '../numbers/rational.ts';
import { hasSymbol } from '../simplifying/term.ts';
import {
  difference,
  exponential,
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
  numberForm,
  ONE_FORM,
  PI_FORM,
  symbolForm,
  TWO_FORM,
} from './form.ts';
import { coefficientsOf, linearOf } from './polynomial-form.ts';
import { integrateLinearOver } from './quadratic.ts';
import { type Method } from './task.ts';

const square = (form: Form): Form => power(form, TWO_FORM);
const HALF = numberForm(rational(1n, 2n));
const logarithm = (form: Form): Form => call('ln', call('abs', form));

/** Antiderivatives of functions with respect to their argument. */
const TABLE: Readonly<Record<string, (u: Form) => Form>> = {
  abs: (u) => product(HALF, u, call('abs', u)),
  acos: (u) => difference(product(u, call('acos', u)), squareRoot(difference(ONE_FORM, square(u)))),
  acosh: (u) =>
    difference(product(u, call('acosh', u)), squareRoot(difference(square(u), ONE_FORM))),
  asin: (u) => sum(product(u, call('asin', u)), squareRoot(difference(ONE_FORM, square(u)))),
  asinh: (u) => difference(product(u, call('asinh', u)), squareRoot(sum(square(u), ONE_FORM))),
  atan: (u) =>
    difference(product(u, call('atan', u)), product(HALF, call('ln', sum(square(u), ONE_FORM)))),
  atanh: (u) =>
    sum(product(u, call('atanh', u)), product(HALF, call('ln', difference(ONE_FORM, square(u))))),
  cos: (u) => call('sin', u),
  cosh: (u) => call('sinh', u),
  erf: (u) =>
    sum(product(u, call('erf', u)), quotient(exponential(negated(square(u))), squareRoot(PI_FORM))),
  ln: (u) => difference(product(u, call('ln', u)), u),
  sign: (u) => call('abs', u),
  sin: (u) => negated(call('cos', u)),
  sinh: (u) => call('cosh', u),
};

/** Powers of functions that have their own antiderivative. */
const POWERS: Readonly<Record<string, (u: Form) => Form>> = {
  'cos -1': (u) => logarithm(sum(power(call('cos', u), MINUS_ONE_FORM), tangent(u))),
  'cos -2': (u) => tangent(u),
  'cosh -1': (u) => product(TWO_FORM, call('atan', exponential(u))),
  'cosh -2': (u) => quotient(call('sinh', u), call('cosh', u)),
  'sin -1': (u) => negated(logarithm(sum(power(call('sin', u), MINUS_ONE_FORM), cotangent(u)))),
  'sin -2': (u) => negated(cotangent(u)),
  'sinh -1': (u) =>
    logarithm(quotient(call('sinh', product(HALF, u)), call('cosh', product(HALF, u)))),
  'sinh -2': (u) => negated(quotient(call('cosh', u), call('sinh', u))),
};

const tangent = (u: Form): Form => quotient(call('sin', u), call('cos', u));
const cotangent = (u: Form): Form => quotient(call('cos', u), call('sin', u));

/** One function of a linear argument. */
export const integrateTable: Method = (form, { variable }) => {
  if (form.kind === 'symbol') return product(HALF, square(form));
  if (form.kind === 'call' && form.arguments.length === 1) {
    const [inside] = form.arguments;
    const linear = inside && linearOf(inside, variable);
    const entry = Object.hasOwn(TABLE, form.name) ? TABLE[form.name] : undefined;
    return linear && entry && inside ? quotient(entry(inside), linear.slope) : undefined;
  }
  if (form.kind !== 'power') return undefined;
  const { base, exponent } = form;
  if (!hasSymbol(base, variable)) return integrateExponential(base, exponent, variable);
  if (hasSymbol(exponent, variable)) return undefined;
  if (base.kind === 'call' && exponent.kind === 'number' && exponent.value.denominator === 1n) {
    const [inside] = base.arguments;
    const linear = inside && linearOf(inside, variable);
    const entry = POWERS[`${base.name} ${exponent.value.numerator}`];
    if (linear && entry && inside) return quotient(entry(inside), linear.slope);
  }
  return integratePower(base, exponent, variable);
};

/** c^(kx + b). */
const integrateExponential = (base: Form, exponent: Form, variable: string): Form | undefined => {
  const linear = linearOf(exponent, variable);
  if (!linear) return undefined;
  const rate = base.key === E_FORM.key ? linear.slope : product(linear.slope, call('ln', base));
  return quotient(power(base, exponent), rate);
};

/** (kx + b)^n, and 1/(ax² + bx + c) with parameters. */
const integratePower = (base: Form, exponent: Form, variable: string): Form | undefined => {
  const linear = linearOf(base, variable);
  if (linear) {
    if (exponent.key === MINUS_ONE_FORM.key) return quotient(logarithm(base), linear.slope);
    const raised = sum(exponent, ONE_FORM);
    return quotient(power(base, raised), product(raised, linear.slope));
  }
  if (exponent.key !== MINUS_ONE_FORM.key) return undefined;
  const [c, b, a] = coefficientsOf(base, variable, 2) ?? [];
  return a && b && c
    ? integrateLinearOver(numberForm(0), ONE_FORM, { a, b, c }, symbolForm(variable))
    : undefined;
};
