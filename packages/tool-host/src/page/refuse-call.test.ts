import { describe, expect, it } from 'vitest';

import type { ToolEvent } from '@lobechat/tool-engine';
import { ToolError } from '@lobechat/types';

import { refuseCall } from './refuse-call.ts';

describe('refuseCall', () => {
  it('emits all events of a call, to the host and to the caller', () => {
    const ofHost: ToolEvent[] = [];
    const ofCaller: ToolEvent[] = [];
    const result = refuseCall({
      call: { arguments: { a: 1 }, id: 'c1', name: 'lobe-x/run' },
      error: new ToolError('ServiceUnavailable', 'Not here.'),
      now: () => 7,
      onEvent: (event) => ofHost.push(event),
      options: { onEvent: (event) => ofCaller.push(event) },
    });
    const base = { callId: 'c1', name: 'lobe-x/run', time: 7 };
    expect(result).toEqual({
      content: 'Not here.',
      error: { message: 'Not here.', type: 'ServiceUnavailable' },
      success: false,
    });
    expect(ofCaller).toEqual([
      { ...base, arguments: { a: 1 }, type: 'tool_start' },
      { ...base, durationMs: 0, result, type: 'tool_end' },
    ]);
    expect(ofHost).toEqual(ofCaller);
  });

  it('survives a listener that throws', () => {
    const result = refuseCall({
      call: { name: 'lobe-x/run' },
      error: new Error('Not here.'),
      now: Date.now,
      options: {
        onEvent: () => {
          throw new Error('listener');
        },
      },
    });
    expect(result.content).toBe('Not here.');
  });
});
