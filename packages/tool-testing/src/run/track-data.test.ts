import { describe, expect, it } from 'vitest';

import { trackData, untrack } from './track-data.ts';

const track = <Value>(value: Value) => {
  const log: string[] = [];
  const data = trackData(value, {
    onRead: (path, key) => log.push(`read ${path}/${key}`),
    onWrite: (path, key) => log.push(`write ${path}/${key}`),
  }) as Value;
  return { data, log };
};

describe('trackData', () => {
  it('leaves alone what is not plain data, and frozen parts', () => {
    const map = new Map();
    expect(track(map).data).toBe(map);
    const { data } = track(Object.freeze({ inner: { a: 1 } }));
    expect(data.inner).toEqual({ a: 1 });
  });

  it('notices what is read, at any depth, also by spreading and asking for a name', () => {
    const { data, log } = track({ list: [{ a: 1, b: 2 }], other: 1, rest: { c: 3 } });
    expect(data.list.map(({ a }) => a)).toEqual([1]);
    expect({ ...data.rest }).toEqual({ c: 3 });
    expect('other' in data).toBe(true);
    expect(log).toEqual([
      'read /list',
      'read /list/*/a',
      'read /rest',
      'read /rest/c',
      'read /other',
    ]);
  });

  it.each<[string, (list: { a?: number }[]) => unknown]>([
    ['a method that finds nothing to change', (list) => list.splice(2, 1)],
    ['an addition', (list) => list.push({})],
    ['a new value', (list) => (list[0]!.a = 1)],
    ['a removal', (list) => delete list[0]!.a],
    ['a definition', (list) => Object.assign(list[0]!, { a: 1 })],
  ])('notices %s, and makes the change', (_, change) => {
    const plain = [{ a: 1 }, { a: 2 }];
    const expected = structuredClone(plain);
    change(expected);
    const { data, log } = track(plain);
    change(data);
    expect(plain).toEqual(expected);
    expect(log.some((line) => line.startsWith('write '))).toBe(true);
  });

  it('gives the data back without its proxy', () => {
    const plain = { a: 1 };
    expect(untrack(track(plain).data)).toBe(plain);
    expect(untrack(1)).toBe(1);
  });
});
