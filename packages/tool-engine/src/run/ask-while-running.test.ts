import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from '../approval.ts';
import { createToolEngine } from '../create-tool-engine.ts';
import type { SourceQuestion } from '../source.ts';
import { createTestSource, succeed, type TestTool } from '../testing/create-test-source.ts';

const NAME = 'builtin__lobe-test__book';

const QUESTION: SourceQuestion = {
  initial: { seat: 'aisle' },
  message: 'Which seat?',
  reason: 'The tool asks something.',
  schema: { properties: { seat: { type: 'string' } }, type: 'object' },
};

/** Asks once and returns the answer. */
const book: TestTool = async ({ ask }) =>
  succeed(ask ? JSON.stringify(await ask(QUESTION)) : 'nobody');

const createEngine = (run: TestTool, onApproval?: ApprovalHandler, timeoutMs?: number) => {
  const events: string[] = [];
  const engine = createToolEngine({
    ...(timeoutMs === undefined ? {} : { limits: { timeoutMs } }),
    ...(onApproval ? { onApproval } : {}),
    onEvent: ({ type }) => events.push(type),
    sources: [createTestSource({ book: run })],
  });
  return { engine, events };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a tool that asks while it runs', () => {
  it('learns that there is nobody to ask', async () => {
    expect(await createEngine(book).engine.call({ name: NAME })).toMatchObject({
      content: 'nobody',
    });
  });

  it('passes its question to the handler and gets the answer', async () => {
    const asked: ApprovalRequest[] = [];
    const { engine, events } = createEngine(book, (request) => {
      asked.push(request);
      return { action: 'approve', arguments: { seat: 'window' } };
    });
    const { content } = await engine.call({ name: NAME });
    expect(JSON.parse(content)).toEqual({ action: 'approve', arguments: { seat: 'window' } });
    const { initial, message, reason, schema } = QUESTION;
    expect(asked).toMatchObject([
      { arguments: initial, elicitation: { message, schema }, policy: 'always', reason },
    ]);
    expect(events).toEqual(['tool_start', 'tool_approval', 'tool_approval', 'tool_end']);
  });

  it('gets a no if the handler throws', async () => {
    const { engine } = createEngine(book, () => {
      throw new Error('offline');
    });
    expect((await engine.call({ name: NAME })).content).toContain('"deny"');
  });

  it('keeps all of its remaining time after the person has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<ApprovalDecision>();
    const { engine } = createEngine(
      async (call) => {
        const answered = await book(call);
        await new Promise((wake) => {
          setTimeout(wake, 40);
        });
        return answered;
      },
      () => promise,
      50,
    );
    const called = engine.call({ name: NAME });
    await vi.advanceTimersByTimeAsync(10_000);
    resolve({ action: 'approve' });
    await vi.advanceTimersByTimeAsync(45);
    expect(await called).toMatchObject({ success: true });
  });

  it('still ends at its limit after the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<ApprovalDecision>();
    const { engine } = createEngine(
      async (call) => {
        await book(call);
        return new Promise(() => {});
      },
      () => promise,
      50,
    );
    const called = engine.call({ name: NAME });
    await vi.advanceTimersByTimeAsync(10_000);
    resolve({ action: 'approve' });
    await vi.advanceTimersByTimeAsync(60);
    expect((await called).error?.type).toBe(ToolErrorType.Timeout);
  });

  it('ends immediately when the call is cancelled, together with its question', async () => {
    let signal: AbortSignal | undefined;
    const answers: unknown[] = [];
    const { engine } = createEngine(
      async ({ ask }) => {
        answers.push(await ask?.(QUESTION));
        return succeed();
      },
      (request) => {
        ({ signal } = request);
        return new Promise(() => {});
      },
    );
    const called = engine.call({ name: NAME });
    await vi.advanceTimersByTimeAsync(5);
    engine.abort();
    expect((await called).error?.type).toBe(ToolErrorType.Aborted);
    expect(signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([{ action: 'abort' }]);
  });
});
