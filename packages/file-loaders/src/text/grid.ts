/** A row of a sheet: only non-empty cells, in column order. */
export interface GridRow {
  /** Column (1 is A) and text. */
  cells: readonly (readonly [column: number, text: string])[];
  /** 1-based. */
  number: number;
}

/** A table with more empty places per cell than this is formatted as a list of cells. */
const MAX_EMPTINESS = 4;

/** The letters of a column: 1 is A, 27 is AA. */
export const toColumnLetters = (column: number): string => {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
};

/** The text of a cell on one line. */
export const toGridCell = (text: string): string =>
  text
    .trim()
    .replaceAll(/\r\n|[\n\r]/g, '<br>')
    .replaceAll('\t', ' ');

const formatList = (rows: readonly GridRow[]): string =>
  rows
    .flatMap(({ cells, number }) =>
      cells.map(([column, text]) => `${toColumnLetters(column)}${number}\t${text}`),
    )
    .join('\n');

/**
 * Formats rows as lines with tabs between cells. The first line has the column letters and each
 * line begins with its row number, so that every cell has an address; empty columns and rows are
 * omitted. If cells are far apart, each is on its own line with its address.
 */
export const formatGrid = (rows: readonly GridRow[]): string => {
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(([column]) => column)))];
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  if (count === 0) return '';
  if (columns.length * rows.length > (count + 10) * MAX_EMPTINESS) return formatList(rows);
  columns.sort((a, b) => a - b);
  const places = new Map(columns.map((column, index) => [column, index]));
  const lines = rows.map(({ cells, number }) => {
    const line: string[] = [String(number)];
    for (const [column, text] of cells) line[(places.get(column) ?? 0) + 1] = text;
    return Array.from(line, (text) => text ?? '').join('\t');
  });
  return [['', ...columns.map(toColumnLetters)].join('\t'), ...lines].join('\n');
};
