import { describe, expect, it, vi } from 'vitest';

import { createManualRunner } from '../testing/runner.ts';
import { elapsedOf, phaseOf } from './run-record.ts';
import { createRunStore } from './run-store.ts';
import type { RunRequest } from './tool-runner.ts';

const REQUEST: RunRequest = {
  apiName: 'addNumbers',
  argumentsText: '{"a":"1"}',
  callId: 'call-1',
  identifier: 'lobe-sum',
  locale: 'en-US',
  qualifiedName: 'builtin__lobe-sum__addNumbers',
  runOn: 'client',
};

const setup = () => {
  const runner = createManualRunner();
  let time = 1000;
  const store = createRunStore({ now: () => time, runner });
  const record = () => {
    const found = store.getRecords().get('key');
    if (!found) throw new Error('no record');
    return found;
  };
  const call = () => {
    const last = runner.calls.at(-1);
    if (!last) throw new Error('no call');
    return last;
  };
  return { advance: (by: number) => (time += by), call, record, runner, store };
};

describe('a run store', () => {
  it('starts no second call of an API while one is running', async () => {
    const { call, runner, store } = setup();
    const first = store.start('key', REQUEST);
    await store.start('key', REQUEST);
    expect(runner.calls).toHaveLength(1);
    call().finish({ content: 'ok', success: true });
    await first;
    void store.start('key', REQUEST);
    expect(runner.calls).toHaveLength(2);
  });

  it('turns an exception of a runner into a failed result', async () => {
    const { call, record, store } = setup();
    const done = store.start('key', REQUEST);
    call().fail(new Error('chunk not loaded'));
    await done;
    expect(phaseOf(record())).toBe('failed');
    expect(record().result?.content).toContain('chunk not loaded');
  });

  it('starts a call with arguments that are no JSON, so that the engine says what is wrong', async () => {
    const { call, record, store } = setup();
    const done = store.start('key', { ...REQUEST, argumentsText: '{"a":"1' });
    expect(record().args).toEqual({});
    call().finish({ content: 'cut off', success: false });
    await done;
    expect(phaseOf(record())).toBe('failed');
  });

  it('cancels by signal and says so until the call has ended', async () => {
    const { call, record, store } = setup();
    const done = store.start('key', REQUEST);
    store.cancel('key');
    expect(call().handlers.signal.aborted).toBe(true);
    expect(record().cancelled).toBe(true);
    await done;
    expect(phaseOf(record())).toBe('cancelled');
    store.cancel('key');
    store.cancel('unknown');
  });

  it('keeps progress, events and the elapsed time', async () => {
    const { advance, call, record, store } = setup();
    const done = store.start('key', REQUEST);
    const event = { callId: 'call-1', name: 'x', time: 1001 };
    call().handlers.onEvent({ ...event, arguments: {}, type: 'tool_start' });
    call().handlers.onEvent({ ...event, type: 'tool_update', update: { content: 'half' } });
    expect(record().update?.content).toBe('half');
    expect(elapsedOf(record(), 1500)).toBe(500);
    advance(700);
    call().finish({ content: 'ok', success: true });
    await done;
    expect(elapsedOf(record(), 99_999)).toBe(700);
    expect(record().events).toHaveLength(2);
    expect(phaseOf(record())).toBe('succeeded');
  });

  it('waits for an answer and passes it on once', async () => {
    const { call, record, store } = setup();
    void store.start('key', REQUEST);
    const answered = call().ask('It deletes files.');
    expect(phaseOf(record())).toBe('waiting');
    expect(record().approval?.reason).toBe('It deletes files.');
    store.answer('key', { action: 'deny', reason: 'no' });
    expect(await answered).toEqual({ action: 'deny', reason: 'no' });
    expect(record().approval).toBeUndefined();
  });

  it('answers with abort when a waiting call is cancelled', async () => {
    const { call, store } = setup();
    void store.start('key', REQUEST);
    const answered = call().ask('It deletes files.');
    store.cancel('key');
    expect(await answered).toEqual({ action: 'abort' });
  });

  it('shows the arguments that a person approved', () => {
    const { call, record, store } = setup();
    void store.start('key', REQUEST);
    const { signal: _, ...request } = {
      arguments: {},
      callId: 'call-1',
      descriptor: {
        description: '',
        inputSchema: {},
        name: 'x',
        server: 's',
        tool: 't',
        toolbox: 'b',
      },
      reason: '',
      signal: new AbortController().signal,
    };
    call().handlers.onEvent({
      callId: 'call-1',
      decision: { action: 'approve', arguments: { a: '2' } },
      name: 'x',
      request,
      time: 1,
      type: 'tool_approval',
    });
    expect(record().args).toEqual({ a: '2' });
  });

  it('forgets a finished call on demand, but not a running one', async () => {
    const { call, store } = setup();
    const done = store.start('key', REQUEST);
    store.clear('key');
    expect(store.getRecords().size).toBe(1);
    call().finish({ content: 'ok', success: true });
    await done;
    store.clear('key');
    expect(store.getRecords().size).toBe(0);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const { store } = setup();
    let count = 0;
    const leave = store.subscribe(() => (count += 1));
    void store.start('key', REQUEST);
    expect(count).toBe(1);
    leave();
    store.cancel('key');
    expect(count).toBe(1);
  });

  it('notifies of progress that comes at once together, and of its end immediately', async () => {
    vi.useFakeTimers();
    const { call, store } = setup();
    const done = store.start('key', REQUEST);
    const seen: (string | undefined)[] = [];
    store.subscribe(() => {
      const { result, update } = store.getRecords().get('key') ?? {};
      seen.push((result ?? update)?.content);
    });
    const report = (content: string) =>
      call().handlers.onEvent({
        callId: 'call-1',
        name: 'x',
        time: 1,
        type: 'tool_update',
        update: { content },
      });
    for (const step of ['1', '2', '3']) report(step);
    vi.runAllTimers();
    report('4');
    call().finish({ content: 'ok', success: true });
    await done;
    vi.useRealTimers();
    expect(seen).toEqual(['3', 'ok']);
  });
});
