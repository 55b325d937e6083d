import {
  CalculatorErrorType,
  type ComputeSeriesParams,
  type ComputeSeriesState,
  type MathAnswer,
} from '@lobechat/builtin-tool-calculator';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { lettersOf } from '../algebra/product-names.ts';
import { chooseVariable, readEnd, readFormula } from '../algebra/read-formula.ts';
import { loadMathjs } from '../evaluate/mathjs.ts';
import { excerpt, fail } from '../failure.ts';
import { toNumber } from '../numbers/rational.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { isNumber, isWhole, negate, product, sum, symbol } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { countNodes, namesOf, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { withoutSteadyWaves } from './convergence.ts';
import type { TotalKind } from './finite-total.ts';
import { at } from './parts-of-term.ts';
import { finiteTotal, symbolicTotal } from './total-between.ts';
import { hasZeroEarly, infiniteTotal } from './total-without-end.ts';
import type { Total, TotalRequest } from './total.ts';

type Bound = { kind: 'infinity'; sign: -1 | 1 } | { kind: 'term'; term: Term };

/**
 * A sum or product, finite or infinite.
 *
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const computeTotal = async (
  input: ComputeSeriesParams & { operation: TotalKind; precision: number },
): Promise<ComputeSeriesState> => {
  const { operation, precision } = input;
  const notes = emptyNotes();
  const declared = declaredIndex(input);
  const { expression, symbols } = readFormula(input.expression, notes, declared);
  if (input.from === undefined) notes.assumptions.add('from 1, since no first value was given');
  if (input.to === undefined)
    notes.assumptions.add('up to infinity, since no last value was given');
  const [from, to] = [readBound(input.from ?? 1, notes), readBound(input.to ?? 'infinity', notes)];
  const bound = [from, to].flatMap((side) => (side.kind === 'term' ? namesOf(side.term) : []));
  const free = symbols.filter((name) => !bound.includes(name));
  // In a sum of n^2 from 1 to n, n is meant to be the index, not a constant.
  const variable = chooseIndex(declared[0], free.length > 0 ? free : symbols, notes);
  if (bound.includes(variable)) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `The bounds cannot contain ${variable} itself. Write another letter for the index in the expression.`,
    );
  }
  const read = readTerm(expression);
  if (!read) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'Only an expression of numbers, variables and functions can be summed: no lists, units, comparisons or infinity in it.',
    );
  }
  const term = withoutSteadyWaves(read, variable);
  // Before the waves are gone: sin(πk)/(k - 1) has no value at 1.
  const [first, last] = [from, to].map((side) =>
    side.kind === 'term' && isWhole(side.term) ? side.term.value.numerator : undefined,
  );
  if (term !== read && first !== undefined) hasZeroEarly({ term: read, variable }, first, last);
  const request: TotalRequest = {
    expression: term === read ? expression : writeTerm(term),
    kind: operation,
    math: await loadMathjs(),
    notes,
    precision,
    term,
    variable,
  };
  const total = await totalOf(request, from, to);
  const answer = total.answer ?? (await answerOf(total, precision));
  return {
    ...(answer ? { answer } : {}),
    ...(total.converges === undefined ? {} : { converges: total.converges }),
    operation,
    variable,
    ...notesOf(notes),
  };
};

const LARGEST_SIMPLIFIED = 150;

const answerOf = async (
  { numeric, value, verified }: Total,
  precision: number,
): Promise<MathAnswer | undefined> => {
  if (!value) return undefined;
  const isShort = !isNumber(value) && countNodes(value) <= LARGEST_SIMPLIFIED;
  const short = isShort ? simplifyTerm(value) : value;
  const answer = await formulaAnswer(writeTerm(short), { precision, verified });
  // Digits known to one engine only, e.g. of zeta(3), are those of the sum itself.
  const isSum =
    numeric !== undefined &&
    Math.abs(Number(answer.decimal) - toNumber(numeric)) <= 1e-13 * Math.abs(toNumber(numeric));
  return isSum ? { ...answer, verified } : answer;
};

const totalOf = (request: TotalRequest, from: Bound, to: Bound): Promise<Total> => {
  const { kind, term, variable } = request;
  if (from.kind === 'infinity' || (to.kind === 'infinity' && to.sign < 0)) {
    return mirrored(request, from, to);
  }
  if (to.kind === 'infinity') {
    if (isWhole(from.term)) return infiniteTotal(request, from.term.value.numerator);
    return fail(
      CalculatorErrorType.InvalidExpression,
      `The first value of an infinite ${kind} is a whole number.`,
    );
  }
  for (const bound of [from.term, to.term]) {
    if (isNumber(bound) && !isWhole(bound)) {
      fail(CalculatorErrorType.InvalidExpression, 'The bounds are whole numbers.');
    }
  }
  if (isWhole(from.term) && isWhole(to.term)) {
    return finiteTotal(request, from.term.value.numerator, to.term.value.numerator);
  }
  return symbolicTotal({ ...request, term, variable }, from.term, to.term);
};

/** From minus infinity: reversed, and split in two if it continues to infinity. */
const mirrored = async (request: TotalRequest, from: Bound, to: Bound): Promise<Total> => {
  if (from.kind !== 'infinity' || from.sign > 0 || request.kind === 'product') {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'The lower bound must not be greater than the upper bound; only sums may start at -infinity.',
    );
  }
  const { term, variable } = request;
  const opposite = at(term, variable, negate(symbol(variable)));
  const back: TotalRequest = { ...request, expression: writeTerm(opposite), term: opposite };
  if (to.kind === 'term') {
    if (!isWhole(to.term))
      fail(CalculatorErrorType.InvalidExpression, 'The last value is a whole number.');
    return infiniteTotal(back, isWhole(to.term) ? -to.term.value.numerator : 0n);
  }
  const known = [...request.notes.assumptions];
  const [up, down] = [await infiniteTotal(request, 0n), await infiniteTotal(back, 1n)];
  const ratio = up.radius && down.radius && simplifyTerm(product([up.radius, down.radius]));
  // |x| < 1 and |1/x| < 1 never hold together.
  const isNowhere = ratio && isNumber(ratio) && Math.abs(toNumber(ratio.value)) >= 1;
  if (isNowhere) request.notes.warnings.add('the sum diverges: the terms do not tend to zero');
  if (isNowhere || up.converges === false || down.converges === false) {
    // What one half assumed does not help the other.
    request.notes.assumptions.clear();
    for (const assumption of known) request.notes.assumptions.add(assumption);
    return { converges: false, verified: false };
  }
  if (up.value && down.value) {
    return {
      converges: true,
      value: sum([up.value, down.value]),
      verified: up.verified && down.verified,
    };
  }
  return fail(CalculatorErrorType.Unsolved, 'No formula was found for both halves of the sum.');
};

const readBound = (value: unknown, notes: Notes): Bound => {
  if (typeof value !== 'number' && typeof value !== 'string') {
    return fail(
      CalculatorErrorType.InvalidNumber,
      "from and to are whole numbers, expressions, or 'infinity'.",
    );
  }
  const { expression, infinity, text } = readEnd(value, notes);
  if (infinity) return infinity;
  const term = readTerm(expression);
  return term
    ? { kind: 'term', term }
    : fail(CalculatorErrorType.InvalidExpression, `'${excerpt(text)}' cannot be a bound.`);
};

/** Without a k or n, an `i` in a sum is its index and not the imaginary unit. */
const declaredIndex = ({ expression, variable }: ComputeSeriesParams): readonly string[] => {
  if (variable !== undefined) return [variable];
  const letters =
    typeof expression === 'string' ? lettersOf([expression.slice(0, 10_000)]) : new Set();
  const hasOther = ['k', 'n', 'j', 'm', 'l'].some((name) => letters.has(name));
  return letters.has('i') && !hasOther ? ['i'] : [];
};

/** Sums run over k, n or another variable; x is more likely a parameter. */
const chooseIndex = (
  asked: string | undefined,
  symbols: readonly string[],
  notes: Notes,
): string => {
  if (asked !== undefined || symbols.length < 2) {
    return symbols.length === 0 && asked === undefined
      ? 'k'
      : chooseVariable(asked, symbols, notes);
  }
  const index = ['k', 'n', 'j', 'm', 'l'].find((name) => symbols.includes(name));
  if (index === undefined) return chooseVariable(undefined, symbols, notes);
  notes.assumptions.add(
    `the variable is ${index}; ${symbols.filter((name) => name !== index).join(', ')} taken as constant`,
  );
  return index;
};
