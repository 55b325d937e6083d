import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BuiltinToolResult, ToolErrorType } from '@lobechat/types';

import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolEvent } from '../events.ts';
import { createTestSource, succeed, type TestToolSpec } from '../testing/create-test-source.ts';
import { createDeferred, type Deferred, flush } from '../testing/deferred.ts';

const READ = { readOnly: true };

const setUp = (concurrency = 8) => {
  const running = new Map<string, Deferred<BuiltinToolResult>>();
  const run: TestToolSpec['run'] = ({ arguments: args }) => {
    const work = createDeferred<BuiltinToolResult>();
    running.set(String(args['key']), work);
    return work.promise;
  };
  const engine = createToolEngine({
    limits: { concurrency },
    sources: [
      createTestSource({
        ordered: { annotations: { ordered: true, readOnly: true }, run },
        read: { annotations: READ, run },
        write: { annotations: { readOnly: false }, run },
      }),
    ],
  });
  const call = (tool: string, key: string) => ({ arguments: { key }, name: `lobe-test/${tool}` });
  const finish = async (key: string) => {
    running.get(key)?.resolve(succeed(key));
    running.delete(key);
    await flush();
  };
  return { call, engine, finish, running };
};

describe('a batch', () => {
  it('runs neighbouring reads together, and a write between them alone', async () => {
    const { call, engine, finish, running } = setUp();
    const batch = engine.callBatch([
      call('read', 'a'),
      call('read', 'b'),
      call('write', 'c'),
      call('read', 'd'),
      call('ordered', 'e'),
    ]);
    await flush();
    expect([...running.keys()]).toEqual(['a', 'b']);
    await finish('a');
    expect([...running.keys()]).toEqual(['b']);
    await finish('b');
    expect([...running.keys()]).toEqual(['c']);
    await finish('c');
    expect([...running.keys()]).toEqual(['d']);
    await finish('d');
    expect([...running.keys()]).toEqual(['e']);
    await finish('e');
    expect((await batch).map(({ content }) => content)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('runs at most as many reads together as the limit allows, and returns results in call order', async () => {
    const { call, engine, finish, running } = setUp(2);
    const ended: string[] = [];
    const batch = engine.callBatch(
      ['a', 'b', 'c', 'd'].map((key) => call('read', key)),
      { onResult: ({ content }, index) => ended.push(`${index}: ${content}`) },
    );
    await flush();
    expect([...running.keys()]).toEqual(['a', 'b']);
    await finish('b');
    expect([...running.keys()]).toEqual(['a', 'c']);
    await finish('c');
    await finish('d');
    expect(ended).toEqual(['1: b', '2: c', '3: d']);
    await finish('a');
    expect((await batch).map(({ content }) => content)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('starts the calls before a name whose source is slow, and those after it later', async () => {
    const { call, engine, finish, running } = setUp();
    const listed = createDeferred<[]>();
    await Promise.race([
      engine.addSource({ call: () => succeed(), id: 'slow', list: () => listed.promise }),
      flush(),
    ]);
    const batch = engine.callBatch([call('write', 'a'), { name: 'slow' }, call('read', 'b')]);
    await flush();
    expect([...running.keys()]).toEqual(['a']);
    await finish('a');
    expect([...running.keys()]).toEqual([]);
    listed.resolve([]);
    await flush();
    expect([...running.keys()]).toEqual(['b']);
    await finish('b');
    expect((await batch).map(({ success }) => success)).toEqual([true, false, true]);
  });

  it('continues after a failure, an unknown tool and a malformed call', async () => {
    const engine = createToolEngine({
      sources: [
        createTestSource({ fail: () => Promise.reject(new Error('x')), work: () => succeed() }),
      ],
    });
    const results = await engine.callBatch([
      { name: 'lobe-test/fail' },
      { name: 'lobe-test/none' },
      null as never,
      { name: 'lobe-test/work' },
    ]);
    expect(results.map(({ error }) => error?.type)).toEqual([
      ToolErrorType.ExecutionFailed,
      ToolErrorType.ApiNotFound,
      ToolErrorType.ToolNotFound,
      undefined,
    ]);
  });

  it('that is cancelled ends the running calls and starts no more', async () => {
    const { call, engine, running } = setUp();
    for (const stop of [
      (controller: AbortController) => controller.abort(),
      () => engine.abort(),
    ]) {
      running.clear();
      const controller = new AbortController();
      const batch = engine.callBatch([call('write', 'a'), call('write', 'b')], {
        signal: controller.signal,
      });
      await flush();
      stop(controller);
      const results = await batch;
      expect(results.map(({ error }) => error?.type)).toEqual([
        ToolErrorType.Aborted,
        ToolErrorType.Aborted,
      ]);
      expect([...running.keys()]).toEqual(['a']);
    }
  });

  it('of no calls returns no results', async () => {
    expect(await createToolEngine().callBatch([])).toEqual([]);
  });
});

describe('any mixture of calls', () => {
  /** start, approval*, update*, end: the events of each call, checked as a word. */
  const WELL_FORMED = /^s(?:aa)?u*e$|^sa?e$/;
  const LETTERS = { tool_approval: 'a', tool_end: 'e', tool_start: 's', tool_update: 'u' } as const;

  it('has well-formed events and exactly one result per call', async () => {
    const plan = fc.record({
      decision: fc.constantFrom('approve', 'deny', 'throw'),
      end: fc.constantFrom('return', 'throw', 'hang'),
      given: fc.constantFrom('{}', '{', '{"x":1}'),
      tool: fc.constantFrom('read', 'write', 'none'),
      turns: fc.nat({ max: 4 }),
      updates: fc.nat({ max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(plan, { maxLength: 6, minLength: 1 }),
        fc.nat({ max: 8 }),
        async (plans, abortAt) => {
          const events: ToolEvent[] = [];
          const planOf = (id: string | undefined) => plans[Number(id)] as (typeof plans)[number];
          const run: TestToolSpec['run'] = async ({ context }) => {
            const { end, turns, updates } = planOf(context.toolCallId);
            for (let turn = 0; turn < turns; turn += 1) await flush();
            for (let count = 0; count < updates; count += 1) context.onUpdate?.({ content: 'u' });
            if (end === 'throw') throw new Error('x');
            if (end === 'hang') await new Promise(() => {});
            void flush().then(() => context.onUpdate?.({ content: 'late' }));
            return succeed();
          };
          const inputSchema = { additionalProperties: false, type: 'object' } as const;
          const engine = createToolEngine({
            onApproval: async ({ callId }) => {
              await flush();
              const { decision } = planOf(callId);
              if (decision === 'throw') throw new Error('x');
              return { action: decision as 'approve' };
            },
            onEvent: (event) => events.push(event),
            sources: [
              createTestSource({
                read: { annotations: READ, inputSchema, run },
                write: { humanIntervention: 'required', inputSchema, run },
              }),
            ],
          });
          const batch = engine.callBatch(
            plans.map(({ given, tool }, index) => ({
              arguments: given,
              id: String(index),
              name: `lobe-test/${tool}`,
            })),
          );
          for (let turn = 0; turn < abortAt; turn += 1) await flush();
          engine.abort();
          const results = await batch;
          for (let turn = 0; turn < 3; turn += 1) await flush();
          expect(results).toHaveLength(plans.length);
          for (const [index, result] of results.entries()) {
            const own = events.filter(({ callId }) => callId === String(index));
            expect(own.map(({ type }) => LETTERS[type]).join('')).toMatch(WELL_FORMED);
            const last = own.at(-1);
            expect(last?.type === 'tool_end' && last.result).toBe(result);
            expect(result.content).not.toBe('');
            expect(result.success).toBe(result.error === undefined);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
