import { isSurelyPositive } from '../simplifying/build-term.ts';
import {
  call,
  isNumber,
  number,
  quotient,
  replaceTerms,
  splitCoefficient,
  subtract,
  sum,
  symbol,
} from '../simplifying/make-term.ts';
import { someTerm, type Term } from '../simplifying/term.ts';

/** Ways there and back between two notations of the same terms. */
interface Kernels {
  read: (term: Term) => Term;
  write: (term: Term) => Term;
}

/** Whether it is the logarithm of a number: of a prime, as terms are built. */
const isLogarithm = (term: Term): boolean =>
  term.kind === 'call' && term.name === 'ln' && term.arguments[0]?.kind === 'number';

/** Whether it is the logarithm of a composite number or a fraction: a sum over primes. */
const isComposite = (term: Term): boolean =>
  term.kind === 'sum' && term.terms.every((part) => isLogarithm(splitCoefficient(part).rest));

/**
 * Makes one kernel of the logarithm of each composite number in a term, also of the bases of its
 * powers. A power of ln 90 = ln 2 + 2·ln 3 + ln 5 would otherwise be expanded to a polynomial in the
 * logarithms of the primes. It is a change of basis: as many kernels as before, and equal terms stay
 * equal.
 */
export const logarithmKernels = (term: Term): Kernels => {
  const composites: Term[] = [];
  someTerm(term, (part) => {
    const made =
      part.kind === 'power' && isSurelyPositive(part.base) && !isNumber(part.exponent)
        ? call('ln', [part.base])
        : part;
    if (isComposite(made)) composites.push(made);
    return false;
  });
  const given = new Map<string, Term>();
  const back = new Map<string, Term>();
  for (const [index, composite] of composites.entries()) {
    const kernel = symbol(`·ln${index}`);
    const known = replaceTerms(composite, given);
    // Of the primes that are left, one is written by the kernel and the others.
    const parts = known.kind === 'sum' ? known.terms : [known];
    const taken = parts.map(splitCoefficient).findLast(({ rest }) => isLogarithm(rest));
    if (!taken) continue;
    const { coefficient, rest: prime } = taken;
    const others = sum(parts.filter((part) => splitCoefficient(part).rest.key !== prime.key));
    const value = quotient(subtract(kernel, others), number(coefficient));
    const step = new Map([[prime.key, value]]);
    for (const [key, before] of given) given.set(key, replaceTerms(before, step));
    given.set(prime.key, value);
    back.set(kernel.key, composite);
  }
  return {
    read: (part) => (given.size === 0 ? part : replaceTerms(part, given)),
    write: (part) => (given.size === 0 ? part : replaceTerms(part, back)),
  };
};
