import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toJsonSafe } from './json-safe.ts';

const throwing = (): never => {
  throw new Error('no');
};

describe('toJsonSafe', () => {
  it('names unreadable values', () => {
    const hostile = new Proxy({}, { ownKeys: throwing });
    expect(toJsonSafe(hostile)).toBe('[Unreadable]');
    expect(
      toJsonSafe({
        get bad() {
          return throwing();
        },
        good: 1,
      }),
    ).toEqual({
      bad: '[Unreadable]',
      good: 1,
    });
    expect(toJsonSafe(Proxy.revocable({}, {}).proxy)).toEqual({});
  });

  it('survives a revoked proxy', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(toJsonSafe({ proxy })).toEqual({ proxy: '[Unreadable]' });
  });

  it('reads the fields of an object with a throwing toJSON', () => {
    expect(toJsonSafe({ kept: 1, toJSON: throwing })).toEqual({
      kept: 1,
      toJSON: '[Function throwing]',
    });
  });

  it('cuts cycles, depth and size, but not shared objects', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(toJsonSafe(circle)).toEqual({ self: '[Circular]' });
    const shared = { a: 1 };
    expect(toJsonSafe([shared, shared])).toEqual([{ a: 1 }, { a: 1 }]);
    expect(toJsonSafe([[[1]]], { maxDepth: 2 })).toEqual([['[Too deep]']]);
    expect(toJsonSafe([1, 2, 3, 4], { maxValues: 3 })).toEqual([1, 2, '[Too large: 2 more]']);
    const sparse: unknown[] = [];
    sparse.length = 4_000_000_000;
    expect(toJsonSafe(sparse, { maxValues: 3 })).toHaveLength(3);
  });

  it('survives nesting that would overflow the stack', () => {
    let deep: unknown = 0;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(() => JSON.stringify(toJsonSafe(deep))).not.toThrow();
  });

  it('writes values that JSON lacks as words', () => {
    expect(toJsonSafe(12n)).toBe('12');
    expect(toJsonSafe(Number.NaN)).toBe('NaN');
    expect(toJsonSafe(Number.NEGATIVE_INFINITY)).toBe('-Infinity');
    expect(toJsonSafe(Symbol('x'))).toBe('Symbol(x)');
    expect(toJsonSafe(throwing)).toBe('[Function throwing]');
    expect(toJsonSafe(() => 1)).toBe('[Function]');
    expect(toJsonSafe(Promise.resolve())).toBe('[Promise]');
    expect(toJsonSafe(new String('boxed'))).toBe('boxed');
    expect(toJsonSafe(Object(5n))).toBe('5');
    expect(toJsonSafe(/a+/g)).toBe('/a+/g');
    expect(toJsonSafe(new Uint8Array(3))).toBe('[Binary: 3 bytes]');
    expect(toJsonSafe(new ArrayBuffer(2))).toBe('[Binary: 2 bytes]');
    expect(toJsonSafe({ body: new Response('x') })).toEqual({ body: '[object Response]' });
    expect(toJsonSafe(new URLSearchParams('a=1'))).toBe('a=1');
  });

  it('treats undefined as JSON does', () => {
    expect(toJsonSafe(undefined)).toBeNull();
    expect(toJsonSafe({ a: undefined, b: [undefined] })).toEqual({ b: [null] });
  });

  it('keeps the content of an error, without its stack', () => {
    const error = Object.assign(new TypeError('bad', { cause: new Error('why') }), { code: 5 });
    expect(toJsonSafe(error)).toEqual({
      cause: { message: 'why', name: 'Error' },
      code: 5,
      message: 'bad',
      name: 'TypeError',
    });
    expect(toJsonSafe(new AggregateError([new Error('one')], 'all'))).toMatchObject({
      errors: [{ message: 'one' }],
    });
  });

  it('converts maps, sets and dates', () => {
    expect(toJsonSafe(new Map([['a', 1]]))).toEqual({ a: 1 });
    expect(toJsonSafe(new Map([[1, 'a']]))).toEqual([[1, 'a']]);
    expect(toJsonSafe(new Set([1, 'a']))).toEqual([1, 'a']);
    expect(toJsonSafe(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(toJsonSafe(new Date(Number.NaN))).toBeNull();
  });

  it('keeps a field called __proto__ as a field', () => {
    const value = toJsonSafe(JSON.parse('{"__proto__":{"a":1}}'));
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1}}');
  });

  it('returns JSON unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(toJsonSafe(plain)).toEqual(plain);
      }),
    );
  });

  it('never throws, and returns values that survive JSON unchanged', () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        const safe = toJsonSafe(value);
        expect(JSON.parse(JSON.stringify(safe))).toEqual(safe);
      }),
      { numRuns: 2000 },
    );
  });
});
