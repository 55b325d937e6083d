import { describe, expect, it } from 'vitest';

import type { TaskSchedule, TaskStatus } from '@lobechat/builtin-tool-task';
import { tasks, updateTasks } from '@lobechat/database';
import { eq } from '@lobechat/database/query';
import { KINDS } from '@lobechat/database/testing';

import { addTasks, CALL } from '../desk/testing/open-desk.ts';
import { useDesk } from '../desk/testing/use-desk.ts';

const START = Date.parse('2026-03-01T00:00:00Z');
const HOUR = 3_600_000;

describe.each(KINDS)('schedules: %s', (kind) => {
  const tester = useDesk(kind);
  let time = START;
  const now = (): Date => new Date(time);
  const open = (options: Parameters<typeof tester.open>[0] = {}) =>
    tester.open({ now, worker: 'never', ...options });

  const readTask = async (identifier: string) => {
    const [task] = await tester
      .database()
      .db.select({
        nextRunAt: tasks.nextRunAt,
        runs: tasks.scheduleRuns,
        status: tasks.status,
      })
      .from(tasks)
      .where(eq(tasks.id, Number(identifier.slice(5))));
    return task;
  };
  const readRuns = async (identifier: string) =>
    open().readRuns(tester.database().db, Number(identifier.slice(5)), 50);

  /** A task whose runs take no time, with an hourly schedule from START on. */
  const addHourly = async (schedule: TaskSchedule = {}): Promise<string> => {
    time = START;
    const [identifier = ''] = await addTasks(tester.database(), [{}]);
    await open().setTaskSchedule(
      { identifier, schedule: { intervalSeconds: 3600, ...schedule } },
      { ...CALL, grants: ['call:abc', 'delete:TASK-1'], sessionId: 'session' },
    );
    return identifier;
  };
  const remove = (identifier: string) =>
    open().setTaskSchedule({ identifier, schedule: null }, CALL);

  it('reject an unknown task, a group, and a completed task', async () => {
    const schedule = { intervalSeconds: 60 };
    const [idle = '', done = ''] = await addTasks(tester.database(), [{ work: undefined }, {}]);
    await addTasks(tester.database(), [{ parent: Number(idle.slice(5)) }]);
    await tester
      .database()
      .transaction((db) =>
        updateTasks(db, [{ changes: { status: 'completed' }, id: Number(done.slice(5)) }]),
      );
    const desk = open();
    const types = await Promise.all(
      ['TASK-999999', idle, done].map((identifier) =>
        desk.setTaskSchedule({ identifier, schedule }, CALL).then(
          () => 'accepted',
          (error: unknown) => (error as { type: string }).type,
        ),
      ),
    );
    expect(types).toEqual(['NotFound', 'NoRunner', 'InvalidTransition']);
  });

  it('are set and removed', async () => {
    time = START;
    const [identifier = ''] = await addTasks(tester.database(), [{}]);
    const desk = open();
    const state = await desk.setTaskSchedule(
      { identifier, schedule: { cron: '0 10 * * *', timeZone: 'Asia/Tokyo' } },
      CALL,
    );
    expect(state).toMatchObject({
      identifier,
      nextTimes: expect.objectContaining({ 0: '2026-03-01T01:00:00.000Z', length: 5 }) as unknown,
      schedule: { missed: 'once', nextRunAt: '2026-03-01T01:00:00.000Z', runs: 0 },
      status: 'scheduled',
    });
    expect(state.schedule).not.toHaveProperty('request');
    expect(await remove(identifier)).toEqual({ identifier, nextTimes: [], status: 'todo' });
    expect(await readTask(identifier)).toMatchObject({ nextRunAt: null, status: 'todo' });
  });

  it('fire once, however many workers there are, and continue', async () => {
    const identifier = await addHourly();
    const desks = [open(), open(), open()];
    await Promise.all(desks.map((desk) => desk.startWorker()));
    await Promise.all(desks.map((desk) => desk.waitUntilIdle()));
    expect(await readRuns(identifier)).toHaveLength(1);
    expect(await readTask(identifier)).toMatchObject({
      nextRunAt: new Date(START + HOUR),
      runs: 1,
      status: 'scheduled',
    });
    time = START + HOUR + 1000;
    await desks[0]?.waitUntilIdle();
    await expect.poll(async () => (await readRuns(identifier)).length).toBe(2);
    await remove(identifier);
  });

  it('make up for missed times one by one with `all`, and end with the last', async () => {
    const identifier = await addHourly({ maxRuns: 4, missed: 'all' });
    time = START + 5.5 * HOUR;
    const desk = open();
    await desk.startWorker();
    await expect
      .poll(() => readTask(identifier))
      .toEqual({ nextRunAt: null, runs: 4, status: 'completed' });
    const runs = await readRuns(identifier);
    expect(runs.map(({ status }) => status)).toEqual(Array(4).fill('succeeded'));
  });

  it('skip missed times with `skip`', async () => {
    const identifier = await addHourly({ missed: 'skip' });
    time = START + 5.5 * HOUR;
    const desk = open();
    await desk.startWorker();
    await expect
      .poll(async () => (await readTask(identifier))?.nextRunAt)
      .toEqual(new Date(START + 6 * HOUR));
    expect(await readRuns(identifier)).toEqual([]);
    await remove(identifier);
  });

  it('start no run while another one is active, and make up for it afterwards', async () => {
    time = START;
    const [identifier = ''] = await addTasks(tester.database(), [{ work: { type: 'endless' } }]);
    const desk = open();
    await desk.setTaskSchedule({ identifier, schedule: { intervalSeconds: 3600 } }, CALL);
    await desk.startWorker();
    const statuses = async (): Promise<string[]> =>
      (await readRuns(identifier)).map(({ status }) => status);
    await expect.poll(statuses).toEqual(['running']);
    time = START + 2.5 * HOUR;
    await desk.cancelTaskRun({ identifier }, CALL);
    await expect.poll(statuses).toEqual(['running', 'canceled']);
    expect(await readTask(identifier)).toMatchObject({
      nextRunAt: new Date(START + 3 * HOUR),
      runs: 2,
    });
    await remove(identifier);
    await desk.cancelTaskRun({ identifier }, CALL);
    expect(await readTask(identifier)).toMatchObject({ status: 'todo' });
  });

  it('leave an ordinary task when they end without a run', async () => {
    const identifier = await addHourly({ endAt: '2026-03-01T02:00:00Z' });
    time = START + 5.5 * HOUR;
    await open().startWorker();
    await expect
      .poll(() => readTask(identifier))
      .toEqual({ nextRunAt: null, runs: 0, status: 'todo' });
  });

  describe('of manual tasks', () => {
    const setByHand = async (status: TaskStatus, schedule: TaskSchedule = {}): Promise<string> => {
      time = START;
      const [identifier = ''] = await addTasks(tester.database(), [{ work: undefined }]);
      const state = await open().setTaskSchedule(
        { identifier, schedule: { cron: '0 * * * *', startAt: '2026-03-01T00:30', ...schedule } },
        CALL,
      );
      expect(state).toMatchObject({ schedule: { byHand: true }, status: 'scheduled' });
      await tester
        .database()
        .transaction((db) =>
          updateTasks(db, [{ changes: { status }, id: Number(identifier.slice(5)) }]),
        );
      return identifier;
    };

    it.each<[TaskStatus, TaskStatus]>([
      ['scheduled', 'todo'],
      ['completed', 'todo'],
      ['failed', 'todo'],
      ['todo', 'todo'],
      ['running', 'running'],
      ['paused', 'paused'],
    ])('leave a task that is %s as %s at its time, and continue', async (before, after) => {
      const identifier = await setByHand(before, { missed: 'all' });
      time = START + 2.5 * HOUR;
      await open().startWorker();
      await expect
        .poll(() => readTask(identifier))
        .toEqual({ nextRunAt: new Date(START + 3 * HOUR), runs: 1, status: after });
      expect(await readRuns(identifier)).toEqual([]);
      await remove(identifier);
    });

    it('start no work that the task was given since', async () => {
      const identifier = await setByHand('completed');
      await tester
        .database()
        .transaction((db) =>
          updateTasks(db, [
            { changes: { work: { type: 'endless' } }, id: Number(identifier.slice(5)) },
          ]),
        );
      time = START + HOUR;
      await open().startWorker();
      await expect.poll(async () => (await readTask(identifier))?.status).toBe('todo');
      expect(await readRuns(identifier)).toEqual([]);
      await remove(identifier);
    });
  });

  it('give their runs the grants from when they were set', async () => {
    const identifier = await addHourly({ maxRuns: 1 });
    const desk = open();
    await desk.startWorker();
    await expect.poll(async () => (await readRuns(identifier)).length).toBe(1);
    const { rows } = await tester.database().db.execute('SELECT input FROM lobe_tools.task_runs');
    expect(rows).toContainEqual({
      input: { request: { grants: ['call:abc'], roots: [...CALL.roots], sessionId: 'session' } },
    });
  });
});
