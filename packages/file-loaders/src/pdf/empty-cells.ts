import type { TextItem } from './page-text.ts';

/** Neighbouring pieces of a line, after a gap that divides columns. */
interface Cell {
  end: number;
  first: TextItem;
  start: number;
}

const listCells = (line: readonly TextItem[], divides: (item: TextItem) => boolean): Cell[] => {
  const cells: Cell[] = [];
  let isNew = true;
  for (const item of line) {
    if (divides(item)) isNew = true;
    else if (item.str.trim() !== '') {
      const start = item.transform[4] ?? 0;
      const end = start + item.width;
      const last = cells.at(-1);
      if (isNew || !last) cells.push({ end, first: item, start });
      else last.end = end;
      isNew = false;
    }
  }
  return cells;
};

/** Every cell is compared with every column. */
const MOST_COLUMNS = 100;

/** The places of all columns; undefined if too few rows have them, or they lie above each other. */
const findColumns = (rows: readonly Cell[][]): Omit<Cell, 'first'>[] | undefined => {
  const most = rows.reduce((count, { length }) => Math.max(count, length), 0);
  const [first, ...others] = rows.filter(({ length }) => length === most);
  if (!first || most < 3 || most > MOST_COLUMNS || others.length === 0) return undefined;
  const columns = first.map(({ end, start }, at) => ({
    end: others.reduce((last, row) => Math.max(last, row[at]?.end ?? last), end),
    start: others.reduce((least, row) => Math.min(least, row[at]?.start ?? least), start),
  }));
  return columns.every(({ start }, at) => start > (columns[at - 1]?.end ?? -Infinity))
    ? columns
    : undefined;
};

/**
 * Finds the empty cells of tables: how many there are before the piece that begins the next cell.
 * The columns are those of the rows above and below.
 */
export const findEmptyCells = (
  lines: readonly (readonly TextItem[])[],
  divides: (item: TextItem) => boolean,
): Map<TextItem, number> => {
  const empty = new Map<TextItem, number>();
  let rows: Cell[][] = [];
  for (const line of [...lines, []]) {
    const cells = listCells(line, divides);
    if (cells.length > 1) {
      rows.push(cells);
      continue;
    }
    const columns = findColumns(rows) ?? [];
    for (const row of rows.filter(({ length }) => length < columns.length)) {
      const places = row.map(({ end, start }) =>
        columns.flatMap((column, at) => (start <= column.end && end >= column.start ? [at] : [])),
      );
      if (places.some(({ length }) => length !== 1)) continue;
      const before = places.map(([at = 0], index) => at - (places[index - 1]?.[0] ?? -1) - 1);
      if (before.some((count) => count < 0)) continue;
      for (const [index, { first }] of row.entries()) empty.set(first, before[index] ?? 0);
    }
    rows = [];
  }
  return empty;
};
