import { describe, expect, it } from 'vitest';

import { type ListItemKind, readList, writeList } from './list-text.ts';
import { fromPlain } from './plain-value.ts';
import { printJson } from './print-json.ts';

const plain = (text: string, kind: ListItemKind): unknown =>
  readList(text, kind).map((node) => JSON.parse(printJson(node)) as unknown);
const write = (items: unknown[], kind: ListItemKind) => {
  const node = fromPlain(items);
  return node.kind === 'array' ? writeList(node.items, kind) : undefined;
};

describe('a pasted list', () => {
  it.each<[string, ListItemKind, unknown[]]>([
    ['1, 2;3\t4\n\n5', 'number', [1, 2, 3, 4, 5]],
    ['1\r\n2', 'number', [1, 2]],
    ['[1, "a"]', 'string', [1, 'a']],
    ['[not JSON', 'string', ['[not JSON']],
    ['a, b\nc', 'string', ['a, b', 'c']],
    ['1\n2', 'string', ['1', '2']],
    ['1, infinity', 'scalar', [1, 'infinity']],
    ['1/2 x', 'number', ['1/2', 'x']],
    ['', 'number', []],
  ])('%j of %s', (text, kind, items) => {
    expect(plain(text, kind)).toEqual(items);
  });

  it.each<[unknown[], ListItemKind, string | undefined]>([
    [[1, 2.5], 'number', '1\n2.5'],
    [['a, b', 'c'], 'string', 'a, b\nc'],
    [['a\nb'], 'string', undefined],
    [[' a'], 'string', undefined],
    [[''], 'string', undefined],
    [['1'], 'scalar', undefined],
    [[{ a: 1 }], 'string', undefined],
    [['[1]'], 'string', undefined],
    [[], 'string', ''],
  ])('is offered for %j of %s only if it reads back the same', (items, kind, text) => {
    expect(write(items, kind)).toBe(text);
  });
});
