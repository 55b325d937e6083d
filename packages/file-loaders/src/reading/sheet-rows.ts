import { type GridRow, toGridCell } from '../text/grid.ts';
import type { PartSelection } from '../types.ts';
import type { ReaderLimits } from './reader.ts';

/** Gathers the rows of a sheet until a limit. */
export interface SheetRows {
  /** Adds a row. `stop` if no more are wanted. */
  add: (
    number: number,
    cells: readonly (readonly [column: number, text: string])[],
  ) => 'stop' | void;
  /** The row that comes next, if there is more than fits or was asked for. */
  readonly nextRow: number | undefined;
  readonly rows: readonly GridRow[];
  /** Whether a row has to be read at all. */
  wants: (number: number) => boolean;
}

/** What a row costs beside the text of its cells: its number and the line's end. */
const ROW_COST = 8;

/** Looking at the clock for each row would cost more than the row. */
const ROWS_PER_LOOK = 256;

/** Rows of one sheet. */
export const createSheetRows = (
  { fromRow = 1, toRow = Number.POSITIVE_INFINITY }: PartSelection,
  characters: number,
  { softTimeMs }: ReaderLimits,
): SheetRows => {
  const rows: GridRow[] = [];
  let remaining = characters;
  let nextRow: number | undefined;

  const isOver = (): boolean =>
    remaining <= 0 || (rows.length % ROWS_PER_LOOK === 255 && performance.now() > softTimeMs);

  return {
    add: (number, cells) => {
      if (number < fromRow || nextRow !== undefined) return undefined;
      if (number > toRow || (rows.length > 0 && isOver())) {
        nextRow = number;
        return 'stop';
      }
      const kept: [number, string][] = [];
      for (const [column, raw] of cells) {
        if (remaining <= 0) break;
        const text = toGridCell(raw);
        if (text === '') continue;
        kept.push([column, text]);
        remaining -= text.length + 1;
      }
      if (kept.length === 0) return undefined;
      remaining -= ROW_COST;
      rows.push({ cells: kept, number });
      return undefined;
    },
    get nextRow() {
      return nextRow;
    },
    rows,
    wants: (number) => number >= fromRow,
  };
};
