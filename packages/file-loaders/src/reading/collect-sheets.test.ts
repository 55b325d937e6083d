import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { LoadedDocument, PartSelection } from '../types.ts';
import { createSheetCollector, type SheetSource } from './collect-sheets.ts';

type Sheet = readonly (readonly string[])[];

const createSource = (name: string, sheet: Sheet): SheetSource => ({
  isHidden: false,
  name,
  read: async (rows) => {
    for (const [index, cells] of sheet.entries()) {
      if (!rows.wants(index + 1)) continue;
      if (
        rows.add(
          index + 1,
          cells.map((text, column) => [column + 1, text]),
        ) === 'stop'
      )
        break;
    }
    return { notes: [], statedRows: sheet.length };
  },
});

const collect = (
  sheets: readonly Sheet[],
  selection: PartSelection,
  characters: number,
  softTimeMs = Number.POSITIVE_INFINITY,
): Promise<Pick<LoadedDocument, 'next' | 'parts'>> =>
  createSheetCollector({
    limits: { characters, expandedBytes: 0, softTimeMs },
    selection,
    warnings: [],
  })(sheets.map((sheet, index) => createSource(`S${index}`, sheet))) as Promise<
    Pick<LoadedDocument, 'next' | 'parts'>
  >;

/** The rows in a text: lines that begin with a number. */
const rowsOf = (text: string): string[] => text.split('\n').filter((line) => /^\d+\t/.test(line));

describe('createSheetCollector', () => {
  it('starts no further sheet after the time limit, and names it', async () => {
    const sheets = [[['a']], [['b']]];
    const { next, parts } = await collect(sheets, {}, 1000, 0);
    expect(parts.map(({ title }) => title)).toEqual(['S0']);
    expect(next).toEqual({ part: 2, sheet: 'S1' });
  });

  it('does not report rows that were not requested as missing', async () => {
    const { next, parts } = await collect([[['a'], ['b'], ['c']]], { toRow: 2 }, 1000);
    expect(rowsOf(parts[0]?.text ?? '')).toEqual(['1\ta', '2\tb']);
    expect(next).toBeUndefined();
  });

  it('cuts the cell that alone exceeds the limit, and goes on after its row', async () => {
    const { next, parts } = await collect([[['a', 'x'.repeat(99), 'b'], ['c']]], {}, 50);
    expect(rowsOf(parts[0]?.text ?? '')[0]).toMatch(/^1\ta\tx{30,50}$/);
    expect(next).toEqual({ fromRow: 2, part: 1, sheet: 'S0' });
  });

  it('returns every row once when resumed where it stopped', async () => {
    const cell = fc.constantFrom('a', 'bb', 'ccc');
    const table = fc.array(fc.array(cell, { maxLength: 3, minLength: 1 }), {
      maxLength: 25,
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ max: 120, min: 30 }), async (sheet, characters) => {
        const seen: string[] = [];
        let fromRow: number | undefined = 1;
        while (fromRow !== undefined) {
          const { next, parts }: Pick<LoadedDocument, 'next' | 'parts'> = await collect(
            [sheet],
            { fromRow },
            characters,
          );
          seen.push(...rowsOf(parts[0]?.text ?? ''));
          fromRow = next?.fromRow;
        }
        expect(seen.map((row) => Number.parseInt(row, 10))).toEqual(
          sheet.map((_, index) => index + 1),
        );
      }),
    );
  });
});
