import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toJson, toJsonOrNull } from './plain-data.ts';

describe('toJson', () => {
  it.each([
    ['a bigint', 1n],
    ['a circle', Object.assign([], { 0: undefined, length: 0 })],
    [
      'what throws',
      {
        get a(): never {
          throw new Error('no');
        },
      },
    ],
  ])('refuses %s', (_, value) => {
    if (Array.isArray(value)) value.push(value as never);
    expect(() => toJson(value)).toThrow('no plain data');
  });

  it('takes nothing for null, and leaves out what is left out', () => {
    expect([toJson(undefined), toJson(() => 1), toJsonOrNull(undefined)]).toEqual([
      'null',
      'null',
      null,
    ]);
    expect(toJsonOrNull(null)).toBe('null');
  });

  it('replaces what PostgreSQL cannot store, in keys as in values, and nothing else', () => {
    expect(toJson({ 'a\0': ['\ud800', String.raw`\u0000`, '😀'] })).toBe(
      JSON.stringify({ 'a\u{FFFD}': ['\u{FFFD}', String.raw`\u0000`, '😀'] }),
    );
  });

  it('gives JSON that says the same, for any plain data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(toJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const json = toJson(texts);
        expect(
          JSON.parse(json).every((text: string) => text.isWellFormed() && !text.includes('\0')),
        ).toBe(true);
      }),
    );
  });
});
