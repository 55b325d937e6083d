import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { costOf, normalForm, simplifyTerm } from '../simplifying/simplify-term.ts';
import { someTerm, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { derivative } from './derivative.ts';

/** A term is simplified in full up to this cost; beyond it, only its normal form is tried. */
const LARGEST_SIMPLIFIED = 200;
const LARGEST_KEPT = 2500;

/**
 * The derivative, simplified.
 *
 * @param isLast - whether it is the answer rather than an intermediate step
 * @throws ToolError `Unsolved` if a function has no derivative in the grammar
 */
export const differentiateTerm = (term: Term, name: string, isLast: boolean): Term => {
  const slope = derivative(term, name);
  if (!slope) return fail(CalculatorErrorType.Unsolved, describeFailure(term));
  const cost = costOf(writeTerm(slope));
  if (cost > LARGEST_KEPT) {
    fail(CalculatorErrorType.Unsolved, 'The derivative has too many terms. Ask for a lower order.');
  }
  if (isLast && cost <= LARGEST_SIMPLIFIED) return simplifyTerm(slope);
  return shorterForm(slope, cost);
};

const shorterForm = (term: Term, cost: number): Term => {
  const normal = normalForm(term);
  if (!normal) return term;
  const form = normal.field.write(normal.fraction);
  return costOf(writeTerm(form)) < cost ? form : term;
};

const describeFailure = (term: Term): string => {
  const names = new Set<string>();
  someTerm(term, (part) => {
    if (part.kind === 'call') names.add(part.name);
    return false;
  });
  return `No derivative was found: one of ${[...names].join(', ')} has none that can be written with the functions known here.`;
};
