import { describe, expect, it } from 'vitest';

import { readExported } from './read-exported.ts';

const request = {
  apiName: 'calculate',
  argumentsText: '{"expression":"1"}',
  callId: 'call-1',
  identifier: 'lobe-calculator',
  locale: 'en-US',
  qualifiedName: 'builtin__lobe-calculator__calculate',
  runOn: 'client',
};
const call = {
  args: { expression: '1' },
  events: [],
  finishedAt: 30,
  request,
  result: { content: '1', success: true },
  startedAt: 10,
};
const entry = { id: 'call-1', pinned: false };

describe('an exported call', () => {
  it.each([
    ['nothing', null],
    ['a list', []],
    ['no call', { entry }],
    ['no entry', { call }],
    ['no request', { call: { ...call, request: 'x' }, entry }],
    ['a name that is no text', { call: { ...call, request: { ...request, apiName: 5 } }, entry }],
    [
      'a tool that is no text',
      { call: { ...call, request: { ...request, identifier: {} } }, entry },
    ],
    ['no arguments', { call: { ...call, args: null }, entry }],
    ['events of another form', { call: { ...call, events: [1] }, entry }],
    ['a time that is not a number', { call: { ...call, startedAt: '10' }, entry }],
    ['an end that is no time', { call: { ...call, finishedAt: 'x' }, entry }],
    ['a result that is a text', { call: { ...call, result: 'x' }, entry }],
    [
      'a content that is no text',
      { call: { ...call, result: { content: {}, success: true } }, entry },
    ],
    [
      'an error that is a number',
      { call: { ...call, result: { ...call.result, error: 5 } }, entry },
    ],
  ])('is refused with %s', (_, value) => {
    expect(readExported(value)).toBeUndefined();
  });

  it.each([
    ['its name and pin', { name: 'Sum', pinned: true }, { name: 'Sum', pinned: true }],
    ['no other name', { name: {}, pinned: 'yes' }, { pinned: false }],
    ['nothing else of its entry', { apiName: 5, id: 'x', phase: 'x', preview: 5 }, {}],
  ])('has %s', (_, given, kept) => {
    expect(readExported({ call, entry: given })?.entry).toEqual({
      apiName: 'calculate',
      id: 'call-1',
      identifier: 'lobe-calculator',
      milliseconds: 20,
      phase: 'succeeded',
      pinned: false,
      preview: '{"expression":"1"}',
      startedAt: 10,
      ...kept,
    });
  });

  it('may have been interrupted', () => {
    const { finishedAt: _, result: __, ...running } = call;
    expect(readExported({ call: running, entry })?.entry.phase).toBe('running');
  });
});
