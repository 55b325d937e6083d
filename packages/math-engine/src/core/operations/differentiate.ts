import {
  CalculatorErrorType,
  CalculatorLimits,
  DEFAULT_PRECISION,
  DERIVATIVE_KINDS,
  type DifferentiateParams,
  type DifferentiateState,
  type MathAnswer,
  type MathPlot,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { formulaAnswer, hasDecimals } from '../algebra/formula-answer.ts';
import { checkSymbolName, chooseVariable, readFormula } from '../algebra/read-formula.ts';
import { checkDerivative } from '../differentiating/check-derivative.ts';
import { differentiateTerm } from '../differentiating/differentiate-term.ts';
import { describeKinks } from '../differentiating/kinks.ts';
import { valueAtPoint } from '../differentiating/value-at-point.ts';
import { fail } from '../failure.ts';
import { sampleCurve } from '../plot/sample-curve.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes, notesOf } from '../resolve/resolve.ts';
import { readTerm } from '../simplifying/read-term.ts';
import type { Term } from '../simplifying/term.ts';
import { startBudget } from '../simplifying/work-budget.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import type { Expression } from '../syntax/ast.ts';
import { requirePrecision } from '../units/check-input.ts';

interface Derived {
  expression: Expression;
  verified: boolean;
}

/** Maximum number of derivatives in one matrix. */
const MOST_ENTRIES = 100;

/**
 * Differentiates an expression: once or several times, with respect to one or several variables in
 * turn, or to all of them. Every step is checked against difference quotients.
 *
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const differentiate = async (input: DifferentiateParams): Promise<DifferentiateState> => {
  startBudget();
  const { kind = 'derivative', order = 1, precision = DEFAULT_PRECISION } = input;
  checkArguments(kind, order, precision, input.variables);
  const notes = emptyNotes();
  const atNames = Object.keys(input.at ?? {});
  const { expression, symbols } = readFormula(input.expression, notes, [
    ...(input.variables ?? []),
    ...atNames,
  ]);
  const term = readTerm(expression);
  if (!term) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'Only an expression of numbers, variables and functions has a derivative here: no lists, units, comparisons or infinity. Differentiate the sides of an equation one by one.',
    );
  }
  const variables =
    input.variables?.map(checkSymbolName) ??
    (kind === 'derivative' ? [chooseVariable(undefined, symbols, notes)] : [...symbols]);
  if (variables.length === 0) variables.push('x');
  const derived = await deriveAll(kind, { expression, term }, variables, order);
  if (!derived.verified) {
    notes.warnings.add('not confirmed by difference quotients: too few points have a real value');
  }
  for (const kink of describeKinks(term, variables)) notes.warnings.add(kink);
  const answer = await formulaAnswer(derived.expression, {
    precision,
    prefersDecimals: hasDecimals(expression),
    verified: derived.verified,
  });
  const value =
    input.at === undefined
      ? undefined
      : await valueAtPoint(
          {
            derivative: derived.expression,
            notes,
            original: expression,
            term,
            variables,
            verified: derived.verified,
          },
          input.at,
          precision,
        );
  const plot = await plotOf(expression, derived.expression, symbols, kind, input.at);
  return {
    answer: asMatrix(answer, derived.expression),
    kind,
    ...(plot ? { plot } : {}),
    ...(value ? { value } : {}),
    variables,
    ...notesOf(notes),
  };
};

const checkArguments = (
  kind: DifferentiateState['kind'],
  order: number,
  precision: number,
  variables: readonly string[] | undefined,
): void => {
  const isWholeIn = (value: unknown, most: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  if (!DERIVATIVE_KINDS.includes(kind)) {
    fail(ToolErrorType.InvalidArguments, `kind is one of ${DERIVATIVE_KINDS.join(', ')}.`);
  }
  if (!isWholeIn(order, CalculatorLimits.order)) {
    fail(
      ToolErrorType.InvalidArguments,
      `order is a whole number from 1 to ${CalculatorLimits.order}.`,
    );
  }
  requirePrecision(precision);
  const count = variables?.length ?? 1;
  const steps = kind === 'derivative' ? count * order : count;
  if (count > CalculatorLimits.order || steps > 2 * CalculatorLimits.order) {
    fail(
      ToolErrorType.InvalidArguments,
      `At most ${CalculatorLimits.order} variables, and ${2 * CalculatorLimits.order} derivatives in turn.`,
    );
  }
  if (kind !== 'derivative' && order !== 1) {
    fail(ToolErrorType.InvalidArguments, `order is for kind 'derivative' only, not for '${kind}'.`);
  }
};

interface Source {
  expression: Expression;
  term: Term;
}

const deriveAll = async (
  kind: DifferentiateState['kind'],
  source: Source,
  variables: readonly string[],
  order: number,
): Promise<Derived> => {
  if (kind === 'derivative') {
    return derive(
      source,
      variables.flatMap((name) => Array.from({ length: order }, () => name)),
    );
  }
  if (kind === 'gradient') return listOf(await inTurn(variables, (name) => derive(source, [name])));
  if (variables.length ** 2 > MOST_ENTRIES) {
    fail(ToolErrorType.ResourceLimit, `A Hessian of at most ${MOST_ENTRIES} entries is computed.`);
  }
  const rows = await inTurn(variables, async (first) =>
    listOf(await inTurn(variables, (second) => derive(source, [first, second]))),
  );
  return listOf(rows);
};

const inTurn = async <Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> => {
  const values: Value[] = [];
  for (const item of items) values.push(await work(item));
  return values;
};

const listOf = (items: readonly Derived[]): Derived => ({
  expression: { items: items.map(({ expression }) => expression), type: 'list' },
  verified: items.every(({ verified }) => verified),
});

const derive = async (source: Source, names: readonly string[]): Promise<Derived> => {
  let { expression, term } = source;
  let verified = true;
  for (const [index, name] of names.entries()) {
    term = differentiateTerm(term, name, index === names.length - 1);
    const next = writeTerm(term);
    const { agreed, differed } = await checkDerivative(expression, next, name);
    if (differed > 0) {
      fail(
        CalculatorErrorType.Unsolved,
        `A derivative by ${name} was found (${toText(next).slice(0, 200)}), but difference quotients do not confirm it, so it is not given.`,
      );
    }
    verified &&= agreed >= 2;
    expression = next;
  }
  return { expression, verified };
};

const asMatrix = (answer: MathAnswer, { type }: Expression): MathAnswer =>
  type === 'list' ? { ...answer, kind: 'matrix' } : answer;

const DEFAULT_RANGE = [-5, 5] as const;

const plotOf = async (
  expression: Expression,
  derivative: Expression,
  symbols: readonly string[],
  kind: DifferentiateState['kind'],
  at: Readonly<Record<string, number | string>> | undefined,
): Promise<MathPlot | undefined> => {
  const [name] = symbols;
  if (kind !== 'derivative' || symbols.length !== 1 || name === undefined) return undefined;
  const center = Number(at?.[name] ?? 0);
  const shift = Number.isFinite(center) ? center : 0;
  const [from, to] = [DEFAULT_RANGE[0] + shift, DEFAULT_RANGE[1] + shift];
  const curves = [
    { label: 'f', points: await sampleCurve(expression, name, from, to) },
    { label: 'derivative', points: await sampleCurve(derivative, name, from, to) },
  ];
  if (curves.every(({ points }) => points.every(([, y]) => y === null))) return undefined;
  return {
    curves: curves.map(({ label, points }) => ({
      label,
      points: points.map(([x, y]): [number, number | null] => [x, y]),
      style: 'line' as const,
    })),
    marks: [],
    xLabel: name,
    yLabel: 'y',
  };
};
