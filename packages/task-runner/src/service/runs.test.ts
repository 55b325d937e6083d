import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { RunDetails } from '@lobechat/builtin-tool-task';
import { KINDS } from '@lobechat/database/testing';

import { createTestRunners } from '../desk/testing/test-runners.ts';
import type { TaskServiceOptions } from '../settings.ts';
import { createTestService, type TestService } from '../testing/create-test-service.ts';
import type { NodeTaskService } from './node-task-service.ts';

const steps = (input = {}) => ({ input, type: 'steps' });
const endless = { type: 'endless' };

describe.each(KINDS)('runs of tasks (%s)', (kind) => {
  let test: TestService;
  const opened: NodeTaskService[] = [];
  beforeAll(async () => {
    // The first service keeps the store open, and executes no runs.
    test = await createTestService(kind, { leaseMs: 30_000 });
    await test.service.listTasks({}, test.call);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((service) => service.close()));
  });
  afterAll(() => test.remove());

  /** Simulates another process that executes runs. */
  const open = (
    onStep?: (line: string) => Promise<void> | void,
    options: Partial<TaskServiceOptions> = {},
  ): NodeTaskService => {
    const runners = createTestRunners(onStep);
    const service = test.open({ runners, worker: 'on-demand', ...options });
    opened.push(service);
    return service;
  };
  const make = async (fields = {}): Promise<string> => {
    const writer = opened[0] ?? test.service;
    const task = { instruction: 'how', name: 'Name', ...fields };
    return (await writer.createTask(task, test.call)).identifier;
  };
  const view = (identifier: string) => test.service.viewTask({ identifier }, test.call);

  it('say which workers there are while they are queued', async () => {
    const identifier = await make({ work: { command: 'ls', type: 'command' } });
    await test.service.runTask({ identifier }, test.call);
    expect(await view(identifier)).toMatchObject({ latestRun: { status: 'queued' }, workers: [] });
    await test.service.cancelTaskRun({ identifier }, test.call);
    expect(await view(identifier)).not.toHaveProperty('workers');
  });

  it('are followed while active, keep their task from being changed, and are shown', async () => {
    const service = open();
    const identifier = await make({ run: { maxAttempts: 2 }, work: endless });
    const waiting = await make({ dependsOn: [identifier], work: steps() });
    await service.runTasks({ identifiers: [identifier, waiting] }, test.call);
    expect(service.pending()).toEqual([
      expect.stringMatching(`^${identifier} \\(endless\\)`),
      expect.stringMatching(`^${waiting} \\(steps\\): waiting`),
    ]);

    for (const change of [{ work: steps() }, { run: { maxAttempts: 9 } }]) {
      await expect(service.editTask({ identifier, ...change }, test.call)).rejects.toMatchObject({
        type: 'AlreadyRunning',
      });
    }
    await service.editTask({ identifier, name: 'Another name' }, test.call);
    await expect(
      service.updateTaskStatus({ identifier, status: 'completed' }, test.call),
    ).rejects.toMatchObject({
      message: expect.stringContaining('cancelTaskRun') as string,
      type: 'AlreadyRunning',
    });

    const seen: RunDetails[] = [];
    const leave = new AbortController();
    await service.viewTask(
      { identifier, waitSeconds: 60 },
      {
        ...test.call,
        onRun: (run) => {
          seen.push(run);
          if (run.status === 'running') leave.abort();
        },
        signal: leave.signal,
      },
    );
    expect(seen.at(-1)).toMatchObject({ identifier, status: 'running' });
    expect(await service.workers()).toMatchObject([{ active: 1, kind: 'test' }]);

    const { canceled } = await service.cancelTaskRun({ identifier }, test.call);
    expect(canceled).toEqual([waiting]);
    const { latestRun, task } = await service.viewTask({ identifier, waitSeconds: 60 }, test.call);
    expect(latestRun).toMatchObject({ status: 'canceled' });
    expect(task).toMatchObject({ name: 'Another name', runsTotal: 1, status: 'todo' });
    expect((await view(waiting)).latestRun).toMatchObject({
      error: { type: 'DependencyFailed' },
      status: 'canceled',
    });
  });

  it('that wait for a queued run are canceled with it, which says so', async () => {
    const service = open(undefined, { worker: 'never' });
    const first = await make({ work: steps() });
    const second = await make({ dependsOn: [first], work: steps() });
    const third = await make({ dependsOn: [second], work: steps() });
    await service.runTasks({ identifiers: [first, second, third] }, test.call);
    const cancel = (identifier: string) => service.cancelTaskRun({ identifier }, test.call);
    expect(await cancel(third)).not.toHaveProperty('canceled');
    expect(await cancel(first)).toMatchObject({ canceled: [second] });
  });

  it('of deleted tasks are no longer pending, whether they were running, queued or waiting', async () => {
    const service = open(undefined, { concurrency: 1 });
    const group = await make();
    const fields = { parentIdentifier: group, work: endless };
    const identifiers = [await make(fields), await make(fields)];
    identifiers.push(await make({ ...fields, dependsOn: identifiers }));
    await service.runTasks({ identifiers }, test.call);
    expect(service.pending()).toHaveLength(3);
    expect(await service.deleteTasks({ identifiers: [group] }, test.call)).toMatchObject({
      runs: 3,
    });
    expect(service.pending()).toEqual([]);
  });

  it('start when what they wait for is resolved by hand, unlinked or deleted', async () => {
    const service = open();
    const worker = open(undefined, { worker: 'always' });
    const blockers = [await make({ work: endless }), await make(), await make()];
    const [running = '', unlinked = '', doomed = ''] = blockers;
    const identifier = await make({ dependsOn: [running], work: steps() });
    await service.runTasks({ identifiers: [running, identifier] }, test.call);
    for (const blocker of [unlinked, doomed]) {
      await service.editTask({ addDependencies: [blocker], identifier }, test.call);
    }
    await service.editTask({ identifier, removeDependencies: [running] }, test.call);
    await service.editTask({ identifier, removeDependencies: [unlinked] }, test.call);
    expect((await view(identifier)).latestRun).toMatchObject({ status: 'waiting' });
    await service.deleteTasks({ identifiers: [doomed] }, test.call);
    await worker.start();
    const { latestRun } = await service.viewTask({ identifier, waitSeconds: 60 }, test.call);
    expect(latestRun).toMatchObject({ status: 'succeeded' });
    await service.cancelTaskRun({ identifier: running }, test.call);
  });

  it('are cancelled before their task is deleted', async () => {
    const aborted = vi.fn<() => void>();
    const begun = Promise.withResolvers<void>();
    const own = open(undefined, {
      runners: [
        {
          run: async ({ signal }) => {
            begun.resolve();
            await new Promise((resolve) => {
              signal.addEventListener('abort', resolve);
            });
            aborted();
            return { content: 'ended' };
          },
          type: 'patient',
        },
        { run: () => Promise.resolve({ content: 'done' }), type: 'quick' },
      ],
    });
    const task = { instruction: 'x', name: 'Doomed', work: { type: 'patient' } };
    const { identifier } = await own.createTask(task, test.call);
    const later = await own.createTask(
      { dependsOn: [identifier], instruction: 'x', name: 'Later', work: { type: 'quick' } },
      test.call,
    );
    await own.runTasks({ identifiers: [identifier, later.identifier] }, test.call);
    await begun.promise;
    const { runs } = await own.deleteTasks({ identifiers: [identifier] }, test.call);
    expect(runs).toBe(1);
    expect(aborted).toHaveBeenCalledOnce();
    // Its dependent continues.
    await own.waitUntilIdle();
    const { task: done } = await own.viewTask({ identifier: later.identifier }, test.call);
    expect([done.status, done.runs.map(({ status }) => status)]).toEqual([
      'completed',
      ['succeeded'],
    ]);
  });

  it('are shared by two services on one store, and none is executed twice', async () => {
    const done: string[] = [];
    // A run of a completed task can no longer be requested.
    const allAsked = Promise.withResolvers<void>();
    const finish = async (line: string): Promise<void> => {
      await allAsked.promise;
      done.push(line);
    };
    const service = open(finish);
    const other = open(finish);
    const tasks = Array.from({ length: 12 }, (_, index) => ({
      instruction: 'x',
      name: `Task ${index}`,
      work: steps({ ms: 2, steps: 2 }),
    }));
    const made = await Promise.all([
      service.createTasks({ tasks: tasks.slice(6) }, test.call),
      other.createTasks({ tasks: tasks.slice(0, 6) }, test.call),
    ]);
    const identifiers = made.flatMap(({ results }) =>
      results.map(({ identifier }) => identifier ?? ''),
    );
    expect(new Set(identifiers).size).toBe(12);
    // Both request all of them: one of them gets each.
    const asked = await Promise.all(
      [service, other].map((one) => one.runTasks({ identifiers }, test.call)),
    );
    expect(asked.map(({ succeeded }) => succeeded)).toEqual([12, 12]);
    allAsked.resolve();
    await Promise.all([service.waitForAll(), other.waitForAll()]);
    expect(done.toSorted()).toEqual(
      identifiers.flatMap((identifier) => [`${identifier} 1 1`, `${identifier} 2 1`]).toSorted(),
    );
    for (const identifier of identifiers) {
      expect(await view(identifier)).toMatchObject({ task: { runsTotal: 1, status: 'completed' } });
    }
  });

  it('are released by a closing service, and resumed by another from the last step', async () => {
    const lines: string[] = [];
    const begun = Promise.withResolvers<void>();
    const service = open((line) => {
      lines.push(line);
      begun.resolve();
    });
    const other = open((line) => void lines.push(line), { worker: 'always' });
    const identifier = await make({ work: steps({ ms: 250, steps: 8 }) });
    await service.runTask({ identifier }, test.call);
    await begun.promise;
    await service.close();
    await other.start();
    await other.waitUntilIdle();
    const { latestRun, task } = await other.viewTask({ identifier }, test.call);
    expect(task.status).toBe('completed');
    expect(latestRun?.attemptList.length).toBeGreaterThan(1);
    // No step was repeated: the interrupted one had not been completed.
    expect(lines.map((line) => line.split(' ')[1])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
  });

  it('end their schedule when somebody sets a status, and continue only by setTaskSchedule', async () => {
    const service = open();
    const identifier = await make({ work: steps() });
    const schedule = { cron: '0 0 1 1 *', timeZone: 'UTC' };
    await service.setTaskSchedule({ identifier, schedule }, test.call);
    const before = (await view(identifier)).task;
    expect(before).toMatchObject({
      schedule: { cron: '0 0 1 1 *', missed: 'once', runs: 0, timeZone: 'UTC' },
      status: 'scheduled',
    });
    expect(before.schedule).not.toHaveProperty('request');
    const stopped = await service.updateTaskStatus({ identifier, status: 'paused' }, test.call);
    expect(stopped.unscheduled).toBe(true);
    const paused = (await view(identifier)).task;
    expect(paused).not.toHaveProperty('nextRunAt');
    expect(paused.schedule).not.toHaveProperty('nextRunAt');
    for (const status of ['todo', 'paused'] as const) {
      const again = await service.updateTaskStatus({ identifier, status }, test.call);
      expect(again).not.toHaveProperty('unscheduled');
      await expect(
        service.updateTaskStatus({ identifier, status: 'scheduled' }, test.call),
      ).rejects.toThrow(/setTaskSchedule/);
    }
    await service.setTaskSchedule({ identifier, schedule }, test.call);
    expect((await view(identifier)).task).toMatchObject({
      nextRunAt: before.nextRunAt,
      status: 'scheduled',
    });
    await service.updateTaskStatus({ identifier, status: 'canceled' }, test.call);
    expect((await view(identifier)).task).not.toHaveProperty('schedule');
  });
});
