import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { getSqlState } from '../errors.ts';
import { readRunDetails } from '../runs/read-run-details.ts';
import { createRunTester } from '../testing/run-tester.ts';
import { createStore, type TestStore } from '../testing/stores.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

let store: TestStore;
let client: pg.Client;

beforeEach(async () => {
  store = await createStore('server');
  client = new pg.Client({ connectionString: store.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await store.remove();
});

/** A store of version 2 with a run that has failed once, was lost once, and is running. */
const makeOld = async (): Promise<string> => {
  await migrate(
    async (statements) => {
      const result: unknown = await client.query(statements);
      const last: unknown = Array.isArray(result) ? result.at(-1) : result;
      return (last as pg.QueryResult<Record<string, unknown>>).rows;
    },
    MIGRATIONS.slice(0, 2),
  );
  await client.query(`
    INSERT INTO lobe_tools.tasks (id, title, rank, status) VALUES (1, 'kept', 1, 'running');
    INSERT INTO lobe_tools.task_runs (task_id, status, runner, max_attempts)
      VALUES (1, 'running', 'plan', 4);
    INSERT INTO lobe_tools.run_attempts (run_id, number, worker, status, lease_token, lease_expires_at)
      SELECT id, number, 'host/1', (ARRAY['failed', 'lost', 'running'])[number], gen_random_uuid(), now()
        FROM lobe_tools.task_runs, generate_series(1, 3) AS number;
    INSERT INTO lobe_tools.run_logs (run_id, sequence, attempt, level, text)
      SELECT id, 1, 1, 'info', 'kept' FROM lobe_tools.task_runs`);
  const { rows } = await client.query<{ id: string }>('SELECT id FROM lobe_tools.task_runs');
  return rows[0]!.id;
};

it('counts the attempts of existing runs, and lets them continue', async () => {
  const runId = await makeOld();
  const database = store.open();
  const tester = createRunTester(database);
  expect(await tester.readRun(runId)).toMatchObject({
    attempts: 3,
    failures: 1,
    losses: 1,
    maxAttempts: 4,
    nextAttemptAt: null,
    retryDelayMs: 1000,
    status: 'running',
  });
  const { rows } = await client.query<{ token: string }>(
    "SELECT lease_token AS token FROM lobe_tools.run_attempts WHERE status = 'running'",
  );
  const attempt = { number: 3, runId, token: rows[0]!.token };
  const { run } = await tester.settle(attempt, { kind: 'succeeded', result: { content: 'done' } });
  expect(run.status).toBe('succeeded');
  const record = await readRunDetails(database.db, runId);
  expect(record).toMatchObject({ logTotal: 1, run: { result: { content: 'done' } } });
  expect(await tester.readTask(1)).toMatchObject({ error: null, run: null, scheduleRuns: 0 });
});

it('allows a task only one run that is waiting, queued or running', async () => {
  const database = store.open();
  const tester = createRunTester(database);
  const [first, second] = await tester.createChain(2);
  await tester.queue([first!, second!]);
  for (const status of ['waiting', 'queued', 'running']) {
    const error = await client
      .query("INSERT INTO lobe_tools.task_runs (task_id, status, runner) VALUES ($1, $2, 'plan')", [
        second,
        status,
      ])
      .catch((reason: unknown) => reason);
    expect(getSqlState(error)).toBe('23505');
  }
});
