import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';

import { readLeniently } from './read-leniently.ts';

/** The messages that a client receives, and the reported problems of their tools. */
const receive = (...messages: unknown[]) => {
  const heard: unknown[] = [];
  const problems: (readonly string[])[] = [];
  let deliver: Transport['onmessage'];
  const transport = {
    close: () => Promise.resolve(),
    set onmessage(listener: Transport['onmessage']) {
      deliver = listener;
    },
    send: () => Promise.resolve(),
    start: () => Promise.resolve(),
  };
  readLeniently(transport, (found) => problems.push(found));
  Object.assign(transport, { onmessage: (message: unknown) => heard.push(message) });
  for (const message of messages) deliver?.(message as JSONRPCMessage);
  return { heard, problems };
};

const answer = (result: unknown) => ({ id: 1, jsonrpc: '2.0', result });
const text = (said: string) => ({ text: said, type: 'text' });
const inputSchema = { type: 'object' };

describe('readLeniently', () => {
  it.each([
    [{ error: { code: -1 } }, { code: -1, message: 'The server gave no reason: {"code":-1}' }],
    [
      { error: { code: -1, message: ' ' } },
      { code: -1, message: 'The server gave no reason: {"code":-1,"message":" "}' },
    ],
    [{ error: 'broken' }, { code: -32_603, message: 'broken' }],
    [
      { error: { code: 1, data: 5, message: 'e' }, result: {} },
      { code: 1, data: 5, message: 'e' },
    ],
    [
      { result: 'text' },
      { code: -32_603, message: `The server's answer is not an object: "text"` },
    ],
    [{ result: null }, { code: -32_603, message: `The server's answer is not an object: null` }],
    [{}, { code: -32_603, message: 'The server answered with neither a result nor an error.' }],
    [
      { error: null },
      { code: -32_603, message: 'The server answered with neither a result nor an error.' },
    ],
  ])('ends the wait for an answer that is %j', (fields, error) => {
    expect(receive({ id: 1, jsonrpc: '2.0', ...fields }).heard).toEqual([
      { error, id: 1, jsonrpc: '2.0' },
    ]);
  });

  it.each([{ error: null }, { method: null, params: null }, { extra: 1 }, { jsonrpc: '1.0' }])(
    'reads a result beside %j, for which a client would wait',
    (fields) => {
      const message = answer({ content: [text('x')] });
      expect(receive({ ...message, ...fields }).heard).toEqual([message]);
    },
  );

  it.each([
    ['notifications/progress', { message: null, progress: 1, total: null }, { progress: 1 }],
    ['notifications/progress', { progress: '0.5', total: '2' }, { progress: 0.5, total: 2 }],
    [
      'notifications/progress',
      { message: 'a', progress: 1, progressToken: 't', total: '' },
      { message: 'a', progress: 1, progressToken: 't' },
    ],
    ['notifications/progress', { progress: 'half' }, { progress: 'half' }],
    ['notifications/message', { data: null, total: null }, { data: null, total: null }],
    [
      'elicitation/create',
      {
        message: 'm',
        requestedSchema: {
          $defs: { C: { enum: ['a'], type: 'string' }, L: { $ref: '#/$defs/L' } },
          properties: {
            age: { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null, title: 'Age' },
            color: { anyOf: [{ $ref: '#/$defs/C' }, { type: 'null' }] },
            kind: { allOf: [{ $ref: '#/$defs/C' }], default: 'a' },
            loop: { $ref: '#/$defs/L' },
            name: { default: false, type: ['string', 'null'] },
            other: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
          },
          type: 'object',
        },
      },
      {
        message: 'm',
        requestedSchema: {
          properties: {
            age: { title: 'Age', type: 'integer' },
            color: { enum: ['a'], type: 'string' },
            kind: { default: 'a', enum: ['a'], type: 'string' },
            loop: { $ref: '#/$defs/L' },
            name: { default: false, type: 'string' },
            other: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
          },
          type: 'object',
        },
      },
    ],
    ['elicitation/create', { mode: 'url', url: 'x:' }, { mode: 'url', url: 'x:' }],
  ])('repairs the parameters of %s: %j', (method, given, params) => {
    const notice = { jsonrpc: '2.0', method };
    expect(receive({ ...notice, params: given }).heard).toEqual([{ ...notice, params }]);
  });

  it.each([{ id: 1, method: 'ping' }, { method: 'notifications/tools/list_changed' }])(
    'reads null as no parameters of %j',
    (fields) => {
      const message = { jsonrpc: '2.0', ...fields };
      expect(receive({ ...message, params: null }).heard).toEqual([message]);
    },
  );

  it.each<[string, unknown, unknown]>([
    ['a text for content', { content: 'x' }, { content: [text('x')] }],
    ['no content', { content: null }, { content: [] }],
    ['one block for content', { content: text('x') }, { content: [text('x')] }],
    ['a number for a text', { content: [{ text: 5, type: 'text' }] }, { content: [text('5')] }],
    [
      'a picture without its type',
      { content: [text('a'), { data: 'R0lGODlh', type: 'image' }] },
      { content: [text('a'), { data: 'R0lGODlh', mimeType: 'image/gif', type: 'image' }] },
    ],
    [
      'a flag that is a text',
      { content: [text('no')], isError: 'true' },
      { content: [text('no')], isError: true },
    ],
    [
      'annotations of another form',
      { content: [{ ...text('x'), annotations: { priority: 2 } }] },
      { content: [text('x')] },
    ],
    [
      'a resource without anything in it',
      { content: [text('a'), { resource: { uri: 'a:b' }, type: 'resource' }] },
      { content: [text('a'), text('{"type":"resource","resource":{"uri":"a:b"}}')] },
    ],
    [
      'prompts that break the protocol',
      { prompts: [{ name: 'good' }, { arguments: 'x', name: 'odd' }, { name: 5 }, null] },
      { prompts: [{ name: 'good' }, { name: 'odd' }] },
    ],
    [
      'resources without names or addresses',
      { resources: [{ name: 'a', uri: 'x:a' }, { name: 'b' }, { uri: 5 }] },
      { resources: [{ name: 'a', uri: 'x:a' }] },
    ],
    ['null for an empty list', { tools: null }, { tools: [] }],
    [
      'a greeting with nulls and flags',
      {
        capabilities: { logging: null, tools: true },
        instructions: null,
        protocolVersion: '2025-06-18',
        serverInfo: { name: 'a', version: 2 },
      },
      {
        capabilities: { tools: {} },
        protocolVersion: '2025-06-18',
        serverInfo: { name: 'a', version: '2' },
      },
    ],
    [
      'a greeting that says nothing',
      { protocolVersion: '2025-06-18' },
      {
        capabilities: { tools: {} },
        protocolVersion: '2025-06-18',
        serverInfo: { name: 'unnamed', version: 'unknown' },
      },
    ],
    ['a text for a list', { resourceTemplates: 'x' }, { resourceTemplates: [] }],
    [
      'nulls for what is absent',
      { _meta: null, content: [text('x')], nextCursor: null },
      { content: [text('x')] },
    ],
  ])('repairs a result with %s', (_, result, repaired) => {
    expect(receive(answer(result)).heard).toEqual([answer(repaired)]);
  });

  it.each([
    ['plain', [text('plain')]],
    [
      [text('a'), 'b'],
      [text('a'), text('b')],
    ],
    [{ type: 'video' }, [text('{"type":"video"}')]],
  ])('repairs the message of a prompt with the content %j', (content, blocks) => {
    const result = { messages: [{ content, role: 'system' }] };
    expect(receive(answer({ ...result, description: null })).heard).toEqual([
      answer({ messages: blocks.map((block) => ({ content: block, role: 'user' })) }),
    ]);
  });

  it('reads a message of a prompt that is a text alone', () => {
    const messages = [{ content: text('plain'), role: 'user' }];
    expect(receive(answer({ messages: ['plain'] })).heard).toEqual([answer({ messages })]);
  });

  it('gives a result its content, which only the revision of 2026 requires', () => {
    const result = { resultType: 'complete', structuredContent: { a: 1 } };
    const [heard] = receive(answer(result)).heard;
    expect(heard).toMatchObject({ result: { ...result, content: [text('{\n  "a": 1\n}')] } });
  });

  it('accepts structured content that older revisions reject', () => {
    const [heard] = receive(answer({ content: [], structuredContent: [1] })).heard;
    expect(heard).toMatchObject({ result: { content: [text('[\n  1\n]')] } });
  });

  it.each([
    answer({ content: [text('x')], structuredContent: { a: 1 } }),
    answer({ content: [], resultType: 'complete', structuredContent: [1] }),
    answer({ contents: [{ text: 5, uri: 'a:b' }] }),
    answer({ inputRequests: {}, resultType: 'input_required' }),
    { id: 2, jsonrpc: '2.0', method: 'roots/list' },
    { error: { code: 1, message: 'no' }, id: 1, jsonrpc: '2.0' },
  ])('leaves %j alone', (message) => {
    expect(receive(message).heard).toEqual([message]);
  });

  it('reports a list that is null, and no list that is empty', () => {
    const { problems } = receive(answer({ tools: null }), answer({ tools: [] }));
    expect(problems).toEqual([['the list (it is null; read as empty)'], []]);
  });

  it('reports the tools of all pages of a list, and starts over with the next list', () => {
    const page = (name: unknown, nextCursor?: string) =>
      answer({ nextCursor, tools: [{ inputSchema, name }] });
    const { problems } = receive(page('', 'a'), page('twice', 'b'), page('twice'), page('twice'));
    expect(problems.map((found) => found.length)).toEqual([1, 1, 2, 0]);
  });
});
