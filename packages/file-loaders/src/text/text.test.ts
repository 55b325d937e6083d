import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { escapeBlocks, formatHeading, joinBlocks } from './blocks.ts';
import { toLetters, toRoman } from './roman.ts';
import { ABOVE, BEFORE, formatInnerTable, formatTable, type TableCell } from './table.ts';

const VALUES: Readonly<Record<string, number>> = {
  c: 100,
  d: 500,
  i: 1,
  l: 50,
  m: 1000,
  v: 5,
  x: 10,
};

/** Reads a Roman number: a smaller numeral before a larger one is subtracted. */
const fromRoman = (text: string): number => {
  const values = Array.from(text, (numeral) => VALUES[numeral] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
};

describe('paragraphs', () => {
  it.each(['```js', '~~~', '<!-- note', '<?php', '  <SCRIPT>', '<pre class="a">', '# a', 'a\n---'])(
    'open no block that takes in what follows: %s',
    (text) => {
      expect(escapeBlocks(text)).not.toBe(text);
      expect(escapeBlocks(text).replace('\\', '')).toBe(text);
    },
  );

  it.each(['`a`', '~5', '<b>', '<prefix>', '#1', '- a', '1. a', '> a', 'a ```', '---'])(
    'keep what takes in nothing: %s',
    (text) => {
      expect(escapeBlocks(text)).toBe(text);
    },
  );
});

describe('list numbers', () => {
  it('are decimal outside the range of letters and numerals', () => {
    expect([0, -3, 4000, 1e9].map(toRoman)).toEqual(['0', '-3', '4000', '1000000000']);
    expect([0, -3, 781, 1e9].map(toLetters)).toEqual(['0', '-3', '781', '1000000000']);
  });

  it('can be read back as Roman numbers', () => {
    expect([4, 9, 14, 1999].map(toRoman)).toEqual(['iv', 'ix', 'xiv', 'mcmxcix']);
    fc.assert(
      fc.property(fc.integer({ max: 3999, min: 1 }), (value) => {
        expect(fromRoman(toRoman(value))).toBe(value);
      }),
    );
  });

  it('continue with double letters after z', () => {
    expect([1, 26, 27, 52, 53].map(toLetters)).toEqual(['a', 'z', 'aa', 'zz', 'aaa']);
  });
});

describe('joinBlocks', () => {
  it('omits empty blocks', () => {
    expect(joinBlocks([])).toBe('');
    expect(joinBlocks([{ text: '' }, { text: '\n \n' }, { text: 'a  ' }, { text: '' }])).toBe('a');
  });

  it('puts list items close together and separates everything else', () => {
    const item = (text: string) => ({ isTight: true, text });
    expect(
      joinBlocks([
        { text: 'a' },
        item('- b'),
        item('- c'),
        { text: '' },
        item('- d'),
        { text: 'e' },
      ]),
    ).toBe('a\n\n- b\n- c\n\n- d\n\ne');
  });

  it('keeps the indentation of the first line', () => {
    expect(joinBlocks([{ text: '\n  - deep' }])).toBe('  - deep');
  });
});

describe('formatHeading', () => {
  it('is on one line and has at most six levels', () => {
    expect(formatHeading(2, ' a\n b ')).toBe('## a b');
    expect(formatHeading(9, 'deep')).toBe('###### deep');
  });
});

describe('formatTable', () => {
  it('is empty without cells', () => {
    expect(formatTable([])).toBe('');
    expect(formatTable([[]])).toBe('');
  });

  it('has as many cells in each row as the longest, and one line per row', () => {
    const cell = fc.constantFrom('', 'a', 'a|b', 'a\nb', '|', '\n', ' x ');
    const rows = fc.array(fc.array(cell, { maxLength: 5, minLength: 1 }), {
      maxLength: 6,
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, (table) => {
        const lines = formatTable(table).split('\n');
        const width = Math.max(...table.map((row) => row.length));
        expect(lines).toHaveLength(table.length + 1);
        for (const line of lines) expect(line.match(/(?<!\\)\|/g)).toHaveLength(width + 1);
      }),
    );
  });

  it('within a cell has a line for each row', () => {
    expect(
      formatInnerTable([
        ['a', '', 'b'],
        ['c', ''],
      ]),
    ).toBe('a; b\nc');
  });
});

describe('joined cells', () => {
  it.each<[string, TableCell[][], string]>([
    [
      'a title over all columns',
      [
        ['T', BEFORE],
        ['a', 'b'],
      ],
      '| T |  |\n| a | b |',
    ],
    [
      'a header',
      [
        ['A', 'B', BEFORE],
        ['a', 'b', 'c'],
      ],
      '| A | B | B |\n| a | b | c |',
    ],
    [
      'columns of a row',
      [
        ['A', 'B', 'C'],
        ['a', BEFORE, 'c'],
      ],
      '| A | B | C |\n| a |  | c |',
    ],
    [
      'rows',
      [
        ['A', 'B'],
        ['a', 'b'],
        [ABOVE, 'c'],
        [ABOVE, 'd'],
      ],
      '| A | B |\n| a | b |\n| a | c |\n| a | d |',
    ],
    [
      'a header of rows',
      [
        ['A', 'B', BEFORE],
        [ABOVE, 'b', 'c'],
      ],
      '| A | B | B |\n| A | b | c |',
    ],
    [
      'a header across rows and columns',
      [
        ['A', BEFORE, 'B'],
        [ABOVE, BEFORE, 'b'],
      ],
      '| A | A | B |\n| A | A | b |',
    ],
    [
      'a long text',
      [
        ['x'.repeat(301), 'B'],
        [ABOVE, 'b'],
      ],
      `| ${'x'.repeat(301)} | B |\n|  | b |`,
    ],
    [
      'cells without another',
      [
        [ABOVE, 'B'],
        [BEFORE, 'b'],
      ],
      '|  | B |\n|  | b |',
    ],
  ])('repeat their text where a row or column needs it: %s', (_, rows, expected) => {
    expect(formatTable(rows).replace(/\n\|(?: --- \|)+/, '')).toBe(expected);
  });
});
