import { sum, product, power, call } from './build-form.ts';
import type { Form } from './form.ts';

/** Rebuilds a form with parts replaced, from the leaves up. */
export const rewrite = (form: Form, change: (part: Form) => Form | undefined): Form => {
  const replaced = change(form);
  if (replaced) return replaced;
  switch (form.kind) {
    case 'sum':
      return sum(...form.terms.map((term) => rewrite(term, change)));
    case 'product':
      return product(...form.factors.map((factor) => rewrite(factor, change)));
    case 'power':
      return power(rewrite(form.base, change), rewrite(form.exponent, change));
    case 'call':
      return call(form.name, ...form.arguments.map((part) => rewrite(part, change)));
    default:
      return form;
  }
};

/** The form with every occurrence of a part replaced by another. */
export const replacePart = (form: Form, part: Form, value: Form): Form =>
  rewrite(form, (found) => (found.key === part.key ? value : undefined));
