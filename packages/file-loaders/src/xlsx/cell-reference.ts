/** The last column of a sheet, XFD, and its last row. */
const MAX_COLUMN = 16_384;
const MAX_ROW = 1_048_576;

/** The position of a cell, 1-based. */
export interface CellPlace {
  column: number;
  row: number;
}

/** Reads `B7` or `$B$7`; undefined if it is not a cell of a sheet. */
export const parseCellReference = (reference: string): CellPlace | undefined => {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!match) return undefined;
  const column = Array.from(match[1] ?? '').reduce(
    (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64,
    0,
  );
  const row = Number(match[2]);
  return column <= MAX_COLUMN && row >= 1 && row <= MAX_ROW ? { column, row } : undefined;
};

/** The last row of a range such as `A1:C10`. */
export const lastRowOf = (range: string): number | undefined =>
  parseCellReference(range.split(':').at(-1) ?? '')?.row;
