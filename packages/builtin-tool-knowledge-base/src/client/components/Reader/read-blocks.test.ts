import { describe, expect, it } from 'vitest';

import { type Block, readBlocks } from './read-blocks.ts';

const TEXTS: ReadonlyArray<readonly [string, string, string]> = [
  [
    'Markdown',
    'markdown',
    '# A\n\ntext | with bar\n\n| a | b |\n| --- | --- |\n| 1 \\| 2 | 3 |\n\nend',
  ],
  ['code in Markdown', 'markdown', '```\n# no heading\n| no | table |\n```\n## B'],
  ['a table with commas', 'csv', 'item,price\n"a, b",3\n'],
  ['a table with tabs', 'xlsx', '\tA\tB\n1\tx\ty\n\nnote'],
  ['code', 'code', '# a comment\nif (a | b) {}'],
  ['nothing', 'text', ''],
];

const partsOf = (block: Block): ReadonlyArray<{ start: number; text: string }> =>
  block.kind === 'table' ? block.rows.flat() : [block];

describe('readBlocks', () => {
  it.each(TEXTS)('keeps every character of %s in its place', (_, format, text) => {
    for (const { start, text: part } of readBlocks(text, format).flatMap(partsOf)) {
      expect(text.slice(start, start + part.length)).toBe(part);
    }
  });

  it.each([
    [0, ['heading', 'line', 'line', 'line', 'table', 'line', 'line']],
    [1, ['code', 'code', 'code', 'code', 'heading']],
    [2, ['table', 'line']],
    [3, ['table', 'line', 'line']],
    [4, ['code', 'code']],
    [5, ['line']],
  ])('detects the structure of text %i', (index, kinds) => {
    const [, format = '', text = ''] = TEXTS[index] ?? [];
    expect(readBlocks(text, format).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('splits cells at unescaped bars and unquoted commas', () => {
    const cellsOf = (index: number) =>
      readBlocks(TEXTS[index]?.[2] ?? '', TEXTS[index]?.[1])
        .flatMap((block) => (block.kind === 'table' ? block.rows : []))
        .map((row) => row.map(({ text }) => text.trim()));
    expect(cellsOf(0)).toEqual([
      ['a', 'b'],
      ['1 \\| 2', '3'],
    ]);
    expect(cellsOf(2)).toEqual([
      ['item', 'price'],
      ['"a, b"', '3'],
    ]);
  });
});
