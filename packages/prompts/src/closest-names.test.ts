import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { didYouMean, editDistance, findClosestNames } from './closest-names.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('of %j and %j is %d', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  it('is zero for equal texts only, symmetric, and at most the longer length', () => {
    const short = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(short, short, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('is determined up to a limit', () => {
    const near = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(near, near, fc.nat(12), (a, b, atMost) => {
        const distance = editDistance(a, b);
        expect(editDistance(a, b, atMost)).toBe(distance > atMost ? Infinity : distance);
      }),
    );
  });
});

describe('findClosestNames', () => {
  const names = ['calculate', 'convertBase', 'evaluate', 'lobe-calculator/calculate'];

  it.each(['', 'xyzzy', 'q'])('finds nothing for %j', (name) => {
    expect(findClosestNames(name, names)).toEqual([]);
  });

  it('puts the nearest first', () => {
    expect(findClosestNames('calcluate', names)[0]).toBe('calculate');
    expect(findClosestNames('CONVERTBASE', names)).toEqual(['convertBase']);
  });

  it.each(['read_file', 'READ FILE', 'readFile', 'read/file', 'Read-File'])(
    'returns only readFile for %j',
    (name) => expect(findClosestNames(name, ['readFiles', 'readFile'])).toEqual(['readFile']),
  );

  it('compares signs if there is nothing else', () => {
    expect(findClosestNames('==', ['===', '+'])).toEqual(['===']);
  });

  it('finds names that contain the given one', () => {
    expect(findClosestNames('calculate', ['lobe-calculator/calculate'])).toHaveLength(1);
  });

  it('returns no more than requested, and no duplicates', () => {
    const many = ['name1', 'name2', 'name3', 'name4', 'name1'];
    expect(findClosestNames('name', many)).toHaveLength(3);
    expect(findClosestNames('name', many, { limit: 10 })).toHaveLength(4);
  });

  it('compares names of any length quickly', () => {
    expect(findClosestNames('x'.repeat(1_000_000), ['y'.repeat(1_000_000)])).toEqual([]);
  });
});

describe('didYouMean', () => {
  it('offers names in a sentence, or nothing', () => {
    expect(didYouMean('nmae', ['name', 'size'])).toBe(" Did you mean 'name'?");
    expect(didYouMean('name', ['name1', 'name2'])).toBe(" Did you mean 'name1' or 'name2'?");
    expect(didYouMean('zzz', ['name'])).toBe('');
  });
});
