import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { BuiltinToolContext, BuiltinToolResult } from '@lobechat/types';

import type { ToolPackage } from '../package/tool-package.ts';
import { callExecutor } from './call-executor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toolThat = (
  answer: (context: BuiltinToolContext) => Promise<BuiltinToolResult>,
): ToolPackage =>
  ({
    executor: {
      invoke: (_name: string, _params: unknown, context: BuiltinToolContext) => answer(context),
    },
  }) as unknown as ToolPackage;

it('gives up on a call that never ends, and aborts it', async () => {
  let given: AbortSignal | undefined;
  const call = callExecutor(
    toolThat(({ signal }) => {
      given = signal;
      return new Promise(() => undefined);
    }),
    'wait',
    {},
  );
  const ended = call.then(() => 'It ended.', String);
  await vi.advanceTimersByTimeAsync(9900);
  expect(given?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await ended).toBe('Error: It did not end within 10000 ms.');
  expect(given?.aborted).toBe(true);
});

it('leaves no timer behind after a call that ends', async () => {
  const { content } = await callExecutor(
    toolThat(() => Promise.resolve({ content: 'done', success: true })),
    'end',
    {},
  );
  expect(content).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
