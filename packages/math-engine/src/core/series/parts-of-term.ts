import {
  negate,
  one,
  product,
  quotient,
  replaceTerms,
  subtract,
  sum,
  symbol,
  whole,
} from '../simplifying/make-term.ts';
import { prepareTerm } from '../simplifying/prepare-term.ts';
import { normalForm } from '../simplifying/simplify-term.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import { ratioOf } from './gosper.ts';

/** The term with the variable replaced. */
export const at = (term: Term, name: string, value: Term): Term =>
  replaceTerms(term, new Map([[symbol(name).key, value]]));

/**
 * Splits a term into parts with a rational quotient of neighbours each, and combines like parts.
 */
export const hypergeometricParts = (term: Term, name: string): readonly Term[] => {
  if (ratioOf(term, name)) return [term];
  const prepared = prepareTerm(term);
  const normal = normalForm(prepared);
  const terms =
    prepared.kind === 'sum'
      ? prepared.terms
      : normal
        ? expandedTerms(normal.field.write(normal.fraction))
        : [prepared];
  const groups: Term[] = [];
  for (const part of terms) {
    const similar = groups.findIndex((group) => isSimilar(group, part, name));
    const known = groups[similar];
    if (known) groups[similar] = sum([known, part]);
    else groups.push(part);
  }
  return groups;
};

/** (a + b)/c as a/c and b/c. */
const expandedTerms = (term: Term): readonly Term[] => {
  const factors = term.kind === 'product' ? term.factors : [term];
  const place = factors.findIndex((factor) => factor.kind === 'sum');
  const inner = factors[place];
  if (inner?.kind !== 'sum') return [term];
  return inner.terms.map((part) => product(factors.with(place, part)));
};

/** Whether a quotient is a rational function of the variable. */
const isSimilar = (left: Term, right: Term, name: string): boolean => {
  const normal = normalForm(quotient(left, right));
  if (!normal) return false;
  for (let kernel = 0; kernel < normal.field.size; kernel += 1) {
    const base = normal.field.kernelTerm(kernel);
    if (base.kind !== 'symbol' && hasSymbol(base, name)) return false;
  }
  return true;
};

/** scale·(k + shift), if a term has this form. */
export const linearOf = (base: Term, name: string): { scale: Term; shift: Term } | undefined => {
  const low = at(base, name, whole(0));
  const high = subtract(at(base, name, one), low);
  const check = normalForm(sum([base, negate(low), negate(product([high, symbol(name)]))]));
  if (check?.fraction.numerator.size !== 0 || hasSymbol(high, name)) return undefined;
  const shift = normalForm(quotient(low, high));
  return { scale: high, shift: shift ? shift.field.write(shift.fraction) : quotient(low, high) };
};
