/**
 * A process that does runs, without a queue: `node run-worker.ts <data directory> <url or ->
 * <name>`. It prints what was acknowledged: `step <run> <key>` for a successful step, `done <run>`,
 * and `idle` when no run is active any more, after which it ends.
 */
import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

import { getSqlState } from '../errors.ts';
import { openDatabase } from '../open-database.ts';
import { listRuns } from '../runs/read-runs.ts';
import type { AttemptLease } from '../runs/run.ts';
import { settleAttempt } from '../runs/settle-attempt.ts';
import { startAttempt } from '../runs/start-attempt.ts';
import { beginStep, endStep } from '../runs/steps.ts';
import { takeExpired } from '../runs/take-expired.ts';
import { countByStatus } from './count-by-status.ts';

// A killed process leaves no compile cache otherwise.
flushCompileCache();

const [dataDirectory = '', url = '-', name = ''] = process.argv.slice(2);
const database = openDatabase({ dataDirectory, url: url === '-' ? undefined : url });

const LEASE_MS = 1000;
const PAUSE_MS = 200;
const STEPS = ['one', 'two', 'three'];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Another worker continues with the run, or the owner of the database ended: another attempt
 * follows.
 */
const isHarmless = (error: unknown): boolean =>
  ['Conflict', 'DatabaseOutcomeUnknown'].includes(String((error as { type?: unknown }).type)) ||
  getSqlState(error) === '40P01';

const work = async (attempt: AttemptLease): Promise<void> => {
  const { runId } = attempt;
  for (const key of STEPS) {
    const step = await beginStep(database.db, attempt, { key, name: key });
    if (step.kind === 'done') continue;
    await endStep(database.db, attempt, key, { result: { by: name } });
    say(`step ${runId} ${key}`);
  }
  await database.transaction((db) =>
    settleAttempt(db, attempt, { kind: 'succeeded', result: { content: name } }),
  );
  say(`done ${runId}`);
};

/** Starts a queued run, and does it. False: there was none. */
const doOne = async (): Promise<boolean> => {
  const [run] = (await listRuns(database.db, { limit: 5, statuses: ['queued'] })).toSorted(
    () => Math.random() - 0.5,
  );
  if (run === undefined) return false;
  const start = await database.transaction((db) =>
    startAttempt(db, {
      host: 'here',
      hostLimit: 10,
      leaseMs: LEASE_MS,
      runId: run.id,
      worker: name,
    }),
  );
  if (start.kind === 'started') await work(start.attempt);
  return true;
};

const isIdle = async (): Promise<boolean> => {
  const counts = await countByStatus(database.db, ['waiting', 'queued', 'running']);
  return Object.keys(counts).length === 0;
};

for (;;) {
  try {
    // Losses through kills do not count: no number of them fails a run here.
    await database.transaction((db) => takeExpired(db, { maxLosses: 1000 }));
    const hadOne = await doOne();
    if (!hadOne && (await isIdle())) break;
    if (!hadOne) await delay(PAUSE_MS);
  } catch (error) {
    if (!isHarmless(error)) throw error;
  }
}
say('idle');
await database.close();
