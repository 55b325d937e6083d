import createDebug from 'debug';

import type { ToolCall, ToolCallOptions, ToolEvent } from '@lobechat/tool-engine';
import { type BuiltinToolResult, errorResult } from '@lobechat/types';

const log = createDebug('lobe-tool-host:calls');

/** Options of {@link refuseCall}. */
export interface RefuseCallOptions {
  call: ToolCall;
  error: unknown;
  now: () => number;
  onEvent?: ((event: ToolEvent) => void) | undefined;
  options: ToolCallOptions | undefined;
}

/**
 * Ends a call that no engine can take, with the events of every call: observers see it begin and
 * fail.
 */
export const refuseCall = (refusal: RefuseCallOptions): BuiltinToolResult => {
  const { call, now, options } = refusal;
  const result = errorResult(refusal.error);
  const base = { callId: call.id ?? '', name: call.name, time: now() };
  const events: ToolEvent[] = [
    { ...base, arguments: call.arguments ?? {}, type: 'tool_start' },
    { ...base, durationMs: 0, result, type: 'tool_end' },
  ];
  for (const event of events) {
    tell(refusal.onEvent, event);
    tell(options?.onEvent, event);
  }
  return result;
};

/** As in the engine, a failing observer does not affect the call. */
const tell = (listener: ((event: ToolEvent) => void) | undefined, event: ToolEvent): void => {
  try {
    listener?.(event);
  } catch (error) {
    log('a listener threw: %o', error);
  }
};
