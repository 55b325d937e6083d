import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson } from './canonical-json.ts';

const reordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reordered);
  const entries = Object.entries(value).map(([name, item]) => [name, reordered(item)] as const);
  return Object.fromEntries(entries.toReversed());
};

describe('canonicalJson', () => {
  it('leaves out undefined fields, as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
    expect(canonicalJson(undefined)).toBe('null');
  });

  it('is JSON of the same value, whatever the order of its names', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const value: unknown = JSON.parse(JSON.stringify(given));
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
        expect(canonicalJson(reordered(value))).toBe(canonicalJson(value));
      }),
    );
  });
});
