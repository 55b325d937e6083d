import { describe, expect, it } from 'vitest';

import type { ApprovalRequest, ToolEvent } from '@lobechat/tool-engine';

import { TEST_TOKEN } from '../testing/tool-server.ts';
import { usePages } from '../testing/use-pages.ts';

const { createPage, setUp } = usePages();

describe('a forwarded call', () => {
  it('reports the progress of the server as events of one call', async () => {
    const { page } = await setUp();
    const events: ToolEvent[] = [];
    const result = await page.call(
      { id: 'c1', name: 'custom__test__reportSteps' },
      { onEvent: (event) => events.push(event) },
    );
    expect(result.content).toBe('done');
    expect(events.map(({ callId, type }) => `${callId} ${type}`)).toEqual([
      'c1 tool_start',
      'c1 tool_update',
      'c1 tool_update',
      'c1 tool_end',
    ]);
    expect(events[2]).toMatchObject({ update: { content: 'Schritt 2: größer 🧮' } });
  });

  it('asks the person in the page what the server asks, and lets them edit', async () => {
    const { log, page } = await setUp();
    const questions: ApprovalRequest[] = [];
    const result = await page.call(
      { arguments: { text: 'x' }, name: 'custom__test__askFirst' },
      {
        onApproval: (request) => {
          questions.push(request);
          return { action: 'approve', arguments: { text: 'edited' } };
        },
      },
    );
    expect(result.content).toBe('did edited');
    expect(log).toEqual(['askFirst ran with edited']);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({
      arguments: { text: 'x' },
      descriptor: { name: 'custom__test__askFirst' },
    });
  });

  it('reports a refusal to the server, which then does nothing', async () => {
    const { log, page } = await setUp();
    const call = { arguments: { text: 'x' }, name: 'custom__test__askFirst' };
    const denied = await page.call(call, {
      onApproval: () => ({ action: 'deny', reason: 'not today' }),
    });
    expect(denied.error?.type).toBe('ApprovalDenied');
    expect(denied.content).toContain('not today');
    const broken = await page.call(call, {
      onApproval: () => {
        throw new Error('no dialog');
      },
    });
    expect(broken.error?.type).toBe('ApprovalDenied');
    const unasked = await page.call(call);
    expect(unasked.error?.type).toBe('ApprovalDenied');
    expect(log).toEqual([]);
  });

  it('is cancelled on the server when it is cancelled in the page', async () => {
    const { log, page } = await setUp();
    const controller = new AbortController();
    const result = await page.call(
      { name: 'custom__test__waitForEver' },
      {
        onEvent: ({ type }) => {
          if (type === 'tool_update') controller.abort();
        },
        signal: controller.signal,
      },
    );
    expect(result.error?.type).toBe('Aborted');
    await expect.poll(() => log).toEqual(['waitForEver began', 'waitForEver was cancelled']);
  });

  it('withdraws an open question when the call is cancelled', async () => {
    const { log, page } = await setUp();
    const controller = new AbortController();
    const withdrawn = Promise.withResolvers<void>();
    const result = await page.call(
      { name: 'custom__test__askFirst' },
      {
        onApproval: ({ signal }) => {
          signal.addEventListener('abort', () => withdrawn.resolve());
          controller.abort();
          return new Promise(() => undefined);
        },
        signal: controller.signal,
      },
    );
    expect(result.error?.type).toBe('Aborted');
    await withdrawn.promise;
    expect(log).toEqual([]);
  });

  it("passes the caller's time limit to the server", async () => {
    const { page } = await setUp();
    const result = await page.call({ name: 'custom__test__waitForEver' }, { timeoutMs: 50 });
    expect(result.error?.type).toBe('Timeout');
  });

  it('never runs twice under one id', async () => {
    const { log, page } = await setUp();
    const call = { arguments: { text: 'x' }, id: 'same', name: 'custom__test__askFirst' };
    const options = { onApproval: () => ({ action: 'approve' as const }) };
    await page.call(call, options);
    const again = await page.call(call, options);
    expect(again.content).toBe('did x');
    expect(log).toEqual(['askFirst ran with x']);
  });

  it('is distinguished from a call of another page with the same id', async () => {
    const { page, server } = await setUp();
    const other = createPage({ remote: { baseUrl: server.baseUrl, token: TEST_TOKEN } });
    const name = 'custom__test__echoText';
    const first = await page.call({ arguments: { text: 'a' }, id: 'call_0', name });
    const second = await other.call({ arguments: { text: 'b' }, id: 'call_0', name });
    expect([first.content, second.content]).toEqual(['a', 'b']);
  });
});
