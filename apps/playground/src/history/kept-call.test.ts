import { describe, expect, it } from 'vitest';

import type { BuiltinToolResult } from '@lobechat/types';

import type { RunRecord } from '../run/run-record.ts';
import { packCall, unpackCall } from './kept-call.ts';

const toRecord = (result: BuiltinToolResult): RunRecord => ({
  args: { path: 'a.txt' },
  cancelled: false,
  events: [{ callId: 'call-1', durationMs: 5, name: 'a/b', result, time: 1005, type: 'tool_end' }],
  finishedAt: 1005,
  request: {
    apiName: 'b',
    argumentsText: '{"path":"a.txt"}',
    callId: 'call-1',
    identifier: 'a',
    locale: 'en-US',
    qualifiedName: 'a/b',
    runOn: 'server',
  },
  result,
  startedAt: 1000,
});

describe('a stored call', () => {
  it('is an object if it is short', async () => {
    const call = toRecord({ content: 'Done.', success: true });
    expect(await packCall(call)).toBe(call);
    expect(await unpackCall(call)).toBe(call);
  });

  it('is a file if it is long, and equal after reading, its last event included', async () => {
    const rows = Array.from({ length: 30_000 }, (_, id) => ({ id, text: 'long “row” of text' }));
    const call = toRecord({ content: 'Done.', state: { rows }, success: true });
    const kept = await packCall(call);
    expect(kept).toBeInstanceOf(Blob);
    expect((kept as Blob).size).toBeLessThan(JSON.stringify(call).length * 0.6);
    expect(await unpackCall(kept)).toEqual(call);
  });
});
