import { rational, type Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { multiplyOperands, type Operand, powerOf, requireInverse, traceOf } from './arithmetic.ts';
import { characteristicOf } from './characteristic.ts';
import {
  confirmCharacteristic,
  confirmDeterminantByNumbers,
  confirmEchelon,
  confirmEquation,
  confirmProduct,
  equalVectors,
  probeVector,
  rankOfTranspose,
} from './checks.ts';
import { answerWriter, type MatrixContext, type MatrixOutcome, single } from './context.ts';
import { determinantByProducts, determinantOf, nullSpaceOf, reduce } from './elimination.ts';
import { type Field, identityIn, multiplyVector, subtractIn } from './field.ts';
import { columnCount, fromColumns, type Grid, rowCount, transposeGrid } from './grid.ts';
import { checkOrder, checkSquare, MatrixLimits } from './matrix-limits.ts';
import { polynomialAnswer } from './polynomial-answer.ts';
import { shortestMultiple } from './rational-field.ts';

/**
 * Beyond this order, a determinant is confirmed by general elimination rather than the
 * division-free algorithm.
 */
const LARGEST_BERKOWITZ = 12;

export const computeDeterminant = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field } = context;
  checkSquare(grid, 'A determinant');
  checkOrder(grid);
  const determinant = determinantOf(field, grid);
  return single(
    answerWriter(context).scalar(determinant, confirmDeterminant(field, grid, determinant)),
  );
};

const confirmDeterminant = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  determinant: Value,
): boolean => {
  if (field.isFormula) return confirmDeterminantByNumbers(field, grid, determinant);
  const order = rowCount(grid);
  if (order > LARGEST_BERKOWITZ) {
    const other = reduce(field, transposeGrid(grid)).determinant;
    return field.isZero(subtractIn(field, other, determinant));
  }
  const other = determinantByProducts(field, grid);
  return field.isZero(subtractIn(field, other, determinant));
};

export const computeInverse = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field } = context;
  const inverse = requireInverse(field, grid);
  if (field.hasSymbols) {
    context.notes.assumptions.add(
      'the symbols have values for which the determinant and the denominators are not 0',
    );
  }
  const identity = identityIn(field, rowCount(grid));
  const isConfirmed = confirmEquation(field, grid, inverse, identity);
  return single(answerWriter(context).grid(inverse, isConfirmed));
};

/** A product of two matrices, of a matrix and a list, or of two lists. */
export const computeProduct = <Value>(
  context: MatrixContext<Value>,
  left: Operand<Value>,
  right: Operand<Value>,
): MatrixOutcome => {
  const { field } = context;
  const writer = answerWriter(context);
  const product = multiplyOperands(field, left, right);
  switch (product.type) {
    case 'scalar':
      return single(writer.scalar(product.value, true));
    case 'vector':
      return single(writer.list(product.items, true));
    case 'matrix': {
      const isConfirmed =
        left.type !== 'matrix' ||
        right.type !== 'matrix' ||
        confirmProduct(field, [left.grid, right.grid], product.grid);
      return single(writer.grid(product.grid, isConfirmed));
    }
  }
};

/** Powers up to here are confirmed by repeated products with a vector. */
const LARGEST_CONFIRMED = 200;

export const computePower = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
  exponent: Rational,
): MatrixOutcome => {
  const { field } = context;
  const result = powerOf(field, grid, exponent);
  const isNegative = exponent.numerator < 0n;
  // With a negative exponent, the same number of factors leads from the result back to the
  // identity.
  const factors = Math.abs(Number(exponent.numerator));
  const probe = probeVector(field, rowCount(grid));
  let applied: readonly Value[] = isNegative ? multiplyVector(field, result, probe) : probe;
  const isConfirmable = factors <= LARGEST_CONFIRMED;
  for (let count = isConfirmable ? 0 : factors; count < factors; count += 1) {
    applied = multiplyVector(field, grid, applied);
  }
  const expected = isNegative ? probe : multiplyVector(field, result, probe);
  const isConfirmed = isConfirmable
    ? equalVectors(field, applied, expected)
    : confirmBySteps(field, grid, result, factors, isNegative);
  return single(answerWriter(context).grid(result, isConfirmed));
};

/** A^n·v again, as A^⌊n/2⌋·A^⌈n/2⌉·v. */
const confirmBySteps = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  result: Grid<Value>,
  factors: number,
  isNegative: boolean,
): boolean => {
  const signed = (count: number) => rational(BigInt(isNegative ? -count : count));
  const third = Math.floor(factors / 3);
  const halves = [
    powerOf(field, grid, signed(third)),
    powerOf(field, grid, signed(factors - third)),
  ];
  return confirmProduct(field, halves, result);
};

export const computeTranspose = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => single(answerWriter(context).grid(transposeGrid(grid), true));

export const computeTrace = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  checkSquare(grid, 'A trace');
  return single(answerWriter(context).scalar(traceOf(context.field, grid), true));
};

/** Notes that symbols represent general values, if special ones could change a rank. */
export const warnOfSpecialValues = <Value>({ field, notes }: MatrixContext<Value>): void => {
  if (!field.hasSymbols) return;
  notes.warnings.add(
    'this holds for general values of the symbols; for special values, where a denominator or a determinant becomes 0, the rank may be lower',
  );
};

export const computeRank = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field } = context;
  checkOrder(grid);
  const rank = reduce(field, grid).pivots.length;
  warnOfSpecialValues(context);
  const value = field.fromRational(rational(BigInt(rank)));
  return single(answerWriter(context).scalar(value, rankOfTranspose(field, grid) === rank));
};

export const computeRowEchelon = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field } = context;
  checkOrder(grid);
  const reduction = reduce(field, grid);
  warnOfSpecialValues(context);
  const isConfirmed = confirmEchelon(field, grid, reduction);
  return single(answerWriter(context).grid(reduction.rows, isConfirmed));
};

export const computeNullSpace = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field, notes } = context;
  checkOrder(grid);
  const width = columnCount(grid);
  const basis = nullSpaceOf(field, reduce(field, grid), width).map((vector) =>
    clearDenominators(field, vector),
  );
  warnOfSpecialValues(context);
  const isConfirmed =
    rankOfTranspose(field, grid) === width - basis.length &&
    basis.every((vector) =>
      multiplyVector(field, grid, vector).every((value) => field.isZero(value)),
    );
  const writer = answerWriter(context);
  if (basis.length === 0) {
    notes.assumptions.add('the null space is {0}: the columns are linearly independent');
    return single({ ...writer.list([], isConfirmed), latex: '\\left\\{0\\right\\}' });
  }
  notes.assumptions.add(
    basis.length === 1
      ? 'the column is a basis of the null space'
      : 'the columns are a basis of the null space',
  );
  return single(writer.grid(fromColumns(basis), isConfirmed));
};

/** Scales a vector to integers without a common factor, if its components are fractions. */
export const clearDenominators = <Value>(
  field: Field<Value>,
  vector: readonly Value[],
): Value[] => {
  const fractions = vector.map((value) => field.toRational(value));
  if (!fractions.every((value) => value !== undefined)) return [...vector];
  return shortestMultiple(fractions).map((value) => field.fromRational(value));
};

/** A name for the variable of a characteristic polynomial that occurs in no entry. */
export const nameOfUnknown = (used: readonly string[]): string =>
  ['x', 'lambda', 'mu', 'z'].find((candidate) => !used.includes(candidate)) ?? 'x_0';

export const computeCharacteristic = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
  used: readonly string[],
): MatrixOutcome => {
  const { field, notes } = context;
  checkSquare(grid, 'A characteristic polynomial');
  checkOrder(grid, MatrixLimits.eigenOrder);
  const coefficients = characteristicOf(field, grid);
  const name = nameOfUnknown(used);
  notes.assumptions.add(`the characteristic polynomial is det(${name}*I - A), in ${name}`);
  const unknown: Expression = { name, type: 'symbol' };
  const isConfirmed = confirmCharacteristic(field, grid, coefficients);
  return single(polynomialAnswer(context, coefficients, unknown, isConfirmed));
};
