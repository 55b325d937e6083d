import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import { parseArguments } from './parse-arguments.ts';

const LIMIT = 10_000;
const parse = (raw: unknown, limit = LIMIT) => parseArguments(raw, limit);
const errorOf = (raw: unknown, limit?: number) => {
  const step = parse(raw, limit);
  return step.ok ? undefined : step.error;
};

const jsonObject = fc
  .dictionary(fc.string(), fc.jsonValue())
  .filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('argument text', () => {
  it('may be encoded twice, with the same limits and errors', () => {
    fc.assert(
      fc.property(jsonObject, (value) => {
        const text = JSON.stringify(value);
        expect(parse(JSON.stringify(text))).toEqual(parse(text));
      }),
      { numRuns: 100 },
    );
    expect(errorOf(JSON.stringify('{"a":1'))?.type).toBe(ToolErrorType.ArgumentsTruncated);
    expect(errorOf(JSON.stringify('{"__proto__":1}'))?.message).toContain('__proto__');
    expect(errorOf(JSON.stringify('text'))?.message).toContain('not string "text"');
    expect(errorOf(JSON.stringify(JSON.stringify('{}')))?.message).toContain('not string');
  });

  it.each([
    '',
    '  ',
    '{',
    '{"a',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '{"a":tru',
    '{"a":-',
    '{"a":1.',
    '{"a":1e',
    '{"a":[1,2',
    '{"a":"x\\',
    '{"a":"x\\u12',
    '[',
    '"abc',
    '{"a":{"b":[]}',
  ])('that was cut off is reported as truncated: %j', (text) => {
    expect(errorOf(text)?.type).toBe(ToolErrorType.ArgumentsTruncated);
  });

  it.each([
    ['{a:1}', 1],
    ['{"a":1,}', 7],
    ['{"a":.5}', 5],
    ['{"a":01}', 6],
    ['{"a":"\u0001"}', 6],
    ['{"a":"\\x"}', 6],
    ['{"a" 1}', 5],
    ["{'a':1}", 1],
    ['{"a":1} x', 8],
    ['{"a":1}}', 7],
    ['{"a":[1 2]}', 8],
    ['nul!', 0],
    ['{"a":NaN}', 5],
  ])('that is not JSON is rejected with the position: %j', (text, position) => {
    const error = errorOf(text);
    expect(error?.type).toBe(ToolErrorType.InvalidJson);
    expect(error?.body).toMatchObject({ position });
    expect(error?.message).toContain(`position ${position}`);
  });

  it('counts lines and columns from one', () => {
    expect(errorOf('{\n  "a": 1,\n  b: 2\n}')?.body).toEqual({ column: 3, line: 3, position: 14 });
  });

  it.each(['[]', '5', 'null', '"text"', 'true'])(
    'that is not an object is rejected: %s',
    (text) => {
      const error = errorOf(text);
      expect(error?.type).toBe(ToolErrorType.InvalidArguments);
      expect(error?.body).toMatchObject({ problems: [{ expected: 'object', path: '' }] });
    },
  );

  it('that is too long is rejected before it is parsed', () => {
    expect(errorOf('{'.repeat(11), 10)?.type).toBe(ToolErrorType.ResourceLimit);
  });

  it.each([
    '{"__proto__":{"x":1}}',
    '{"a":[{"__proto__":1}]}',
    '{"\\u005f_proto__":1}',
    '{"__pr\\u006fto__":1}',
  ])('with a property named __proto__ is rejected: %s', (text) => {
    expect(errorOf(text)?.type).toBe(ToolErrorType.InvalidArguments);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it.each([
    '1234567890123456789',
    '-9007199254740993',
    '9223372036854775808',
    '18446744073709551616',
    '1180591620717411303424',
    `${'9'.repeat(400)}.5`,
    '9'.repeat(400),
    '1e999',
  ])('with the number %s, which would be another one, is rejected at any depth', (number) => {
    const error = errorOf(`{"a":[{"id":${number}}],"b":1}`);
    expect(error?.type).toBe(ToolErrorType.InvalidArguments);
    expect(error?.message).toContain(`The number ${number.slice(0, 60)}`);
    expect(error?.message.length).toBeLessThan(300);
  });

  it.each([
    '9007199254740992',
    '1000000000000000000000',
    '-123000000000000000000000',
    '100000000000000000000.0',
    '12345678901234567890.5',
    '0.1234567890123456789',
    '"12345678901234567"',
  ])('may contain %s, of which nothing is lost that counts', (value) => {
    expect(parse(`{"id":${value}}`)).toMatchObject({ ok: true });
  });

  it('may mention __proto__ in a value', () => {
    expect(parse('{"a":"__proto__"}')).toEqual({ ok: true, value: { a: '__proto__' } });
  });

  it('with a duplicate name takes the last value', () => {
    expect(parse('{"a":1,"a":2}')).toEqual({ ok: true, value: { a: 2 } });
  });

  it('nested a hundred thousand levels deep is rejected without a crash', () => {
    expect(errorOf('['.repeat(100_000), 1_000_000)?.type).toBe(ToolErrorType.ArgumentsTruncated);
    expect(errorOf(`${'{"a":'.repeat(50_000)}!`, 1_000_000)?.type).toBe(ToolErrorType.InvalidJson);
  });

  it('of valid JSON nested too deeply is rejected, like an object of that depth', () => {
    const nest = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    for (const raw of [nest(201), JSON.parse(nest(201)) as unknown, nest(50_000)]) {
      expect(errorOf(raw, 1_000_000)?.type).toBe(ToolErrorType.InvalidArguments);
    }
    expect(parse(nest(199)).ok).toBe(true);
    expect(parse(`{"a":"${'['.repeat(500)}"}`).ok).toBe(true);
    expect(parse(`{"a":[${'[],'.repeat(500)}[]]}`).ok).toBe(true);
  });

  it('of any object is parsed to that object', () => {
    fc.assert(
      fc.property(jsonObject, (value) => {
        const text = JSON.stringify(value);
        expect(parse(text, Infinity)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('cut off anywhere is reported as truncated and never completed', () => {
    fc.assert(
      fc.property(jsonObject, fc.nat(), (value, seed) => {
        const text = JSON.stringify(value);
        const cut = text.slice(0, seed % text.length);
        expect(errorOf(cut, Infinity)?.type).toBe(ToolErrorType.ArgumentsTruncated);
      }),
    );
  });

  it('of any kind never throws, and agrees with JSON.parse on what is valid JSON', () => {
    const nearlyJson = fc
      .tuple(
        jsonObject,
        fc.nat(),
        fc.constantFrom('', '{', '}', '"', ',', ':', '\\', '1', 'e', ' '),
      )
      .map(([value, seed, extra]) => {
        const text = JSON.stringify(value, undefined, seed % 3);
        const at = seed % (text.length + 1);
        return text.slice(0, at) + extra + text.slice(at + (seed % 2));
      });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearlyJson), (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        const type = errorOf(text, Infinity)?.type;
        const refusedAsText =
          type === ToolErrorType.InvalidJson || type === ToolErrorType.ArgumentsTruncated;
        expect(refusedAsText).toBe(!valid);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('argument objects', () => {
  class Point {
    x = 1;
  }
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const throwing = {
    get a(): never {
      throw new Error('no');
    },
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();

  it.each<[string, unknown]>([
    ['an array', []],
    ['a number', 5],
    ['null', null],
    ['a function', () => {}],
    ['a bigint inside', { a: 1n }],
    ['an infinite number inside', { a: [Infinity] }],
    ['a symbol inside', { a: Symbol('a') }],
    ['a class instance', { a: new Point() }],
    ['a date', { a: new Date(0) }],
    ['bytes', { a: new Uint8Array(3) }],
    ['a map', new Map()],
    ['a circle', circular],
    ['a getter that throws', throwing],
    ['a revoked proxy', revoked.proxy],
    ['a property __proto__', JSON.parse('{"a":{"__proto__":1}}')],
  ])('with %s are rejected', (_, raw) => {
    expect(errorOf(raw)?.type).toBe(ToolErrorType.InvalidArguments);
  });

  it('that are too large are rejected, even if their size comes from one shared part', () => {
    expect(errorOf({ a: 'x'.repeat(20_000) })?.type).toBe(ToolErrorType.ResourceLimit);
    let bomb: unknown = 'x';
    for (let level = 0; level < 40; level += 1) bomb = [bomb, bomb];
    expect(errorOf({ bomb })?.type).toBe(ToolErrorType.ResourceLimit);
  });

  it('are copied, so later changes by the caller have no effect', () => {
    const inner = { b: 1 };
    const step = parse({ a: inner, list: [inner], nothing: undefined });
    inner.b = 2;
    expect(step).toEqual({ ok: true, value: { a: { b: 1 }, list: [{ b: 1 }] } });
    expect(step.ok && 'nothing' in step.value).toBe(false);
  });

  it('are read once, so that a getter cannot return a different value later', () => {
    let reads = 0;
    const step = parse({
      get path() {
        reads += 1;
        return reads === 1 ? 'safe' : 'unsafe';
      },
    });
    expect(step.ok && [step.value['path'], step.value['path']]).toEqual(['safe', 'safe']);
  });

  it('may be absent or have no prototype', () => {
    expect(parse(undefined)).toEqual({ ok: true, value: {} });
    expect(parse(Object.assign(Object.create(null), { a: 1 }))).toEqual({
      ok: true,
      value: { a: 1 },
    });
  });

  it('never make the parser throw', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        (raw) => {
          const step = parse(raw);
          expect(step.ok || step.error.message.length > 0).toBe(true);
        },
      ),
    );
  });
});
