import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jsonHead, jsonText } from './json-head.ts';

describe('jsonHead', () => {
  it('is the beginning of the whole text, whatever the value and wherever it is cut', () => {
    const values = fc.oneof(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.constantFrom<unknown>(undefined, { at: new Date(0), none: undefined }, [undefined]),
    );
    fc.assert(
      fc.property(values, fc.nat(200), (value, length) => {
        expect(jsonHead(value, length)).toBe(jsonText(value).slice(0, length));
      }),
    );
  });

  it('keeps a member named like the prototype', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1},"b":2}');
    expect(jsonHead(value, 1000)).toBe(jsonText(value));
  });

  it('reads no further than necessary', () => {
    let read = 0;
    const rows = new Proxy(
      Array.from({ length: 100_000 }, () => 'a row of text'),
      {
        get: (target, name, receiver) => {
          read += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      },
    );
    expect(jsonHead({ rows }, 1000)).toHaveLength(1000);
    expect(read).toBeLessThan(500);
  });
});
