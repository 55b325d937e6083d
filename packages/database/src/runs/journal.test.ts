import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { createRunTester, type RunTester } from '../testing/run-tester.ts';
import { borrowStore, KINDS, type TestStore } from '../testing/stores.ts';
import { appendLog, LOG_LINE_LENGTH, LOG_LINES_KEPT } from './append-log.ts';
import { readRunDetails, type RunRecord } from './read-run-details.ts';
import type { AttemptLease } from './run.ts';
import { beginStep, endStep } from './steps.ts';
import { takeExpired } from './take-expired.ts';

describe.each(KINDS)('the records of a run on %s', (kind) => {
  let store: TestStore;
  let database: Database;
  let tester: RunTester;
  let attempt: AttemptLease;

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    tester = createRunTester(database);
    await database.ready();
  });

  beforeEach(async () => {
    const [task] = await tester.create({ title: 'a' });
    const [run] = await tester.queue([task!.id]);
    attempt = await tester.start(run!);
  });

  afterAll(() => store.remove());

  const begin = (key: string, input?: unknown) =>
    beginStep(database.db, attempt, { input, key, name: `step ${key}` });
  const end = (key: string, result: unknown) => endStep(database.db, attempt, key, { result });
  const read = async (logLimit?: number): Promise<RunRecord> =>
    (await readRunDetails(database.db, attempt.runId, logLimit === undefined ? {} : { logLimit }))!;
  const goOn = async (): Promise<void> => {
    await tester.expire(attempt);
    await database.transaction((db) => takeExpired(db));
    attempt = await tester.start(attempt.runId);
  };

  it('refuse to end a step that was not started, belongs to another attempt, or has ended', async () => {
    await expect(end('1', null)).rejects.toMatchObject({ type: 'NotFound' });
    await begin('1');
    await goOn();
    await expect(end('1', null)).rejects.toMatchObject({ type: 'NotFound' });
    await begin('1');
    await end('1', 'done');
    const error = { message: 'late', type: 'X' };
    await expect(endStep(database.db, attempt, '1', { error })).rejects.toMatchObject({
      type: 'NotFound',
    });
    await expect(end('1', 1n)).rejects.toMatchObject({ type: 'InvalidArguments' });
    expect(await begin('1')).toEqual({ kind: 'done', result: 'done' });
  });

  it.each([[null], [0], ['text'], [{ content: 'ä', state: [1, { a: null }] }], [['', false]]])(
    'return the result of a successful step to every later attempt: %j',
    async (result) => {
      expect(await begin('1', { a: 1 })).toEqual({ kind: 'new' });
      await end('1', result);
      // An acknowledgement that was lost.
      await end('1', result);
      expect(await begin('1')).toEqual({ kind: 'done', result });
      await goOn();
      expect(await begin('1')).toEqual({ kind: 'done', result });
    },
  );

  it('repeat steps that failed or were interrupted, in their old positions', async () => {
    await begin('first');
    await endStep(database.db, attempt, 'first', { error: { message: 'no', type: 'X' } });
    await begin('second');
    await begin('third');
    await end('third', { content: 'x'.repeat(1000) });
    expect((await read()).steps).toMatchObject([
      { attempt: 1, error: { message: 'no' }, key: 'first', preview: null, status: 'failed' },
      { finishedAt: null, key: 'second', name: 'step second', status: 'running' },
      { key: 'third', preview: 'x'.repeat(400), status: 'succeeded' },
    ]);
    await goOn();
    for (const key of ['third', 'second', 'first', 'fourth']) {
      expect((await begin(key)).kind).toBe(key === 'third' ? 'done' : 'new');
      if (key !== 'third') await end(key, { n: key });
    }
    expect((await read()).steps).toMatchObject([
      { attempt: 2, error: null, key: 'first', preview: '{"n": "first"}', status: 'succeeded' },
      { attempt: 2, key: 'second' },
      { attempt: 1, key: 'third' },
      { attempt: 2, key: 'fourth' },
    ]);
  });

  it('accept concurrent steps, hostile keys, and results of megabytes', async () => {
    const keys = ["'; DROP TABLE", 'a\0b', '\ud800', '{{steps}}', 'x'.repeat(500), ''];
    await Promise.all(keys.map((key) => begin(key)));
    await Promise.all(keys.map((key) => end(key, { content: `${key} ${'y'.repeat(1_000_000)}` })));
    const { steps } = await read();
    expect(steps).toHaveLength(keys.length);
    for (const { preview, status } of steps) {
      expect(status).toBe('succeeded');
      expect(preview!.length).toBe(400);
    }
    for (const key of keys) expect((await begin(key)).kind).toBe('done');
  });

  it('keep the log of all attempts in order, with the times of the lines', async () => {
    await appendLog(database.db, attempt, [
      { agoMs: 60_000, level: 'debug', text: 'one' },
      { level: 'warning', text: 'two\0' },
    ]);
    await goOn();
    await appendLog(database.db, attempt, [{ agoMs: Number.NaN, level: 'error', text: '' }]);
    await appendLog(database.db, attempt, []);
    const { log, logTotal } = await read();
    expect(log).toMatchObject([
      { attempt: 1, level: 'debug', sequence: 1, text: 'one' },
      { attempt: 1, level: 'warning', sequence: 2, text: 'two\u{FFFD}' },
      { attempt: 2, level: 'error', sequence: 3, text: '' },
    ]);
    expect(logTotal).toBe(3);
    expect(log[1]!.at.getTime() - log[0]!.at.getTime()).toBeGreaterThanOrEqual(59_999);
    expect((await read(1)).log).toEqual(log.slice(2));
  });

  it('do not mix concurrent lines', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        appendLog(database.db, attempt, [
          { level: 'info', text: `${index}` },
          { level: 'info', text: `${index}` },
        ]),
      ),
    );
    const { log } = await read();
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    for (let index = 0; index < 40; index += 2) expect(log[index]!.text).toBe(log[index + 1]!.text);
  });

  it('keep a bounded part of an endless log, and report the omission', async () => {
    const lines = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => ({
        level: 'info' as const,
        text: `line ${from + index}`,
      }));
    const readKept = async () => (await read(100_000)).log;
    await appendLog(database.db, attempt, lines(LOG_LINES_KEPT, 1));
    expect(await readKept()).toHaveLength(LOG_LINES_KEPT);
    expect((await readKept())[500]!.text).toBe('line 501');
    await appendLog(database.db, attempt, lines(1, LOG_LINES_KEPT + 1));
    expect((await readKept())[500]!.text).toBe('… 2 lines were left out');
    await goOn();
    await appendLog(database.db, attempt, lines(6999, LOG_LINES_KEPT + 2));
    const kept = await readKept();
    expect(kept).toHaveLength(LOG_LINES_KEPT);
    expect(kept[499]!.text).toBe('line 500');
    expect(kept[500]!.text).toBe('… 7001 lines were left out');
    expect(kept[501]!.text).toBe('line 7502');
    expect(kept.at(-1)).toMatchObject({ sequence: 12_000, text: 'line 12000' });
    expect((await read()).logTotal).toBe(12_000);
    expect((await read()).log).toHaveLength(200);
  });

  it('cut long lines, and say by how much', async () => {
    await appendLog(database.db, attempt, [
      { level: 'info', text: 'x'.repeat(LOG_LINE_LENGTH) },
      { level: 'info', text: 'y'.repeat(LOG_LINE_LENGTH + 7) },
      { level: 'info', text: `${'z'.repeat(LOG_LINE_LENGTH - 1)}\u{1F600}` },
    ]);
    const { log } = await read();
    expect(log[0]!.text).toHaveLength(LOG_LINE_LENGTH);
    expect(log[1]!.text).toMatch(/y … \(7 more characters were left out\)$/);
    expect(log[2]!.text.isWellFormed()).toBe(true);
  });

  it('are deleted with the task', async () => {
    await begin('1');
    await appendLog(database.db, attempt, [{ level: 'info', text: 'a' }]);
    await database.db.execute(sql`DELETE FROM lobe_tools.tasks
      WHERE id = (SELECT task_id FROM lobe_tools.task_runs WHERE id = ${attempt.runId}::uuid)`);
    const { rows } = await database.db.execute(sql`
      SELECT 1 FROM lobe_tools.run_logs WHERE run_id = ${attempt.runId}::uuid
      UNION ALL SELECT 1 FROM lobe_tools.run_steps WHERE run_id = ${attempt.runId}::uuid`);
    expect(rows).toEqual([]);
  });
});
