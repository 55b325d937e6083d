const WORD = 32;

/**
 * Sets of rows in which every column occurs an even number of times: Gaussian elimination over the
 * field of two elements.
 *
 * @param rows - the columns of each row, with repetition
 */
export const findDependencies = (
  rows: readonly (readonly number[])[],
  columnCount: number,
): number[][] => {
  const width = Math.ceil(columnCount / WORD);
  const historyWidth = Math.ceil(rows.length / WORD);
  const bits = rows.map((columns) => {
    const row = new Int32Array(width);
    for (const column of columns) flip(row, column);
    return row;
  });
  const history = rows.map((_, index) => {
    const row = new Int32Array(historyWidth);
    flip(row, index);
    return row;
  });
  const isPivot = new Uint8Array(rows.length);
  for (let column = 0; column < columnCount; column += 1) {
    const pivot = bits.findIndex((row, index) => isPivot[index] === 0 && has(row, column));
    if (pivot === -1) continue;
    isPivot[pivot] = 1;
    for (let index = 0; index < rows.length; index += 1) {
      const row = bits[index];
      if (index === pivot || !row || isPivot[index] === 1 || !has(row, column)) continue;
      addTo(row, bits[pivot], column >>> 5);
      addTo(history[index], history[pivot], 0);
    }
  }
  return history
    .filter((_, index) => isPivot[index] === 0)
    .map((row) => rows.flatMap((_, index) => (has(row, index) ? [index] : [])));
};

const flip = (row: Int32Array, place: number): void => {
  row[place >>> 5] = (row[place >>> 5] ?? 0) ^ (1 << (place & 31));
};

const has = (row: Int32Array, place: number): boolean =>
  (((row[place >>> 5] as number) >>> (place & 31)) & 1) === 1;

const addTo = (row: Int32Array | undefined, other: Int32Array | undefined, from: number): void => {
  if (!row || !other) return;
  for (let word = from; word < row.length; word += 1) {
    row[word] = (row[word] as number) ^ (other[word] as number);
  }
};
