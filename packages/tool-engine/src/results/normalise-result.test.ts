import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BuiltinToolResult, NO_OUTPUT, ToolErrorType } from '@lobechat/types';

import { normaliseResult } from './normalise-result.ts';

const normalise = (raw: unknown): BuiltinToolResult => normaliseResult(raw, 'src');
const base64 = 'QUJD'.repeat(50);

describe('an invalid result', () => {
  it.each([[undefined], [null], [() => {}], [Symbol('x')]])('fails: %s', (raw) => {
    const result = normalise(raw);
    expect(result.success).toBe(false);
    expect(result.error?.type).toBe(ToolErrorType.ExecutionFailed);
    expect(result.content).toContain("'src'");
  });

  it.each<[unknown, string]>([
    ['text', 'text'],
    [5, '5'],
    [true, 'true'],
    [10n, '10'],
  ])('is used as content where possible: %s', (raw, content) => {
    expect(normalise(raw)).toEqual({ content, success: true });
  });
});

describe('a missing or invalid part', () => {
  it.each<[string, unknown, Partial<BuiltinToolResult>]>([
    ['no content', { success: true }, { content: NO_OUTPUT, success: true }],
    ['blank content', { content: ' \n', success: true }, { content: NO_OUTPUT }],
    [
      'no content of a failure',
      { error: { message: 'bad', type: 'X' }, success: false },
      { content: 'bad' },
    ],
    [
      'nothing of a failure',
      { success: false },
      { content: 'Tool execution failed', success: false },
    ],
    ['no success', { content: 'a' }, { content: 'a', success: true }],
    [
      'no success beside an error',
      { content: 'a', error: 'bad' },
      { content: 'a', success: false },
    ],
    [
      'success beside an error',
      { content: 'a', error: { message: 'bad' }, success: true },
      { success: false },
    ],
    ['the flag of MCP', { content: 'a', isError: true }, { success: false }],
    [
      'an error without a message',
      { error: { type: 'X' }, success: false },
      { content: '{"type":"X"}' },
    ],
    ['an object as content', { content: { a: 1 }, success: true }, { content: '{\n  "a": 1\n}' }],
    ['a number as content', { content: 0, success: true }, { content: '0' }],
    [
      'only structured data',
      { structured: { a: [1] }, success: true },
      { content: '{\n  "a": [\n    1\n  ]\n}' },
    ],
    ['lone surrogates', { content: 'a\uD800b', success: true }, { content: 'a\uFFFDb' }],
  ])('%s', (_, raw, expected) => {
    expect(normalise(raw)).toMatchObject(expected);
  });

  it('an error is present if and only if the call failed', () => {
    expect(normalise({ content: 'a', error: null, success: true })).toEqual({
      content: 'a',
      success: true,
    });
    expect(normalise({ content: 'a', success: false }).error).toEqual({
      message: 'a',
      type: ToolErrorType.PluginServerError,
    });
  });

  it('unknown fields and known ones of the wrong form are left out', () => {
    const raw = {
      artifacts: 'x',
      blocks: 'x',
      content: 'a',
      hidden: 1,
      metadata: 5,
      modelMetadata: [],
      stop: 'yes',
      success: true,
    };
    expect(normalise(raw)).toEqual({ content: 'a', success: true });
  });

  it('valid fields are kept', () => {
    const result: BuiltinToolResult = {
      artifacts: [{ id: 'a', mimeType: 'text/plain', name: 'n', size: 1 }],
      blocks: [{ text: 'a', type: 'text' }],
      content: 'a',
      metadata: { m: 1 },
      modelMetadata: { n: 2 },
      state: { s: [1] },
      stop: true,
      structured: 0,
      success: true,
    };
    expect(normalise(result)).toEqual(result);
  });
});

describe('blocks', () => {
  it('provide missing content, but never their base64', () => {
    const blocks = [
      { text: 'a', type: 'text' },
      { data: base64, mimeType: 'image/png', type: 'image' },
      { resource: { blob: base64, uri: 'file:///a' }, type: 'resource' },
    ];
    const { content } = normalise({ blocks, success: true });
    expect(content).toBe('a\n[image: image/png]\n[resource: file:///a]');
  });

  it('are accepted in place of content', () => {
    const result = normalise({ content: [{ text: 'a', type: 'text' }], success: true });
    expect(result).toEqual({ blocks: [{ text: 'a', type: 'text' }], content: 'a', success: true });
  });

  it('have their base64 cut out of the content', () => {
    const blocks = [{ data: base64, mimeType: 'image/png', type: 'image' }];
    const { content } = normalise({
      blocks,
      content: `see data:image/png;base64,${base64}`,
      success: true,
    });
    expect(content).not.toContain(base64);
    expect(content).toContain('200 characters of base64');
  });

  it.each([
    [{ type: 'image' }],
    [{ text: 5, type: 'text' }],
    [{ type: 'video' }],
    ['text'],
    [{ resource: { uri: 1 }, type: 'resource' }],
  ])('of an unknown form become text: %j', (block) => {
    const [normalised] = normalise({ blocks: [block], success: true }).blocks ?? [];
    expect(normalised?.type).toBe('text');
  });
});

describe('hostile data', () => {
  const circular: Record<string, unknown> = { a: 1 };
  circular['self'] = circular;
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const endless: unknown = new Proxy(
    {},
    {
      get: () => endless,
      ownKeys: () => ['a', 'b'],
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  );

  it.each<[string, unknown, unknown]>([
    ['a circle', circular, { a: 1, self: '[circular]' }],
    ['a bigint', { n: 10n }, { n: '10' }],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a broken date', new Date(Number.NaN), null],
    ['a map', new Map([['a', 1n]]), [['a', '1']]],
    ['a set', new Set([1]), [1]],
    ['bytes', new Uint8Array(3), '[3 bytes of binary data]'],
    ['not a number', [Number.NaN, Infinity, undefined], [null, null, null]],
    ['functions', { f: () => 1, g: Symbol('x') }, {}],
    ['an error', new TypeError('bad'), { message: 'bad', name: 'TypeError' }],
    [
      'a getter that throws',
      Object.defineProperty({}, 'a', {
        enumerable: true,
        get: () => {
          throw new Error('x');
        },
      }),
      { a: '[unreadable]' },
    ],
    ['a revoked proxy', revoked.proxy, '[unreadable]'],
    [
      'toJSON that throws',
      {
        inner: Object.assign(Object.create({}), {
          toJSON: () => {
            throw new Error('x');
          },
        }),
      },
      { inner: '[unreadable]' },
    ],
  ])('becomes plain: %s', (_, state, expected) => {
    expect(normalise({ content: 'a', state, success: true }).state).toEqual(expected);
  });

  it('that never ends is cut off', () => {
    const result = normalise({ content: 'a', state: { endless }, success: true });
    expect(JSON.stringify(result.state)).toContain('[');
  });

  it('in the result itself leads to a failed or a plain result', () => {
    expect(normalise(revoked.proxy).content).not.toBe('');
    const throwing = {
      get content(): never {
        throw new Error('x');
      },
      success: true,
    };
    expect(normalise(throwing).content).toBe('[unreadable]');
  });

  it('does not pollute prototypes', () => {
    const state: unknown = JSON.parse('{"__proto__":{"polluted":true}}');
    const result = normalise({ content: 'a', state, success: true });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(result.state)).toBe(Object.prototype);
  });

  it('of any kind never throws and yields one well-formed result', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withTypedArray: true,
    });
    const nearly = fc.record(
      {
        blocks: anything,
        content: anything,
        error: anything,
        isError: anything,
        state: anything,
        structured: anything,
        success: fc.oneof(fc.boolean(), anything),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anything, nearly), (raw) => {
        const result = normalise(raw);
        expect(typeof result.content).toBe('string');
        expect(result.content.trim()).not.toBe('');
        expect(result.success).toBe(result.error === undefined);
        expect(result.error === undefined || result.error.message.trim() !== '').toBe(true);
        expect(() => JSON.stringify(result)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});
