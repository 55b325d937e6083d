import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import type { Rational } from '../numbers/rational.ts';
import { type BinaryNode, type CallNode, type Expression, someNode } from '../syntax/ast.ts';
import { determinantOf, invertGrid, reduce } from './elimination.ts';
import {
  addGrids,
  dotIn,
  type Field,
  identityIn,
  multiplyGrids,
  scaleGrid,
  sumIn,
} from './field.ts';
import {
  at,
  columnCount,
  describeShape,
  type Grid,
  mapGrid,
  rowCount,
  transposeGrid,
} from './grid.ts';
import { checkGrowth, checkOrder, checkSquare, readExponent } from './matrix-limits.ts';
import { powerIn } from './to-surd.ts';

/** A number, a list of numbers, or rows of them. A list is a column in products. */
export type Operand<Value> =
  | { grid: Value[][]; type: 'matrix' }
  | { items: Value[]; type: 'vector' }
  | { type: 'scalar'; value: Value };

const matrixOf = <Value>(grid: Value[][]): Operand<Value> => ({ grid, type: 'matrix' });
const scalarOf = <Value>(value: Value): Operand<Value> => ({ type: 'scalar', value });

/**
 * Computes an expression with lists exactly.
 *
 * @returns undefined if it has a part that is not exact matrix arithmetic
 * @throws ToolError `DomainError` for incompatible shapes and singular matrices
 */
export const computeExactly = <Value>(
  field: Field<Value>,
  convert: (entry: Expression) => Value,
  node: Expression,
): Operand<Value> | undefined => {
  const visit = (part: Expression): Operand<Value> | undefined => {
    if (!hasList(part)) return scalarOf(convert(part));
    switch (part.type) {
      case 'list':
        return readList(part.items.map(visit));
      case 'negate': {
        const operand = visit(part.operand);
        return operand && mapOperand(operand, (value) => field.negate(value));
      }
      case 'binary':
        return computeBinary(field, part, visit);
      case 'call':
        return computeCall(field, part, visit);
      default:
        return undefined;
    }
  };
  return visit(node);
};

const hasList = (node: Expression): boolean => someNode(node, (part) => part.type === 'list');

const mapOperand = <Value>(
  operand: Operand<Value>,
  change: (value: Value) => Value,
): Operand<Value> => {
  switch (operand.type) {
    case 'scalar':
      return scalarOf(change(operand.value));
    case 'vector':
      return { items: operand.items.map(change), type: 'vector' };
    case 'matrix':
      return matrixOf(mapGrid(operand.grid, change));
  }
};

const readList = <Value>(
  items: readonly (Operand<Value> | undefined)[],
): Operand<Value> | undefined => {
  if (items.includes(undefined)) return undefined;
  const operands = items as readonly Operand<Value>[];
  const scalars = operands.flatMap((item) => (item.type === 'scalar' ? [item.value] : []));
  if (scalars.length === operands.length) return { items: scalars, type: 'vector' };
  const rows = operands.flatMap((item) => (item.type === 'vector' ? [item.items] : []));
  const lengths = [...new Set(rows.map((row) => row.length))];
  if (rows.length === operands.length && lengths.length === 1) return matrixOf(rows);
  return fail(
    CalculatorErrorType.DomainError,
    rows.length === operands.length
      ? `The rows of a matrix have to be of the same length, e.g. [[1,2],[3,4]]; these have ${rows
          .slice(0, 10)
          .map((row) => row.length)
          .join(', ')} entries.`
      : 'A matrix is a list of rows, and each row a list of numbers: [[1,2],[3,4]].',
  );
};

type Visit<Value> = (part: Expression) => Operand<Value> | undefined;

const computeBinary = <Value>(
  field: Field<Value>,
  { left, operator, right }: BinaryNode,
  visit: Visit<Value>,
): Operand<Value> | undefined => {
  const first = visit(left);
  if (!first) return undefined;
  if (operator === '^') {
    return first.type === 'matrix' && right.type === 'number'
      ? matrixOf(powerOf(field, first.grid, right.value))
      : undefined;
  }
  const second = visit(right);
  if (!second) return undefined;
  switch (operator) {
    case '+':
      return addOperands(field, first, second);
    case '-':
      return addOperands(
        field,
        first,
        mapOperand(second, (value) => field.negate(value)),
      );
    case '*':
    case 'of':
      return multiplyOperands(field, first, second);
    case '/':
      return second.type === 'scalar' && first.type !== 'scalar'
        ? mapOperand(first, (value) => field.multiply(value, inverseOf(field, second.value)))
        : undefined;
    default:
      return undefined;
  }
};

const inverseOf = <Value>(field: Field<Value>, value: Value): Value =>
  field.isZero(value)
    ? fail(CalculatorErrorType.DivisionByZero, 'Division of a matrix by zero.')
    : field.invert(value);

const misfit = (what: string, left: string, right: string): never =>
  fail(CalculatorErrorType.DomainError, `${what}: the shapes are ${left} and ${right}.`);

const MISFITS = {
  pair: 'Only lists of the same length go together',
  product: 'A product takes as many columns on the left as there are rows on the right',
  sum: 'Only matrices of the same shape can be added',
} as const;

/** A list has one size, a matrix two. */
const describeSize = (size: readonly number[]): string =>
  size.length === 1 ? `a list of ${size.join()}` : size.join(' × ');

/** Refuses lists and matrices of incompatible sizes. */
export const refuseSizes = (
  kind: keyof typeof MISFITS,
  left: readonly number[],
  right: readonly number[],
): never => misfit(MISFITS[kind], describeSize(left), describeSize(right));

const shapeOf = (operand: Operand<unknown>): string =>
  operand.type === 'scalar'
    ? 'a number'
    : operand.type === 'vector'
      ? `a list of ${operand.items.length}`
      : describeShape(operand.grid);

const addOperands = <Value>(
  field: Field<Value>,
  left: Operand<Value>,
  right: Operand<Value>,
): Operand<Value> | undefined => {
  if (left.type === 'vector' && right.type === 'vector') {
    if (left.items.length === right.items.length) {
      return {
        items: left.items.map((value, index) => field.add(value, at(right.items, index))),
        type: 'vector',
      };
    }
  } else if (left.type === 'matrix' && right.type === 'matrix') {
    if (describeShape(left.grid) === describeShape(right.grid)) {
      return matrixOf(addGrids(field, left.grid, right.grid));
    }
  }
  // Some systems add a number to each entry of a matrix; others reject it.
  if (left.type === 'scalar' || right.type === 'scalar') return undefined;
  return misfit(MISFITS.sum, shapeOf(left), shapeOf(right));
};

/** The product of numbers, lists and matrices, if their shapes are compatible. */
export const multiplyOperands = <Value>(
  field: Field<Value>,
  left: Operand<Value>,
  right: Operand<Value>,
): Operand<Value> => {
  if (left.type === 'scalar') {
    return mapOperand(right, (value) => field.multiply(left.value, value));
  }
  if (right.type === 'scalar') {
    return mapOperand(left, (value) => field.multiply(value, right.value));
  }
  const isFitting =
    (left.type === 'vector' ? left.items.length : columnCount(left.grid)) ===
    (right.type === 'vector' ? right.items.length : rowCount(right.grid));
  if (!isFitting) {
    return misfit(MISFITS.product, shapeOf(left), shapeOf(right));
  }
  if (left.type === 'vector') {
    if (right.type === 'vector') return scalarOf(dotIn(field, left.items, right.items));
    const [items = []] = multiplyGrids(field, [left.items], right.grid);
    return { items, type: 'vector' };
  }
  if (right.type === 'matrix') return matrixOf(multiplyGrids(field, left.grid, right.grid));
  return { items: left.grid.map((row) => dotIn(field, row, right.items)), type: 'vector' };
};

/**
 * An integer power of a square matrix.
 *
 * @throws ToolError `DomainError` for other exponents and for inverses of singular matrices
 */
export const powerOf = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  exponent: Rational,
): Value[][] => {
  checkSquare(grid, 'A power');
  checkOrder(grid);
  const power = readExponent(exponent);
  const base = power < 0n ? requireInverse(field, grid) : grid.map((row) => [...row]);
  const magnitude = power < 0n ? -power : power;
  checkGrowth(field, base, magnitude);
  return powerIn(
    {
      add: (left, right) => addGrids(field, left, right),
      multiply: (left, right) => multiplyGrids(field, left, right),
      negate: (value) => mapGrid(value, (part) => field.negate(part)),
      one: identityIn(field, rowCount(grid)),
      zero: scaleGrid(field, base, field.zero),
    },
    base,
    magnitude,
  );
};

/** The inverse. @throws ToolError `DomainError` if there is none */
export const requireInverse = <Value>(field: Field<Value>, grid: Grid<Value>): Value[][] => {
  checkSquare(grid, 'An inverse');
  checkOrder(grid);
  return (
    invertGrid(field, grid) ??
    fail(
      CalculatorErrorType.DomainError,
      'The matrix is singular: its determinant is 0, so it has no inverse.',
    )
  );
};

export const traceOf = <Value>(field: Field<Value>, grid: Grid<Value>): Value =>
  sumIn(
    field,
    grid.map((row, index) => at(row, index)),
  );

const computeCall = <Value>(
  field: Field<Value>,
  { arguments: parts, name }: CallNode,
  visit: Visit<Value>,
): Operand<Value> | undefined => {
  const [first, second] = parts.map(visit);
  if (first?.type === 'vector' && second?.type === 'vector') {
    if (name === 'dot') return multiplyOperands(field, first, second);
    if (name === 'cross') return crossProduct(field, first.items, second.items);
    return undefined;
  }
  if (second || first?.type !== 'matrix') return undefined;
  const { grid } = first;
  switch (name) {
    case 'det':
      checkSquare(grid, 'A determinant');
      checkOrder(grid);
      return scalarOf(determinantOf(field, grid));
    case 'inv':
      return matrixOf(requireInverse(field, grid));
    case 'transpose':
      return matrixOf(transposeGrid(grid));
    case 'trace':
      checkSquare(grid, 'A trace');
      return scalarOf(traceOf(field, grid));
    default:
      return undefined;
  }
};

const crossProduct = <Value>(
  field: Field<Value>,
  left: readonly Value[],
  right: readonly Value[],
): Operand<Value> => {
  if (left.length !== 3 || right.length !== 3) {
    return misfit('A cross product takes two lists of 3', `${left.length}`, `${right.length}`);
  }
  const minor = (first: number, second: number): Value =>
    reduce(field, [
      [at(left, first), at(left, second)],
      [at(right, first), at(right, second)],
    ]).determinant;
  return { items: [minor(1, 2), minor(2, 0), minor(0, 1)], type: 'vector' };
};
