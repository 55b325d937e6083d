import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { deleteTasks } from '../tasks/delete-tasks.ts';
import { createRunTester, type RunTester } from '../testing/run-tester.ts';
import { borrowStore, KINDS, type TestStore } from '../testing/stores.ts';
import { appendLog } from './append-log.ts';
import { getOutcomes } from './get-outcomes.ts';
import { readRunDetails } from './read-run-details.ts';
import { renewLease } from './renew-lease.ts';
import { requestCancel } from './request-cancel.ts';
import type { AttemptKey } from './run.ts';
import { settleAttempt } from './settle-attempt.ts';
import { beginStep, endStep } from './steps.ts';
import { takeExpired } from './take-expired.ts';

describe.each(KINDS)('attempts of runs on %s', (kind) => {
  let store: TestStore;
  let database: Database;
  let tester: RunTester;

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    tester = createRunTester(database);
    await database.ready();
  });

  afterAll(() => store.remove());

  const take = (maxLosses = 5) => database.transaction((db) => takeExpired(db, { maxLosses }));
  const queueOne = async (options = {}): Promise<{ runId: string; taskId: number }> => {
    const [task] = await tester.create({ title: 'a' });
    const [runId] = await tester.queue([task!.id], options);
    return { runId: runId!, taskId: task!.id };
  };
  const failure = { message: 'It did not work.', type: 'ExecutionFailed' };
  /** Everything that an attempt can write. */
  const writes = (attempt: AttemptKey) => [
    () => renewLease(database.db, attempt, { leaseMs: 1000 }),
    () => renewLease(database.db, attempt, { leaseMs: 1000, progress: { done: 1 } }),
    () => beginStep(database.db, attempt, { key: '1', name: 'step' }),
    () => endStep(database.db, attempt, '1', { result: 'late' }),
    () => appendLog(database.db, attempt, [{ level: 'info', text: 'late' }]),
    () => tester.settle(attempt, { kind: 'succeeded', result: 'late' }),
    () => tester.settle(attempt, { error: failure, kind: 'failed' }),
    () => tester.settle(attempt, { kind: 'interrupted' }),
    () => tester.settle(attempt, { kind: 'canceled' }),
  ];
  const readAll = (runId: string) => readRunDetails(database.db, runId);

  it('count their leases from now if the clock was set back, and lose them no sooner', async () => {
    const { runId } = await queueOne();
    await tester.start(runId);
    const ofRun = sql`run_id = ${runId}::uuid AND lease_expires_at`;
    await database.db.execute(sql`UPDATE lobe_tools.run_attempts
      SET heartbeat_at = heartbeat_at + interval '5 years',
        lease_expires_at = lease_expires_at + interval '5 years' WHERE ${ofRun} IS NOT NULL`);
    expect(await take()).toMatchObject({ queued: [] });
    const { rows } = await database.db.execute(sql`SELECT FROM lobe_tools.run_attempts
      WHERE ${ofRun} BETWEEN now() AND now() + interval '1 hour'`);
    expect(rows).toHaveLength(1);
  });

  it('refuse all writes if the lease is lost, ended or was never held', async () => {
    const { runId, taskId } = await queueOne();
    const first = await tester.start(runId);
    await beginStep(database.db, first, { key: '1', name: 'step' });
    await tester.expire(first);
    expect(await take()).toMatchObject({ queued: [{ id: runId }] });
    const second = await tester.start(runId);
    const before = await readAll(runId);
    const strangers: AttemptKey[] = [
      first,
      { ...second, token: randomUUID() },
      { ...second, token: first.token },
      { ...second, number: 3 },
      { ...second, runId: randomUUID() },
    ];
    for (const stranger of strangers) {
      for (const write of writes(stranger)) {
        await expect(write()).rejects.toMatchObject({ type: 'Conflict' });
      }
    }
    expect(await readAll(runId)).toEqual(before);
    await tester.settle(second, { kind: 'succeeded', result: 'mine' });
    for (const write of writes(second)) {
      await expect(write()).rejects.toMatchObject({ type: 'Conflict' });
    }
    expect(await tester.readRun(runId)).toMatchObject({ result: 'mine', status: 'succeeded' });
    expect(await tester.readTask(taskId)).toMatchObject({ status: 'completed' });
  });

  it('refuse all writes once the task was deleted', async () => {
    const { runId, taskId } = await queueOne();
    const attempt = await tester.start(runId);
    await database.transaction((db) => deleteTasks(db, [taskId]));
    for (const write of writes(attempt)) {
      await expect(write()).rejects.toMatchObject({ type: 'Conflict' });
    }
    expect(await tester.tryStart(runId)).toEqual({ kind: 'gone' });
    expect(await readAll(runId)).toBeUndefined();
  });

  it('are not started for a run that does not exist, has ended or has an invalid id', async () => {
    const { runId } = await queueOne();
    const attempt = await tester.start(runId);
    expect(await tester.tryStart(runId)).toEqual({ kind: 'gone' });
    await tester.settle(attempt, { kind: 'succeeded', result: null });
    for (const id of [runId, randomUUID(), 'TASK-1', '']) {
      expect(await tester.tryStart(id)).toEqual({ kind: 'gone' });
    }
  });

  it('are started by one of 50 concurrent callers', async () => {
    const { runId, taskId } = await queueOne();
    const other = store.open();
    const otherTester = createRunTester(other);
    const starts = await Promise.all(
      Array.from({ length: 50 }, (_, index) => [tester, otherTester][index % 2]!.tryStart(runId)),
    );
    expect(starts.filter((start) => start.kind === 'started')).toHaveLength(1);
    expect(starts.filter((start) => start.kind === 'gone')).toHaveLength(49);
    expect(await tester.readRun(runId)).toMatchObject({ attempts: 1, status: 'running' });
    expect(await tester.readTask(taskId)).toMatchObject({ status: 'running' });
    await other.close();
  });

  it("are not started beyond the host's limit, whoever tries", async () => {
    const tasks = await tester.create(
      ...Array.from({ length: 20 }, (_, index) => ({ title: `${index}` })),
    );
    const runs = await tester.queue(tasks.map(({ id }) => id));
    const other = store.open();
    const testers = [tester, createRunTester(other)];
    const host = `busy ${kind}`;
    const starts = await Promise.all(
      runs.map((run, index) => testers[index % 2]!.tryStart(run, { host, hostLimit: 3 })),
    );
    const started = starts.filter((start) => start.kind === 'started');
    expect(started).toHaveLength(3);
    expect(starts.filter((start) => start.kind === 'busy')).toHaveLength(17);
    const left = runs[starts.findIndex(({ kind: is }) => is === 'busy')]!;
    expect(await tester.readRun(left)).toMatchObject({ attempts: 0, status: 'queued' });
    expect(await tester.tryStart(left, { host: 'idle' })).toMatchObject({ kind: 'started' });
    await tester.settle(started[0]!.attempt, { kind: 'succeeded', result: null });
    const next = runs.filter((run) => run !== left)[starts.length - 2]!;
    expect(await tester.tryStart(next, { host, hostLimit: 3 })).not.toEqual({ kind: 'busy' });
    await other.close();
  });

  it('are repeated after a doubling delay, up to the given number', async () => {
    const { runId, taskId } = await queueOne({ maxAttempts: 3, retryDelayMs: 60_000 });
    const skipDelay = () =>
      database.db.execute(sql`UPDATE lobe_tools.task_runs
        SET next_attempt_at = clock_timestamp() WHERE id = ${runId}::uuid`);
    for (const [number, delayMs] of [
      [1, 60_000],
      [2, 120_000],
    ] as const) {
      const attempt = await tester.start(runId);
      expect(attempt.number).toBe(number);
      const settled = await tester.settle(attempt, {
        cost: { toolCalls: number },
        error: failure,
        kind: 'failed',
      });
      expect(settled.run).toMatchObject({ error: null, failures: number, status: 'queued' });
      const { startAfter } = settled.queued[0]!;
      expect(settled.queued).toEqual([{ id: runId, priority: 0, startAfter, taskId }]);
      expect(await tester.readTask(taskId)).toMatchObject({ status: 'scheduled' });
      const { rows } = await database.db.execute<{ left: number }>(
        sql`SELECT extract(epoch FROM ${startAfter!.toISOString()}::timestamptz - now())::float8 * 1000 AS left`,
      );
      expect(rows[0]!.left).toBeGreaterThan(delayMs / 2);
      expect(rows[0]!.left).toBeLessThanOrEqual(delayMs + 1);
      expect(await tester.tryStart(runId)).toEqual({ kind: 'waiting', until: startAfter });
      await skipDelay();
    }
    const { queued, run } = await tester.settle(await tester.start(runId), {
      error: failure,
      kind: 'failed',
    });
    expect(queued).toEqual([]);
    expect(run).toMatchObject({ cost: { toolCalls: 2 }, error: failure, status: 'failed' });
    expect(run.finishedAt).toBeInstanceOf(Date);
    expect(await tester.readTask(taskId)).toMatchObject({ status: 'failed' });
  });

  it('are not repeated after a final failure, nor delayed for more than a day', async () => {
    const { runId } = await queueOne({ maxAttempts: 20, retryDelayMs: 80_000_000 });
    const put = await tester.settle(await tester.start(runId), { error: failure, kind: 'failed' });
    expect(put.run.failures).toBe(1);
    const { runId: other } = await queueOne({ maxAttempts: 20, retryDelayMs: 0 });
    for (let count = 0; count < 5; count += 1) {
      const { queued } = await tester.settle(await tester.start(other), {
        error: failure,
        kind: 'failed',
      });
      expect(queued).toMatchObject([{ startAfter: null }]);
    }
    const { run } = await tester.settle(await tester.start(other), {
      error: failure,
      isFinal: true,
      kind: 'failed',
    });
    expect(run).toMatchObject({ attempts: 6, failures: 6, status: 'failed' });
  });

  it('continue in another worker when they are lost, and end a run that loses too many', async () => {
    const { runId, taskId } = await queueOne();
    for (let losses = 1; losses <= 3; losses += 1) {
      const attempt = await tester.start(runId);
      expect(attempt.number).toBe(losses);
      expect(await take(2)).toEqual({ canceled: [], failed: [], queued: [] });
      await tester.expire(attempt);
      const taken = await take(2);
      if (losses < 3) {
        expect(taken.queued).toEqual([{ id: runId, priority: 0, startAfter: null, taskId }]);
        expect(await tester.readTask(taskId)).toMatchObject({ status: 'scheduled' });
      } else {
        expect(taken.failed).toMatchObject([
          { error: { type: 'WorkerLost' }, failures: 0, id: runId, losses: 3, status: 'failed' },
        ]);
        expect(await tester.readTask(taskId)).toMatchObject({ status: 'failed' });
      }
    }
    const record = await readAll(runId);
    expect(record!.attempts.map(({ number, status }) => [number, status])).toEqual([
      [1, 'lost'],
      [2, 'lost'],
      [3, 'lost'],
    ]);
  });

  it('are lost once, whoever checks, and not if they were renewed in time', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => queueOne()));
    const attempts = await Promise.all(made.map(({ runId }) => tester.start(runId)));
    for (const attempt of attempts) await tester.expire(attempt);
    const renewed = await renewLease(database.db, attempts[0]!, { leaseMs: 60_000 });
    expect(renewed.cancelRequested).toBe(false);
    const other = store.open();
    const taken = await Promise.all(
      [database, other, database].map((one) => one.transaction((db) => takeExpired(db))),
    );
    const rest = await take();
    const queued = [...taken, rest].flatMap((one) => one.queued.map(({ id }) => id));
    expect(queued.toSorted()).toEqual(
      made
        .slice(1)
        .map(({ runId }) => runId)
        .toSorted(),
    );
    await other.close();
  });

  it('are shown as lost from the end of their lease, and then canceled immediately', async () => {
    const { runId, taskId } = await queueOne({ maxAttempts: 5 });
    const attempt = await tester.start(runId);
    const cancel = () => database.transaction((db) => requestCancel(db, runId));
    expect((await readAll(runId))!.attempts[0]).toMatchObject({ status: 'running' });
    expect((await cancel()).run.status).toBe('running');
    await tester.expire(attempt);
    expect(await readAll(runId)).toMatchObject({
      attempts: [{ status: 'lost' }],
      run: { status: 'running' },
    });
    expect((await cancel()).run).toMatchObject({
      finishedAt: expect.any(Date) as Date,
      status: 'canceled',
    });
    expect((await tester.readTask(taskId)).status).toBe('todo');
    await expect(renewLease(database.db, attempt, { leaseMs: 1 })).rejects.toMatchObject({
      type: 'Conflict',
    });
  });

  it('are not lost to their own worker, which renews them itself', async () => {
    const { runId } = await queueOne();
    const attempt = await tester.start(runId);
    await tester.expire(attempt);
    const taken = await database.transaction((db) => takeExpired(db, { except: [runId] }));
    expect(taken).toEqual({ canceled: [], failed: [], queued: [] });
    await renewLease(database.db, attempt, { leaseMs: 60_000 });
    expect(await take()).toEqual({ canceled: [], failed: [], queued: [] });
    await tester.settle(attempt, { kind: 'succeeded', result: 'done' });
  });

  it('are returned immediately by a worker that ends, without counting as anything', async () => {
    const { runId } = await queueOne();
    for (let number = 1; number <= 8; number += 1) {
      const attempt = await tester.start(runId);
      const { queued, run } = await tester.settle(attempt, { kind: 'interrupted' });
      expect(queued).toMatchObject([{ id: runId, startAfter: null }]);
      expect(run).toMatchObject({ attempts: number, failures: 0, losses: 0, status: 'queued' });
    }
    const record = await readAll(runId);
    expect(record!.attempts.at(-1)).toMatchObject({
      error: { type: 'Interrupted' },
      status: 'lost',
    });
  });

  it('are notified of a cancellation and not followed by another, whatever their end; but success is success', async () => {
    const ends = [
      { kind: 'canceled' },
      { error: failure, kind: 'failed' },
      { kind: 'interrupted' },
      { kind: 'succeeded', result: 1 },
      'lost',
    ] as const;
    for (const end of ends) {
      const { runId, taskId } = await queueOne({ maxAttempts: 5 });
      const attempt = await tester.start(runId);
      await database.transaction((db) => requestCancel(db, runId));
      for (const progress of [undefined, { done: 1 }]) {
        const renewed = await renewLease(database.db, attempt, { leaseMs: 60_000, progress });
        expect(renewed.cancelRequested).toBe(true);
      }
      if (end === 'lost') {
        await tester.expire(attempt);
        expect((await take()).canceled).toEqual([{ id: runId, taskId }]);
      } else {
        expect((await tester.settle(attempt, end)).queued).toEqual([]);
      }
      const isDone = end !== 'lost' && end.kind === 'succeeded';
      expect((await tester.readRun(runId)).status).toBe(isDone ? 'succeeded' : 'canceled');
      expect((await tester.readTask(taskId)).status).toBe(isDone ? 'completed' : 'todo');
    }
  });

  it('that finally fail, or are lost or canceled, end the runs that wait for them, at any distance', async () => {
    const ends = [
      (attempt: AttemptKey) => tester.settle(attempt, { error: failure, kind: 'failed' }),
      (attempt: AttemptKey) => tester.settle(attempt, { kind: 'canceled' }),
      async (attempt: AttemptKey) => {
        await tester.expire(attempt);
        return take(0);
      },
    ];
    for (const end of ends) {
      const ids = await tester.createChain(4);
      const bystanders = await tester.createChain(2);
      const runs = await tester.queue([...ids, ...bystanders]);
      const { canceled } = await end(await tester.start(runs[0]!));
      expect(canceled.map(({ id }) => id).toSorted()).toEqual(runs.slice(1, 4).toSorted());
      for (const [index, run] of runs.slice(1, 4).entries()) {
        expect(await tester.readRun(run)).toMatchObject({
          attempts: 0,
          error: {
            message: expect.stringContaining(`TASK-${ids[0]!}, which it waits for`) as string,
            type: 'DependencyFailed',
          },
          status: 'canceled',
        });
        expect(await tester.readTask(ids[index + 1]!)).toMatchObject({ status: 'todo' });
      }
      expect(await tester.readRun(runs[5]!)).toMatchObject({ status: 'waiting' });
      // All of it can be queued again.
      const again = await tester.queue(ids);
      expect(again).not.toContain(runs[0]);
    }
  });

  it('leave a task scheduled if its schedule continues, and unchanged if somebody moved it', async () => {
    const [task] = await tester.create({ nextRunAt: new Date(Date.UTC(2100, 0)), title: 'daily' });
    for (const end of [
      { kind: 'succeeded', result: 1 },
      { error: failure, kind: 'failed' },
      { kind: 'canceled' },
    ] as const) {
      const [run] = await tester.queue([task!.id]);
      const attempt = await tester.start(run!);
      expect(await tester.readTask(task!.id)).toMatchObject({ status: 'running' });
      await tester.settle(attempt, end);
      expect(await tester.readTask(task!.id)).toMatchObject({
        completedAt: null,
        status: 'scheduled',
      });
    }
    const { runId, taskId } = await queueOne();
    const attempt = await tester.start(runId);
    await tester.setStatus(taskId, 'paused');
    await tester.settle(attempt, { kind: 'succeeded', result: 1 });
    expect(await tester.readTask(taskId)).toMatchObject({ status: 'paused' });
  });

  it('leave their results to the tasks that require theirs, the latest result of each', async () => {
    const [first, second] = await tester.create({ title: 'a' }, { title: 'b' });
    const [task] = await tester.create({
      dependsOn: [{ task: first!.id }, { task: second!.id, type: 'relates' }],
      title: 'c',
    });
    expect(await getOutcomes(database.db, task!.id)).toEqual([]);
    for (const result of [{ content: 'old' }, { content: 'new', state: { n: [1] } }]) {
      const runs = await tester.queue([first!.id, second!.id]);
      for (const run of runs) {
        await tester.settle(await tester.start(run), { kind: 'succeeded', result });
      }
    }
    expect(await getOutcomes(database.db, task!.id)).toMatchObject([
      { result: { content: 'new', state: { n: [1] } }, taskId: first!.id },
    ]);
  });

  it('reject a result that is not plain data, and can then still be settled', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const { runId } = await queueOne();
    const attempt = await tester.start(runId);
    for (const result of [circle, { n: 1n }]) {
      await expect(tester.settle(attempt, { kind: 'succeeded', result })).rejects.toMatchObject({
        type: 'InvalidArguments',
      });
    }
    await tester.settle(attempt, { error: { message: 'a\0b', type: 'X' }, kind: 'failed' });
    expect((await tester.readRun(runId)).error).toEqual({ message: 'a\u{FFFD}b', type: 'X' });
  });

  it('store reported progress and cost, and show all of it', async () => {
    const { runId } = await queueOne();
    const attempt = await tester.start(runId);
    await renewLease(database.db, attempt, {
      cost: { money: 1 },
      leaseMs: 60_000,
      progress: { done: 1, total: 2 },
    });
    await renewLease(database.db, attempt, { leaseMs: 60_000, progress: { done: 2, total: 2 } });
    const settled = await database.transaction((db) =>
      settleAttempt(db, attempt, { kind: 'succeeded', result: 'x'.repeat(5_000_000) }),
    );
    expect(settled.run).toMatchObject({ cost: { money: 1 }, progress: { done: 2, total: 2 } });
    const record = await readAll(runId);
    expect(record).toMatchObject({
      attempts: [{ error: null, number: 1, status: 'succeeded', worker: 'host/1' }],
      log: [],
      logTotal: 0,
      run: { attempts: 1, status: 'succeeded', waitsFor: [] },
      steps: [],
    });
    const [one] = record!.attempts;
    expect(one!.finishedAt!.getTime()).toBeGreaterThanOrEqual(one!.startedAt.getTime());
  });
});
