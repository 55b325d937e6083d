import {
  CalculatorErrorType,
  type ComputeMatrixParams,
  type ComputeMatrixState,
  DEFAULT_PRECISION,
  MATRIX_OPERATIONS,
  type MatrixOperation,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { readFormula } from '../algebra/read-formula.ts';
import { fold } from '../evaluate/fold.ts';
import { excerpt, fail } from '../failure.ts';
import { computeExactly, type Operand } from '../matrices/arithmetic.ts';
import {
  computeCharacteristic,
  computeDeterminant,
  computeInverse,
  computeNullSpace,
  computePower,
  computeProduct,
  computeRank,
  computeRowEchelon,
  computeTrace,
  computeTranspose,
} from '../matrices/basic-operations.ts';
import type { MatrixContext, MatrixOutcome } from '../matrices/context.ts';
import { computeCholesky, computeLu, computeQr } from '../matrices/decompositions.ts';
import { computeEigen } from '../matrices/eigen.ts';
import { inSmallestField } from '../matrices/entries.ts';
import { solveSystem } from '../matrices/solve-system.ts';
import { computeSvd } from '../matrices/svd.ts';
import { rational } from '../numbers/rational.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { requirePrecision } from '../units/check-input.ts';

/**
 * Computes with matrices, exactly if possible.
 *
 * @throws ToolError `DomainError` for incompatible shapes and nonexistent results, `Unsolved` if a
 * zero cannot be distinguished from a number near zero, other `CalculatorErrorType`s,
 * `ResourceLimit`
 */
export const computeMatrix = async (input: ComputeMatrixParams): Promise<ComputeMatrixState> => {
  const { exponent, operation, other, precision = DEFAULT_PRECISION } = input;
  checkArguments(input);
  const notes = emptyNotes();
  const matrix = readOperand(input.matrix, 'matrix', notes);
  const right = other === undefined ? undefined : readOperand(other, 'other', notes);
  const nodes = right ? [matrix, right] : [matrix];
  const symbols = [...new Set(nodes.flatMap((node) => symbolsIn(node)))];
  if (symbols.includes('I')) {
    notes.assumptions.add('I was read as a variable; the imaginary unit is i');
  }
  const prefersDecimals = nodes.some((node) =>
    someNode(node, (part) => part.type === 'number' && part.isDecimal),
  );
  const outcome = await inSmallestField(nodes, precision, (field, convert, isInputVerified) => {
    const context = { field, isInputVerified, notes, precision, prefersDecimals };
    const read = (node: Expression) =>
      computeExactly(field, convert, node) ??
      fail(
        CalculatorErrorType.InvalidExpression,
        'A matrix is written [[1, 2], [3, 4]]; its entries are numbers or formulas.',
      );
    return run(operation, {
      context,
      exponent,
      left: read(matrix),
      right: right && read(right),
      symbols,
    });
  });
  return {
    ...outcome,
    operation,
    ...notesOf(notes),
  };
};

const checkArguments = ({ exponent, matrix, operation, other, precision }: ComputeMatrixParams) => {
  const refuse = (message: string): never => fail(ToolErrorType.InvalidArguments, message);
  if (!(MATRIX_OPERATIONS as readonly unknown[]).includes(operation)) {
    refuse(`operation is one of ${MATRIX_OPERATIONS.join(', ')}.`);
  }
  if (typeof matrix !== 'string') refuse('matrix is a text such as "[[1, 2], [3, 4]]".');
  if (other !== undefined && typeof other !== 'string') {
    refuse('other is a text such as "[[1, 2], [3, 4]]" or "[5, 6]".');
  }
  if (precision !== undefined) requirePrecision(precision);
  const needsOther = operation === 'multiply' || operation === 'solve';
  if (needsOther && other === undefined) {
    refuse(
      operation === 'solve'
        ? 'solve needs the right-hand side in \'other\': a list such as "[5, 6]", or a matrix.'
        : "multiply needs the second matrix in 'other'.",
    );
  }
  if (!needsOther && other !== undefined) {
    refuse(`${operation} takes one matrix; leave 'other' out.`);
  }
  if (operation === 'power' && !Number.isInteger(exponent)) {
    refuse("power needs a whole number in 'exponent'; it may be negative.");
  }
  if (operation !== 'power' && exponent !== undefined) {
    refuse(`${operation} takes no exponent; it is for the operation power.`);
  }
};

const readOperand = (text: string, name: string, notes: Notes): Expression => {
  const { expression } = readFormula(text, notes);
  const node = fold(expression, { isLenient: false, notes });
  if (someNode(node, (part) => part.type === 'compare' || part.type === 'convert')) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${name}' has to be a matrix, not a comparison or conversion: ${excerpt(text)}`,
    );
  }
  return node;
};

const symbolsIn = (node: Expression): readonly string[] => {
  const names: string[] = [];
  someNode(node, (part) => {
    if (part.type === 'symbol') names.push(part.name);
    return false;
  });
  return names;
};

interface Task<Value> {
  context: MatrixContext<Value>;
  exponent: number | undefined;
  left: Operand<Value>;
  right: Operand<Value> | undefined;
  symbols: readonly string[];
}

const run = <Value>(operation: MatrixOperation, task: Task<Value>): MatrixOutcome => {
  const { context, exponent = 1, left, right, symbols } = task;
  if (operation === 'multiply' && right) return computeProduct(context, left, right);
  const grid = gridOf(left);
  switch (operation) {
    case 'determinant':
      return computeDeterminant(context, grid);
    case 'inverse':
      return computeInverse(context, grid);
    case 'power':
      return computePower(context, grid, rational(BigInt(exponent)));
    case 'transpose':
      return computeTranspose(context, grid);
    case 'trace':
      return computeTrace(context, grid);
    case 'rank':
      return computeRank(context, grid);
    case 'rowEchelon':
      return computeRowEchelon(context, grid);
    case 'nullSpace':
      return computeNullSpace(context, grid);
    case 'characteristicPolynomial':
      return computeCharacteristic(context, grid, symbols);
    case 'eigen':
      return computeEigen(context, grid, symbols);
    case 'lu':
      return computeLu(context, grid);
    case 'qr':
      return computeQr(context, grid);
    case 'cholesky':
      return computeCholesky(context, grid);
    case 'svd':
      return computeSvd(context, grid);
    case 'solve':
      if (right) return solveSystem(context, grid, right);
      break;
    default:
  }
  return fail(ToolErrorType.InvalidArguments, `${operation} needs other arguments.`);
};

/** A matrix; a list becomes a column, a number a 1 × 1 matrix. */
const gridOf = <Value>(operand: Operand<Value>): Value[][] => {
  switch (operand.type) {
    case 'scalar':
      return [[operand.value]];
    case 'vector':
      if (operand.items.length === 0) {
        return fail(CalculatorErrorType.DomainError, 'The matrix is empty.');
      }
      return operand.items.map((value) => [value]);
    case 'matrix':
      if (operand.grid[0]?.length === 0) {
        return fail(CalculatorErrorType.DomainError, 'The matrix is empty.');
      }
      return operand.grid;
  }
};
