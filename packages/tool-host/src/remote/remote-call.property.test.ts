import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { SourceCall } from '@lobechat/tool-engine';
import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';
import { anyCharacter } from '@lobechat/utils/testing';

import { callRemote } from './remote-call.ts';
import { createRemoteConnection } from './remote-connection.ts';

const descriptor = {
  description: 'Echo.',
  inputSchema: { type: 'object' },
  name: 'custom__test__echoText',
  server: 'test',
  tool: 'echoText',
  toolbox: 'custom',
} as const;

/** A body in pieces, which breaks off with an error or ends. */
const toStream = (chunks: readonly Uint8Array[], breaks: boolean) => {
  const waiting = [...chunks];
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = waiting.shift();
      if (chunk) controller.enqueue(chunk);
      else if (breaks) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
};

const send = (answer: Response, context: SourceCall['context'] = {}) => {
  const connection = createRemoteConnection({
    baseUrl: '',
    fetch: () => Promise.resolve(answer),
    token: 'x',
  });
  return callRemote({ arguments: {}, context, descriptor }, { connection, sessionId: 's' });
};

const expectWhole = (result: BuiltinToolResult) => {
  expect(typeof result.content).toBe('string');
  expect(typeof result.success).toBe('boolean');
  if (result.success) return;
  expect(result.content).not.toBe('');
  expect(result.error?.type).toBeTruthy();
};

const encoder = new TextEncoder();

/** Valid and invalid parts of streams. */
const piece = fc.oneof(
  fc.constantFrom(
    'event: tool_update\n',
    'event: tool_approval\n',
    'event: result\n',
    'data: {"update":{"content":"x"}}\n',
    'data: {"approvalId":"q"}\n',
    'data: null\n',
    'data: {\n',
    '\n',
    '\r',
  ),
  fc.json().map((text) => `data: ${text}\n`),
  fc.string({ unit: anyCharacter }),
);

describe('callRemote', () => {
  it('turns any answer into a complete result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ max: 599, min: 200 }).filter((status) => ![204, 205, 304].includes(status)),
        fc.constantFrom('application/json', 'text/event-stream', 'text/html', ''),
        fc.array(
          fc.oneof(
            fc.uint8Array(),
            piece.map((text) => encoder.encode(text)),
          ),
        ),
        fc.boolean(),
        async (status, type, chunks, breaks) => {
          const headers = type === '' ? {} : { 'Content-Type': type };
          expectWhole(await send(new Response(toStream(chunks, breaks), { headers, status })));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('delivers every result and every update, however the stream is split', async () => {
    const text = fc.string({ unit: anyCharacter }).map((value) => value.toWellFormed());
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(text, { maxLength: 4 }),
        fc.integer({ max: 9, min: 1 }),
        async (content, progress, size) => {
          const updates: ToolUpdate[] = [];
          const events = [
            ...progress.map((step) => ['tool_update', { update: { content: step } }] as const),
            ['result', { content, state: { content }, success: true }] as const,
          ];
          const bytes = encoder.encode(
            events
              .map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
              .join(''),
          );
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
            bytes.slice(index * size, (index + 1) * size),
          );
          const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' };
          const result = await send(new Response(toStream(chunks, true), { headers }), {
            onUpdate: (update) => updates.push(update),
          });
          expect(result).toEqual({ content, state: { content }, success: true });
          expect(updates).toEqual(progress.map((step) => ({ content: step })));
        },
      ),
    );
  });
});
