import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';

import { substitute } from '../algebra/symbols.ts';
import { roundedAnswer } from '../evaluate/answer.ts';
import { fold } from '../evaluate/fold.ts';
import { fail } from '../failure.ts';
import {
  certainValue,
  doubleValue,
  withParameters,
} from '../limits-of-functions/approach-values.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import { rational, type Rational, subtract, toNumber } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { lostConditions } from '../simplifying/conditions.ts';
import { isNumber, isWhole, one, whole, zero } from '../simplifying/make-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { countNodes, namesOf, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { closedProduct, closedSum } from './closed-sum.ts';
import { doubleTotal } from './double-total.ts';
import { decimalTotal, exactTotal, MOST_DECIMAL_TERMS, MOST_EXACT_TERMS } from './finite-total.ts';
import { type NamedSum, namedSum } from './named-sum.ts';
import { at } from './parts-of-term.ts';
import type { Total, TotalRequest } from './total.ts';

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch (error) {
    const isExpected =
      error instanceof RangeError ||
      (error instanceof Error && ['TooLarge', 'ToolError'].includes(error.name));
    if (isExpected) return undefined;
    throw error;
  }
};

/** A number known in decimals only. */
export const decimalAnswer = (value: Rational, digits: number, verified: boolean): MathAnswer =>
  roundedAnswer(formatDecimal(value, digits).text, verified);

/** Between two integers: term by term, or by a formula if there are many terms. */
export const finiteTotal = async (
  request: TotalRequest,
  from: bigint,
  to: bigint,
): Promise<Total> => {
  const { expression, kind, math, notes, precision, term, variable } = request;
  if (to < from) {
    notes.warnings.add(`there are no terms from ${from} to ${to}: an empty ${kind}`);
    return { value: kind === 'sum' ? zero : one, verified: true };
  }
  const count = Number(to - from) + 1;
  if (count <= MOST_EXACT_TERMS) {
    const value = exactTotal(term, variable, from, count, kind);
    if (value) return { value, verified: true };
  }
  const formula = attempt(() =>
    kind === 'sum'
      ? closedSum(term, variable, whole(from), symbolEnd)
      : closedProduct(term, variable, whole(from), symbolEnd),
  );
  if (formula) {
    const verified = checkFormula(request, whole(from), formula, END);
    if (verified) return { value: at(formula, END, whole(to)), verified };
  }
  const digits = precision + 20;
  const plain = namesOf(term).filter((name) => name !== variable);
  if (plain.length > 0) {
    return fail(
      CalculatorErrorType.Unsolved,
      `No formula was found for this ${kind} of ${count} terms.`,
    );
  }
  const many =
    kind === 'sum' && count > MOST_DECIMAL_TERMS
      ? attempt(() => doubleTotal(expression, { count, from, math, name: variable }))
      : undefined;
  if (many) {
    notes.warnings.add(
      `no formula was found: ${count} terms were added up in double precision; about ${many.digits} digits are correct`,
    );
    const answer = decimalAnswer(many.value, Math.min(precision, many.digits), false);
    return { answer, verified: false };
  }
  const first = decimalTotal(expression, variable, from, count, kind, digits, math);
  const second = first && decimalTotal(expression, variable, from, count, kind, digits + 15, math);
  if (!first || !second) {
    return fail(
      CalculatorErrorType.Unsolved,
      `No value was found for this ${kind}: a term has no real value.`,
    );
  }
  const isSame = Math.abs(toNumber(subtract(first, second))) <= 1e-14 * Math.abs(toNumber(second));
  return { answer: decimalAnswer(second, precision, isSame), verified: isSame };
};

const END = '·n';
const symbolEnd = { key: `?${END}`, kind: 'symbol', name: END } as const;

/** With a parameter in a bound: by a formula that is checked against the first few values. */
export const symbolicTotal = async (
  request: TotalRequest,
  from: Term,
  to: Term,
): Promise<Total> => {
  const { kind, term, variable } = request;
  const found = attempt((): NamedSum | undefined => {
    if (kind === 'sum') return namedSum(term, variable, from, to);
    const formula = closedProduct(term, variable, from, to);
    return formula && { formula };
  });
  return checkedTotal(request, from, to, found?.formula, found?.least);
};

/** A formula that matches the first totals, except those before `least`. */
const checkedTotal = (
  request: TotalRequest,
  from: Term,
  to: Term,
  formula: Term | undefined,
  least = 0,
): Total => {
  const { expression, kind, notes, variable } = request;
  const [end, ...others] = namesOf(to);
  if (!formula || end === undefined || others.length > 0 || namesOf(from).includes(end)) {
    return fail(
      CalculatorErrorType.Unsolved,
      `No formula was found for this ${kind}: Gosper's algorithm, the binomial theorem, harmonic numbers and products of linear factors were tried.`,
    );
  }
  const short = countNodes(formula) < 200 ? simplifyTerm(formula) : formula;
  const chosen = checkFormula(request, from, short, end, to, least) ? short : formula;
  if (!checkFormula(request, from, chosen, end, to, least)) {
    return fail(
      CalculatorErrorType.Unsolved,
      `A formula for this ${kind} was found, but its first values do not confirm it, so it is not given.`,
    );
  }
  if (least > 0) notes.assumptions.add(`${toText(writeTerm(to))} >= ${least}`);
  for (const condition of lostConditions(expression, writeTerm(chosen))) {
    // For the index, only an unknown first value could violate a condition.
    if (isNumber(from) && condition.split(/\W+/).includes(variable)) continue;
    notes.assumptions.add(condition);
  }
  return { value: chosen, verified: true };
};

const CHECKED_TERMS = 6;
const DECIMAL_AGREEMENT = 1e-12;
const DOUBLE_AGREEMENT = 1e-7;

/** Whether a formula returns the first totals, added up term by term. */
const checkFormula = (
  request: TotalRequest,
  from: Term,
  formula: Term,
  end: string,
  to: Term = symbolEnd,
  least = 0,
): boolean => {
  // A symbolic first value is tried with 2.
  if (!isNumber(from) && from.kind !== 'symbol') return false;
  const start = isWhole(from) ? from.value.numerator : 2n;
  const known = new Map<string, Expression>(
    namesOf(from).map((name) => [name, numberNode(rational(2n))] as const),
  );
  let confirmed = 0;
  for (let index = 0; index < CHECKED_TERMS; index += 1) {
    const last = lastValue(to, end, start + BigInt(index));
    if (last === undefined || start + BigInt(index) < BigInt(least)) continue;
    const values = new Map([...known, [end, numberNode(last)]]);
    const total = totalOf(request, start, index + 1, values);
    const node = foldNumbers(withParameters(substitute(writeTerm(formula), values), ''));
    const exact = certainValue(node, request.math);
    const found = exact ?? doubleValue(node, request.math);
    if (!total || !found) continue;
    const tolerance = exact ? DECIMAL_AGREEMENT : DOUBLE_AGREEMENT;
    const error = Math.abs(toNumber(subtract(found, total.value)));
    if (error > tolerance * Math.max(total.size, 1e-12)) return false;
    confirmed += 1;
  }
  return confirmed >= 3;
};

/** Computes named numbers such as harmonic(5), which decimals do not support. */
const foldNumbers = (node: Expression): Expression =>
  attempt(() => fold(node, { isLenient: true, notes: emptyNotes() })) ?? node;

/** Term by term, and the largest size on the way; the terms may contain the last value too. */
const totalOf = (
  { expression, kind, math, variable }: TotalRequest,
  start: bigint,
  count: number,
  values: ReadonlyMap<string, Expression>,
): { size: number; value: Rational } | undefined => {
  let total: Rational | undefined;
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    const place = new Map([...values, [variable, numberNode(rational(start + BigInt(index)))]]);
    const node = withParameters(substitute(expression, place), '');
    const value = certainValue(node, math) ?? doubleValue(node, math);
    if (!value) return undefined;
    total = total ? join(kind, total, value) : value;
    const sizes = (kind === 'sum' ? [value, total] : []).map((part) => Math.abs(toNumber(part)));
    size = Math.max(size, ...sizes);
  }
  return total && { size: Math.max(size, Math.abs(toNumber(total))), value: total };
};

const join = (kind: TotalRequest['kind'], left: Rational, right: Rational): Rational =>
  kind === 'sum'
    ? subtract(left, { denominator: right.denominator, numerator: -right.numerator })
    : rational(left.numerator * right.numerator, left.denominator * right.denominator);

/** The parameter value that leads to this last value, e.g. for n − 1 or 2n. */
const lastValue = (to: Term, end: string, wanted: bigint): Rational | undefined => {
  const low = at(to, end, zero);
  const high = at(to, end, one);
  if (!isNumber(low) || !isNumber(high)) return undefined;
  const slope = subtract(high.value, low.value);
  if (slope.numerator === 0n) return undefined;
  const value = subtract(rational(wanted), low.value);
  const solution = rational(
    value.numerator * slope.denominator,
    value.denominator * slope.numerator,
  );
  return solution.denominator === 1n ? solution : undefined;
};
