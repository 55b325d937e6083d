import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lastRowOf, parseCellReference } from '../xlsx/cell-reference.ts';
import { formatGrid, toColumnLetters, toGridCell } from './grid.ts';

describe('parseCellReference', () => {
  it.each(['', 'A', '1', 'A0', 'AAAA1', 'XFE1', 'A1048577', 'a1', 'A1:B2', 'A-1'])(
    'does not accept %j as a cell',
    (reference) => {
      expect(parseCellReference(reference)).toBeUndefined();
    },
  );

  it('reads the letters of every column back', () => {
    fc.assert(
      fc.property(
        fc.integer({ max: 16_384, min: 1 }),
        fc.integer({ max: 1_048_576, min: 1 }),
        (column, row) => {
          expect(parseCellReference(`${toColumnLetters(column)}${row}`)).toEqual({ column, row });
        },
      ),
    );
  });

  it('returns the last row of a range', () => {
    expect(['A1:XFD1048576', 'B7', '$A$1:$C$9', 'x'].map(lastRowOf)).toEqual([
      1_048_576,
      7,
      9,
      undefined,
    ]);
  });
});

describe('formatGrid', () => {
  it('is empty without cells', () => {
    expect(formatGrid([])).toBe('');
    expect(formatGrid([{ cells: [], number: 1 }])).toBe('');
  });

  it('omits empty rows and columns and keeps every address', () => {
    const rows = [
      { cells: [[1, 'a'] as const, [3, 'c'] as const], number: 2 },
      { cells: [[3, 'd'] as const], number: 9 },
    ];
    expect(formatGrid(rows)).toBe('\tA\tC\n2\ta\tc\n9\t\td');
  });

  it('lists cells that are far apart, so that empty space costs nothing', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      cells: [[index + 1, 'x'] as const],
      number: index + 1,
    }));
    const text = formatGrid(rows);
    expect(text.split('\n').slice(0, 2)).toEqual(['A1\tx', 'B2\tx']);
    expect(text.length).toBeLessThan(15_000);
  });

  it('keeps a cell on one line and in one column', () => {
    expect(toGridCell(' a\tb\r\nc\n ')).toBe('a b<br>c');
    // More than Excel allows: other programs have no limit.
    expect(toGridCell('x'.repeat(50_000))).toHaveLength(50_000);
  });
});
