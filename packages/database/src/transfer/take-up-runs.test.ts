import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { appendLog } from '../runs/append-log.ts';
import { findUndispatched } from '../runs/find-undispatched.ts';
import { readRunDetails } from '../runs/read-run-details.ts';
import { requestCancel } from '../runs/request-cancel.ts';
import type { AttemptLease } from '../runs/run.ts';
import { beginStep, endStep } from '../runs/steps.ts';
import { createRunTester, type RunTester } from '../testing/run-tester.ts';
import { borrowStore, type TestStore } from '../testing/stores.ts';
import { exportStore } from './export-store.ts';
import { importStore } from './import-store.ts';

let source: TestStore;
let target: TestStore;
let from: Database;
let to: Database;
let tester: RunTester;
let file = '';
let ids: number[] = [];
let runs: string[] = [];
let attempt: AttemptLease;

beforeEach(async () => {
  source = await borrowStore('server');
  target = await borrowStore('embedded');
  from = source.open();
  to = target.open();
  tester = createRunTester(from);
  file = join(source.dataDirectory, 'store.gz');
  ids = await tester.createChain(3);
  runs = await tester.queue(ids, { maxAttempts: 3 });
  const failing = await tester.start(runs[0]!);
  await tester.settle(failing, { error: { message: 'no', type: 'X' }, kind: 'failed' });
  await from.db.execute(sql`UPDATE lobe_tools.task_runs SET next_attempt_at = NULL`);
  attempt = await tester.start(runs[0]!);
  await beginStep(from.db, attempt, { key: '1', name: 'one' });
  await endStep(from.db, attempt, '1', { result: { content: 'kept' } });
  await beginStep(from.db, attempt, { key: '2', name: 'two' });
  await appendLog(from.db, attempt, [{ level: 'info', text: 'kept, too' }]);
});

afterEach(async () => {
  await Promise.all([source.remove(), target.remove()]);
});

/** The file as version 2 of the schema wrote it. */
const makeOld = (): void => {
  const fresh = new Set(
    'error run schedule_runs retry_delay_ms next_attempt_at attempts failures losses host worker_id log_lines'.split(
      ' ',
    ),
  );
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
  const { columns, ...rest } = JSON.parse(header) as { columns: Record<string, string[]> };
  const old = Object.fromEntries(
    Object.entries(columns).map(([table, names]) => [
      table,
      names.filter((name) => !fresh.has(name) || (name === 'error' && table !== 'tasks')),
    ]),
  );
  const changed = JSON.stringify({ ...rest, columns: old, schemaVersion: 2 });
  writeFileSync(file, gzipSync([changed, ...lines].join('\n')));
};

describe('a store imported while its runs were in progress', () => {
  it('has lost their attempts, and resumes them', async () => {
    await exportStore(from, file);
    await importStore(to, file);
    const record = await readRunDetails(to.db, runs[0]!);
    expect(record).toMatchObject({
      attempts: [{ status: 'failed' }, { error: { type: 'WorkerLost' }, status: 'lost' }],
      log: [{ text: 'kept, too' }],
      run: { attempts: 2, failures: 1, losses: 1, status: 'queued' },
      steps: [{ status: 'succeeded' }, { status: 'running' }],
    });
    const found = await findUndispatched(to.db, { hasJob: () => sql`false`, idleMs: 0 });
    expect(found.map(({ id }) => id)).toEqual([runs[0]]);
    const there = createRunTester(to);
    expect(await there.readTask(ids[0]!)).toMatchObject({ status: 'scheduled' });
    expect((await there.readRun(runs[1]!)).status).toBe('waiting');
    await expect(there.settle(attempt, { kind: 'succeeded', result: null })).rejects.toMatchObject({
      type: 'Conflict',
    });
    const next = await there.start(runs[0]!);
    expect(next.number).toBe(3);
    expect(await beginStep(to.db, next, { key: '1', name: 'one' })).toEqual({
      kind: 'done',
      result: { content: 'kept' },
    });
    await appendLog(to.db, next, [{ level: 'info', text: 'more' }]);
    const { queued } = await there.settle(next, { kind: 'succeeded', result: null });
    expect(queued).toMatchObject([{ id: runs[1] }]);
  });

  it('has canceled runs with a cancel request, and those that waited for them', async () => {
    await from.transaction((db) => requestCancel(db, runs[0]!));
    await exportStore(from, file);
    await importStore(to, file);
    const there = createRunTester(to);
    for (const run of runs) expect((await there.readRun(run)).status).toBe('canceled');
    for (const id of ids) expect((await there.readTask(id)).status).toBe('todo');
  });

  it('counts attempts that an earlier version did not count', async () => {
    await exportStore(from, file);
    makeOld();
    await importStore(to, file);
    expect(await createRunTester(to).readRun(runs[0]!)).toMatchObject({
      attempts: 2,
      failures: 1,
      losses: 1,
      status: 'queued',
    });
    const next = await createRunTester(to).start(runs[0]!);
    await appendLog(to.db, next, [{ level: 'info', text: 'more' }]);
    expect((await readRunDetails(to.db, runs[0]!))!.logTotal).toBe(2);
  });

  it('grants nothing that the file says was granted', async () => {
    const request = { grants: ['call:1'], roots: ['/work'] };
    const wanted = JSON.stringify({ prompt: 'kept', request });
    await from.db.execute(sql`UPDATE lobe_tools.task_runs SET input = ${wanted}::jsonb
      WHERE id <> ${runs[2]!}::uuid`);
    await from.db.execute(sql`UPDATE lobe_tools.task_runs SET input = '[5]'::jsonb
      WHERE id = ${runs[2]!}::uuid`);
    await from.db.execute(sql`UPDATE lobe_tools.tasks SET schedule = ${wanted}::jsonb
      WHERE id = ${ids[0]!}`);
    await exportStore(from, file);
    await importStore(to, file);
    const there = createRunTester(to);
    const kept = { prompt: 'kept', request: { roots: ['/work'] } };
    expect((await there.readRun(runs[0]!)).input).toEqual(kept);
    expect((await there.readRun(runs[1]!)).input).toEqual(kept);
    expect((await there.readRun(runs[2]!)).input).toEqual([5]);
    expect((await there.readTask(ids[0]!)).schedule).toEqual(kept);
  });

  it('queues runs that the file says are running, which nobody does', async () => {
    await exportStore(from, file);
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
    const forged = lines.map((line) => {
      const portion = JSON.parse(line) as { rows?: Array<{ status: string }>; table?: string };
      if (portion.table === 'task_runs')
        for (const row of portion.rows ?? []) row.status = 'running';
      return JSON.stringify(portion);
    });
    writeFileSync(file, gzipSync(forged.join('\n')));
    await importStore(to, file);
    for (const run of runs) expect((await createRunTester(to).readRun(run)).status).toBe('queued');
  });

  it('imports no workers', async () => {
    await exportStore(from, file);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('"workers"');
  });
});
