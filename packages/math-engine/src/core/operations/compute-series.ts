import {
  CalculatorErrorType,
  CalculatorLimits,
  type ComputeSeriesParams,
  type ComputeSeriesState,
  DEFAULT_PRECISION,
  DEFAULT_SERIES_ORDER,
  SERIES_OPERATIONS,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { chooseVariable, readFormula } from '../algebra/read-formula.ts';
import { loadMathjs } from '../evaluate/mathjs.ts';
import { fail } from '../failure.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { checkTaylor } from '../series/check-taylor.ts';
import { computeTotal } from '../series/compute-total.ts';
import { taylorPlot } from '../series/taylor-plot.ts';
import { taylorCoefficients } from '../series/taylor.ts';
import { writeSeries } from '../series/write-series.ts';
import { withDomain } from '../simplifying/domain-conditions.ts';
import { readTerm } from '../simplifying/read-term.ts';
import type { Term } from '../simplifying/term.ts';
import { startBudget } from '../simplifying/work-budget.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { requirePrecision } from '../units/check-input.ts';

/**
 * A Taylor polynomial, a sum or a product.
 *
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const computeSeries = async (input: ComputeSeriesParams): Promise<ComputeSeriesState> => {
  startBudget();
  const { operation, order = DEFAULT_SERIES_ORDER, precision = DEFAULT_PRECISION } = input;
  checkArguments(operation, order, precision);
  return operation === 'taylor'
    ? taylor(input, order, precision)
    : computeTotal({ ...input, operation, precision });
};

const checkArguments = (operation: string, order: number, precision: number): void => {
  if (!(SERIES_OPERATIONS as readonly string[]).includes(operation)) {
    fail(ToolErrorType.InvalidArguments, `operation is one of ${SERIES_OPERATIONS.join(', ')}.`);
  }
  if (!Number.isInteger(order) || order < 0 || order > CalculatorLimits.seriesOrder) {
    fail(
      ToolErrorType.InvalidArguments,
      `order is a whole number from 0 to ${CalculatorLimits.seriesOrder}.`,
    );
  }
  requirePrecision(precision);
};

const requireTerm = (expression: Expression): Term =>
  readTerm(expression) ??
  fail(
    CalculatorErrorType.InvalidExpression,
    'Only an expression of numbers, variables and functions has a series here: no lists, units, comparisons or infinity in it.',
  );

const isInfinity = (node: Expression): boolean => node.type === 'name' && node.name === 'Infinity';

const taylor = async (
  input: ComputeSeriesParams,
  order: number,
  precision: number,
): Promise<ComputeSeriesState> => {
  const notes = emptyNotes();
  const declared = input.variable === undefined ? [] : [input.variable];
  const { expression, symbols } = readFormula(input.expression, notes, declared);
  const around = readFormula(String(input.around ?? 0), notes);
  const variable = chooseVariable(
    input.variable,
    symbols.filter((name) => !around.symbols.includes(name)),
    notes,
  );
  if (around.symbols.includes(variable)) {
    fail(CalculatorErrorType.InvalidExpression, `The point cannot contain ${variable} itself.`);
  }
  if (someNode(around.expression, isInfinity)) {
    fail(
      CalculatorErrorType.DomainError,
      `A series is about a finite point. For one at infinity, write 1/t for ${variable}, and expand about t = 0.`,
    );
  }
  const [term, point] = [requireTerm(expression), requireTerm(around.expression)];
  const math = await loadMathjs();
  const { assumptions, coefficients, isExact, start } = taylorCoefficients(
    term,
    variable,
    point,
    order,
    math,
  );
  const polynomial = writeSeries(coefficients, start, variable, point);
  const check = checkTaylor(expression, polynomial, variable, around.expression, order, math);
  if (check === false) {
    fail(
      CalculatorErrorType.Unsolved,
      `A series was found (${toText(polynomial).slice(0, 200)}), but values close to the point do not confirm it, so it is not given.`,
    );
  }
  noteRemainder(notes, { isExact, order, pointText: toText(writeTerm(point)), start, variable });
  const written = coefficients.map((coefficient) => writeTerm(coefficient));
  for (const condition of withDomain(assumptions, written)) {
    notes.assumptions.add(condition);
  }
  if (check === undefined)
    notes.warnings.add('not confirmed by values: they could not be computed');
  const verified = check === true;
  const answer = await formulaAnswer(polynomial, { precision, verified });
  const plot = await taylorPlot(expression, polynomial, variable, point);
  const list = [];
  for (const coefficient of start < 0 ? [] : coefficients) {
    list.push(await formulaAnswer(writeTerm(coefficient), { precision, verified }));
  }
  return {
    answer,
    ...(start < 0 ? {} : { coefficients: list }),
    operation: 'taylor',
    ...(plot ? { plot } : {}),
    variable,
    ...notesOf(notes),
  };
};

interface Remainder {
  isExact: boolean;
  order: number;
  pointText: string;
  start: number;
  variable: string;
}

const noteRemainder = (
  notes: Notes,
  { isExact, order, pointText, start, variable }: Remainder,
): void => {
  const step = pointText === '0' ? variable : `(${variable} - (${pointText}))`;
  if (isExact) notes.assumptions.add('the series ends here: there is no remainder');
  else notes.assumptions.add(`up to the power ${order}; the remainder is O(${step}^${order + 1})`);
  if (start < 0) {
    notes.warnings.add(
      `there is a pole of order ${-start} at the point: this is a Laurent series, not a Taylor polynomial`,
    );
  }
};
