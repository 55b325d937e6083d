import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { deleteTasks } from '../tasks/delete-tasks.ts';
import { addDependencies } from '../tasks/dependencies.ts';
import { updateTasks } from '../tasks/update-tasks.ts';
import { countByStatus } from '../testing/count-by-status.ts';
import { createRunTester, type RunTester } from '../testing/run-tester.ts';
import { borrowStore, KINDS, type TestStore } from '../testing/stores.ts';
import { cancelHopelessRuns } from './cancel-dependents.ts';
import { findUndispatched } from './find-undispatched.ts';
import { queueRuns } from './queue-runs.ts';
import { getRun, listRuns } from './read-runs.ts';
import { releaseWaitingRuns } from './release-waiting-runs.ts';
import { requestCancel } from './request-cancel.ts';
import { takeDueTasks } from './take-due-tasks.ts';

describe.each(KINDS)('the queue of runs on %s', (kind) => {
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

  const cancel = (runId: string) => database.transaction((db) => requestCancel(db, runId));
  const statuses = async (ids: readonly string[]): Promise<string[]> => {
    const runs = await listRuns(database.db, { ids });
    return ids.map((id) => runs.find((run) => run.id === id)?.status ?? 'gone');
  };

  it('rejects a run of a missing task, and input that is not plain data', async () => {
    const [task] = await tester.create({ title: 'a' });
    const queue = (taskId: number, input: unknown) =>
      database.transaction((db) => queueRuns(db, [{ input, runner: 'plan', taskId }]));
    await expect(queue(999_999, {})).rejects.toMatchObject({ type: 'NotFound' });
    await expect(queue(task!.id, 1n)).rejects.toMatchObject({ type: 'InvalidArguments' });
    expect(await tester.readTask(task!.id)).toMatchObject({ status: 'todo', version: 1 });
  });

  it('rejects cancelling a run that does not exist or has an invalid id', async () => {
    for (const id of [randomUUID(), 'TASK-1', "'; --"]) {
      await expect(cancel(id)).rejects.toMatchObject({ type: 'NotFound' });
      expect(await getRun(database.db, id)).toBeUndefined();
    }
  });

  it('queues a task once, however often requested', async () => {
    const [task] = await tester.create({ title: 'a' });
    const run = { input: { text: 'a\0b \ud800' }, runner: 'plan', taskId: task!.id };
    const [first, second] = await database.transaction((db) => queueRuns(db, [run, { ...run }]));
    expect(first).toMatchObject({
      isNew: true,
      run: {
        attempts: 0,
        input: { text: 'a\u{FFFD}b \u{FFFD}' },
        maxAttempts: 1,
        status: 'queued',
      },
    });
    expect(second).toEqual({ isNew: false, run: first!.run });
    const again = await Promise.all(
      Array.from({ length: 10 }, () => database.transaction((db) => queueRuns(db, [run]))),
    );
    expect(again.map(([one]) => one)).toEqual(again.map(() => second));
    expect(await tester.readTask(task!.id)).toMatchObject({ status: 'scheduled' });
  });

  it('lets one of many concurrent callers queue it', async () => {
    const [task] = await tester.create({ title: 'a' });
    const other = store.open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        [database, other][index % 2]!.transaction((db) =>
          queueRuns(db, [{ runner: 'plan', taskId: task!.id }]),
        ),
      ),
    );
    expect(answers.filter(([answer]) => answer!.isNew)).toHaveLength(1);
    await other.close();
  });

  it('makes runs wait for the tasks that theirs require, and names them', async () => {
    const ids = await tester.createChain(3);
    const runs = await tester.queue(ids);
    expect(await statuses(runs)).toEqual(['queued', 'waiting', 'waiting']);
    expect((await tester.readRun(runs[1]!)).waitsFor).toEqual([ids[0]]);
    expect((await tester.readRun(runs[0]!)).waitsFor).toEqual([]);
    const { queued } = await tester.settle(await tester.start(runs[0]!), {
      kind: 'succeeded',
      result: null,
    });
    expect(queued).toEqual([{ id: runs[1], priority: 0, startAfter: null, taskId: ids[1] }]);
    expect(await statuses(runs)).toEqual(['succeeded', 'queued', 'waiting']);
  });

  it('releases runs when somebody completes, cancels or deletes what they wait for', async () => {
    const changes = [
      (id: number) => tester.setStatus(id, 'completed'),
      (id: number) => tester.setStatus(id, 'canceled'),
      (id: number) => database.transaction((db) => deleteTasks(db, [id])),
    ];
    for (const change of changes) {
      const [first, second] = await tester.createChain(2);
      const [run] = await tester.queue([second!]);
      expect(await database.transaction(releaseWaitingRuns)).toEqual([]);
      await change(first!);
      expect(await database.transaction(releaseWaitingRuns)).toMatchObject([{ id: run }]);
      expect(await statuses([run!])).toEqual(['queued']);
    }
  });

  it('releases in the transaction that completed a task, or not at all', async () => {
    const [first, second] = await tester.createChain(2);
    const [run] = await tester.queue([second!]);
    const complete = (fails: boolean) =>
      database.transaction(async (db) => {
        await updateTasks(db, [{ changes: { status: 'completed' }, id: first! }]);
        const released = await releaseWaitingRuns(db);
        if (fails) throw new Error('changed my mind');
        return released;
      });
    await expect(complete(true)).rejects.toThrow('changed my mind');
    expect(await statuses([run!])).toEqual(['waiting']);
    expect(await complete(false)).toMatchObject([{ id: run }]);
  });

  it('makes runs wait again if a required task is run again', async () => {
    const [first, second] = await tester.createChain(2);
    await tester.setStatus(first!, 'completed');
    const [run] = await tester.queue([second!]);
    expect(await statuses([run!])).toEqual(['queued']);
    await tester.queue([first!]);
    expect(await tester.readTask(first!)).toMatchObject({ completedAt: null, status: 'scheduled' });
    expect(await tester.readTask(second!)).toMatchObject({ blockers: 1 });
    expect(await tester.tryStart(run!)).toEqual({ kind: 'waiting', until: null });
    expect(await statuses([run!])).toEqual(['waiting']);
  });

  it('cancels queued and waiting runs immediately, with those that wait for them; running ones are asked', async () => {
    const ids = await tester.createChain(4);
    const runs = await tester.queue(ids);
    const waiting = await cancel(runs[2]!);
    expect(waiting).toMatchObject({ isActive: true, run: { status: 'canceled' } });
    expect(waiting.canceled).toEqual([{ id: runs[3], taskId: ids[3] }]);
    expect((await tester.readRun(runs[3]!)).error).toMatchObject({ type: 'DependencyFailed' });
    const queued = await cancel(runs[0]!);
    expect(queued.canceled).toEqual([{ id: runs[1], taskId: ids[1] }]);
    for (const id of ids) expect(await tester.readTask(id)).toMatchObject({ status: 'todo' });
    expect(await tester.tryStart(runs[0]!)).toEqual({ kind: 'canceled' });

    const [running] = await tester.queue([ids[0]!]);
    const attempt = await tester.start(running!);
    expect(await cancel(running!)).toMatchObject({ isActive: true, run: { status: 'running' } });
    await tester.settle(attempt, { kind: 'canceled' });
    const ended = await cancel(running!);
    expect(ended).toMatchObject({ isActive: false, run: { status: 'canceled' } });
    expect(await tester.readTask(ids[0]!)).toMatchObject({ status: 'todo' });
  });

  it('does not start what somebody has done or given up meanwhile', async () => {
    const [task] = await tester.create({ title: 'a' });
    const [run] = await tester.queue([task!.id]);
    await tester.setStatus(task!.id, 'completed');
    expect(await tester.tryStart(run!)).toEqual({ kind: 'canceled' });
    expect(await tester.readTask(task!.id)).toMatchObject({ status: 'completed' });
    expect(await statuses([run!])).toEqual(['canceled']);
  });

  it('ends what waits for a task that somebody set to failed, unless that is retried', async () => {
    const ids = await tester.createChain(3);
    const runs = await tester.queue(ids.slice(1));
    expect(await database.transaction(cancelHopelessRuns)).toEqual([]);
    await tester.setStatus(ids[0]!, 'failed');
    const [again] = await tester.queue([ids[0]!]);
    expect(await database.transaction(cancelHopelessRuns)).toEqual([]);
    await cancel(again!);
    const waiting = await tester.queue(ids.slice(1));
    expect(await statuses(runs)).toEqual(['canceled', 'canceled']);
    expect(await statuses(waiting)).toEqual(['waiting', 'waiting']);
    await tester.setStatus(ids[0]!, 'failed');
    expect(await database.transaction(releaseWaitingRuns)).toEqual([]);
    expect(await statuses(waiting)).toEqual(['canceled', 'canceled']);
    expect((await tester.readRun(waiting[1]!)).error).toMatchObject({ type: 'DependencyFailed' });
  });

  it('finds queued runs without a job in the queue', async () => {
    const tasks = await tester.create({ priority: 2, title: 'a' }, { title: 'b' });
    const [one, other] = await tester.queue(tasks.map(({ id }) => id));
    const find = (idleMs: number) =>
      findUndispatched(database.db, { hasJob: (id) => sql`${id} = ${other}::uuid`, idleMs });
    const found = await find(0);
    expect(found).toContainEqual({
      id: one,
      priority: 2,
      startAfter: null,
      taskId: tasks[0]!.id,
    });
    expect(found.map(({ id }) => id)).not.toContain(other);
    expect(await find(600_000)).toEqual([]);
  });

  it('lists runs of tasks, newest first, and counts them', async () => {
    const before = await countByStatus(database.db, ['queued', 'canceled']);
    const [task] = await tester.create({ title: 'a' });
    const first = await tester.queue([task!.id]);
    await cancel(first[0]!);
    const second = await tester.queue([task!.id]);
    const listed = await listRuns(database.db, { taskIds: [task!.id] });
    expect(listed.map(({ id }) => id)).toEqual([...second, ...first]);
    expect(await listRuns(database.db, { statuses: ['queued'], taskIds: [task!.id] })).toHaveLength(
      1,
    );
    expect(await listRuns(database.db, { limit: 1, taskIds: [task!.id] })).toHaveLength(1);
    expect(await listRuns(database.db, { ids: [], taskIds: [] })).toEqual([]);
    const after = await countByStatus(database.db, ['queued', 'canceled']);
    expect(after.queued! - (before.queued ?? 0)).toBe(1);
    expect(after.canceled! - (before.canceled ?? 0)).toBe(1);
  });

  it('takes due tasks, none twice, and leaves paused ones alone', async () => {
    const other = store.open();
    const now = new Date('2001-01-01T00:00:00Z');
    const at = (ms: number): Date => new Date(now.getTime() + ms);
    const made = await tester.create(
      { nextRunAt: at(0), title: 'due' },
      { nextRunAt: at(-1000), title: 'overdue' },
      { nextRunAt: at(1), title: 'not yet' },
      { schedule: { cron: '* * * * *' }, title: 'paused' },
    );
    const take = () =>
      database.transaction(async (db) => {
        const due = await takeDueTasks(db, { now });
        await updateTasks(
          db,
          due.tasks.map(({ id, scheduleRuns }) => ({
            changes: { nextRunAt: at(60_000), scheduleRuns: scheduleRuns + 1 },
            id,
          })),
        );
        return due.tasks.map(({ id }) => id);
      });
    const { tasks: due } = await takeDueTasks(database.db, { now });
    expect(due.map(({ id }) => id)).toEqual([made[1]!.id, made[0]!.id]);
    // Several may share them.
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.flat().toSorted((one, next) => one - next)).toEqual([made[0]!.id, made[1]!.id]);
    expect(await tester.readTask(made[0]!.id)).toMatchObject({ scheduleRuns: 1 });
    const { now: clock } = await database.transaction((db) => takeDueTasks(db, { limit: 1 }));
    expect(clock.getTime()).toBeGreaterThan(now.getTime());
    await other.close();
  });

  it('queues a dependent in either order when its requirement is completed at the same moment', async () => {
    const other = store.open();
    const pairs = await Promise.all(Array.from({ length: 10 }, () => tester.createChain(2)));
    await Promise.all(
      pairs.map(async ([first, second]) => {
        const [run] = await tester.queue([first!]);
        const attempt = await tester.start(run!);
        await Promise.all([
          tester.settle(attempt, { kind: 'succeeded', result: 1 }),
          other.transaction((db) => queueRuns(db, [{ runner: 'plan', taskId: second! }])),
        ]);
      }),
    );
    const runs = await listRuns(database.db, { taskIds: pairs.map(([, second]) => second!) });
    expect(runs.map(({ status }) => status)).toEqual(pairs.map(() => 'queued'));
    await other.close();
  });

  it('makes a queued run wait if its task gets a new requirement', async () => {
    const [first, second] = await tester.create({ title: 'a' }, { title: 'b' });
    const [run] = await tester.queue([second!.id]);
    await database.transaction((db) =>
      addDependencies(db, [{ dependsOnId: first!.id, taskId: second!.id, type: 'requires' }]),
    );
    expect(await tester.tryStart(run!)).toEqual({ kind: 'waiting', until: null });
    await tester.setStatus(first!.id, 'completed');
    // Nobody released it: starting it is release enough.
    expect(await tester.tryStart(run!)).toMatchObject({ kind: 'started' });
  });
});
