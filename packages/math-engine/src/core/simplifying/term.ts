import type { Rational } from '../numbers/rational.ts';

/**
 * Common fields of all terms: `key` is equal for two terms if and only if they are written the same
 * way.
 */
interface TermBase {
  readonly key: string;
}

export interface NumberTerm extends TermBase {
  readonly kind: 'number';
  readonly value: Rational;
}

/** `pi`, `e`, `i`, or a name without its own value such as `Infinity`. */
export interface ConstantTerm extends TermBase {
  readonly kind: 'constant';
  readonly name: string;
}

export interface SymbolTerm extends TermBase {
  readonly kind: 'symbol';
  readonly name: string;
}

/** At least two terms, none of them a sum; a number comes first. */
export interface SumTerm extends TermBase {
  readonly kind: 'sum';
  readonly terms: readonly Term[];
}

/** At least two factors, none of them a product, no base twice; a number comes first. */
export interface ProductTerm extends TermBase {
  readonly factors: readonly Term[];
  readonly kind: 'product';
}

export interface PowerTerm extends TermBase {
  readonly base: Term;
  readonly exponent: Term;
  readonly kind: 'power';
}

export interface CallTerm extends TermBase {
  readonly arguments: readonly Term[];
  readonly kind: 'call';
  readonly name: string;
}

/**
 * An expression in the form that algebra works on: sums and products of any length, in canonical
 * order, with like parts collected, subtraction as a factor of −1, division as a power of −1,
 * `sqrt` and `exp` as powers. Built only by `sum`, `product`, `power` and `call`.
 */
export type Term =
  | CallTerm
  | ConstantTerm
  | NumberTerm
  | PowerTerm
  | ProductTerm
  | SumTerm
  | SymbolTerm;

/** The direct parts of a term. */
export const operandsOf = (term: Term): readonly Term[] => {
  switch (term.kind) {
    case 'number':
    case 'constant':
    case 'symbol':
      return [];
    case 'sum':
      return term.terms;
    case 'product':
      return term.factors;
    case 'power':
      return [term.base, term.exponent];
    case 'call':
      return term.arguments;
  }
};

/** The number of nodes in a term. */
export const countNodes = (term: Term): number =>
  operandsOf(term).reduce((count, part) => count + countNodes(part), 1);

/** Whether any part of a term, including the term itself, matches. */
export const someTerm = (term: Term, fits: (part: Term) => boolean): boolean =>
  fits(term) || operandsOf(term).some((part) => someTerm(part, fits));

/** Whether a variable occurs in a term. */
export const hasSymbol = (term: Term, name: string): boolean =>
  someTerm(term, (part) => part.kind === 'symbol' && part.name === name);

/** Whether a term has no variables at all. */
export const isConstant = (term: Term): boolean =>
  !someTerm(term, (part) => part.kind === 'symbol');

/** The names of the variables of a term, sorted. */
export const namesOf = (term: Term): readonly string[] => {
  const names = new Set<string>();
  const visit = (part: Term): void => {
    if (part.kind === 'symbol') names.add(part.name);
    operandsOf(part).forEach(visit);
  };
  visit(term);
  return [...names].toSorted();
};

/** All parts of a term, itself first, without duplicates. */
export const partsOf = (term: Term): readonly Term[] => {
  const found = new Map<string, Term>();
  const visit = (part: Term): void => {
    if (found.has(part.key)) return;
    found.set(part.key, part);
    operandsOf(part).forEach(visit);
  };
  visit(term);
  return [...found.values()];
};
