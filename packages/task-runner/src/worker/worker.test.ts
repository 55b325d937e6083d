import { tmpdir } from 'node:os';

import { describe, expect, it, vi } from 'vitest';

import { deleteTasks, updateTasks } from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { createToolEngine } from '@lobechat/tool-engine';

import { addTasks, CALL } from '../desk/testing/open-desk.ts';
import { createTestRunners } from '../desk/testing/test-runners.ts';
import { useDesk } from '../desk/testing/use-desk.ts';
import { createRunQueue } from '../queue/run-queue.ts';
import { readDetails } from '../service/read-details.ts';
import { createWorker } from './create-worker.ts';
import { createRunEvents } from './run-events.ts';

const tester = useDesk('server');

const numberOf = (identifier: string): number => Number(identifier.slice(5));

/** Blocks this process completely, as on a machine that is busy or was suspended. */
const standStill = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

describe('a worker', () => {
  it('leaves runs to others that it has no runner for', async () => {
    const [strange = '', known = ''] = await addTasks(tester.database(), [
      { priority: 1, work: { type: 'dance' } },
      {},
    ]);
    const dancer = tester.open({
      runners: [{ run: async () => ({ content: 'danced' }), type: 'dance' }],
      worker: 'never',
    });
    const desk = tester.open();
    const { run } = await dancer.runTask({ identifier: strange }, CALL);
    const state = await desk.runTask({ identifier: known, waitSeconds: 60 }, CALL);
    expect(state.run.status).toBe('succeeded');
    const waiting = await desk.readDetails(tester.database().db, run.id);
    expect(waiting).toMatchObject({ attempts: 0, status: 'queued' });
    await dancer.startWorker();
    expect(await dancer.follow(run.id, {})).toMatchObject({ result: { content: 'danced' } });
  });

  it('finds runs that the queue has lost', async () => {
    const [identifier = ''] = await addTasks(tester.database(), [{}]);
    const desk = tester.open({ worker: 'never' });
    const { run } = await desk.runTask({ identifier }, CALL);
    await tester.database().db.execute(sql`DELETE FROM lobe_tools_queue.job`);
    await desk.startWorker();
    expect(await desk.follow(run.id, {})).toMatchObject({ status: 'succeeded' });
  });

  it('executes runs unblocked by a process without a queue', async () => {
    const [first = '', second = ''] = await addTasks(tester.database(), [
      { reference: 'a', work: { type: 'endless' } },
      { dependsOn: [{ task: { reference: 'a' } }] },
    ]);
    const desk = tester.open({ worker: 'never' });
    const state = await desk.runTask({ identifier: second, includeDependencies: true }, CALL);
    const fresh = tester.open({ worker: 'never' });
    // Somebody completed the first one by hand.
    await tester.database().transaction(async (db) => {
      await updateTasks(db, [{ changes: { status: 'completed' }, id: numberOf(first) }]);
      await fresh.releaseWaiting(db);
    });
    await desk.startWorker();
    expect(await desk.follow(state.run.id, {})).toMatchObject({ status: 'succeeded' });
  });

  it('continues when a task is deleted during its run, and tells the runner to end', async () => {
    const [doomed = '', other = ''] = await addTasks(tester.database(), [
      { work: { type: 'watched' } },
      {},
    ]);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const desk = tester.open({
      leaseMs: 300,
      runners: [
        ...createTestRunners(),
        {
          run: async ({ signal }) => {
            signal.addEventListener('abort', () => {
              end();
            });
            begin();
            await ended;
            throw signal.reason;
          },
          type: 'watched',
        },
      ],
    });
    await desk.runTask({ identifier: doomed }, CALL);
    await begun;
    await tester.database().transaction((db) => deleteTasks(db, [numberOf(doomed)]));
    await ended;
    const { run } = await desk.runTask({ identifier: other, waitSeconds: 60 }, CALL);
    expect(run.status).toBe('succeeded');
    await desk.waitForAll();
    expect(desk.pending()).toEqual([]);
  });

  it('does not retake a run that it releases when closing', async () => {
    const database = tester.database();
    const [identifier = ''] = await addTasks(database, [{ work: { type: 'endless' } }]);
    const desk = tester.open({ worker: 'never' });
    const { run } = await desk.runTask({ identifier }, CALL);
    const queue = createRunQueue(database);
    const events = createRunEvents();
    const { promise: looking, resolve: onLooking } = Promise.withResolvers<void>();
    const { promise: givenBack, resolve: onGivenBack } = Promise.withResolvers<void>();
    let prepared = 0;
    const worker = createWorker({
      concurrency: 2,
      dataDirectory: tmpdir(),
      database,
      engine: () => createToolEngine({}),
      events,
      kind: 'test',
      leaseMs: 5000,
      queue: {
        ...queue,
        // Called before the worker starts, and before each poll of the queue: the second poll waits
        // until the run is queued again.
        prepare: async () => {
          prepared += 1;
          if (prepared === 3) {
            onLooking();
            await givenBack;
          }
          await queue.prepare();
        },
      },
      readTask: (db, id) => readDetails(db, id, { desk, now: Date.now }),
      runners: new Map(createTestRunners().map((runner) => [runner.type, runner])),
    });
    await worker.start();
    await looking;
    events.listen(() => {
      onGivenBack();
    });
    await worker.close();
    await queue.close();
    const left = await desk.readDetails(database.db, run.id);
    expect(left).toMatchObject({ attemptList: [{ status: 'lost' }], status: 'queued' });
  });

  it('keeps a run although its process was suspended for longer than the lease', async () => {
    const leaseMs = 200;
    const [identifier = ''] = await addTasks(tester.database(), [{ work: { type: 'heavy' } }]);
    const isHeld = async (): Promise<boolean> => {
      const { rows } = await tester.database().db.execute<{ held: boolean }>(
        sql`SELECT lease_expires_at > clock_timestamp() AS held FROM lobe_tools.run_attempts
          WHERE status = 'running'`,
      );
      return rows.every(({ held }) => held);
    };
    const desk = tester.open({
      leaseMs,
      runners: [
        {
          run: async ({ signal }) => {
            standStill(3 * leaseMs);
            await vi.waitUntil(isHeld, { interval: 20, timeout: 60_000 });
            signal.throwIfAborted();
            return { content: 'done' };
          },
          type: 'heavy',
        },
      ],
    });
    const { details } = await desk.runTask({ identifier, waitSeconds: 60 }, CALL);
    expect(details?.attemptList).toMatchObject([{ number: 1, status: 'succeeded' }]);
  });

  it('never exceeds its host’s limit of parallel runs', async () => {
    let now = 0;
    let most = 0;
    const runners = [
      {
        run: async () => {
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => {
            setTimeout(resolve, 20);
          });
          now -= 1;
          return { content: 'done' };
        },
        type: 'counted',
      },
    ];
    const identifiers = await addTasks(
      tester.database(),
      Array.from({ length: 12 }, () => ({ work: { type: 'counted' } })),
    );
    const [desk, other] = [tester.open({ runners }), tester.open({ runners })];
    await other?.startWorker();
    expect(await desk?.runTasks({ identifiers, waitSeconds: 60 }, CALL)).toMatchObject({
      failed: 0,
      succeeded: 12,
    });
    expect(most).toBeLessThanOrEqual(2);
  });
});
