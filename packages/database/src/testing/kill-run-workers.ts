import type { Database } from '../open-database.ts';
import { listRuns } from '../runs/read-runs.ts';
import { type Child, startChild } from './child.ts';
import { countByStatus } from './count-by-status.ts';
import { findViolations } from './run-invariants.ts';
import { createRunTester } from './run-tester.ts';
import type { TestStore } from './stores.ts';

/** What happened to runs whose workers were killed repeatedly. */
export interface KilledRuns {
  /** More than there are runs: some were lost and resumed. */
  readonly attempts: number;
  /** Runs that a worker was told are done, but are not. */
  readonly forgotten: string[];
  readonly kills: number;
  /** Steps that were repeated after their success was acknowledged. */
  readonly repeated: string[];
  readonly succeeded: number;
  readonly violations: string[];
}

const SLOTS = 2;

/** Queues tasks, each requiring an earlier one or none. */
const queueRuns = async (database: Database, count: number): Promise<void> => {
  const tester = createRunTester(database);
  const tasks = await tester.create(
    ...Array.from({ length: count }, (_, index) => ({
      dependsOn: index % 3 === 0 ? [] : [{ task: { reference: `${index - 1}` } }],
      reference: `${index}`,
      title: `task ${index}`,
    })),
  );
  await tester.queue(tasks.map(({ id }) => id));
};

/** Options of {@link killRunWorkers}. */
export interface KillOptions {
  /** At most; fewer if everything is done earlier. */
  readonly kills: number;
  readonly runs: number;
}

/**
 * Has two processes do runs and kills one of them (`kill -9`) at some point of its work,
 * repeatedly; on the embedded database also the owner.
 */
export const killRunWorkers = async (
  store: TestStore,
  { kills: limit, runs: count }: KillOptions,
): Promise<KilledRuns> => {
  const children: Child[] = [];
  const startWorker = (): Child => {
    const name = `worker ${children.length}`;
    const child = startChild('run-worker.ts', store.dataDirectory, store.url ?? '-', name);
    children.push(child);
    return child;
  };
  const database = store.open();
  try {
    await queueRuns(database, count);
    await database.close();
    let kills = 0;
    const keepKilling = async (slot: number): Promise<void> => {
      for (let round = 0; ; round += 1) {
        const child = startWorker();
        const enough = 1 + ((round * 7 + slot * 3) % 11);
        await child.until(
          (lines) => (kills < limit && lines.length >= enough) || lines.includes('idle'),
        );
        // A process with nothing left to do ends by itself.
        if (child.lines.includes('idle')) return;
        kills += 1;
        child.process.kill('SIGKILL');
        await child.exited;
      }
    };
    await Promise.all(Array.from({ length: SLOTS }, (_, slot) => keepKilling(slot)));
    await Promise.all(children.map(({ exited }) => exited));
    const lines = children.flatMap((child) => child.lines);
    const after = store.open();
    const runs = await listRuns(after.db, { limit: count });
    const { succeeded = 0 } = await countByStatus(after.db, ['succeeded']);
    const done = new Set(runs.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
    const steps = lines.filter((line) => line.startsWith('step '));
    return {
      attempts: runs.reduce((sum, run) => sum + run.attempts, 0),
      forgotten: lines.filter((line) => line.startsWith('done ') && !done.has(line.slice(5))),
      kills,
      repeated: steps.filter((line, index) => steps.indexOf(line) !== index),
      succeeded,
      violations: await findViolations(after, { byHand: false }),
    };
  } finally {
    for (const { process } of children) process.kill('SIGKILL');
    await Promise.all(children.map(({ exited }) => exited));
  }
};
