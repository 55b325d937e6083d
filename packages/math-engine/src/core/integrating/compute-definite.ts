import { CalculatorErrorType, type IntegrateState } from '@lobechat/builtin-tool-calculator';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import { bigToNumber } from '../numbers/big-conversions.ts';
import {
  type BigFloat,
  compareBig,
  isBigFinite,
  isBigNaN,
  negateBig,
  NEGATIVE_INFINITY,
  POSITIVE_INFINITY,
  subtractBig,
} from '../numbers/big-float.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { negated } from './build-form.ts';
import type { CheckedAntiderivative } from './checked-antiderivative.ts';
import type { DefiniteOutcome, DefiniteProblem, IntegralEnd } from './definite-problem.ts';
import { integrateDefinite } from './definite.ts';
import { endValue } from './find-breaks.ts';
import type { Form } from './form.ts';
import { boundText, exactAnswer, infinityNode, numericAnswer } from './integral-answers.ts';
import { plotArea } from './integral-plot.ts';
import { knownIntegral } from './known-integrals.ts';
import { quadratureOf } from './quadrature-of-pieces.ts';
import type { Piece, Quadrature } from './quadrature.ts';
import { cutPiece } from './quadrature.ts';
import { readForm } from './read-form.ts';
import { writeForm } from './write-form.ts';

/** A definite integral as requested. */
export interface DefiniteRequest {
  found: CheckedAntiderivative | undefined;
  from: Expression;
  integrand: Expression;
  notes: Notes;
  precision: number;
  to: Expression;
  variable: string;
}

type DefiniteState = Omit<IntegrateState, 'assumptions' | 'warnings'>;

/** Trial values for parameters: positive ones first. */
const PARAMETER_ROUNDS: readonly (readonly (readonly [bigint, bigint])[])[] = [
  [
    [17n, 11n],
    [23n, 7n],
    [29n, 19n],
    [13n, 8n],
  ],
  [
    [41n, 12n],
    [19n, 6n],
    [8n, 5n],
    [31n, 11n],
  ],
  [
    [-17n, 11n],
    [-23n, 7n],
    [-5n, 13n],
    [-29n, 19n],
  ],
];

/** Computes a definite integral with everything to report about it. */
export const computeDefinite = async (request: DefiniteRequest): Promise<DefiniteState> => {
  const { from, integrand, to, variable } = request;
  const names = [integrand, from, to].flatMap(symbolsOf).filter((name) => name !== variable);
  if (names.length > 0) return withParameters(request, [...new Set(names)]);
  const problem = makeProblem(request, new Map());
  if (!problem) return failLimits();
  const { isReversed } = problem;
  if (problem.isEmpty) {
    return definite(request, {
      answer: await exactAnswer(zeroNode(), request.precision, true),
      converges: true,
    });
  }
  return finish(request, problem, integrateDefinite(problem), isReversed);
};

const zeroNode = (): Expression => ({ isDecimal: false, type: 'number', value: rational(0n) });

const failLimits = (): never =>
  fail(CalculatorErrorType.DomainError, 'The limits of an integral are real numbers or infinite.');

type OrderedProblem = DefiniteProblem & { isEmpty: boolean; isReversed: boolean };

const endOf = (
  end: Expression,
  parameters: ReadonlyMap<string, Rational>,
): IntegralEnd | undefined => {
  const isInfinite = (node: Expression) => node.type === 'name' && node.name === 'Infinity';
  if (isInfinite(end)) return { value: POSITIVE_INFINITY };
  if (end.type === 'negate' && isInfinite(end.operand)) return { value: NEGATIVE_INFINITY };
  const value: BigFloat | undefined = endValue(end, parameters);
  const form = readForm(end);
  if (!value || isBigNaN(value) || !isBigFinite(value)) return undefined;
  return form ? { form, value } : { value };
};

const makeProblem = (
  { found, from, integrand, to, variable }: DefiniteRequest,
  parameters: ReadonlyMap<string, Rational>,
): OrderedProblem | undefined => {
  const [first, second] = [endOf(from, parameters), endOf(to, parameters)];
  if (!first || !second) return undefined;
  const order =
    !isBigFinite(first.value) && !isBigFinite(second.value)
      ? Number(first.value.mantissa - second.value.mantissa)
      : compareBig(first.value, second.value);
  const isReversed = order > 0;
  const integrandForm = readForm(integrand);
  return {
    ...(found ? { antiderivative: found.form } : {}),
    from: isReversed ? second : first,
    integrand,
    ...(integrandForm ? { integrandForm } : {}),
    isEmpty: order === 0,
    isReversed,
    parameters,
    to: isReversed ? first : second,
    variable,
  };
};

const definite = async (
  { found, from, integrand, precision, to, variable }: DefiniteRequest,
  rest: Partial<DefiniteState>,
): Promise<DefiniteState> => {
  const antiderivative =
    found && (await formulaAnswer(found.expression, { precision, verified: true }));
  const [low, high] = [from, to].map((end) => {
    const place = endOf(end, new Map());
    return place ? bigToNumber(place.value) : Number.NaN;
  });
  const plot =
    low === undefined || high === undefined || Number.isNaN(low) || Number.isNaN(high)
      ? undefined
      : await plotArea(integrand, variable, Math.min(low, high), Math.max(low, high));
  return {
    ...(antiderivative ? { antiderivative } : {}),
    isDefinite: true,
    method: 'antiderivative',
    ...(plot ? { plot } : {}),
    variable,
    ...rest,
  };
};

const finish = async (
  request: DefiniteRequest,
  problem: DefiniteProblem,
  outcome: DefiniteOutcome,
  isReversed: boolean,
): Promise<DefiniteState> => {
  const { notes, precision } = request;
  switch (outcome.kind) {
    case 'failure':
      return finishFailure(request, problem, outcome, isReversed);
    case 'divergent':
      return finishDivergent(request, outcome, isReversed);
    case 'exact': {
      const form = isReversed ? negated(outcome.form) : outcome.form;
      if (outcome.splits.length > 0) noteSplits(outcome.splits, notes);
      if (!outcome.isConfirmed) {
        notes.warnings.add('not confirmed by numeric integration, which did not converge');
      }
      const answer = await exactAnswer(writeForm(form, ''), precision, outcome.isConfirmed);
      return definite(request, { answer, converges: true, method: 'antiderivative' });
    }
    case 'open': {
      const known = knownIntegral(problem);
      return (
        (known && (await finishKnown(request, problem, known, outcome.pieces, isReversed))) ??
        finishNumeric(request, problem, outcome, isReversed)
      );
    }
  }
};

const noteSplits = (splits: readonly string[], notes: Notes): void => {
  notes.assumptions.add(
    `computed piece by piece, split at ${splits.slice(0, 6).join(', ')}${splits.length > 6 ? ', …' : ''}`,
  );
};

const finishFailure = async (
  request: DefiniteRequest,
  problem: DefiniteProblem,
  outcome: Extract<DefiniteOutcome, { kind: 'failure' }>,
  isReversed: boolean,
): Promise<DefiniteState> => {
  if (outcome.type === 'domain') {
    return fail(
      CalculatorErrorType.DomainError,
      `The integral has no real value: ${outcome.reason}.`,
    );
  }
  const pieces = [{ from: problem.from.value, to: problem.to.value }];
  const known = knownIntegral(problem);
  const result = known && (await finishKnown(request, problem, known, pieces, isReversed));
  // If convergence is undecided, a value is returned only for alternating, decreasing tails.
  const alternating = result
    ? undefined
    : await finishAlternating(request, problem, pieces, isReversed);
  return (
    result ??
    alternating ??
    fail(
      CalculatorErrorType.Unsolved,
      `The definite integral was not found: ${outcome.reason}. Tried: antiderivative, splitting at singularities, comparison of exponents at the ends, known integrals, and quadrature.`,
    )
  );
};

const finishAlternating = async (
  request: DefiniteRequest,
  problem: DefiniteProblem,
  pieces: readonly Piece[],
  isReversed: boolean,
): Promise<DefiniteState | undefined> => {
  const form = problem.integrandForm;
  const isTail = !isBigFinite(problem.to.value) && isBigFinite(problem.from.value);
  if (!form || !isTail) return undefined;
  const quadrature = quadratureOf(problem, pieces, 80);
  if (!quadrature || quadrature.error > 1e-8) return undefined;
  return finishNumeric(request, problem, { kind: 'open', pieces, splits: [] }, isReversed);
};

const finishDivergent = async (
  request: DefiniteRequest,
  { principalValue, sign, where }: Extract<DefiniteOutcome, { kind: 'divergent' }>,
  isReversed: boolean,
): Promise<DefiniteState> => {
  const { notes, precision } = request;
  notes.warnings.add(`the integral diverges at ${where.join(' and ')}`);
  if (sign === undefined) {
    if (principalValue) {
      const form = isReversed ? negated(principalValue) : principalValue;
      const { exact, decimal } = await exactAnswer(writeForm(form, ''), precision, true);
      notes.warnings.add(
        `only its Cauchy principal value exists: ${exact ?? decimal}. It is not the value of the integral`,
      );
    }
    return definite(request, { converges: false });
  }
  const shown = isReversed ? (-sign as -1 | 1) : sign;
  const answer = await formulaAnswer(infinityNode(shown), { precision, verified: true });
  return definite(request, { answer, converges: false });
};

/** A value of the table, if quadrature confirms it or cannot be done at all. */
const finishKnown = async (
  request: DefiniteRequest,
  problem: DefiniteProblem,
  known: Form,
  pieces: readonly Piece[],
  isReversed: boolean,
): Promise<DefiniteState | undefined> => {
  const value = endValue(writeForm(known, ''), problem.parameters);
  const quadrature = quadratureOf(problem, pieces, 60);
  if (
    value &&
    quadrature &&
    Math.abs(bigToNumber(subtractBig(value, quadrature.value, 200))) > 1e-9 + 10 * quadrature.error
  ) {
    return undefined;
  }
  const form = isReversed ? negated(known) : known;
  request.notes.assumptions.add('from a table of known definite integrals');
  const isConfirmed = value !== undefined && quadrature !== undefined;
  const answer = await exactAnswer(writeForm(form, ''), request.precision, isConfirmed);
  return definite(request, { answer, converges: true });
};

/** Digits beyond which quadrature is not refined. */
const MOST_DIGITS = 50;

const finishNumeric = async (
  request: DefiniteRequest,
  problem: DefiniteProblem,
  { pieces, splits }: Extract<DefiniteOutcome, { kind: 'open' }>,
  isReversed: boolean,
): Promise<DefiniteState> => {
  const { notes, precision } = request;
  const digits = Math.min(precision, MOST_DIGITS);
  const bits = Math.ceil((digits + 2) * 3.33) + 12;
  const first = quadratureOf(problem, pieces, bits);
  // A second rule with other nodes.
  const second =
    first &&
    quadratureOf(
      problem,
      pieces.flatMap((piece) => cutPiece(piece, bits)),
      bits,
    );
  if (!first || !second) {
    return fail(
      CalculatorErrorType.Unsolved,
      'The definite integral was not found: no antiderivative whose values at the ends could be used, and numeric integration did not converge (the function may oscillate too fast).',
    );
  }
  const gap = Math.abs(bigToNumber(subtractBig(first.value, second.value, bits)));
  const error = first.error + second.error + 2 * gap;
  const size = Math.max(Math.abs(bigToNumber(first.value)), 1e-300);
  const isBeyond = !Number.isFinite(size) || !Number.isFinite(error);
  const isNothing = size < 1e-290 && error < 1e-290;
  if (isBeyond || isNothing) {
    return fail(
      CalculatorErrorType.Unsolved,
      'The definite integral was not found: numeric integration left the range of numbers that errors can be estimated in (about 1e-290 to 1e300).',
    );
  }
  if (error > 1e-3 * size && error > 1e-12) {
    return fail(
      CalculatorErrorType.Unsolved,
      `Numeric integration is accurate only to ${boundText(error)}, with a value of about ${bigToNumber(first.value).toPrecision(3)}; nothing is given.`,
    );
  }
  if (splits.length > 0) noteSplits(splits, notes);
  const value = isReversed ? negateBig(first.value) : first.value;
  const quadrature: Quadrature = { error, value };
  const answer = numericAnswer(quadrature, digits, true);
  notes.warnings.add('numeric: no exact form was found');
  return definite(request, {
    answer,
    converges: true,
    errorBound: boundText(error),
    method: 'quadrature',
  });
};

/** With parameters: the same exact form for several values of them, each confirmed. */
const withParameters = async (
  request: DefiniteRequest,
  names: readonly string[],
): Promise<DefiniteState> => {
  const { notes, precision } = request;
  const found: { key: string; node: Expression }[] = [];
  let isPositive = false;
  for (const [round, values] of PARAMETER_ROUNDS.entries()) {
    const parameters = new Map(
      names.map((name, index): [string, Rational] => {
        const [above, below] = values[index % values.length] ?? [3n, 2n];
        return [name, rational(above * BigInt(7 + Math.floor(index / 4)), below * 7n)];
      }),
    );
    const node = solveAt(request, parameters, round < 2);
    const key = node && toText(node);
    const isSame = node && key !== undefined && (found.length === 0 || found[0]?.key === key);
    if (isSame) found.push({ key, node });
    else if (round < 2) return failParameters(names);
    else isPositive = true;
  }
  const [first] = found;
  if (!first) return failParameters(names);
  if (isPositive) notes.assumptions.add(`${names.join(', ')} positive`);
  notes.assumptions.add('the function has no singularity between the limits');
  const answer = await exactAnswer(first.node, precision, true);
  return definite(request, { answer, converges: true });
};

const failParameters = (names: readonly string[]): never =>
  fail(
    CalculatorErrorType.Unsolved,
    `The definite integral depends on ${names.slice(0, 5).join(', ')} in a way that was not found: no form holds for all positive values tried. Give numbers for the parameters.`,
  );

const solveAt = (
  request: DefiniteRequest,
  parameters: ReadonlyMap<string, Rational>,
  arePositive: boolean,
): Expression | undefined => {
  const problem = makeProblem(request, parameters);
  if (!problem || problem.isEmpty) return undefined;
  const outcome = integrateDefinite(problem);
  // The table assumes positive parameters.
  const isOpen = outcome.kind === 'open' || outcome.kind === 'failure';
  const known = isOpen && arePositive ? knownIntegral(problem) : undefined;
  if (outcome.kind === 'exact' && (!outcome.isConfirmed || outcome.splits.length > 0))
    return undefined;
  const form = outcome.kind === 'exact' ? outcome.form : known;
  if (!form) return undefined;
  return writeForm(problem.isReversed ? negated(form) : form, request.variable);
};
