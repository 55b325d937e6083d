import type { Mathjs } from '../evaluate/mathjs.ts';
import { rational } from '../numbers/rational.ts';
import { zero } from '../simplifying/make-term.ts';
import { normalForm } from '../simplifying/simplify-term.ts';
import { countNodes, namesOf, someTerm, type Term } from '../simplifying/term.ts';
import { LimitNotFound } from './limit-value.ts';
import { isCancelled } from './term-values.ts';

const LARGEST_TERM = 3000;

const looksLikeZero = (term: Term, name: string, math: Mathjs): boolean => {
  math.config({ precision: 60 });
  const points = [rational(203n, 70n), rational(363n, 110n)].map(
    (x) =>
      new Map(
        namesOf(term).map(
          (each, index) => [each, each === name ? x : rational(BigInt(7 + index), 5n)] as const,
        ),
      ),
  );
  return points.every((point) => isCancelled(term, point, math));
};

/**
 * A term in a form in which zero is written as zero. Where algebra cannot decide, values of the term
 * at two points do.
 */
export const tidyTerm = (term: Term, name: string, math: Mathjs): Term => {
  const size = countNodes(term);
  if (size > LARGEST_TERM) throw new LimitNotFound('a term became too large');
  const normal = size < 600 ? normalForm(term) : undefined;
  if (normal?.fraction.numerator.size === 0) return zero;
  const isAlgebraic = !someTerm(
    term,
    (part) => part.kind === 'call' || (part.kind === 'power' && part.exponent.kind !== 'number'),
  );
  if (!isAlgebraic && looksLikeZero(term, name, math)) return zero;
  if (!normal || someTerm(term, (part) => part.kind === 'call' && part.name === 'ln')) {
    return term;
  }
  const form = normal.field.writeTogether(normal.fraction);
  return countNodes(form) <= size ? form : term;
};
