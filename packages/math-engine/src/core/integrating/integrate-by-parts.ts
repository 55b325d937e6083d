import { isInteger } from '../numbers/rational.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { difference, product, sum } from './build-form.ts';
import { deriveForm } from './derive-form.ts';
import { type Form, numberForm, ONE_FORM, symbolForm } from './form.ts';
import { coefficientsOf, expandForm } from './polynomial-form.ts';
import type { Method } from './task.ts';

/** Of a polynomial that is differentiated until nothing is left. */
const LARGEST_DEGREE = 40;

/** Functions that become simpler when differentiated. */
const SIMPLIFYING: ReadonlySet<string> = new Set(
  'ln asin acos atan asinh acosh atanh erf'.split(' '),
);

/** f·L^n with L a logarithm or an inverse function: L^n·∫f − ∫ (∫f)·(L^n)'. */
export const integrateInverseByParts: Method = (form, task) => {
  const factors = form.kind === 'product' ? form.factors : [form];
  const chosen = factors.find((factor) => {
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, ONE_FORM];
    return (
      base.kind === 'call' &&
      SIMPLIFYING.has(base.name) &&
      hasSymbol(base, task.variable) &&
      exponent.kind === 'number' &&
      isInteger(exponent.value) &&
      exponent.value.numerator > 0n &&
      exponent.value.numerator <= 12n
    );
  });
  if (!chosen) return undefined;
  const rest = product(...factors.filter((factor) => factor !== chosen));
  return byParts(chosen, rest, task.variable, task.integrate);
};

/** u·∫v − ∫ u'·∫v */
const byParts = (
  u: Form,
  v: Form,
  variable: string,
  integrate: (form: Form, variable: string) => Form | undefined,
): Form | undefined => {
  const slope = deriveForm(u, variable);
  const whole = slope && integrate(v, variable);
  if (!slope || !whole) return undefined;
  const next = simplifyProduct(whole, slope);
  const rest = isZeroTerm(next) ? next : integrate(next, variable);
  return rest && difference(product(u, whole), rest);
};

const simplifyProduct = (whole: Form, slope: Form): Form => {
  const terms = whole.kind === 'sum' ? whole.terms : [whole];
  return sum(...terms.map((term) => product(term, slope)));
};

/** P·f with a polynomial P: P·F − P'·∫F + …, if f can be integrated as often as needed. */
export const integratePolynomialByParts: Method = (form, task) => {
  if (form.kind !== 'product') return undefined;
  const isPolynomial = (factor: Form) =>
    factor.key === symbolForm(task.variable).key ||
    (hasSymbol(factor, task.variable) &&
      coefficientsOf(factor, task.variable, LARGEST_DEGREE) !== undefined);
  const polynomials = form.factors.filter(isPolynomial);
  const rest = product(...form.factors.filter((factor) => !isPolynomial(factor)));
  if (polynomials.length === 0 || !hasSymbol(rest, task.variable)) return undefined;
  let polynomial: Form | undefined = expandForm(product(...polynomials));
  let function_: Form | undefined = rest;
  let sign = 1;
  const parts: Form[] = [];
  for (let count = 0; count < LARGEST_DEGREE + 2; count += 1) {
    if (!polynomial || isZeroTerm(polynomial)) return sum(...parts);
    function_ = function_ && task.integrate(function_, task.variable);
    if (!function_) return undefined;
    parts.push(product(numberForm(sign), polynomial, function_));
    sign = -sign;
    polynomial = deriveForm(polynomial, task.variable);
    if (polynomial) polynomial = expandForm(polynomial);
  }
  return undefined;
};
