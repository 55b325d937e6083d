import { formatGrid } from '../text/grid.ts';
import type { LoadedPart, NextPart } from '../types.ts';
import type { ReadDocument, ReaderJob } from './reader.ts';
import { selectSheets } from './select-sheets.ts';
import { createSheetRows, type SheetRows } from './sheet-rows.ts';

/** A sheet that can be read. */
export interface SheetSource {
  isHidden: boolean;
  name: string;
  read: (rows: SheetRows) => Promise<SheetNotes>;
}

/** What accompanies the rows of a sheet. */
export interface SheetNotes {
  /** Lines below the table. */
  notes: readonly string[];
  /** The last row as declared by the sheet. */
  statedRows: number | undefined;
}

const describeNext = (name: string, nextRow: number, statedRows: number | undefined): string => {
  const total = statedRows !== undefined && statedRows >= nextRow ? ` of ${statedRows}` : '';
  return `(The sheet '${name}' continues with row ${nextRow}${total}.)`;
};

/** Reads the requested sheets up to the limits. */
export const createSheetCollector =
  ({ limits, selection, warnings }: Omit<ReaderJob, 'collector' | 'data'>) =>
  async (sources: readonly SheetSource[]): Promise<ReadDocument> => {
    const names = sources.map(({ name }) => name);
    const hidden = sources.filter(({ isHidden }) => isHidden).map(({ name }) => `'${name}'`);
    if (hidden.length > 0) warnings.push(`Hidden in the program: sheet ${hidden.join(', ')}.`);
    const parts: LoadedPart[] = [];
    let remaining = limits.characters;
    let next: NextPart | undefined;
    for (const place of selectSheets(names, selection)) {
      const source = sources[place];
      if (!source) continue;
      const { isHidden, name } = source;
      if (parts.length > 0 && (remaining <= 0 || performance.now() > limits.softTimeMs)) {
        next = { part: place + 1, sheet: name };
        break;
      }
      const rows = createSheetRows(selection, remaining, limits);
      const { notes, statedRows } = await source.read(rows);
      const { cutRow, nextRow } = rows;
      if (cutRow !== undefined) {
        warnings.push(
          `Row ${cutRow} of the sheet '${name}' is over the limit of characters and was cut.`,
        );
      }
      const text = [
        ...(isHidden ? ['(hidden sheet)'] : []),
        formatGrid(rows.rows),
        ...notes,
        ...(nextRow === undefined ? [] : [describeNext(name, nextRow, statedRows)]),
      ]
        .filter((line) => line !== '')
        .join('\n');
      parts.push({
        number: place + 1,
        text,
        title: name,
        ...(cutRow !== undefined && { isCut: true }),
        ...(isHidden && { isHidden }),
      });
      remaining -= text.length;
      const wasAskedFor = nextRow !== undefined && nextRow > (selection.toRow ?? Infinity);
      if (nextRow !== undefined && !wasAskedFor) {
        next = { fromRow: nextRow, part: place + 1, sheet: name };
        break;
      }
    }
    return { next, partName: 'sheet', parts, sheets: names, totalParts: sources.length };
  };
