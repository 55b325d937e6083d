import { setTimeout as delay } from 'node:timers/promises';

import { expect } from 'vitest';

import type { Database } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import { addTasks, CALL } from './open-desk.ts';
import { startWorker, type WorkerProcess } from './start-worker.ts';
import type { DeskTester } from './use-desk.ts';

/** Maximum number of tasks per call. */
const BATCH = 500;

interface Facts extends Record<string, unknown> {
  readonly attempts: number;
  readonly ended: number;
  /** Sample messages of failed runs. */
  readonly errors: string[] | null;
  readonly lost: number;
  readonly overlapping: number;
  readonly steps: number;
  readonly succeeded: number;
}

/** Totals over all runs; `overlapping` counts simultaneous attempts of one run. */
const readFacts = async (database: Database): Promise<Facts | undefined> => {
  const { rows } = await database.db.execute<Facts>(sql`
    SELECT
      (SELECT count(*)::int FROM lobe_tools.task_runs WHERE status = 'succeeded') AS succeeded,
      (SELECT count(*)::int FROM lobe_tools.task_runs WHERE finished_at IS NOT NULL) AS ended,
      (SELECT jsonb_agg(DISTINCT left(error->>'message', 300)) FROM
        (SELECT error FROM lobe_tools.task_runs WHERE error IS NOT NULL LIMIT 20) AS failed) AS errors,
      (SELECT count(*)::int FROM lobe_tools.run_attempts) AS attempts,
      (SELECT count(*)::int FROM lobe_tools.run_attempts WHERE status = 'lost') AS lost,
      (SELECT count(*)::int FROM lobe_tools.run_steps WHERE status = 'succeeded') AS steps,
      (SELECT count(*)::int FROM lobe_tools.run_attempts one JOIN lobe_tools.run_attempts other
        ON other.run_id = one.run_id AND other.number > one.number
          AND other.started_at < one.finished_at) AS overlapping`);
  return rows[0];
};

const countEnded = async (database: Database): Promise<number> => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM lobe_tools.task_runs WHERE finished_at IS NOT NULL`,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Two processes execute runs, and one of them is killed repeatedly, at moments that depend on their
 * progress: every run ends, and none is executed twice at the same time.
 *
 * @returns runs per second
 */
export const doManyRuns = async (
  tester: DeskTester,
  { kills, runs }: { readonly kills: number; readonly runs: number },
): Promise<number> => {
  const desk = tester.open({ worker: 'never' });
  for (let at = 0; at < runs; at += BATCH) {
    const identifiers = await addTasks(
      tester.database(),
      Array.from({ length: Math.min(BATCH, runs - at) }, () => ({
        work: { input: { ms: 5, steps: 2 }, type: 'steps' },
      })),
    );
    expect(await desk.runTasks({ identifiers }, CALL)).toMatchObject({ failed: 0 });
  }
  const began = performance.now();
  const options = { concurrency: 8 };
  const workers: WorkerProcess[] = [
    await startWorker(tester.store(), options),
    await startWorker(tester.store(), options),
  ];
  const share = runs / (kills + 1);
  try {
    let ended = 0;
    for (let killed = 0; ended < runs;) {
      ended = await countEnded(tester.database());
      if (killed < kills && ended > share * (killed + 1) * 0.8) {
        const [victim] = workers.splice(0, 1);
        await victim?.end('SIGKILL');
        workers.push(await startWorker(tester.store(), options));
        killed += 1;
      } else if (ended < runs) {
        await delay(200);
      }
    }
    const seconds = (performance.now() - began) / 1000;
    const facts = await readFacts(tester.database());
    expect(facts).toMatchObject({
      ended: runs,
      errors: null,
      overlapping: 0,
      steps: runs * 2,
      succeeded: runs,
    });
    expect((facts?.attempts ?? 0) - (facts?.lost ?? 0)).toBe(runs);
    expect(facts?.lost).toBeGreaterThan(0);
    return runs / seconds;
  } finally {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  }
};
