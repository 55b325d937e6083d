import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sortNaturally, takeFirstNaturally } from './natural-order.ts';

const sort = (...names: string[]): string[] =>
  sortNaturally(names.map((name) => ({ name }))).map(({ name }) => name);

describe('sortNaturally', () => {
  it('compares numbers by value, however long', () => {
    const long = '9'.repeat(20);
    expect(sort('f10', 'f9', 'f1', `f1${long}`, `f${long}`, 'f123456789', 'f99999999')).toEqual([
      'f1',
      'f9',
      'f10',
      'f99999999',
      'f123456789',
      `f${long}`,
      `f1${long}`,
    ]);
    expect(sort('v1.10.2', 'v1.9.10', 'v1.9.9')).toEqual(['v1.9.9', 'v1.9.10', 'v1.10.2']);
  });

  it('ignores case and leading zeros, but always returns the same order', () => {
    expect(sort('b', 'A', 'a', 'B')).toEqual(['A', 'a', 'B', 'b']);
    expect(sort('f01', 'f1', 'f002', 'f0')).toEqual(['f0', 'f01', 'f1', 'f002']);
  });

  it('does not depend on the initial order, for any names', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'B', '0', '1', '9', 'é', '.') });
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(sort(...names.toReversed())).toEqual(sort(...names));
      }),
    );
  });

  it('agrees with the values of any numbers', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (left, right) => {
        const [first] = sort(`x${right}y`, `x${left}y`);
        expect(first).toBe(`x${left < right ? left : right}y`);
      }),
    );
  });
});

describe('takeFirstNaturally', () => {
  it('returns what sorting would put first, or last, for any names', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'B', '0', '1', '9', '.', 'é', '00', '1234567890'),
    });
    const names = fc.array(name, { maxLength: 200, size: 'max' });
    fc.assert(
      fc.property(
        names,
        fc.integer({ max: 10, min: 1 }),
        fc.boolean(),
        (given, limit, isDescending) => {
          const items = given.map((value) => ({ name: value }));
          const sorted = sortNaturally(items);
          const expected = (isDescending ? sorted.toReversed() : sorted).slice(0, limit);
          const taken = takeFirstNaturally(items, { isDescending, limit });
          expect(taken.map((item) => item.name)).toEqual(expected.map((item) => item.name));
        },
      ),
    );
  });
});
