import { isNegative } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { splitCoefficient } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { canonicalTerm } from '../simplifying/simplify-term.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import type { ComparisonOperator, Expression } from '../syntax/ast.ts';
import { differenceOf, negated } from './build.ts';
import { NoMethod } from './context.ts';
import { shorten, withoutPositive } from './side-condition.ts';

export type Operator = '<' | '<=' | '>' | '>=';

export const FLIPPED: Readonly<Record<Operator, Operator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Values from one end to another; an end that is absent is infinite. Without pieces, there are none. */
export interface Piece {
  from?: readonly [end: Expression, operator: '<' | '<='];
  to?: readonly [end: Expression, operator: '<' | '<='];
}

/** The solution where a factor is positive, or where it is negative. */
export interface Case {
  pieces: readonly Piece[];
  /** Of the parameters, for which these are the solutions. */
  sign?: string;
}

export interface Found {
  cases: readonly Case[];
  /** What has to hold, and the solution if it does not; without one, there is none. */
  condition?: { otherwise?: Piece | string; text: string };
  /** What must not be zero, for instance a factor that was divided by. */
  nonzero?: readonly Expression[];
}

export const ALL = 'all real numbers';

export const isOperator = (operator: ComparisonOperator): operator is Operator =>
  operator in FLIPPED;

export const isLess = (operator: Operator): boolean => operator.startsWith('<');

const closed = (operator: Operator): '<' | '<=' => (operator.endsWith('=') ? '<=' : '<');

/** Values on one side of an end. */
export const beside = (operator: Operator, end: Expression): Piece => ({
  [isLess(operator) ? 'to' : 'from']: [end, closed(operator)],
});

/** A piece with other ends. */
export const withEnds = (
  { from, to }: Piece,
  replace: (end: Piece['from']) => Piece['from'],
): Piece => {
  const [first, last] = [replace(from), replace(to)];
  return { ...(first && { from: first }), ...(last && { to: last }) };
};

/** Values between two ends in ascending order, or outside of them. */
export const around = (operator: Operator, low: Expression, high: Expression): readonly Piece[] => {
  const sign = closed(operator);
  return isLess(operator)
    ? [{ from: [low, sign], to: [high, sign] }]
    : [{ to: [low, sign] }, { from: [high, sign] }];
};

/** Whether a value is not negative for any parameters. */
export const isSurely = (node: Expression): boolean => {
  const term = readTerm(node);
  return term !== undefined && isSurelyNonnegative(canonicalTerm(term));
};

/** `a >= 0`, also of 4*a. */
export const notNegative = (node: Expression, operator: '>' | '>=' = '>='): string => {
  const { isNegative: isMinus, text = toText(node) } = signOf(node);
  return isMinus ? `${toText(node)} ${operator} 0` : `${text} ${operator} 0`;
};

/** The sign of a factor, or the condition on the parameters for it to be positive. */
export const signOf = (node: Expression): { isNegative: boolean; text?: string } => {
  if (isSurely(node)) return { isNegative: false };
  if (isSurely(negated(node))) return { isNegative: true };
  const term = readTerm(node);
  if (!term) throw new NoMethod('inequalities with parameters');
  const { coefficient, rest } = splitCoefficient(withoutPositive(canonicalTerm(term)));
  return { isNegative: isNegative(coefficient), text: toText(writeTerm(rest)) };
};

/** The cases of an inequality after division by a factor. */
export const byFactor = (
  factor: Expression,
  operator: Operator,
  piecesFor: (operator: Operator, isFactorNegative: boolean) => readonly Piece[],
): readonly Case[] => {
  const { isNegative: isMinus, text } = signOf(factor);
  const side = (isFactorNegative: boolean): readonly Piece[] =>
    piecesFor(isFactorNegative ? FLIPPED[operator] : operator, isFactorNegative);
  if (text === undefined) return [{ pieces: side(isMinus) }];
  return [
    { pieces: side(isMinus), sign: `${text} > 0` },
    { pieces: side(!isMinus), sign: `${text} < 0` },
  ];
};

export const shortened = (node: Expression): Expression => {
  const term = shorten(node);
  return term ? writeTerm(term) : node;
};

/** Whether two ends are equal for all parameters. */
export const isSame = (one: Expression, other: Expression): boolean => {
  const gap = shorten(differenceOf(one, other));
  return gap !== undefined && isZeroTerm(gap);
};
