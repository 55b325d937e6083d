import { isBigFinite, magnitudeOfBig } from '../numbers/big-float.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { product, quotient, sum, call } from './build-form.ts';
import { E_FORM, type Form, ONE_FORM } from './form.ts';
import { expandForm } from './polynomial-form.ts';
import { rewrite } from './rewrite-form.ts';
import { type Limiter, valueAt } from './values-far-out.ts';

/** The term of a sum that is largest far out; undefined if the values do not show it. */
export const leadingTerm = (form: Form, limiter: Limiter): Form | undefined => {
  if (form.kind !== 'sum') return undefined;
  let best: readonly [Form, number] | undefined;
  for (const term of form.terms) {
    const value = valueAt(term, 70, limiter);
    if (!value || !isBigFinite(value)) {
      const inner = value && !isBigFinite(value) ? Number.POSITIVE_INFINITY : undefined;
      if (inner === undefined) return undefined;
      if (best && best[1] === inner) return undefined;
      best = [term, inner];
      continue;
    }
    const size = magnitudeOfBig(value);
    if (!best || size > best[1]) best = [term, size];
  }
  return best?.[0];
};

/** A form as its leading term times a rest with a finite nonzero limit. */
export const splitLead = (form: Form, limiter: Limiter): readonly [Form, Form] | undefined => {
  if (form.kind !== 'sum') {
    const isPlain = form.kind === 'product' || form.kind === 'power' || form.kind === 'symbol';
    return isPlain ? [form, ONE_FORM] : undefined;
  }
  const lead = leadingTerm(form, limiter);
  return lead && [lead, expandForm(quotient(form, lead))];
};

const logarithmOfMonomial = (form: Form, { y }: Limiter): Form => {
  const parts: Form[] = [];
  for (const factor of form.kind === 'product' ? form.factors : [form]) {
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, ONE_FORM];
    if (base.key === E_FORM.key) parts.push(exponent);
    else if (base.key === y.key && !hasSymbol(exponent, y.name)) {
      parts.push(product(exponent, call('ln', y)));
    } else if (hasSymbol(factor, y.name))
      parts.push(product(exponent, call('ln', call('abs', base))));
    else parts.push(call('ln', call('abs', factor)));
  }
  return expandForm(sum(...parts));
};

/** ln|t·r| = ln|t| + ln|r| for the leading term t of the argument. */
export const spreadLogarithms = (form: Form, limiter: Limiter): Form =>
  rewrite(form, (part) => {
    if (part.kind !== 'call' || part.name !== 'ln' || !hasSymbol(part, limiter.y.name))
      return undefined;
    const [argument = part] = part.arguments;
    const inside =
      argument.kind === 'call' && argument.name === 'abs'
        ? (argument.arguments[0] ?? argument)
        : argument;
    const [lead, rest] = splitLead(expandForm(inside), limiter) ?? [];
    if (!lead || !rest) return undefined;
    return sum(logarithmOfMonomial(lead, limiter), call('ln', call('abs', rest)));
  });
