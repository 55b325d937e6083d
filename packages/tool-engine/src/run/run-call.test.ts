import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  type BuiltinToolContext,
  type BuiltinToolResult,
  createServiceRegistry,
  defineService,
  provideService,
  ToolError,
  ToolErrorType,
  type ToolUpdate,
} from '@lobechat/types';

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

const NAME = 'lobe-test/work';

const setUp = (run: TestTool, options: ToolEngineOptions = {}, spec: TestToolSpec = {}) => {
  const events: ToolEvent[] = [];
  const engine = createToolEngine({
    onEvent: (event) => events.push(event),
    sources: [createTestSource({ work: { ...spec, run } })],
    ...options,
  });
  return { engine, events };
};

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const never = () => new Promise(() => {});

afterEach(() => {
  vi.useRealTimers();
});

describe('a call that takes too long', () => {
  it('ends at its limit, even if the tool ignores its signal, and its late result is dropped', async () => {
    vi.useFakeTimers();
    const late = createDeferred<BuiltinToolResult>();
    let context: BuiltinToolContext | undefined;
    const { engine, events } = setUp((call) => {
      ({ context } = call);
      return late.promise;
    });
    const called = engine.call({ name: NAME }, { timeoutMs: 50 });
    await vi.advanceTimersByTimeAsync(49);
    expect(context?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const result = await called;
    expect(result.error?.type).toBe(ToolErrorType.Timeout);
    expect(result.content).toContain('50 ms');
    expect(context?.signal?.aborted).toBe(true);
    expect(context?.signal?.reason).toMatchObject({ name: 'TimeoutError' });
    context?.onUpdate?.({ content: 'too late' });
    late.resolve(succeed('too late'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(events.map(({ type }) => type)).toEqual(['tool_start', 'tool_end']);
    expect(events[1]).toMatchObject({ durationMs: 50, result });
  });

  it.each<[string, number | undefined, number | undefined, number]>([
    ['the caller', 20, 500, 20],
    ['the tool', undefined, 500, 500],
    ['the engine', undefined, undefined, 3000],
    ['the tool where the caller says nonsense', Number.NaN, 500, 500],
    ['the tool where the caller says a negative number', -1, 500, 500],
  ])('ends at the limit of %s', async (_, timeoutMs, defaultTimeoutMs, expected) => {
    vi.useFakeTimers();
    const { engine } = setUp(never, { limits: { timeoutMs: 3000 } }, { defaultTimeoutMs });
    let result: BuiltinToolResult | undefined;
    void engine.call({ name: NAME }, { timeoutMs }).then((settled) => {
      result = settled;
    });
    await vi.advanceTimersByTimeAsync(expected - 1);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result?.error?.type).toBe(ToolErrorType.Timeout);
  });

  it('does not end without a limit, nor immediately if the limit exceeds the range of timers', async () => {
    vi.useFakeTimers();
    const { engine } = setUp(never);
    const results: BuiltinToolResult[] = [];
    for (const timeoutMs of [Infinity, Number.MAX_VALUE]) {
      void engine.call({ name: NAME }, { timeoutMs }).then((result) => results.push(result));
    }
    await vi.advanceTimersByTimeAsync(1_000_000_000);
    expect(results).toEqual([]);
    engine.abort();
  });

  it('leaves no timer behind if it ends in time', async () => {
    vi.useFakeTimers();
    const work = createDeferred<BuiltinToolResult>();
    const { engine } = setUp(() => work.promise);
    const called = engine.call({ name: NAME });
    await vi.advanceTimersByTimeAsync(10);
    expect(vi.getTimerCount()).toBe(1);
    work.resolve(succeed());
    await called;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a stopped call', () => {
  const CHANGES = { annotations: { readOnly: false } };
  const READS = { annotations: { readOnly: true } };
  it.each<[string, TestToolSpec, string]>([
    ['may have had an effect', {}, 'Whether it had an effect is not known.'],
    ['may have had an effect', CHANGES, 'Whether it had an effect is not known.'],
    ['has changed nothing', READS, 'It is declared to only read, so nothing should have changed.'],
  ])('%s: %o', async (_, spec, effect) => {
    const { engine } = setUp(never, {}, spec);
    const late = await engine.call({ name: NAME }, { timeoutMs: 1 });
    expect(late.content).toBe(
      `builtin__lobe-test__work did not finish within 1 ms and was stopped. ${effect} ` +
        'Ask for less at once, or give it more time.',
    );
    const cancelled = engine.call({ name: NAME });
    await flush();
    engine.abort('enough');
    expect((await cancelled).content).toBe(`The call was cancelled: enough. ${effect}`);
  });

  it.each([
    [true, 'Nothing was run.'],
    [false, 'Whether it had an effect is not known.'],
  ])('says whether it still waited for its turn: %s', async (isQueued, effect) => {
    const { engine } = setUp((call) => {
      call.noteQueue?.(() => isQueued);
      return never();
    });
    const late = await engine.call({ name: NAME }, { timeoutMs: 1 });
    expect(late.content).toContain(`was stopped. ${effect}`);
  });

  it('was not run if it was cancelled before it began', async () => {
    const { engine } = setUp(() => succeed());
    const { content } = await engine.call({ name: NAME }, { signal: AbortSignal.abort() });
    expect(content).toBe('The call was cancelled. Nothing was run.');
  });
});

describe('a cancelled call', () => {
  it('does not run if cancelled before it begins', async () => {
    const run = vi.fn(() => succeed());
    const { engine, events } = setUp(run);
    const result = await engine.call(
      { arguments: '{"a":1}', name: NAME },
      { signal: AbortSignal.abort() },
    );
    expect(result.error?.type).toBe(ToolErrorType.Aborted);
    expect(run).not.toHaveBeenCalled();
    expect(events.map(({ type }) => type)).toEqual(['tool_start', 'tool_end']);
    expect(events[0]).toMatchObject({ arguments: '{"a":1}', name: 'builtin__lobe-test__work' });
  });

  it.each<[string, (controller: AbortController) => object]>([
    ['its signal', ({ signal }) => ({ signal })],
    ['the signal of its context', ({ signal }) => ({ context: { signal } })],
  ])('ends immediately if aborted by %s, and the tool gets the reason', async (_, toOptions) => {
    let signal: AbortSignal | undefined;
    const { engine } = setUp(({ context }) => {
      ({ signal } = context);
      return never();
    });
    const controller = new AbortController();
    const called = engine.call({ name: NAME }, toOptions(controller));
    await flush();
    controller.abort('the user pressed stop');
    const result = await called;
    expect(result.error?.type).toBe(ToolErrorType.Aborted);
    expect(result.content).toContain('the user pressed stop');
    expect(signal?.reason).toBe('the user pressed stop');
  });

  it('ends with all others on engine.abort(), and the engine stays usable', async () => {
    let hang = true;
    const { engine } = setUp(() => (hang ? never() : succeed()));
    const called = [engine.call({ name: NAME }), engine.call({ name: NAME })];
    await flush();
    engine.abort();
    const results = await Promise.all(called);
    expect(results.map(({ error }) => error?.type)).toEqual([
      ToolErrorType.Aborted,
      ToolErrorType.Aborted,
    ]);
    hang = false;
    expect((await engine.call({ name: NAME })).success).toBe(true);
  });

  it('ends on the removal of its source, and others continue', async () => {
    const work = createDeferred<BuiltinToolResult>();
    const engine = createToolEngine({
      sources: [
        createTestSource({ work: never }, { id: 'gone' }),
        createTestSource({ work: { run: () => work.promise, server: 'other' } }, { id: 'stays' }),
      ],
    });
    const gone = engine.call({ name: NAME });
    const stays = engine.call({ name: 'other/work' });
    await flush();
    await engine.removeSource('gone');
    expect((await gone).content).toContain("'gone' was removed");
    work.resolve(succeed());
    expect((await stays).success).toBe(true);
  });

  it('also ends while its name is being looked up', async () => {
    const engine = createToolEngine({
      sources: [createTestSource({}, { list: () => new Promise(() => {}) })],
    });
    const called = engine.call({ name: NAME });
    await flush();
    engine.abort();
    expect((await called).error?.type).toBe(ToolErrorType.Aborted);
  });

  it('removes its listener from the caller’s signal when it ends', async () => {
    const { engine } = setUp(() => succeed());
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await engine.call({ name: NAME }, { signal });
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  });
});

describe('a misbehaving tool', () => {
  const thenThrows = Object.defineProperty({}, 'then', {
    get: () => {
      throw new Error('no then');
    },
  });

  it.each<[string, TestTool, string]>([
    [
      'throws an error',
      () => {
        throw new TypeError('bad');
      },
      'bad',
    ],
    [
      'throws text',
      () => {
        throw 'bad';
      },
      'bad',
    ],
    [
      'throws nothing',
      () => {
        throw undefined;
      },
      'Tool execution failed',
    ],
    [
      'throws a circle',
      () => {
        const circle: Record<string, unknown> = {};
        circle['me'] = circle;
        throw circle;
      },
      'Tool execution failed',
    ],
    ['rejects', () => Promise.reject(new Error('bad')), 'bad'],
    [
      'rejects by a promise of its own make',
      () => ({ then: (_: unknown, no: (error: Error) => void) => no(new Error('bad')) }),
      'bad',
    ],
    [
      'throws an error whose message throws',
      () => {
        throw Object.defineProperty({}, 'message', {
          get: () => {
            throw new Error('x');
          },
        });
      },
      '',
    ],
    ['returns nothing', () => undefined, 'undefined instead of a result'],
    ['returns a function', () => () => {}, 'function instead of a result'],
    ['returns an error', () => new Error('bad'), 'bad'],
    ['returns a proxy that throws at any touch', () => revoked(), 'instead of a result'],
    ['resolves to a proxy that throws at any touch', async () => revoked(), 'revoked'],
  ])('that %s produces a failed result', async (_, run, message) => {
    const result = await setUp(run).engine.call({ name: NAME });
    expect(result.success).toBe(false);
    expect(result.content).not.toBe('');
    expect(result.error?.message).toContain(message);
    expect(() => JSON.stringify(result)).not.toThrow();
  });

  it('that returns an object with a throwing `then` still produces a result', async () => {
    const result = await setUp(() => thenThrows).engine.call({ name: NAME });
    expect(result.content).not.toBe('');
  });

  it('keeps the type and details of its error', async () => {
    const { engine } = setUp(() => {
      throw new ToolError('NoSuchFile', 'not there', { body: { path: '/a' } });
    });
    expect((await engine.call({ name: NAME })).error).toEqual({
      body: { path: '/a' },
      message: 'not there',
      type: 'NoSuchFile',
    });
  });

  it('with a broken schema fails clearly, and other tools work', async () => {
    const engine = createToolEngine({
      sources: [createTestSource({ broken: { inputSchema: { $ref: '#/nowhere' } }, fine: {} })],
    });
    const result = await engine.call({ name: 'lobe-test/broken' });
    expect(result.content).toMatch(/input schema is broken.*leads nowhere/);
    expect((await engine.call({ name: 'lobe-test/fine' })).success).toBe(true);
  });

  it('that changes its arguments changes only its own copy', async () => {
    const { engine, events } = setUp(({ arguments: args }) => {
      (args['list'] as number[]).push(4);
      return succeed();
    });
    const given = { list: [1, 2, 3] };
    await engine.call({ arguments: given, name: NAME });
    expect(given.list).toHaveLength(3);
    expect(events[0]).toMatchObject({ arguments: { list: [1, 2, 3] } });
  });

  it('that changes its result afterwards changes nothing', async () => {
    const state = { count: 1 };
    const { engine } = setUp(() => ({ content: 'x', state, success: true }));
    const result = await engine.call({ name: NAME });
    state.count = 2;
    expect(result.state).toEqual({ count: 1 });
  });
});

describe('the context of a tool', () => {
  it('is the caller’s, with the fields of the engine', async () => {
    const Token = defineService<{ hello: string }>('greeting');
    const services = createServiceRegistry([provideService(Token, { hello: 'hi' })]);
    const clock = { now: () => 42 };
    let context: BuiltinToolContext = {};
    const { engine } = setUp(
      (call) => {
        context = { ...call.context };
        return succeed();
      },
      { clock, services },
    );
    await engine.call(
      { id: 'c7', name: NAME },
      { context: { agentId: 'a', sessionId: 's', toolCallId: 'forged' } },
    );
    expect(context).toMatchObject({ agentId: 'a', clock, sessionId: 's', toolCallId: 'c7' });
    expect(context.services?.get(Token).hello).toBe('hi');
    expect(context.signal).toBeInstanceOf(AbortSignal);
  });

  it.each([
    [{ messageId: 'm' }, 'm'],
    [{}, 'c7'],
  ])('has the id of a message, or of the call if there is none', async (context, id) => {
    const ids: unknown[] = [];
    const { engine } = setUp((call) => {
      ids.push(call.context.messageId);
      return succeed();
    });
    await engine.call({ id: 'c7', name: NAME }, { context });
    expect(ids).toEqual([id]);
  });

  it('has an id of its own if the caller gives none', async () => {
    const { engine, events } = setUp(() => succeed());
    await engine.call({ name: NAME });
    await engine.call({ name: NAME });
    expect(new Set(events.map(({ callId }) => callId)).size).toBe(2);
  });

  it('has services that say what is missing if the host has none', async () => {
    const { engine } = setUp(({ context }) => context.services?.get(defineService('mail')));
    expect((await engine.call({ name: NAME })).error?.type).toBe(ToolErrorType.ServiceUnavailable);
  });
});

describe('events', () => {
  const update = (content: string): ToolUpdate => ({ content });

  it('arrive in order, also at the caller, with the time of the clock', async () => {
    let time = 0;
    const clock = { now: () => (time += 1) };
    const { engine, events } = setUp(
      ({ context }) => {
        context.onUpdate?.(update('half'));
        return succeed('whole');
      },
      { clock },
    );
    const own: ToolEvent[] = [];
    const progress: ToolUpdate[] = [];
    await engine.call(
      { arguments: {}, id: 'c', name: NAME },
      {
        context: { onUpdate: (given) => progress.push(given) },
        onEvent: (event) => own.push(event),
      },
    );
    expect(own).toEqual(events);
    expect(progress).toEqual([update('half')]);
    expect(events).toMatchObject([
      { arguments: {}, callId: 'c', name: 'builtin__lobe-test__work', time: 1, type: 'tool_start' },
      { time: 2, type: 'tool_update', update: { content: 'half' } },
      { result: { content: 'whole', success: true }, time: 3, type: 'tool_end' },
    ]);
  });

  it.each<[string, object, string]>([
    ['of an unknown tool', { name: 'no/tool' }, 'no/tool'],
    ['with bad JSON', { arguments: '{', name: NAME }, 'builtin__lobe-test__work'],
    ['with bad arguments', { arguments: [], name: NAME }, 'builtin__lobe-test__work'],
  ])('are start and end for a call %s', async (_, call, name) => {
    const { engine, events } = setUp(() => succeed());
    const result = await engine.call(call as never);
    expect(events).toMatchObject([
      { ...('arguments' in call ? { arguments: call.arguments } : {}), name, type: 'tool_start' },
      { durationMs: 0, name, result, type: 'tool_end' },
    ]);
  });

  it('never follow the end, and are never malformed', async () => {
    let onUpdate: BuiltinToolContext['onUpdate'];
    const { engine, events } = setUp(({ context }) => {
      ({ onUpdate } = context);
      for (const nonsense of [undefined, null, 5, {}, { content: 5 }])
        onUpdate?.(nonsense as never);
      return succeed();
    });
    await engine.call({ name: NAME });
    onUpdate?.(update('late'));
    expect(events.map(({ type }) => type)).toEqual(['tool_start', 'tool_end']);
  });

  it('carry copies of updates that can always be written as JSON', async () => {
    const { engine, events } = setUp(({ context }) => {
      const progress = { content: '1', state: { done: 1n } };
      context.onUpdate?.(progress);
      progress.content = '2';
      context.onUpdate?.(progress);
      return succeed();
    });
    await engine.call({ name: NAME });
    const updates = events.filter((event) => event.type === 'tool_update');
    expect(updates.map((event) => event.update)).toEqual([
      { content: '1', state: { done: '1' } },
      { content: '2', state: { done: '1' } },
    ]);
  });

  it('do not break the tool if the caller’s own onUpdate throws', async () => {
    const { engine } = setUp(({ context }) => {
      context.onUpdate?.({ content: 'half' });
      return succeed('whole');
    });
    const onUpdate = () => {
      throw new Error('listener');
    };
    const result = await engine.call({ name: NAME }, { context: { onUpdate } });
    expect(result.content).toBe('whole');
  });

  it('do not break the call if a listener throws or rejects', async () => {
    const { engine } = setUp(() => succeed(), {
      onEvent: () => {
        throw new Error('listener');
      },
    });
    const onEvent = (() => Promise.reject(new Error('listener'))) as () => never;
    expect((await engine.call({ name: NAME }, { onEvent })).success).toBe(true);
  });

  it('may make a listener abort everything, and the call still ends once', async () => {
    const events: string[] = [];
    const engine = createToolEngine({
      onEvent: ({ type }) => {
        events.push(type);
        engine.abort('by a listener');
      },
      sources: [createTestSource({ work: never })],
    });
    expect((await engine.call({ name: NAME })).error?.type).toBe(ToolErrorType.Aborted);
    expect(events).toEqual(['tool_start', 'tool_end']);
  });
});
