import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { rational } from '../numbers/rational.ts';
import { toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import type { Operand } from './arithmetic.ts';
import { clearDenominators, warnOfSpecialValues } from './basic-operations.ts';
import { confirmEquation, rankOfTranspose } from './checks.ts';
import { answerWriter, type MatrixContext, type MatrixOutcome, several } from './context.ts';
import { nullSpaceOf, reduce, solveRegular } from './elimination.ts';
import { type Field, multiplyVector } from './field.ts';
import {
  at,
  columnCount,
  columnOf,
  describeShape,
  fromColumns,
  type Grid,
  makeGrid,
  makeList,
  rowCount,
} from './grid.ts';
import { checkOrder } from './matrix-limits.ts';

/**
 * Solves A·x = b, for each column of b if it is a matrix. The solution is exact; least squares are
 * never returned in its place.
 */
export const solveSystem = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
  right: Operand<Value>,
): MatrixOutcome => {
  const { field, notes } = context;
  const sides = readSides(grid, right);
  checkOrder(grid);
  checkOrder(sides);
  const width = columnCount(grid);
  const direct = field.hasSymbols ? solveDirectly(context, grid, sides) : undefined;
  if (direct) {
    const isRight = confirmEquation(field, grid, direct, sides);
    const { grid: writeGrid, list } = answerWriter(context);
    const answer =
      right.type === 'vector' ? list(columnOf(direct, 0), isRight) : writeGrid(direct, isRight);
    return several({ answer, name: 'solution' });
  }
  const augmented = grid.map((row, index) => [...row, ...at(sides, index)]);
  const { pivots, rows } = reduce(field, augmented);
  warnOfSpecialValues(context);
  const rank = pivots.filter((column) => column < width).length;
  if (pivots.length > rank) return noSolution(context, grid, augmented, rank);
  const solution = particularOf(field, { pivots, rows }, width, columnCount(sides));
  const isConfirmed = confirmEquation(field, grid, solution, sides);
  const writer = answerWriter(context);
  const writeSolution = (): MathAnswer =>
    right.type === 'vector'
      ? writer.list(columnOf(solution, 0), isConfirmed)
      : writer.grid(solution, isConfirmed);
  if (rank === width) return several({ answer: writeSolution(), name: 'solution' });
  const basis = nullSpaceOf(field, { pivots, rows }, width).map((vector) =>
    clearDenominators(field, vector),
  );
  const isBasisConfirmed =
    rankOfTranspose(field, grid) === rank &&
    basis.every((vector) =>
      multiplyVector(field, grid, vector).every((value) => field.isZero(value)),
    );
  notes.assumptions.add(
    'there are infinitely many solutions: `solution` is one of them, and any combination of the columns of `nullSpace` can be added to it',
  );
  const verified = isConfirmed && isBasisConfirmed && context.isInputVerified;
  return {
    answer: generalAnswer(context, solution, basis, verified),
    parts: [
      { answer: writeSolution(), name: 'solution' },
      { answer: writer.grid(fromColumns(basis), isBasisConfirmed), name: 'nullSpace' },
    ],
  };
};

/** The solution of a regular system with symbols; undefined for any other. */
const solveDirectly = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
  sides: Grid<Value>,
): Value[][] | undefined => {
  if (rowCount(grid) !== columnCount(grid)) return undefined;
  const solution = solveRegular(context.field, grid, sides);
  if (solution) warnOfSpecialValues(context);
  return solution;
};

const readSides = <Value>(grid: Grid<Value>, right: Operand<Value>): Value[][] => {
  if (right.type === 'scalar') {
    return fail(
      CalculatorErrorType.DomainError,
      `The right-hand side has to be a list of ${rowCount(grid)} numbers or a matrix of ${rowCount(grid)} rows, not a number.`,
    );
  }
  const sides = right.type === 'vector' ? right.items.map((value) => [value]) : right.grid;
  if (rowCount(sides) === rowCount(grid)) return sides;
  return fail(
    CalculatorErrorType.DomainError,
    `The matrix is ${describeShape(grid)}, so the right-hand side needs ${rowCount(grid)} rows; it has ${rowCount(sides)}.`,
  );
};

const particularOf = <Value>(
  field: Field<Value>,
  { pivots, rows }: { pivots: readonly number[]; rows: Grid<Value> },
  width: number,
  count: number,
): Value[][] => {
  const rowOf = new Map(pivots.map((column, row) => [column, row] as const));
  return makeGrid(width, count, (place, side) => {
    const row = rowOf.get(place);
    return row === undefined ? field.zero : at(at(rows, row), width + side);
  });
};

const noSolution = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
  augmented: Grid<Value>,
  rank: number,
): MatrixOutcome => {
  const { field, isInputVerified, notes } = context;
  const full = rankOfTranspose(field, augmented);
  const verified = rankOfTranspose(field, grid) === rank && full > rank && isInputVerified;
  notes.warnings.add(
    `the equations contradict each other (the rank is ${rank}, with the right-hand side ${full}): no x makes them all hold. A least-squares approximation was not asked for and is not given; solve transpose(A)*A*x = transpose(A)*b for it`,
  );
  const answer: MathAnswer = {
    decimal: 'no solution',
    engine: 'symbolic',
    exact: 'no solution',
    isDecimalExact: true,
    isExact: true,
    kind: 'set',
    latex: '\\varnothing',
    verified,
  };
  return { answer, parts: [] };
};

/** Names of the free parameters: `t`, or `t1`, `t2`, … if there are several. */
const parameterNames = (count: number): string[] =>
  count === 1 ? ['t'] : makeList(count, (index) => `t${index + 1}`);

/** All solutions as one: `[1 - 2*t, t]`. */
const generalAnswer = <Value>(
  context: MatrixContext<Value>,
  solution: Grid<Value>,
  basis: Grid<Value>,
  verified: boolean,
): MathAnswer => {
  const { field, notes } = context;
  const names = parameterNames(basis.length);
  notes.assumptions.add(`${names.join(', ')} can be any number${names.length > 1 ? 's' : ''}`);
  const isList = columnCount(solution) === 1;
  if (!isList) {
    const { grid } = answerWriter(context);
    return grid(solution, verified);
  }
  const entries = columnOf(solution, 0).map((value, place) =>
    combinationOf(
      field,
      value,
      basis.map((vector) => at(vector, place)),
      names,
    ),
  );
  const node: Expression = { items: entries, type: 'list' };
  const exact = toText(node);
  return {
    decimal: exact,
    engine: 'symbolic',
    exact,
    isDecimalExact: false,
    isExact: true,
    kind: 'set',
    latex: toLatex(node),
    verified,
  };
};

/** value + c₁·t₁ + c₂·t₂ + … */
const combinationOf = <Value>(
  field: Field<Value>,
  value: Value,
  coefficients: readonly Value[],
  names: readonly string[],
): Expression => {
  const terms = coefficients.flatMap((coefficient, index): Expression[] => {
    if (field.isZero(coefficient)) return [];
    const symbol: Expression = { name: at(names, index), type: 'symbol' };
    const fraction = field.toRational(coefficient);
    if (fraction?.denominator === 1n && fraction.numerator === 1n) return [symbol];
    if (fraction?.denominator === 1n && fraction.numerator === -1n) {
      return [{ operand: symbol, type: 'negate' }];
    }
    return [
      { left: field.toExpression(coefficient), operator: '*', right: symbol, type: 'binary' },
    ];
  });
  const start = field.isZero(value) ? [] : [field.toExpression(value)];
  const [first, ...rest] = [...start, ...terms];
  return rest.reduce<Expression>(
    (left, right) => ({ left, operator: '+', right, type: 'binary' }),
    first ?? numberNode(rational(0n)),
  );
};
