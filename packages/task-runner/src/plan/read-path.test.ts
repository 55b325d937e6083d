import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readPath } from './read-path.ts';

const read = (data: unknown, ...path: (number | string)[]) => readPath(data, path, 'state');

describe('readPath', () => {
  it('names the existing properties if one is missing', () => {
    expect(read({ files: [{ name: 'a', size: 1 }] }, 'files', '0', 'path')).toEqual({
      found: false,
      reason: 'there is no "path" in state.files.0: it has "name" and "size"',
    });
    expect(read({ files: ['a', 'b'] }, 'files', '2')).toEqual({
      found: false,
      reason: 'there is no "2" in state.files: it has the indexes 0 to 1',
    });
    expect(read({ files: [] }, 'files', 0)).toMatchObject({
      reason: 'there is no 0 in state.files: it is an empty list',
    });
    expect(read({ text: 'abc' }, 'text', 'length')).toMatchObject({
      reason: 'there is no "length" in state.text: it is a string',
    });
    expect(read({ a: null }, 'a', 'b')).toMatchObject({
      reason: expect.stringContaining('is null'),
    });
    expect(read({}, 'b')).toMatchObject({ reason: expect.stringContaining('an empty object') });
  });

  it('lists no more names than fit into a message', () => {
    const data = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`name${index}`, 1]));
    expect(read(data, 'other')).toMatchObject({
      reason: expect.stringMatching(/^.{100,400} and 488 more$/),
    });
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'push',
    '-1',
    '1.0',
    '0x0',
    ' 0',
  ])('finds no %j unless it is the data’s own', (name) => {
    expect(read({}, name).found).toBe(false);
    expect(read(['a', 'b'], name).found).toBe(false);
    expect(read('text', name).found).toBe(false);
  });

  it('reads names that only look dangerous if the data has them', () => {
    const data: unknown = JSON.parse('{"__proto__":{"constructor":7}}');
    expect(read(data, '__proto__', 'constructor')).toEqual({ found: true, value: 7 });
  });

  it('returns the length of a list', () => {
    expect(read({ files: ['a', 'b'] }, 'files', 'length')).toEqual({ found: true, value: 2 });
  });

  it('finds every value of any JSON by its own path, and nothing by a longer one', () => {
    const walk = (value: unknown, path: (number | string)[]): [(number | string)[], unknown][] =>
      typeof value === 'object' && value !== null
        ? [
            [path, value],
            ...Object.entries(value).flatMap(([name, item]) => walk(item, [...path, name])),
          ]
        : [[path, value]];
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        for (const [path, value] of walk(data, [])) {
          expect(readPath(data, path, 'state')).toEqual({ found: true, value });
          expect(readPath(data, [...path, '\0no such name'], 'state').found).toBe(false);
        }
      }),
    );
  });
});
