import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { hasSymbol, isConstant } from '../simplifying/term.ts';
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
import { E_FORM, type Form, numberForm, PI_FORM, symbolForm, TWO_FORM, ZERO_FORM } from './form.ts';
import { coefficientsOf, expandForm } from './polynomial-form.ts';
import { assumePositive, type Method, roughValue } from './task.ts';

/** A polynomial times e^(ax² + bx + c): with the error function if a is negative. */
export const integrateBell: Method = (form, { variable }) => {
  const factors = form.kind === 'product' ? form.factors : [form];
  const isBell = (factor: Form) =>
    factor.kind === 'power' &&
    factor.base.key === E_FORM.key &&
    hasSymbol(factor.exponent, variable);
  const [bell, ...others] = factors.filter(isBell);
  if (bell?.kind !== 'power' || others.length > 0) return undefined;
  const [c, b, a] = coefficientsOf(bell.exponent, variable, 2) ?? [];
  const polynomial = coefficientsOf(
    product(...factors.filter((factor) => factor !== bell)),
    variable,
  );
  if (!a || !b || !c || !polynomial) return undefined;
  // ∫ xⁿe^q = xⁿ⁻¹e^q/(2a) − (n − 1)/(2a)·∫ xⁿ⁻²e^q − b/(2a)·∫ xⁿ⁻¹e^q
  const x = symbolForm(variable);
  const left = [...polynomial];
  const double = product(TWO_FORM, a);
  let factor: Form = ZERO_FORM;
  for (let n = left.length - 1; n >= 1; n -= 1) {
    const share = expandForm(quotient(left[n] ?? ZERO_FORM, double));
    factor = sum(factor, product(share, power(x, numberForm(n - 1))));
    left[n - 1] = expandForm(difference(left[n - 1] ?? ZERO_FORM, product(share, b)));
    if (n >= 2) {
      left[n - 2] = expandForm(
        difference(left[n - 2] ?? ZERO_FORM, product(numberForm(n - 1), share)),
      );
    }
  }
  const done = product(factor, bell);
  const [constant = ZERO_FORM] = left;
  if (isZeroTerm(constant)) return done;
  // A parameter may be negative.
  if (isConstant(a) && !(roughValue(a) < 0)) return undefined;
  const width = assumePositive(squareRoot(negated(a)), '');
  const angle = expandForm(difference(product(width, x), quotient(b, product(TWO_FORM, width))));
  const height = exponential(
    expandForm(difference(c, quotient(power(b, TWO_FORM), product(numberForm(4), a)))),
  );
  const error = quotient(
    product(squareRoot(PI_FORM), height, call('erf', angle)),
    product(TWO_FORM, width),
  );
  return sum(done, product(constant, error));
};
