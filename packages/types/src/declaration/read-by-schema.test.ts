import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '../json-schema.ts';
import { readBySchema, wrapLoneItems } from './read-by-schema.ts';
import { choiceOf, FLAG, INTEGER, listOf, NUMBER, objectOf, TEXT } from './schema-parts.ts';

const NOTE = objectOf(
  { id: TEXT, kind: choiceOf(['long', 'short']), size: INTEGER },
  { pinned: FLAG, share: NUMBER, tags: listOf(TEXT) },
);
const NOTES = objectOf({ notes: listOf(NOTE), total: INTEGER });
const note = { id: 'n1', kind: 'long', pinned: true, share: 0.5, size: 3, tags: ['a', 'b'] };

const misfits = (schema: JsonSchema, value: unknown): string[] => {
  const pointers: string[] = [];
  readBySchema(schema, value, ({ pointer }) => pointers.push(pointer));
  return pointers;
};

describe('readBySchema', () => {
  it.each<[unknown]>([[null], [undefined], ['notes'], [[]], [7], [true]])(
    'returns nothing for %j where an object is expected',
    (value) => {
      expect(readBySchema(NOTES, value)).toBeUndefined();
    },
  );

  it('returns a matching value unchanged', () => {
    const state = { notes: [note], total: 1 };
    expect(readBySchema(NOTES, state)).toEqual(state);
    expect(misfits(NOTES, state)).toEqual([]);
  });

  it('drops unknown fields, and leaves missing ones out', () => {
    expect(readBySchema(NOTES, { more: 1, notes: [{ id: 'n1', colour: 'red' }] })).toEqual({
      notes: [{ id: 'n1' }],
    });
  });

  it('reads a single item as a list of one, but not blank text', () => {
    expect(readBySchema(NOTES, { notes: { tags: 'a' } })).toEqual({ notes: [{ tags: ['a'] }] });
    expect(misfits(NOTES, { notes: { tags: ' ' } })).toEqual(['/notes/0/tags']);
  });

  it.each<[string, unknown, unknown, string]>([
    ['a text for a number', { total: '7' }, {}, '/total'],
    ['a number that is none', { total: Number.NaN }, {}, '/total'],
    ['a fraction for a whole number', { total: 1.5 }, {}, '/total'],
    ['an item of another type', { notes: ['n1', note] }, { notes: [note] }, '/notes/0'],
    [
      'a word that is none of the choices',
      { notes: [{ kind: 'x' }] },
      { notes: [{}] },
      '/notes/0/kind',
    ],
    ['null where nothing is said of it', { notes: null }, {}, '/notes'],
  ])('omits and reports %s', (_, value, expected, pointer) => {
    expect(readBySchema(NOTES, value)).toEqual(expected);
    expect(misfits(NOTES, value)).toEqual([pointer]);
  });

  it('keeps open objects as they are, and reads maps by the schema of their values', () => {
    expect(readBySchema({ type: 'object' }, { a: 1, b: ['x'] })).toEqual({ a: 1, b: ['x'] });
    const map = { additionalProperties: INTEGER, type: 'object' } as const;
    expect(readBySchema(map, { a: 1, b: 'two' })).toEqual({ a: 1 });
  });

  it('picks the matching alternative', () => {
    const ONE = objectOf({ type: choiceOf(['one']) }, { value: TEXT });
    const TWO = objectOf({ type: choiceOf(['two']) }, { value: INTEGER });
    const either = { anyOf: [ONE, TWO, TEXT] } as const;
    expect(readBySchema(either, { type: 'two', value: 2 })).toEqual({ type: 'two', value: 2 });
    expect(readBySchema(either, { type: 'one', value: '1' })).toEqual({ type: 'one', value: '1' });
    expect(readBySchema(either, 'three')).toBe('three');
    expect(readBySchema(either, 3)).toBeUndefined();
  });

  it('supports null, several types, and allOf', () => {
    expect(readBySchema({ type: ['string', 'null'] }, null)).toBeNull();
    const both = { allOf: [objectOf({ a: TEXT }), objectOf({ b: TEXT })] } as const;
    expect(readBySchema(both, { a: '1', b: '2', c: '3' })).toEqual({ a: '1', b: '2' });
  });

  it('follows recursive schemas, and stops before the stack overflows', () => {
    const tree = {
      $defs: { node: objectOf({ id: TEXT }, { children: listOf({ $ref: '#/$defs/node' }) }) },
      $ref: '#/$defs/node',
    } as const;
    const small = { children: [{ children: [{ id: '3' }], id: '2' }], id: '1' };
    expect(readBySchema(tree, small)).toEqual(small);
    let deep: unknown = { id: 'leaf' };
    for (let depth = 0; depth < 20_000; depth += 1) deep = { children: [deep], id: `${depth}` };
    expect(readBySchema(tree, deep)).toMatchObject({ id: '19999' });
  });

  it('never sets a prototype from recorded data', () => {
    const open = { additionalProperties: { type: 'object' }, type: 'object' } as const;
    const read = readBySchema(open, JSON.parse('{"__proto__":{"admin":true}}'));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.keys(read ?? {})).toEqual([]);
  });
});

describe('wrapLoneItems', () => {
  const schema = objectOf(
    {},
    {
      either: { anyOf: [listOf(TEXT), { type: 'null' }] },
      notes: listOf(objectOf({ text: TEXT })),
      tags: listOf(TEXT),
      text: TEXT,
    },
  );

  it.each([
    [{ tags: 'a' }, { tags: ['a'] }],
    [
      { either: 'a', text: 'b' },
      { either: ['a'], text: 'b' },
    ],
    [{ notes: { text: 'a' } }, { notes: [{ text: 'a' }] }],
  ])('reads %j as %j', (args, read) => {
    expect(wrapLoneItems(schema, args)).toEqual(read);
  });

  it.each<Record<string, unknown>>([
    {},
    { tags: ['a'] },
    { tags: ' ' },
    { tags: 1 },
    { either: null },
    { constructor: 'a' },
  ])('leaves %j unchanged', (args) => {
    expect(wrapLoneItems(schema, args)).toBe(args);
  });
});
