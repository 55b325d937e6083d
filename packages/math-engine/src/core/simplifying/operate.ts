import { type SimplifyOperation, CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { denestRoots } from './denest-roots.ts';
import { factorFraction } from './factor-term.ts';
import { FractionField } from './fraction-field.ts';
import type { Fraction } from './fraction.ts';
import { call, isWhole, mapParts, minusOne, power, product, sum } from './make-term.ts';
import { splitFraction } from './partial-fractions.ts';
import { simplifyTerm } from './simplify-term.ts';
import type { Term } from './term.ts';

/** The term in the requested form. */
export const bringInto = (operation: SimplifyOperation, term: Term, variable: string): Term => {
  try {
    return operate(operation, term, variable);
  } catch (error) {
    if (error instanceof Error && error.name === 'TooLarge') {
      return fail(
        ToolErrorType.ResourceLimit,
        `The result is too large (${error.message}). Ask for a smaller power or fewer terms.`,
      );
    }
    if (error instanceof RangeError) {
      return fail(CalculatorErrorType.DivisionByZero, 'The expression divides by zero.');
    }
    throw error;
  }
};

const operate = (operation: SimplifyOperation, term: Term, variable: string): Term => {
  switch (operation) {
    case 'simplify':
      return simplifyTerm(term);
    case 'expand':
      return expandTerm(term);
    case 'factor':
      return factorTerm(term);
    case 'rationalize':
      return rationalizeTerm(term);
    case 'partialFractions':
      return partialFractions(term, variable);
  }
};

const plainField = (term: Term): { field: FractionField; fraction: Fraction } => {
  const field = new FractionField([term], 'all');
  return { field, fraction: field.read(term) };
};

/** Arguments of functions, and of powers that are kept. */
const mapInside = (term: Term, change: (part: Term) => Term): Term => {
  if (term.kind === 'call') return call(term.name, term.arguments.map(change));
  if (term.kind === 'power') {
    const isKept = !isWhole(term.exponent);
    return power(
      isKept ? change(term.base) : mapInside(term.base, change),
      isKept ? change(term.exponent) : term.exponent,
    );
  }
  return mapParts(term, (part) => mapInside(part, change));
};

/** Expanded, with everything over one denominator unless that is a single product. */
const expandTerm = (term: Term): Term => {
  const inside = mapInside(term, expandTerm);
  const { field, fraction } = plainField(inside);
  if (fraction.denominator.size > 1) return field.write(fraction);
  const below = power(field.writePolynomial(fraction.denominator), minusOne);
  const above = field.writePolynomial(fraction.numerator);
  const terms = above.kind === 'sum' ? above.terms : [above];
  return sum(terms.map((part) => product([part, below])));
};

const factorTerm = (term: Term): Term => {
  const { field, fraction } = plainField(mapInside(term, (part) => simplifyTerm(part)));
  return factorFraction(fraction, field);
};

const rationalizeTerm = (term: Term): Term => {
  const inside = denestRoots(mapInside(term, rationalizeTerm));
  const field = new FractionField([inside], 'all', true);
  return field.writeTogether(field.read(inside));
};

const partialFractions = (term: Term, variable: string): Term => {
  const { field, fraction } = plainField(term);
  return splitFraction(fraction, field, variable) ?? expandTerm(term);
};
