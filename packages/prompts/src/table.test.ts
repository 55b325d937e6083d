import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatTable, type TableCell } from './table.ts';

describe('formatTable', () => {
  it('escapes characters that would break a row', () => {
    const table = formatTable({
      columns: ['a', 'b'],
      rows: [
        ['x | y', 'line\nbreak'],
        ['back\\slash', '\\|'],
      ],
    });
    expect(table).toBe(
      '| a | b |\n| --- | --- |\n| x \\| y | line break |\n| back\\\\slash | \\\\\\| |',
    );
  });

  it('pads short rows, cuts long ones, and writes nothing for an empty table', () => {
    const rows: TableCell[][] = [[1], [null, undefined, 'extra'], [true, 0]];
    expect(
      formatTable({ columns: ['a', 'b'], rows })
        .split('\n')
        .slice(2),
    ).toEqual(['| 1 |  |', '|  |  |', '| true | 0 |']);
  });

  it('reads a cell of a million spaces', () => {
    const rows = [[`${' '.repeat(1_000_000)}x \n y`]];
    expect(formatTable({ columns: ['a'], rows }).endsWith('| x y |')).toBe(true);
  });

  it('has one line per row and the same cells in each, whatever they contain', () => {
    const cells = fc.string({ unit: fc.constantFrom('|', '\\', '\n', '\r', 'a', ' ', '\u2028') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cells, cells)), (rows) => {
        const lines = formatTable({ columns: ['a', 'b'], rows }).split(/\r\n|[\n\r\u2028]/);
        expect(lines).toHaveLength(rows.length + 2);
        for (const line of lines) expect(line.replace(/\\./g, '').match(/\|/g)).toHaveLength(3);
      }),
    );
  });
});
