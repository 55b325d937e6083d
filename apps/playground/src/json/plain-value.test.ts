import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromPlain } from './plain-value.ts';
import { printJson } from './print-json.ts';

describe('fromPlain', () => {
  it('writes what JSON cannot hold as null and leaves out undefined members', () => {
    expect(printJson(fromPlain([Number.NaN, Infinity, undefined]))).toBe(
      '[\n  null,\n  null,\n  null\n]',
    );
    expect(printJson(fromPlain({ a: undefined }))).toBe('{}');
  });

  it('returns the same text as JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(printJson(fromPlain(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
