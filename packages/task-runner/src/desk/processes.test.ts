import { afterEach, describe, expect, it } from 'vitest';

import type { RunDetails } from '@lobechat/builtin-tool-task';
import { KINDS } from '@lobechat/database/testing';

import { addTasks, CALL } from './testing/open-desk.ts';
import { startWorker, type WorkerProcess } from './testing/start-worker.ts';
import { useDesk } from './testing/use-desk.ts';

const processes: WorkerProcess[] = [];

afterEach(async () => {
  await Promise.all(processes.splice(0).map((worker) => worker.end('SIGKILL')));
});

const start = async (...given: Parameters<typeof startWorker>): Promise<WorkerProcess> => {
  const worker = await startWorker(...given);
  processes.push(worker);
  return worker;
};

describe.each(KINDS)('processes that share a store: %s', (kind) => {
  const tester = useDesk(kind);

  it('resume from the last completed step when one is killed in the middle', async () => {
    const [identifier = ''] = await addTasks(tester.database(), [
      { work: { input: { ms: 150, steps: 8 }, type: 'steps' } },
    ]);
    const desk = tester.open({ worker: 'never' });
    const { run } = await desk.runTask({ identifier }, CALL);
    const first = await start(tester.store());
    await first.until((step) => step.startsWith(`${identifier} 3 `));
    await first.end('SIGKILL');
    const second = await start(tester.store());
    const details = await desk.follow(run.id, {});

    expect(details).toMatchObject({
      attemptList: [{ error: { type: 'WorkerLost' }, status: 'lost' }, { status: 'succeeded' }],
      result: { state: { numbers: [1, 2, 3, 4, 5, 6, 7, 8] } },
      status: 'succeeded',
    });
    const journaled = details.steps.filter(({ attempt }) => attempt === 1);
    expect(journaled.length).toBeGreaterThanOrEqual(2);
    // Journaled steps were not repeated; the interrupted step was.
    expect(second.listSteps()).toHaveLength(8 - journaled.length);
  });

  it('share the work: one executes what exceeds the other’s capacity', async () => {
    const desk = tester.open({ concurrency: 2 });
    const endless = await addTasks(tester.database(), [
      { work: { type: 'endless' } },
      { work: { type: 'endless' } },
    ]);
    await desk.runTasks({ identifiers: endless }, CALL);
    // Occupies two of the four slots that the host has according to the other process.
    const worker = await start(tester.store(), { concurrency: 4 });
    const identifiers = await addTasks(
      tester.database(),
      Array.from({ length: 6 }, () => ({})),
    );
    const state = await desk.runTasks({ identifiers, waitSeconds: 120 }, CALL);
    for (const identifier of endless) await desk.cancelTaskRun({ identifier }, CALL);
    expect(state).toMatchObject({ failed: 0, succeeded: 6 });
    expect(worker.listSteps()).toHaveLength(6);
    // Killed workers stay listed for a while.
    expect(state.workers.length).toBeGreaterThanOrEqual(2);
  });

  it('notice a cancellation in another process', async () => {
    const [identifier = ''] = await addTasks(tester.database(), [{ work: { type: 'endless' } }]);
    await start(tester.store());
    const desk = tester.open({ worker: 'never' });
    const { run } = await desk.runTask({ identifier }, CALL);
    const { promise: running, resolve } = Promise.withResolvers<void>();
    const following = desk.follow(run.id, {
      onRun: ({ status }: RunDetails) => {
        if (status === 'running') resolve();
      },
    });
    await running;
    await desk.cancelTaskRun({ identifier }, CALL);
    expect(await following).toMatchObject({ status: 'canceled' });
  });

  it('releases a run immediately when asked to end', async () => {
    const [identifier = ''] = await addTasks(tester.database(), [
      { work: { input: { ms: 100, steps: 6 }, type: 'steps' } },
    ]);
    const desk = tester.open({ worker: 'never' });
    const { run } = await desk.runTask({ identifier }, CALL);
    const first = await start(tester.store());
    await first.until((step) => step.startsWith(identifier));
    await first.end('SIGTERM');
    const { status } = (await desk.readDetails(tester.database().db, run.id)) ?? {};
    expect(status).toBe('queued');
    await start(tester.store());
    const details = await desk.follow(run.id, {});
    expect(details.attemptList.map((attempt) => attempt.error?.type)).toEqual([
      'Interrupted',
      undefined,
    ]);
  });
});
