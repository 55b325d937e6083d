import { rational, type Rational } from '../numbers/rational.ts';

/**
 * Solves a symmetric positive definite integer system exactly, by Bareiss's fraction-free
 * elimination (Mathematics of Computation 22, 1968, 565–578).
 *
 * @param rows - each with its right-hand side as the last entry
 * @returns undefined if the matrix is singular
 */
export const solveIntegers = (rows: readonly (readonly bigint[])[]): Rational[] | undefined => {
  const matrix = rows.map((row) => [...row]);
  const order = matrix.length;
  let previous = 1n;
  for (const [column, pivotRow] of matrix.entries()) {
    const pivot = pivotRow[column] ?? 0n;
    // Leading minors of a positive definite matrix are positive: no rows need to be swapped.
    if (pivot === 0n) return undefined;
    for (const row of matrix.slice(column + 1)) {
      const factor = row[column] ?? 0n;
      for (let index = column; index <= order; index += 1) {
        row[index] = (pivot * (row[index] ?? 0n) - factor * (pivotRow[index] ?? 0n)) / previous;
      }
    }
    previous = pivot;
  }
  const solution: Rational[] = Array.from({ length: order }, () => rational(0n));
  for (let index = order - 1; index >= 0; index -= 1) {
    const row = matrix[index] ?? [];
    let above = row[order] ?? 0n;
    let below = 1n;
    for (let other = index + 1; other < order; other += 1) {
      const { denominator, numerator } = solution[other] ?? rational(0n);
      const term = rational((row[other] ?? 0n) * numerator, denominator);
      ({ denominator: below, numerator: above } = rational(
        above * term.denominator - term.numerator * below,
        below * term.denominator,
      ));
    }
    solution[index] = rational(above, below * (row[index] ?? 1n));
  }
  return solution;
};
