import { NotReal } from '../series/power-series.ts';
import {
  call,
  euler,
  isMinus,
  isNumber,
  mapParts,
  power,
  product,
  sum,
  symbol,
  zero,
} from '../simplifying/make-term.ts';
import type { Term } from '../simplifying/term.ts';

/** ln(e^u) = u, for real u. */
const logarithm = (inside: Term): Term => {
  if (inside.kind === 'power' && inside.base.key === euler.key) return inside.exponent;
  if (inside.kind === 'product') {
    const exponential = inside.factors.filter(
      (factor) => factor.kind === 'power' && factor.base.key === euler.key,
    );
    const rest = inside.factors.filter((factor) => !exponential.includes(factor));
    if (exponential.length > 0) {
      const factor = product(rest);
      if (isNumber(factor) && isMinus(factor))
        throw new NotReal('the logarithm of a negative number');
      return sum([
        call('ln', [factor]),
        ...exponential.map((factor) => (factor.kind === 'power' ? factor.exponent : zero)),
      ]);
    }
  }
  return call('ln', [inside]);
};

/** Replaces x with e^x, which changes no limit at infinity. */
export const moveUp = (term: Term, name: string): Term => {
  const x = symbol(name);
  const lift = (part: Term): Term => {
    if (part.key === x.key) return power(euler, x);
    if (part.kind === 'call' && part.name === 'ln') {
      return logarithm(lift(part.arguments[0] ?? zero));
    }
    if (part.kind === 'power' && part.base.key !== euler.key) {
      const base = lift(part.base);
      const exponent = lift(part.exponent);
      if (base.kind === 'power' && base.base.key === euler.key) {
        return power(euler, product([base.exponent, exponent]));
      }
      return power(base, exponent);
    }
    return mapParts(part, lift);
  };
  return lift(term);
};
