import { hasSymbol, partsOf } from '../simplifying/term.ts';
import { difference, negated, product, quotient, call } from './build-form.ts';
import { ONE_FORM, symbolForm } from './form.ts';
import { linearOf } from './polynomial-form.ts';
import { replacePart, rewrite } from './rewrite-form.ts';
import type { Method } from './task.ts';

/** f·|u| or f·sign(u): integrated where u is positive; continued across its zero if u is linear. */
export const integrateMagnitude: Method = (form, task) => {
  const { variable } = task;
  const parts = partsOf(form).filter(
    (part) =>
      part.kind === 'call' &&
      (part.name === 'abs' || part.name === 'sign') &&
      hasSymbol(part, variable),
  );
  const [part, ...others] = parts;
  const [inside] = part?.kind === 'call' ? part.arguments : [];
  if (part?.kind !== 'call' || !inside || others.length > 0) return undefined;
  const linear = linearOf(inside, variable);
  // The form must change its sign with the part: an odd power of it is a factor.
  const flipped = replacePart(form, part, negated(part));
  if (flipped.key !== negated(form).key) return undefined;
  const positive = rewrite(form, (found) =>
    found.key === part.key ? (part.name === 'abs' ? inside : ONE_FORM) : undefined,
  );
  const whole = task.integrate(positive, variable);
  if (!whole) return undefined;
  // With several zeros, it is only continuous between them; definite integrals are split there.
  if (!linear) return product(call('sign', inside), whole);
  const zero = quotient(negated(linear.intercept), linear.slope);
  const atZero = replacePart(whole, symbolForm(variable), zero);
  return product(call('sign', inside), difference(whole, atZero));
};
