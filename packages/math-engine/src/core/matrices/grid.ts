/** Rows of equal length. */
export type Grid<Value> = readonly (readonly Value[])[];

/** A list element that is known to exist. A miss is a bug, not bad input. */
export const at = <Value>(list: readonly Value[], index: number): Value => {
  if (index < 0 || index >= list.length) throw new RangeError(`No element ${index}`);
  return list[index] as Value;
};

/** The entry in a row and a column, both from 0. */
export const entryOf = <Value>(grid: Grid<Value>, row: number, column: number): Value =>
  at(at(grid, row), column);

export const rowCount = (grid: Grid<unknown>): number => grid.length;

export const columnCount = (grid: Grid<unknown>): number => grid[0]?.length ?? 0;

/** `2 × 3` */
export const describeShape = (grid: Grid<unknown>): string =>
  `${rowCount(grid)} × ${columnCount(grid)}`;

/** Builds a list from its indices. */
export const makeList = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => make(index));

export const makeGrid = <Value>(
  rows: number,
  columns: number,
  make: (row: number, column: number) => Value,
): Value[][] => makeList(rows, (row) => makeList(columns, (column) => make(row, column)));

export const mapGrid = <Value, Result>(
  grid: Grid<Value>,
  change: (value: Value, row: number, column: number) => Result,
): Result[][] =>
  grid.map((values, row) => values.map((value, column) => change(value, row, column)));

export const transposeGrid = <Value>(grid: Grid<Value>): Value[][] =>
  makeGrid(columnCount(grid), rowCount(grid), (row, column) => entryOf(grid, column, row));

/** One column as a list. */
export const columnOf = <Value>(grid: Grid<Value>, column: number): Value[] =>
  grid.map((row) => at(row, column));

/** Puts columns side by side. */
export const fromColumns = <Value>(columns: Grid<Value>): Value[][] => transposeGrid(columns);
