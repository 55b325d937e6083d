import { type GridRow, toGridCell } from '../text/grid.ts';
import type { PartSelection } from '../types.ts';
import type { ReaderLimits } from './reader.ts';

/** Collects the rows of a sheet up to a limit. */
export interface SheetRows {
  /** Adds a row. `stop` if no more are needed. */
  add: (
    number: number,
    cells: readonly (readonly [column: number, text: string])[],
  ) => 'stop' | void;
  /** The row that was cut because it alone exceeds the limit. */
  readonly cutRow: number | undefined;
  /** The next row, if there are more than fit or were requested. */
  readonly nextRow: number | undefined;
  readonly rows: readonly GridRow[];
  /** Whether a row must be read at all. */
  wants: (number: number) => boolean;
}

/** Characters of a row besides the text of its cells: its number and the line break. */
const ROW_COST = 8;

/** Checking the clock for each row would cost more than the row. */
const ROWS_PER_LOOK = 256;

/** Collects the rows of one sheet. */
export const createSheetRows = (
  { fromRow = 1, toRow = Number.POSITIVE_INFINITY }: PartSelection,
  characters: number,
  { softTimeMs }: ReaderLimits,
): SheetRows => {
  const rows: GridRow[] = [];
  let cutRow: number | undefined;
  let looks = 0;
  let nextRow: number | undefined;
  let remaining = characters;

  const isLate = (): boolean => {
    looks += 1;
    return looks % ROWS_PER_LOOK === 0 && performance.now() > softTimeMs;
  };

  return {
    add: (number, cells) => {
      if (number < fromRow || nextRow !== undefined) return undefined;
      if (number > toRow || (rows.length > 0 && (remaining <= 0 || isLate()))) {
        nextRow = number;
        return 'stop';
      }
      const kept: [number, string][] = [];
      let cost = ROW_COST;
      for (const [column, raw] of cells) {
        const text = toGridCell(raw);
        if (text === '') continue;
        cost += text.length + 1;
        if (cost > remaining) {
          // Half a row would look like a whole one. Only the first is cut, since otherwise nothing
          // would be returned.
          if (rows.length > 0) {
            nextRow = number;
            return 'stop';
          }
          cutRow = number;
          const room = remaining - cost + text.length;
          if (room > 0) kept.push([column, text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')]);
          break;
        }
        kept.push([column, text]);
      }
      if (kept.length === 0) return undefined;
      remaining -= cost;
      rows.push({ cells: kept, number });
      return undefined;
    },
    get cutRow() {
      return cutRow;
    },
    get nextRow() {
      return nextRow;
    },
    rows,
    wants: (number) => number >= fromRow,
  };
};
