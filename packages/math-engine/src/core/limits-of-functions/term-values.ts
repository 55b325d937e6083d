import { evaluateAt, type Point } from '../algebra/evaluate-at.ts';
import type { Mathjs } from '../evaluate/mathjs.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import type { Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';

/**
 * The real value of a term at a point, in decimals of the configured precision; undefined if there
 * is none.
 */
export const realValue = (term: Term, point: Point, math: Mathjs): Rational | undefined => {
  const value = evaluateAt(writeTerm(term), point, math);
  if (value?.kind !== 'real') return undefined;
  return parseDecimal(value.text, 20_000);
};

const magnitude = ({ denominator, numerator }: Rational): Rational =>
  rational(numerator < 0n ? -numerator : numerator, denominator);

/** Whether a sum is negligible beside its parts at a point: its digits cancel. */
export const isCancelled = (term: Term, point: Point, math: Mathjs): boolean => {
  if (term.kind === 'product')
    return term.factors.some((factor) => isCancelled(factor, point, math));
  if (term.kind === 'power') return isCancelled(term.base, point, math);
  if (term.kind !== 'sum') return false;
  const total = realValue(term, point, math);
  if (!total) return false;
  const parts = term.terms.map((part) => realValue(part, point, math));
  return parts.some((part) => part !== undefined && isBelow(total, magnitude(part)));
};

const CANCELLED_DIGITS = 10n ** 35n;

const isBelow = (total: Rational, part: Rational): boolean => {
  const size = magnitude(total);
  return (
    part.numerator !== 0n &&
    size.numerator * CANCELLED_DIGITS * part.denominator < part.numerator * size.denominator
  );
};
