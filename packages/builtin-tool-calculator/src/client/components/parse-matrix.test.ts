import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MatrixLimits, parseMatrix } from './parse-matrix.ts';

describe('parseMatrix', () => {
  it.each([
    '',
    '5',
    '[]',
    '[[]]',
    '[1, 2',
    '[1, 2]]',
    '[[1, 2], [3]]',
    '[[1, ], [3, 4]]',
    '[1)(, 2]',
    '[1, 2], [3, 4]',
    `[${'['.repeat(100_000)}`,
    `[${'1,'.repeat(MatrixLimits.cells)}1]`,
    `[${'1'.repeat(MatrixLimits.text)}]`,
  ])('finds no matrix in %.20s', (text) => {
    expect(parseMatrix(text)).toBeUndefined();
  });

  it('supports entries with commas and brackets', () => {
    expect(parseMatrix('[[log(2, 8), -1/2], [f((1), {2}), x]]')).toEqual([
      ['log(2, 8)', '-1/2'],
      ['f((1), {2})', 'x'],
    ]);
  });

  it('reads a list as one column', () => {
    expect(parseMatrix('[1, sqrt(2)]')).toEqual([['1'], ['sqrt(2)']]);
  });

  it('reads a matrix as written', () => {
    const entry = fc.constantFrom('1', '-1/2', 'sqrt(2)', 'f(x, y)', '2 + 3i');
    const matrix = fc.integer({ max: 6, min: 1 }).chain((width) =>
      fc.array(fc.array(entry, { maxLength: width, minLength: width }), {
        maxLength: 6,
        minLength: 1,
      }),
    );
    fc.assert(
      fc.property(matrix, (rows) => {
        const text = `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
        expect(parseMatrix(text)).toEqual(rows);
      }),
    );
  });
});
