import {
  CalculatorErrorType,
  type ComputeLimitParams,
  type ComputeLimitState,
  DEFAULT_PRECISION,
  LIMIT_DIRECTIONS,
  type MathPlot,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { chooseVariable, readEnd, readFormula } from '../algebra/read-formula.ts';
import { loadMathjs } from '../evaluate/mathjs.ts';
import { fail } from '../failure.ts';
import {
  describeSide,
  sameSide,
  type SideLimit,
  sideLimit,
} from '../limits-of-functions/side-limit.ts';
import { sampleCurve } from '../plot/sample-curve.ts';
import { noteAngles } from '../resolve/degrees.ts';
import { TRIGONOMETRIC } from '../resolve/functions.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { withoutSteadyWaves } from '../series/convergence.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { someTerm, type Term } from '../simplifying/term.ts';
import { startBudget } from '../simplifying/work-budget.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import type { Expression } from '../syntax/ast.ts';
import { requirePrecision } from '../units/check-input.ts';

/** The end that the variable approaches, as written. */
type Target = { kind: 'infinity'; sign: -1 | 1 } | { kind: 'point'; point: Expression };

/**
 * The limit of an expression: two-sided, one-sided, or at infinity. Found by algebra (Gruntz), and
 * confirmed by values on the way.
 *
 * @throws ToolError of a `CalculatorErrorType`; `Unsolved` if neither a limit nor its nonexistence
 * is found
 */
export const computeLimit = async (input: ComputeLimitParams): Promise<ComputeLimitState> => {
  startBudget();
  const { direction = 'both', precision = DEFAULT_PRECISION } = input;
  checkArguments(direction, precision, input.to);
  const notes = emptyNotes();
  const target = readTarget(input.to, notes);
  const declared = input.variable === undefined ? [] : [input.variable];
  const { expression, symbols } = readFormula(input.expression, notes, declared);
  const fixed = target.kind === 'point' ? readFormula(String(input.to), emptyNotes()).symbols : [];
  const variable = chooseVariable(
    input.variable,
    symbols.filter((name) => !fixed.includes(name)),
    notes,
  );
  if (fixed.includes(variable)) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `${variable} cannot go to an expression with ${variable} in it.`,
    );
  }
  if (target.kind === 'point') noteAngles([expression], [target.point], notes);
  const math = await loadMathjs();
  const read = readTerm(expression);
  if (!read) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'Only an expression of numbers, variables and functions has a limit here: no lists, units, comparisons or infinity in it.',
    );
  }
  // The limit of sin(pi*n) is meant for whole n, as that of (-1)^n is.
  const isIndex = target.kind === 'infinity' && /^[kmn]$/.test(variable);
  const term = isIndex ? withoutSteadyWaves(read, variable) : read;
  if (term !== read) notes.assumptions.add(`${variable} is a whole number`);
  const source = {
    expression: term === read ? expression : writeTerm(term),
    math,
    precision,
    term,
    variable,
  };
  const plot = await plotOf(expression, variable, symbols, target);
  const base = { direction, ...(plot ? { plot } : {}), variable };
  const finish = (state: Omit<ComputeLimitState, 'direction' | 'variable'>): ComputeLimitState => ({
    ...base,
    ...state,
    ...notesOf(notes),
  });
  const one = async (side: -1 | 1): Promise<SideLimit> =>
    sideLimit(
      source,
      target.kind === 'infinity' ? target : { kind: 'point', point: target.point, side },
    );
  if (target.kind === 'infinity' || direction !== 'both') {
    const side = await one(direction === 'left' ? -1 : 1);
    // At whole n alone, sin(pi*sqrt(n^2 + 1)) has a limit.
    const isTurning = (part: Term) => part.kind === 'call' && TRIGONOMETRIC.has(part.name);
    if (isIndex && side.kind === 'none' && someTerm(term, isTurning)) {
      notes.assumptions.add(`${variable} real`);
    }
    return finish(onlyOne(side, direction, notes));
  }
  return finish(bothSides(await one(-1), await one(1), notes));
};

type Outcome = Pick<ComputeLimitState, 'answer' | 'exists' | 'left' | 'right'>;

const noteSide = (side: SideLimit, notes: Notes): void => {
  for (const assumption of side.assumptions) notes.assumptions.add(assumption);
  for (const warning of side.warnings) notes.warnings.add(warning);
};

const onlyOne = (side: SideLimit, direction: string, notes: Notes): Outcome => {
  noteSide(side, notes);
  if (side.kind === 'value') return { answer: side.answer, exists: true };
  if (side.kind === 'none') {
    notes.warnings.add('the expression keeps going up and down: there is no limit');
    return { exists: false };
  }
  return unsolved(side, direction);
};

const unsolved = (side: SideLimit, direction: string): never =>
  side.kind === 'not real'
    ? fail(
        CalculatorErrorType.DomainError,
        `The expression has no real values ${direction === 'both' ? 'near there' : `on the ${direction} side`}, so it has no real limit there.`,
      )
    : fail(
        CalculatorErrorType.Unsolved,
        `Could not decide whether the limit exists: ${describeSide(side)} Leading terms by the Gruntz algorithm, and values in decimals of several precisions were tried.`,
      );

const bothSides = (left: SideLimit, right: SideLimit, notes: Notes): Outcome => {
  if (left.kind === 'not real' && right.kind === 'not real') return unsolved(right, 'both');
  for (const [side, other, name] of [
    [left, right, 'right'],
    [right, left, 'left'],
  ] as const) {
    if (side.kind !== 'not real') continue;
    notes.assumptions.add(
      `taken from the ${name}: the expression has no real values on the other side`,
    );
    return onlyOne(other, name, notes);
  }
  noteSide(left, notes);
  noteSide(right, notes);
  if (left.kind === 'unknown') return unsolved(left, 'left');
  if (right.kind === 'unknown') return unsolved(right, 'right');
  const answers = {
    ...(left.kind === 'value' ? { left: left.answer } : {}),
    ...(right.kind === 'value' ? { right: right.answer } : {}),
  };
  if (left.kind === 'value' && right.kind === 'value') {
    if (!sameSide(left, right)) return { exists: false, ...answers };
    const verified = left.answer.verified && right.answer.verified;
    const { answer } = left.answer.isExact ? left : right;
    return { answer: { ...answer, verified }, exists: true };
  }
  notes.warnings.add('the expression keeps going up and down there');
  return { exists: false, ...answers };
};

const checkArguments = (direction: string, precision: number, to: unknown): void => {
  if (!(LIMIT_DIRECTIONS as readonly string[]).includes(direction)) {
    fail(ToolErrorType.InvalidArguments, `direction is one of ${LIMIT_DIRECTIONS.join(', ')}.`);
  }
  requirePrecision(precision);
  if (typeof to !== 'number' && typeof to !== 'string') {
    fail(
      ToolErrorType.InvalidArguments,
      "to is a number, an expression, 'infinity' or '-infinity'.",
    );
  }
};

const readTarget = (to: number | string, notes: Notes): Target => {
  if (Number.isNaN(to)) fail(CalculatorErrorType.InvalidNumber, 'to is not a number.');
  const { expression, infinity } = readEnd(to, notes);
  return infinity ?? { kind: 'point', point: expression };
};

const FAR_OUT = 30;
const AROUND = 3;

const plotOf = async (
  expression: Expression,
  variable: string,
  symbols: readonly string[],
  target: Target,
): Promise<MathPlot | undefined> => {
  if (symbols.some((name) => name !== variable)) return undefined;
  const center = target.kind === 'point' ? numberOf(target.point) : undefined;
  if (target.kind === 'point' && center === undefined) return undefined;
  const [from, to] =
    target.kind === 'infinity'
      ? target.sign > 0
        ? [1, FAR_OUT]
        : [-FAR_OUT, -1]
      : [(center ?? 0) - AROUND, (center ?? 0) + AROUND];
  const points = await sampleCurve(expression, variable, from, to);
  if (points.every(([, y]) => y === null)) return undefined;
  return {
    curves: [
      {
        label: 'f',
        points: points.map(([x, y]): [number, number | null] => [x, y]),
        style: 'line',
      },
    ],
    marks: [],
    xLabel: variable,
    yLabel: 'y',
  };
};

const numberOf = (node: Expression): number | undefined => {
  if (node.type === 'number') return Number(node.value.numerator) / Number(node.value.denominator);
  if (node.type !== 'negate') return undefined;
  const inner = numberOf(node.operand);
  return inner === undefined ? undefined : -inner;
};
