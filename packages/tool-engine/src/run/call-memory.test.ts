import { describe, expect, it, vi } from 'vitest';

import { type BuiltinToolResult, ToolErrorType } from '@lobechat/types';

import { createToolEngine } from '../create-tool-engine.ts';
import { createTestSource, succeed, type TestTool } from '../testing/create-test-source.ts';
import { createDeferred, flush } from '../testing/deferred.ts';

const setUp = (run: TestTool = () => succeed(), limits = {}) => {
  const ran = vi.fn(run);
  const inputSchema = { properties: { a: { type: 'integer' } }, type: 'object' } as const;
  const engine = createToolEngine({
    limits,
    sources: [createTestSource({ other: {}, work: { inputSchema, run: ran } })],
  });
  return { engine, ran };
};
const NAME = 'lobe-test/work';
const inSession = (sessionId: string) => ({ context: { sessionId } });

describe('a call id that was used before', () => {
  it('is rejected for other arguments, and for another tool', async () => {
    const { engine, ran } = setUp();
    await engine.call({ arguments: { a: 1 }, id: 'x', name: NAME });
    for (const call of [
      { arguments: { a: 2 }, id: 'x', name: NAME },
      { arguments: { a: 1 }, id: 'x', name: 'lobe-test/other' },
    ]) {
      const { error } = await engine.call(call);
      expect(error?.type).toBe(ToolErrorType.Conflict);
      expect(error?.message).toContain("'x'");
    }
    expect(ran).toHaveBeenCalledOnce();
  });

  it('returns the first result without running again, however the call is written', async () => {
    let count = 0;
    const { engine } = setUp(() => succeed(`run ${(count += 1)}`));
    const first = await engine.call({ arguments: { a: 1, b: [2] }, id: 'x', name: NAME });
    const text = await engine.call({
      arguments: '{"b":[2],"a":1}',
      id: 'x',
      name: 'builtin__lobe-test__work',
    });
    expect(text).toEqual(first);
    expect(count).toBe(1);
  });

  it.each(['', ' '])('is none if it is %j, so every call runs', async (id) => {
    const { engine, ran } = setUp();
    for (const a of [1, 2, 2]) {
      expect(await engine.call({ arguments: { a }, id, name: NAME })).toMatchObject({
        success: true,
      });
    }
    expect(ran).toHaveBeenCalledTimes(3);
  });

  it('shares a call that is still running', async () => {
    const work = createDeferred<BuiltinToolResult>();
    const { engine, ran } = setUp(() => work.promise);
    const calls = [1, 2, 3].map(() => engine.call({ id: 'x', name: NAME }));
    await flush();
    work.resolve(succeed('shared'));
    const results = await Promise.all(calls);
    expect(results.map(({ content }) => content)).toEqual(['shared', 'shared', 'shared']);
    expect(ran).toHaveBeenCalledOnce();
  });

  it('lets one of the sharing callers give up without stopping the call', async () => {
    const work = createDeferred<BuiltinToolResult>();
    const { engine } = setUp(() => work.promise);
    const first = engine.call({ id: 'x', name: NAME });
    const controller = new AbortController();
    const second = engine.call({ id: 'x', name: NAME }, { signal: controller.signal });
    await flush();
    controller.abort();
    expect((await second).error?.type).toBe(ToolErrorType.Aborted);
    work.resolve(succeed('finished'));
    expect((await first).content).toBe('finished');
    expect((await engine.call({ id: 'x', name: NAME })).content).toBe('finished');
  });

  it('belongs to its session', async () => {
    const { engine, ran } = setUp();
    await engine.call({ arguments: { a: 1 }, id: 'x', name: NAME }, inSession('s'));
    const result = await engine.call({ arguments: { a: 2 }, id: 'x', name: NAME }, inSession('t'));
    expect(result.success).toBe(true);
    expect(ran).toHaveBeenCalledTimes(2);
  });

  it('does not run again after a failure or a cancellation that may have had an effect', async () => {
    const { engine, ran } = setUp(
      ({ context }) =>
        new Promise((_, reject) => {
          context.signal?.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
    const called = engine.call({ id: 'x', name: NAME });
    await flush();
    engine.abort();
    await called;
    expect((await engine.call({ id: 'x', name: NAME })).error?.type).toBe(ToolErrorType.Aborted);
    expect(ran).toHaveBeenCalledOnce();
  });

  it('may be used for a corrected call if the first was refused before it ran', async () => {
    const { engine } = setUp();
    expect((await engine.call({ arguments: { a: 'x' }, id: 'x', name: NAME })).error?.type).toBe(
      ToolErrorType.InvalidArguments,
    );
    expect((await engine.call({ arguments: '{', id: 'x', name: NAME })).success).toBe(false);
    expect((await engine.call({ arguments: { a: 1 }, id: 'x', name: NAME })).success).toBe(true);
  });

  it('is forgotten beyond the limit, oldest first', async () => {
    const { engine, ran } = setUp(undefined, { rememberedCalls: 2 });
    for (const id of ['1', '2', '3', '2', '3', '1']) await engine.call({ id, name: NAME });
    expect(ran).toHaveBeenCalledTimes(4);
  });

  it('is never remembered if the limit is zero', async () => {
    const { engine, ran } = setUp(undefined, { rememberedCalls: 0 });
    await engine.call({ id: '1', name: NAME });
    await engine.call({ id: '1', name: NAME });
    expect(ran).toHaveBeenCalledTimes(2);
  });

  it('also compares large arguments', async () => {
    const { engine, ran } = setUp();
    const large = (last: string) => ({ text: 'x'.repeat(10_000) + last });
    await engine.call({ arguments: large('a'), id: 'x', name: NAME });
    expect((await engine.call({ arguments: large('a'), id: 'x', name: NAME })).success).toBe(true);
    expect((await engine.call({ arguments: large('b'), id: 'x', name: NAME })).error?.type).toBe(
      ToolErrorType.Conflict,
    );
    expect(ran).toHaveBeenCalledOnce();
  });

  it('may be any text, even one that looks like a session', async () => {
    const { engine, ran } = setUp();
    await engine.call({ arguments: { a: 1 }, id: 'x\u0000s', name: NAME });
    await engine.call({ arguments: { a: 2 }, id: '__proto__', name: NAME });
    expect(ran).toHaveBeenCalledTimes(2);
  });
});
