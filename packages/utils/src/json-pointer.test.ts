import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { appendPointer, pointerSteps, readPointer, toPointer } from './json-pointer.ts';

describe('readPointer', () => {
  it('returns undefined if nothing is found', () => {
    expect(readPointer({ a: 1 }, '/b')).toBeUndefined();
    expect(readPointer({ a: 1 }, '/a/b')).toBeUndefined();
    expect(readPointer(undefined, '/a')).toBeUndefined();
    expect(readPointer({}, '/constructor')).toBeUndefined();
    expect(readPointer([1], '/1')).toBeUndefined();
  });

  it('reads fields and items, and the root', () => {
    const root = { a: [{ 'x/y': 1, '~z': 2 }] };
    expect(readPointer(root, '')).toBe(root);
    expect(readPointer(root, '/a/0/x~1y')).toBe(1);
    expect(readPointer(root, '/a/0/~0z')).toBe(2);
  });
});

describe('toPointer', () => {
  it('is reversed by pointerSteps, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (path, last) => {
        expect(pointerSteps(toPointer(path))).toEqual(path);
        expect(appendPointer(toPointer(path), last)).toBe(toPointer([...path, last]));
      }),
    );
  });
});
