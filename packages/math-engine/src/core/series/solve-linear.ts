import type { Fraction } from '../simplifying/fraction.ts';
import type { Univariate, UnivariateRing } from '../simplifying/univariate-ring.ts';

/**
 * Coefficients of a linear combination of columns (polynomials) that equals a target, by
 * elimination in fractions; free ones are zero.
 *
 * @returns undefined if there are none
 */
export const solveLinear = (
  columns: readonly Univariate[],
  target: Univariate,
  ring: UnivariateRing,
): readonly Fraction[] | undefined => {
  const height = Math.max(target.length, ...columns.map((column) => column.length));
  const rows: Fraction[][] = Array.from({ length: height }, (_, row) => [
    ...columns.map((column) => column[row] ?? ring.zero),
    target[row] ?? ring.zero,
  ]);
  const isZero = (value: Fraction | undefined): boolean => !value || value.numerator.size === 0;
  const pivots: number[] = [];
  let rank = 0;
  for (let column = 0; column < columns.length; column += 1) {
    const found = rows.findIndex((row, index) => index >= rank && !isZero(row[column]));
    if (found < 0) continue;
    const [current, other] = [rows[rank] ?? [], rows[found] ?? []];
    [rows[rank], rows[found]] = [other, current];
    const top = other[column] ?? ring.zero;
    const inverse: Fraction = { denominator: top.numerator, numerator: top.denominator };
    const pivot = other.map((value) => ring.multiplyValues(value, inverse));
    rows[rank] = pivot;
    for (const [index, row] of rows.entries()) {
      const factor = row[column];
      if (index === rank || !factor || isZero(factor)) continue;
      rows[index] = row.map((value, place) =>
        ring.subtractValues(value, ring.multiplyValues(factor, pivot[place] ?? ring.zero)),
      );
    }
    pivots.push(column);
    rank += 1;
  }
  if (rows.some((row, index) => index >= rank && !isZero(row.at(-1)))) return undefined;
  const solution = columns.map(() => ring.zero);
  for (const [index, column] of pivots.entries())
    solution[column] = rows[index]?.at(-1) ?? ring.zero;
  return solution;
};
