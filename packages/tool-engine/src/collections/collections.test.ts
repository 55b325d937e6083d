import { describe, expect, it } from 'vitest';

import type { BuiltinToolResult } from '@lobechat/types';

import {
  draftExpectations,
  type Expectation,
  judgeResult,
  parseCollection,
  readCollection,
  runCollection,
} from './index.ts';

const RESULT: BuiltinToolResult = {
  content: 'Two tasks:\n- a\n- b',
  state: { names: ['a', 'b'], nested: { 'a/b': null }, total: 2 },
  success: true,
};

describe('readCollection', () => {
  const call = { call: 'x/y', name: 'One' };
  it.each<[string, unknown, RegExp]>([
    ['a list', [], /not a collection/],
    ['no calls', { calls: [], name: 'x' }, /\/calls: expected at least 1 item/],
    ['a call without a name', { calls: [{ call: 'x/y' }], name: 'x' }, /\/calls\/0\/name/],
    ['an unknown field', { calls: [{ ...call, expects: [] }], name: 'x' }, /Did you mean 'expect'/],
    ['arguments as a text', { calls: [{ ...call, arguments: '{}' }], name: 'x' }, /arguments/],
    [
      'no pointer',
      { calls: [{ ...call, expect: [{ at: 'state', exists: true }] }], name: 'x' },
      /\/at/,
    ],
    [
      'nothing to test',
      { calls: [{ ...call, expect: [{ at: '/state' }] }], name: 'x' },
      /2 properties/,
    ],
    [
      'a broken pattern',
      { calls: [{ ...call, expect: [{ at: '', matches: '(' }] }], name: 'x' },
      /'\('/,
    ],
    [
      'a pattern with a reference back',
      { calls: [{ ...call, expect: [{ at: '', matches: String.raw`(a)\1` }] }], name: 'x' },
      /cannot be used/,
    ],
  ])('rejects %s and says where', (_, value, message) => {
    expect(() => readCollection(value)).toThrow(message);
  });

  it('returns a valid collection unchanged', () => {
    const collection = {
      calls: [{ ...call, expect: [{ at: '/state', exists: true }] }],
      name: 'x',
    };
    expect(readCollection(collection)).toEqual(collection);
    expect(parseCollection(`\uFEFF${JSON.stringify(collection)}`)).toEqual(collection);
  });
});

it.each([
  ['', 'The file is not JSON: it is empty.'],
  ['{', 'The file is not JSON: expected'],
  ['{"calls":[{"arguments":{"n":12345678901234567890}}]}', 'The number 12345678901234567890'],
  ['{}', 'not a collection'],
])('parseCollection rejects the text %j and says why', (text, message) => {
  expect(() => parseCollection(text)).toThrow(message);
});

describe('judgeResult', () => {
  it.each<Expectation>([
    { at: '/success', equals: true },
    { at: '', exists: true },
    { at: '/state', equals: { total: 2, nested: { 'a/b': null }, names: ['a', 'b'] } },
    { at: '/state/nested/a~1b', equals: null },
    { at: '/content', contains: 'tasks', excludes: 'three', matches: '^Two' },
    { at: '/state/names', contains: 'b', excludes: 'c' },
    { at: '/state/total', atLeast: 2, atMost: 2 },
    { at: '/error', exists: false },
  ])('reports nothing when %j holds', (expectation) => {
    expect(judgeResult(RESULT, [expectation])).toEqual([]);
  });

  it.each<[Expectation, string]>([
    [{ at: '/success', equals: false }, 'Expected false at /success, got true.'],
    [{ at: '/state/total', equals: '2' }, 'Expected "2" at /state/total, got 2.'],
    [{ at: '/state/none', equals: null }, 'Expected null at /state/none, got nothing.'],
    [{ at: '/state/total', atLeast: 3 }, 'Expected a number of at least 3 at /state/total, got 2.'],
    [{ at: '/state/total', contains: '2' }, 'Expected something with "2" at /state/total, got 2.'],
    [
      { at: '/state/none', excludes: 'x' },
      'Expected a text or a list without "x" at /state/none, got nothing.',
    ],
    [{ at: '/state/toString', exists: true }, 'Expected a value at /state/toString, got nothing.'],
    [{ at: '/state/total', matches: '2' }, 'Expected text that matches 2 at /state/total, got 2.'],
  ])('says what is wrong when %j does not hold', (expectation, sentence) => {
    expect(judgeResult(RESULT, [expectation])).toEqual([sentence]);
  });

  it('expects success if nothing else is expected, and says what failed', () => {
    const error = { message: 'There is none.', type: 'NotFound' };
    expect(judgeResult({ content: 'no', error, success: false }, [])).toEqual([
      'Expected true at /success, got false. NotFound: There is none.',
    ]);
    expect(judgeResult(RESULT)).toEqual([]);
  });

  it('matches a pattern quickly that would freeze a backtracking matcher', () => {
    const content = `${'a'.repeat(20_000)}!`;
    const expectation = { at: '/content', matches: '^(a+)+$' };
    expect(judgeResult({ content, success: true }, [expectation])).toHaveLength(1);
  });
});

describe('draftExpectations', () => {
  it.each<BuiltinToolResult>([
    RESULT,
    { content: '', success: true },
    { content: 'x'.repeat(10_000), success: true },
    { content: 'no', error: { message: 'no', type: 'NotFound' }, success: false },
  ])('creates expectations that the result itself meets', (result) => {
    expect(judgeResult(result, draftExpectations(result))).toEqual([]);
    expect(
      judgeResult({ ...result, success: !result.success }, draftExpectations(result)),
    ).not.toEqual([]);
  });
});

describe('runCollection', () => {
  const collection = readCollection({
    calls: [
      { arguments: { a: 1 }, call: 'x/y', name: 'First' },
      { call: 'x/throws', name: 'Second' },
      { call: 'x/y', expect: [{ at: '/content', equals: 'no' }], name: 'Third' },
    ],
    name: 'All',
  });

  it('continues after a failure, and reports each call', async () => {
    const seen: unknown[] = [];
    const report = await runCollection(collection, {
      call: async (request) => {
        seen.push(request);
        if (request.name === 'x/throws') throw new Error('gone');
        return RESULT;
      },
    });
    expect(seen[0]).toEqual({ arguments: { a: 1 }, name: 'x/y' });
    expect(report).toMatchObject({ failed: 2, ok: false, passed: 1, skipped: 0 });
    expect(report.calls.map(({ failures }) => failures.length)).toEqual([0, 1, 1]);
    expect(report.calls[1]?.failures).toEqual(['There was no result: gone']);
  });

  it('counts calls that were not made as skipped, which is not a success', async () => {
    const controller = new AbortController();
    const report = await runCollection(collection, {
      call: async () => {
        controller.abort();
        return RESULT;
      },
      signal: controller.signal,
    });
    expect(report).toMatchObject({ ok: false, passed: 1, skipped: 2 });
  });
});
