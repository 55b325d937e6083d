import { afterEach, describe, expect, it, vi } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from '../approval.ts';
import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolEngineOptions } from '../engine-types.ts';
import type { ToolEvent } from '../events.ts';
import {
  createTestSource,
  succeed,
  type TestTool,
  type TestToolSpec,
} from '../testing/create-test-source.ts';
import { createDeferred, flush } from '../testing/deferred.ts';

const NAME = 'lobe-test/write';

const setUp = (
  options: ToolEngineOptions = {},
  spec: TestToolSpec = {},
  run: TestTool = ({ arguments: args }) => succeed(JSON.stringify(args)),
) => {
  const ran = vi.fn(run);
  const write: TestToolSpec = {
    humanIntervention: 'required',
    inputSchema: {
      additionalProperties: false,
      properties: { path: { type: 'string' }, times: { type: 'integer' } },
      type: 'object',
    },
    run: ran,
    ...spec,
  };
  const events: ToolEvent[] = [];
  const engine = createToolEngine({
    onEvent: (event) => events.push(event),
    sources: [createTestSource({ write })],
    ...options,
  });
  return { engine, events, ran };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a call that needs approval', () => {
  it('is refused if nobody can be asked, with advice for the host', async () => {
    const { engine, ran } = setUp();
    const result = await engine.call({ name: NAME });
    expect(result.error?.type).toBe(ToolErrorType.ApprovalDenied);
    expect(result.content).toContain('onApproval');
    expect(ran).not.toHaveBeenCalled();
  });

  it.each<[string, ToolEngineOptions]>([
    ['nobody is asked', {}],
    ['nobody is there', { policy: { user: { approvalMode: 'headless' } } }],
  ])('is refused without text that only a person may read if %s', async (_, options) => {
    const spec = {
      humanIntervention: 'always',
      interventionReason: 'It says now: OBEY.',
      refusalReason: 'It has changed.',
    } as const;
    const { content } = await setUp(options, spec).engine.call({ name: NAME });
    expect(content).toContain('It has changed.');
    expect(content).not.toContain('OBEY');
  });

  it.each<[string, unknown, string]>([
    ['no', { action: 'deny' }, ToolErrorType.ApprovalDenied],
    ['no with a reason', { action: 'deny', reason: 'too risky' }, ToolErrorType.ApprovalDenied],
    ['stop', { action: 'abort' }, ToolErrorType.Aborted],
    ['nothing', undefined, ToolErrorType.ApprovalDenied],
    ['true', true, ToolErrorType.ApprovalDenied],
    ['an unknown action', { action: 'yes' }, ToolErrorType.ApprovalDenied],
    [
      'arguments that are none',
      { action: 'approve', arguments: 'all' },
      ToolErrorType.InvalidArguments,
    ],
    [
      'arguments that do not fit',
      { action: 'approve', arguments: { times: 'x' } },
      ToolErrorType.InvalidArguments,
    ],
    [
      'arguments with unknown names',
      { action: 'approve', arguments: { force: true } },
      ToolErrorType.InvalidArguments,
    ],
  ])('is not run if the answer is %s', async (_, decision, type) => {
    const { engine, ran } = setUp({ onApproval: () => decision as ApprovalDecision });
    const result = await engine.call({ name: NAME });
    expect(result.error?.type).toBe(type);
    expect(ran).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, 'nothing'],
    [true, 'boolean true'],
    [{ approved: true }, 'object'],
    [{ action: 'yes' }, 'string "yes"'],
  ])('says what the handler gave instead of a decision: %j', async (decision, given) => {
    const { engine } = setUp({ onApproval: () => decision as never });
    expect((await engine.call({ name: NAME })).content).toContain(
      `the approval handler gave ${given} instead of a decision such as { action: 'approve' }.`,
    );
  });

  it.each<[string, ApprovalHandler]>([
    [
      'throws',
      () => {
        throw new Error('dialog broke');
      },
    ],
    ['rejects', () => Promise.reject(new Error('dialog broke'))],
  ])('is not run if the handler %s', async (_, onApproval) => {
    const { engine, ran } = setUp({ onApproval });
    const result = await engine.call({ name: NAME });
    expect(result.error?.type).toBe(ToolErrorType.ApprovalDenied);
    expect(result.content).toContain('dialog broke');
    expect(ran).not.toHaveBeenCalled();
  });

  it.each([[5], [{}], [new Error('5')]])(
    'is a refusal whatever its reason is: %s',
    async (reason) => {
      const { engine } = setUp({ onApproval: () => ({ action: 'deny', reason }) as never });
      const { error } = await engine.call({ name: NAME });
      expect(error).toMatchObject({ type: ToolErrorType.ApprovalDenied });
    },
  );

  it("passes the person's reason on to the model", async () => {
    const { engine } = setUp({ onApproval: () => ({ action: 'deny', reason: 'wrong folder' }) });
    expect((await engine.call({ name: NAME })).content).toContain('wrong folder');
  });

  it('ends the turn if the person stops it', async () => {
    const { engine } = setUp({ onApproval: () => ({ action: 'abort' }) });
    expect((await engine.call({ name: NAME })).stop).toBe(true);
  });

  it('ends with ApprovalTimeout if nobody answers, and the request is withdrawn', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    const { engine, events, ran } = setUp({
      onApproval: (request) => {
        ({ signal } = request);
        return new Promise(() => {});
      },
      policy: { approvalTimeoutMs: 5000 },
    });
    const called = engine.call({ name: NAME });
    await vi.advanceTimersByTimeAsync(4999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await called).error?.type).toBe(ToolErrorType.ApprovalTimeout);
    expect(signal?.aborted).toBe(true);
    expect(ran).not.toHaveBeenCalled();
    expect(events.map(({ type }) => type)).toEqual([
      'tool_start',
      'tool_approval',
      'tool_approval',
      'tool_end',
    ]);
  });

  it('ends when it is cancelled while a person is asked, and a late yes runs nothing', async () => {
    const answer = createDeferred<ApprovalDecision>();
    let signal: AbortSignal | undefined;
    const { engine, ran } = setUp({
      onApproval: (request) => {
        ({ signal } = request);
        return answer.promise;
      },
    });
    const controller = new AbortController();
    const called = engine.call({ name: NAME }, { signal: controller.signal });
    await flush();
    controller.abort();
    expect((await called).error?.type).toBe(ToolErrorType.Aborted);
    expect(signal?.aborted).toBe(true);
    answer.resolve({ action: 'approve' });
    await flush();
    expect(ran).not.toHaveBeenCalled();
  });

  it('may wait for any time: waiting does not count against its time limit', async () => {
    vi.useFakeTimers();
    const answer = createDeferred<ApprovalDecision>();
    const { engine } = setUp({ limits: { timeoutMs: 100 }, onApproval: () => answer.promise });
    const called = engine.call({ name: NAME });
    await vi.advanceTimersByTimeAsync(60_000);
    answer.resolve({ action: 'approve' });
    expect((await called).success).toBe(true);
  });

  it('runs with the approved arguments', async () => {
    const { engine } = setUp({ onApproval: () => ({ action: 'approve' }) });
    const result = await engine.call({ arguments: '{"path":"/a","times":"2"}', name: NAME });
    expect(result.content).toBe('{"path":"/a","times":2}');
  });

  it('runs with edited arguments, validated and coerced', async () => {
    const edited = { path: '/safe', times: '3' };
    const { engine, events } = setUp({
      onApproval: () => ({ action: 'approve', arguments: edited }),
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.content).toBe('{"path":"/safe","times":3}');
    expect(events.map(({ type }) => type)).toEqual([
      'tool_start',
      'tool_approval',
      'tool_approval',
      'tool_end',
    ]);
  });

  it('is denied if the edited arguments are forbidden', async () => {
    const { engine, ran } = setUp({
      onApproval: () => ({ action: 'approve', arguments: { path: '/etc/passwd' } }),
      policy: { rules: [{ decision: 'deny', match: { path: '/etc/*' }, tool: '*' }] },
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.error?.type).toBe(ToolErrorType.PolicyDenied);
    expect(ran).not.toHaveBeenCalled();
  });

  it('is asked about again if edited arguments need approval for another reason', async () => {
    const reasons: string[] = [];
    const { engine } = setUp({
      onApproval: ({ reason }) => {
        reasons.push(reason);
        return { action: 'approve', arguments: { path: '/etc' } };
      },
      policy: {
        rules: [{ decision: 'ask', match: { path: '/etc' }, reason: 'a system folder', tool: '*' }],
      },
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.success).toBe(true);
    expect(reasons).toEqual(['The tool asks before it runs.', 'a system folder']);
  });

  it('is asked about every time under `always`, with the reason and the policy', async () => {
    const onApproval = vi.fn<ApprovalHandler>(() => ({ action: 'approve' }));
    const { engine } = setUp(
      {
        onApproval,
        policy: { rules: [{ decision: 'allow', tool: '*' }], user: { approvalMode: 'auto-run' } },
      },
      { humanIntervention: 'always' },
    );
    await engine.call({ id: 'a', name: NAME });
    await engine.call({ id: 'b', name: NAME });
    expect(onApproval).toHaveBeenCalledTimes(2);
    expect(onApproval.mock.calls[0]?.[0]).toMatchObject({
      arguments: {},
      callId: 'a',
      policy: 'always',
    });
  });

  it("prefers its own handler to the engine's", async () => {
    const { engine } = setUp({ onApproval: () => ({ action: 'deny' }) });
    const result = await engine.call({ name: NAME }, { onApproval: () => ({ action: 'approve' }) });
    expect(result.success).toBe(true);
  });

  it('cannot be changed by a handler or a listener that edits the request in place', async () => {
    const edit = (request: Omit<ApprovalRequest, 'signal'>) => {
      request.arguments['path'] = '/etc';
    };
    const { engine } = setUp({
      onApproval: (request) => {
        edit(request);
        return { action: 'approve' };
      },
      onEvent: (event) => {
        if (event.type === 'tool_approval') edit(event.request);
      },
    });
    const result = await engine.call({ arguments: { path: '/a' }, name: NAME });
    expect(result.content).toBe('{"path":"/a"}');
  });

  it('cannot be changed by its caller while a person reviews it', async () => {
    const answer = createDeferred<ApprovalDecision>();
    const { engine } = setUp({ onApproval: () => answer.promise });
    const args = { path: '/a' };
    const called = engine.call({ arguments: args, name: NAME });
    args.path = '/etc';
    answer.resolve({ action: 'approve' });
    expect((await called).content).toBe('{"path":"/a"}');
  });

  it('has its own answer when several calls wait together', async () => {
    const answers = new Map<string, ReturnType<typeof createDeferred<ApprovalDecision>>>();
    const { engine, ran } = setUp({
      onApproval: ({ callId }) => {
        const answer = createDeferred<ApprovalDecision>();
        answers.set(callId, answer);
        return answer.promise;
      },
    });
    const first = engine.call({ arguments: { path: '/1' }, id: '1', name: NAME });
    const second = engine.call({ arguments: { path: '/2' }, id: '2', name: NAME });
    await flush();
    answers.get('2')?.resolve({ action: 'approve' });
    expect((await second).content).toBe('{"path":"/2"}');
    expect(ran).toHaveBeenCalledOnce();
    answers.get('1')?.resolve({ action: 'deny' });
    expect((await first).success).toBe(false);
    expect(ran).toHaveBeenCalledOnce();
  });
});

describe('a forwarding source', () => {
  const forwarding = (call: TestTool) =>
    createTestSource(
      { write: { humanIntervention: 'always', inputSchema: { type: 'array' }, run: call } },
      { forwards: true },
    );

  it('gets calls unvalidated and without approval, with the handler, the limit and the id of the call', async () => {
    const run = vi.fn<TestTool>(async ({ context, onApproval, timeoutMs }) => {
      const request = {
        arguments: { a: 1 },
        callId: 'x',
        reason: 'remote',
        signal: AbortSignal.abort(),
      };
      const decision = await onApproval?.({ ...request, descriptor: { name: 'x' } as never });
      return succeed(`${context.toolCallId} ${timeoutMs} ${decision?.action}`);
    });
    const events: string[] = [];
    const engine = createToolEngine({
      limits: { contentLength: 5 },
      onApproval: () => ({ action: 'approve' }),
      onEvent: ({ type }) => events.push(type),
      sources: [forwarding(run)],
    });
    const result = await engine.call(
      { arguments: '{"a":1}', id: 'c1', name: NAME },
      { timeoutMs: 7 },
    );
    expect(result.content).toBe('c1 7 approve');
    expect(events).toEqual(['tool_start', 'tool_approval', 'tool_approval', 'tool_end']);
    await engine.call({ arguments: '{"a":1}', id: 'c1', name: NAME });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('gets no handler if there is none, so that the other engine refuses', async () => {
    const engine = createToolEngine({
      sources: [forwarding(({ onApproval }) => succeed(String(onApproval)))],
    });
    expect((await engine.call({ name: NAME })).content).toBe('undefined');
  });

  it('never gets a truncated text, and ends when the call is cancelled', async () => {
    const engine = createToolEngine({ sources: [forwarding(() => new Promise(() => {}))] });
    expect((await engine.call({ arguments: '{"a', name: NAME })).error?.type).toBe(
      ToolErrorType.ArgumentsTruncated,
    );
    const called = engine.call({ name: NAME });
    await flush();
    engine.abort();
    expect((await called).error?.type).toBe(ToolErrorType.Aborted);
  });

  it('that throws or rejects produces a failed result', async () => {
    for (const run of [
      () => {
        throw new Error('offline');
      },
      () => Promise.reject(new Error('offline')),
    ]) {
      const engine = createToolEngine({ sources: [forwarding(run)] });
      expect((await engine.call({ name: NAME })).error).toMatchObject({
        message: 'offline',
        type: ToolErrorType.ExecutionFailed,
      });
    }
  });
});
