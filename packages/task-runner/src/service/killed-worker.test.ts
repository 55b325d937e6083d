import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { TaskService } from '@lobechat/builtin-tool-task';
import { taskExecutor } from '@lobechat/builtin-tool-task/executor';
import { KINDS } from '@lobechat/database/testing';
import { createServiceRegistry, provideService } from '@lobechat/types';

import { startWorker, type WorkerProcess } from '../desk/testing/start-worker.ts';
import { createTestRunners } from '../desk/testing/test-runners.ts';
import { createTestService, type TestService } from '../testing/create-test-service.ts';

const steps = { input: { ms: 150, steps: 6 }, type: 'steps' };

describe.each(KINDS)('a run whose worker is killed in a step (%s)', (kind) => {
  let test: TestService;
  const processes: WorkerProcess[] = [];
  beforeAll(async () => {
    test = await createTestService(kind, { runners: createTestRunners() });
    await test.service.listTasks({}, test.call);
  });
  afterEach(() => Promise.all(processes.splice(0).map((worker) => worker.end('SIGKILL'))));
  afterAll(() => test.remove());

  const start = async (): Promise<WorkerProcess> => {
    const worker = await startWorker(test.store);
    processes.push(worker);
    return worker;
  };
  type Api = 'cancelTaskRun' | 'runTask' | 'viewTask';
  const ask = async (api: Api, args: { identifier: string; waitSeconds?: number }) => {
    const services = createServiceRegistry([provideService(TaskService, test.service)]);
    return (await taskExecutor[api](args, { services })).content;
  };
  const make = async (): Promise<string> => {
    const task = { instruction: 'how', name: 'Name', work: steps };
    return (await test.service.createTask(task, test.call)).identifier;
  };
  /** Queues a run, and has a process begin it, which then ends or stands still. */
  const leave = async (
    part = (worker: WorkerProcess): Promise<void> | void => worker.end('SIGKILL'),
  ): Promise<string> => {
    const identifier = await make();
    await test.service.runTask({ identifier }, test.call);
    const worker = await start();
    await worker.until((step) => step.startsWith(`${identifier} 2 `));
    expect(await ask('viewTask', { identifier })).not.toContain('No worker');
    await part(worker);
    await vi.waitFor(
      async () => {
        expect(await ask('viewTask', { identifier })).toContain('[No worker answers: ');
      },
      { interval: 100, timeout: 30_000 },
    );
    return identifier;
  };

  it('says so, what resumes it, and nothing of it once another has resumed it', async () => {
    const identifier = await leave();
    expect(await ask('viewTask', { identifier })).toContain('runTask with waitSeconds');
    await start();
    const { latestRun } = await test.service.viewTask({ identifier, waitSeconds: 60 }, test.call);
    expect(latestRun).toMatchObject({
      attemptList: [{ status: 'lost' }, { status: 'succeeded' }],
      status: 'succeeded',
    });
    expect(await ask('viewTask', { identifier })).not.toContain('No worker');
  });

  it('is canceled immediately', async () => {
    const identifier = await leave();
    expect(await ask('cancelTaskRun', { identifier })).toMatch(/\) was canceled.*\.$/);
    expect(await ask('viewTask', { identifier })).not.toContain('No worker');
  });

  it('stays canceled if the worker only stood still, which then works on the next', async () => {
    const identifier = await leave((worker) => worker.halt('SIGSTOP'));
    const canceled = await test.service.cancelTaskRun({ identifier }, test.call);
    expect(canceled.run.status).toBe('canceled');
    const read = () => test.service.viewTask({ identifier }, test.call);
    const before = await read();
    expect(before).toMatchObject({
      latestRun: { attemptList: [{ status: 'lost' }], status: 'canceled' },
      task: { status: 'todo' },
    });
    processes[0]?.halt('SIGCONT');
    const next = await make();
    const { run } = await test.service.runTask({ identifier: next, waitSeconds: 60 }, test.call);
    expect(run.status).toBe('succeeded');
    expect(await read()).toEqual(before);
    expect(
      processes[0]?.listSteps().filter((step) => step.startsWith(`${identifier} `)),
    ).not.toContain(`${identifier} 4 1`);
    const again = await test.service.runTask({ identifier, waitSeconds: 60 }, test.call);
    expect(again.run).toMatchObject({
      id: expect.not.stringMatching(canceled.run.id) as string,
      status: 'succeeded',
    });
  });
});
