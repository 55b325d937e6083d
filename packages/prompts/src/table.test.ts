import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatTable, type TableCell } from './table.ts';

describe('formatTable', () => {
  it('escapes what would break a row', () => {
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

  it('fills up short rows, cuts long ones, and writes nothing for nothing', () => {
    const rows: TableCell[][] = [[1], [null, undefined, 'extra'], [true, 0]];
    expect(
      formatTable({ columns: ['a', 'b'], rows })
        .split('\n')
        .slice(2),
    ).toEqual(['| 1 |  |', '|  |  |', '| true | 0 |']);
  });

  it('has one line a row and the same cells in each, whatever is in them', () => {
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
