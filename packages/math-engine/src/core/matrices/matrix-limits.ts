import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { checkBits } from '../numbers/integers.ts';
import { bitLength, isInteger, type Rational } from '../numbers/rational.ts';
import type { Field } from './field.ts';
import { columnCount, describeShape, type Grid, rowCount } from './grid.ts';
import { commonDenominator, numeratorOver } from './rational-field.ts';

/** Operations that take more work than elimination. */
export const MatrixLimits = {
  /** Order of a matrix whose eigenvalues or singular values are computed. */
  eigenOrder: 24,
  /** The largest exponent of a matrix. */
  exponent: 100_000n,
  /** The same if entries are not fractions. */
  inexactExponent: 60n,
  /** Order of a matrix whose columns are orthogonalized. */
  qrOrder: 24,
} as const;

/** @throws ToolError `DomainError` for a matrix that is not square */
export const checkSquare = (grid: Grid<unknown>, what: string): void => {
  if (rowCount(grid) === columnCount(grid)) return;
  fail(
    CalculatorErrorType.DomainError,
    `${what} takes a square matrix; this one is ${describeShape(grid)}.`,
  );
};

/** @throws ToolError `ResourceLimit` for a matrix that is too large for elimination */
export const checkOrder = (grid: Grid<unknown>, most: number = CoreLimits.matrixOrder): void => {
  if (rowCount(grid) <= most && columnCount(grid) <= most) return;
  fail(
    ToolErrorType.ResourceLimit,
    `This takes matrices of at most ${most} × ${most}; this one is ${describeShape(grid)}.`,
  );
};

/**
 * The exponent of a power.
 *
 * @throws ToolError `DomainError`, `ResourceLimit`
 */
export const readExponent = (exponent: Rational): bigint => {
  const { numerator } = exponent;
  if (!isInteger(exponent)) {
    return fail(CalculatorErrorType.DomainError, 'A matrix can be raised to whole powers only.');
  }
  const magnitude = numerator < 0n ? -numerator : numerator;
  if (magnitude <= MatrixLimits.exponent) return numerator;
  return fail(
    ToolErrorType.ResourceLimit,
    `A matrix can be raised to powers from -${MatrixLimits.exponent} to ${MatrixLimits.exponent}, not to ${excerpt(String(numerator))}.`,
  );
};

/** Total bits of the entries of a power, beyond which it is unreadable. */
const MOST_RESULT_BITS = 400_000;

/**
 * Rejects a power whose entries would be too long: they grow with the largest row sum.
 *
 * @throws ToolError `ResourceLimit`
 */
export const checkGrowth = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  exponent: bigint,
): void => {
  const fractions = grid.map((row) => row.map((value) => field.toRational(value)));
  const flat = fractions.flat();
  const isRational = flat.every((value) => value !== undefined);
  if (!isRational && exponent > MatrixLimits.inexactExponent) {
    fail(
      ToolErrorType.ResourceLimit,
      `A matrix with roots, constants or symbols can be raised to powers up to ${MatrixLimits.inexactExponent}.`,
    );
  }
  if (!isRational) return;
  const denominator = commonDenominator(flat);
  const sums = (fractions as Rational[][]).map((row) =>
    row.reduce((sum, value) => {
      const part = numeratorOver(value, denominator);
      return sum + (part < 0n ? -part : part);
    }, 0n),
  );
  const largest = sums.reduce((most, sum) => (sum > most ? sum : most), denominator);
  checkBits(logarithm(largest) * Number(exponent), 'An entry of this power');
  const total = logarithm(largest) * Number(exponent) * flat.length;
  if (total <= MOST_RESULT_BITS) return;
  fail(
    ToolErrorType.ResourceLimit,
    `The entries of this power would have up to ${Math.round(total / 3.3219).toLocaleString('en-US')} digits together; at most ${Math.round(MOST_RESULT_BITS / 3.3219).toLocaleString('en-US')} are given. Take a smaller exponent.`,
  );
};

const logarithm = (value: bigint): number =>
  value < 2n ** 1000n ? Math.log2(Number(value)) : bitLength(value);
