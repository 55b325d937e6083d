import { smallModularInverse } from '../integers/modular.ts';

/**
 * The columns of which a combination is the last column, modulo a prime: those that an exact
 * solution needs.
 *
 * @returns undefined if there is none
 */
export const modularSupport = (
  columns: readonly (readonly number[])[],
  prime: number,
): readonly number[] | undefined => {
  const width = columns.length - 1;
  const height = columns[0]?.length ?? 0;
  const rows = Array.from({ length: height }, (_, row) =>
    Float64Array.from(columns, (column) => column[row] ?? 0),
  );
  const pivots: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const top = pivots.length;
    const found = rows.findIndex((row, index) => index >= top && row[column] !== 0);
    const pivot = rows[found];
    const other = rows[top];
    if (!pivot || !other) continue;
    [rows[top], rows[found]] = [pivot, other];
    const inverse = smallModularInverse(pivot[column] ?? 1, prime);
    for (const [place, value] of pivot.entries()) pivot[place] = (value * inverse) % prime;
    for (const row of rows) {
      const factor = row[column] ?? 0;
      if (row === pivot || factor === 0) continue;
      for (let place = column; place <= width; place += 1) {
        const value = pivot[place] ?? 0;
        if (value !== 0) row[place] = ((row[place] ?? 0) + (prime - factor) * value) % prime;
      }
    }
    pivots.push(column);
  }
  if (rows.some((row, index) => index >= pivots.length && row[width] !== 0)) return undefined;
  return pivots.filter((_, index) => rows[index]?.[width] !== 0);
};
