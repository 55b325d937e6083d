import { describe, expect, it } from 'vitest';

import { toJson, toJsonOrNull } from './plain-data.ts';

const circle: unknown[] = [];
circle.push(circle);

const trap = {
  get a(): never {
    throw new Error('no');
  },
};

describe('toJson', () => {
  it.each([
    ['a bigint', 1n],
    ['a circle', circle],
    ['what throws when it is looked at', trap],
  ])('refuses %s', (_, value) => {
    expect(() => toJson(value)).toThrow('not plain data');
  });

  it('stores undefined as null, but leaves out undefined fields', () => {
    expect([undefined, () => 1, null].map(toJson)).toEqual(['null', 'null', 'null']);
    expect([undefined, null].map(toJsonOrNull)).toEqual([null, 'null']);
  });

  it('replaces what PostgreSQL cannot store', () => {
    expect(toJson({ 'a\0': ['\uD800', '😀'] })).toBe('{"a\u{FFFD}":["\u{FFFD}","😀"]}');
  });
});
