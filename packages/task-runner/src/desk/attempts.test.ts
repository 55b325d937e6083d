import { describe, expect, it } from 'vitest';

import type { RunDetails } from '@lobechat/builtin-tool-task';
import { sql } from '@lobechat/database/query';
import { KINDS } from '@lobechat/database/testing';

import { addTasks, CALL } from './testing/open-desk.ts';
import { createTestRunners } from './testing/test-runners.ts';
import { useDesk } from './testing/use-desk.ts';

describe.each(KINDS)('a run: %s', (kind) => {
  const tester = useDesk(kind);
  const add = (...given: Parameters<typeof addTasks>[1]) => addTasks(tester.database(), given);
  const readStatus = async (identifier: string): Promise<unknown> => {
    const { rows } = await tester
      .database()
      .db.execute(sql`SELECT status FROM lobe_tools.tasks WHERE id = ${identifier.slice(5)}`);
    return rows[0]?.['status'];
  };

  it('is followed to its end, with steps, progress, log, cost and result', async () => {
    const [identifier = ''] = await add({ work: { input: { steps: 3 }, type: 'steps' } });
    const seen: RunDetails[] = [];
    const state = await tester.open().runTask(
      { identifier, waitSeconds: 60 },
      {
        ...CALL,
        onRun: (run) => {
          seen.push(run);
        },
      },
    );
    expect(state).toMatchObject({
      details: {
        attemptList: [{ number: 1, status: 'succeeded' }],
        cost: { toolCalls: 3 },
        log: [{ attempt: 1, level: 'info', text: `attempt 1 of ${identifier}` }],
        progress: { done: 3, total: 3 },
        result: { content: 'done after nothing', state: { numbers: [1, 2, 3] } },
        steps: [{ key: '1' }, { key: '2' }, { key: '3', status: 'succeeded' }],
      },
      run: { status: 'succeeded' },
      workers: [{ concurrency: 2, kind: 'test' }],
    });
    expect(seen.at(-1)?.status).toBe('succeeded');
    expect(await readStatus(identifier)).toBe('completed');
  });

  it('is retried as often as its task says, without repeating its steps', async () => {
    const done: string[] = [];
    const desk = tester.open({
      runners: createTestRunners((line) => {
        done.push(line);
      }),
    });
    const [identifier = ''] = await add({
      run: { maxAttempts: 3, retryDelayMs: 10 },
      work: { input: { failures: 2, steps: 2 }, type: 'steps' },
    });
    const { details } = await desk.runTask({ identifier, waitSeconds: 60 }, CALL);
    expect(details?.attemptList.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'succeeded',
    ]);
    expect(details?.cost).toEqual({ toolCalls: 6 });
    expect(done).toEqual([`${identifier} 1 1`, `${identifier} 2 1`]);
  });

  it('fails with the error of its last attempt, and cancels its dependents', async () => {
    const [first = '', second = ''] = await add(
      { reference: 'a', work: { input: { failures: 9 }, type: 'steps' } },
      { dependsOn: [{ task: { reference: 'a' } }] },
    );
    const state = await tester
      .open()
      .runTasks({ identifiers: [first, second], waitSeconds: 60 }, CALL);
    expect(state).toMatchObject({
      failed: 2,
      results: [
        { error: { type: 'ExecutionFailed' }, run: { status: 'failed' } },
        { error: { type: 'DependencyFailed' }, run: { status: 'canceled' } },
      ],
    });
    expect([await readStatus(first), await readStatus(second)]).toEqual(['failed', 'todo']);
  });

  it('receives the results of the tasks it required', async () => {
    const [first = '', second = ''] = await add(
      { reference: 'a' },
      { dependsOn: [{ task: { reference: 'a' } }] },
    );
    const { details, further } = await tester
      .open()
      .runTask({ identifier: second, includeDependencies: true, waitSeconds: 60 }, CALL);
    expect(details?.result?.content).toBe(`done after ${first}`);
    // The status after the wait, not the one when queued.
    expect(further).toMatchObject([{ identifier: first, status: 'succeeded' }]);
  });

  it('ends when canceled', async () => {
    const [identifier = ''] = await add({ work: { type: 'endless' } });
    const desk = tester.open();
    const { run } = await desk.runTask({ identifier }, CALL);
    await expect.poll(() => readStatus(identifier)).toBe('running');
    await desk.cancelTaskRun({ identifier }, CALL);
    const details = await desk.follow(run.id, {});
    expect(details.status).toBe('canceled');
    expect(await readStatus(identifier)).toBe('todo');
    await expect(desk.cancelTaskRun({ identifier }, CALL)).rejects.toMatchObject({
      type: 'Conflict',
    });
    await expect(desk.cancelTaskRun({ identifier, runId: run.id }, CALL)).rejects.toMatchObject({
      message: expect.stringContaining('canceled') as string,
      type: 'Conflict',
    });
  });

  it('ends when another process cancels it', async () => {
    const [identifier = ''] = await add({ work: { type: 'endless' } });
    const { run } = await tester.open().runTask({ identifier }, CALL);
    await expect.poll(() => readStatus(identifier)).toBe('running');
    const other = tester.open({ worker: 'never' });
    await other.cancelTaskRun({ identifier, runId: run.id }, CALL);
    expect(await other.follow(run.id, {})).toMatchObject({ status: 'canceled' });
  });

  it('never starts if canceled first', async () => {
    const [identifier = ''] = await add({});
    const desk = tester.open({ worker: 'never' });
    await desk.runTask({ identifier }, CALL);
    const { run } = await desk.cancelTaskRun({ identifier }, CALL);
    expect(run).toMatchObject({ attempts: 0, status: 'canceled' });
    expect(await readStatus(identifier)).toBe('todo');
  });

  it('fails when it takes too long', async () => {
    const [identifier = ''] = await add({ run: { timeoutMs: 50 }, work: { type: 'endless' } });
    const { details } = await tester.open().runTask({ identifier, waitSeconds: 60 }, CALL);
    expect(details).toMatchObject({ error: { type: 'Timeout' }, status: 'failed' });
  });

  it('ends even if its runner ignores the signal', async () => {
    const [identifier = ''] = await add({ run: { timeoutMs: 20 }, work: { type: 'deaf' } });
    const { details } = await tester.open().runTask({ identifier, waitSeconds: 60 }, CALL);
    expect(details).toMatchObject({ error: { type: 'Timeout' }, status: 'failed' });
  });

  it('is released by a closing worker, and resumes elsewhere immediately', async () => {
    const [identifier = ''] = await add({
      work: { input: { ms: 200, steps: 3 }, type: 'steps' },
    });
    const done: string[] = [];
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const runners = createTestRunners((line) => {
      done.push(line);
      resolve();
    });
    const desk = tester.open({ leaseMs: 600_000, runners });
    const { run } = await desk.runTask({ identifier }, CALL);
    await begun;
    await desk.close();
    const other = tester.open({ runners });
    await other.startWorker();
    const details = await other.follow(run.id, {});
    expect(details).toMatchObject({
      attemptList: [{ error: { type: 'Interrupted' }, status: 'lost' }, { status: 'succeeded' }],
      status: 'succeeded',
    });
    expect(done.filter((line) => line.startsWith(`${identifier} 1 `))).toHaveLength(1);
  });

  it('keeps texts that a database rejects, in a storable form', async () => {
    const desk = tester.open({
      runners: [
        {
          run: async (context) => {
            context.log('warning', 'nul \u0000 and \uD800');
            context.progress({ done: Number.NaN, message: '\u0000' });
            await context.step({ key: 'a', name: 'a' }, async () => ({ '\u0000': '\uD800' }));
            return { content: 'a\u0000b', state: { when: new Date(0) } };
          },
          type: 'hostile',
        },
      ],
    });
    const [identifier = ''] = await add({ work: { type: 'hostile' } });
    const { details } = await desk.runTask({ identifier, waitSeconds: 60 }, CALL);
    expect(details).toMatchObject({
      log: [{ text: 'nul \uFFFD and \uFFFD' }],
      result: { content: 'a\uFFFDb', state: { when: '1970-01-01T00:00:00.000Z' } },
    });
  });

  it('fails if a step returns an unstorable value', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const desk = tester.open({
      runners: [
        {
          run: async (context) => {
            await context.step({ key: 'a', name: 'a' }, async () => circle);
            return { content: 'never' };
          },
          type: 'circle',
        },
      ],
    });
    const [identifier = ''] = await add({ work: { type: 'circle' } });
    const { details } = await desk.runTask({ identifier, waitSeconds: 60 }, CALL);
    expect(details).toMatchObject({
      error: { message: expect.stringContaining('circular') as string },
      status: 'failed',
      steps: [{ status: 'failed' }],
    });
  });

  it('reports its progress to the host, and is awaited', async () => {
    const told: string[] = [];
    const [identifier = ''] = await add({});
    const desk = tester.open({
      onRun: (run, { isOwn }) => {
        told.push(`${run.status} ${isOwn}`);
      },
    });
    await desk.runTask({ identifier }, CALL);
    await desk.waitForAll();
    expect(desk.pending()).toEqual([]);
    expect(told.at(-1)).toBe('succeeded true');
    await desk.waitUntilIdle();
  });
});
