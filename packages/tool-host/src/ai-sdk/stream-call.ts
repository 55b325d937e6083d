import type { ToolCall, ToolCallOptions, ToolEngine } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import type { AiSdkToolOutput } from './tool-output.ts';

/** Runs one call: `host.call` or `engine.call`. */
export type RunCall = ToolEngine['call'];

/**
 * Runs a call as the AI SDK expects: progress as it arrives, then the result. Ending the iteration
 * cancels the call.
 *
 * @throws the reason of the signal if the signal cancelled the call
 */
export async function* streamCall(
  run: RunCall,
  call: ToolCall,
  { onEvent, signal, ...options }: ToolCallOptions,
): AsyncGenerator<AiSdkToolOutput, void, void> {
  const updates: AiSdkToolOutput[] = [];
  const abandoned = new AbortController();
  let wake: () => void = () => undefined;
  const end: { result?: BuiltinToolResult } = {};

  const ended = run(call, {
    ...options,
    onEvent: (event) => {
      onEvent?.(event);
      if (event.type !== 'tool_update') return;
      updates.push({ ...event.update, isProgress: true });
      wake();
    },
    signal: signal ? AbortSignal.any([signal, abandoned.signal]) : abandoned.signal,
  }).then((result) => {
    end.result = result;
    wake();
    return result;
  });

  try {
    while (!end.result || updates.length > 0) {
      const next = updates.shift();
      if (next) yield next;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    const result = await ended;
    // Marks a cancelled step for the SDK.
    if (!result.success) signal?.throwIfAborted();
    yield result;
  } finally {
    abandoned.abort(new DOMException('Nobody waits for the result any more.', 'AbortError'));
  }
}
