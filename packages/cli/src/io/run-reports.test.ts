import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { createRunReports, type RunReports, type RunReportsOptions } from './run-reports.ts';

type Run = Parameters<RunReports['onRun']>[0];

const RUN: Run = {
  attempts: 1,
  id: 'run-1',
  identifier: 'TASK-1',
  queuedAt: '2026-01-01T00:00:00.000Z',
  runner: 'plan',
  status: 'running',
};

const capture = () => {
  const stream = new PassThrough();
  stream.setEncoding('utf8');
  return { read: () => (stream.read() as string | null) ?? '', stream };
};

const setUp = (options: Partial<RunReportsOptions> = {}) => {
  const { read, stream } = capture();
  const reports = createRunReports({ showsProgress: true, stderr: stream, ...options });
  const tell = (run: Partial<Run>, isOwn = true): void =>
    reports.onRun({ ...RUN, ...run }, { isOwn });
  return { read, reports, tell };
};

describe('createRunReports', () => {
  it('makes control characters of errors visible, and keeps each run on one line', () => {
    const { read, tell } = setUp();
    tell({
      error: { message: 'first\n\u001B[2Jsecond', type: 'RunFailed' },
      status: 'failed',
    });
    const text = read();
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(text).toMatch(/^TASK-1 failed: RunFailed: first/);
    expect(text).not.toContain('\u001B');
  });

  it('repeats nothing', () => {
    const { read, tell } = setUp();
    tell({});
    tell({});
    tell({ progress: { done: 1, total: 3 } });
    tell({ progress: { done: 1, total: 3 } });
    expect(read()).toBe('TASK-1 running\nTASK-1 running 1 of 3\n');
  });

  it('reports the end of a run once, however often it is notified', () => {
    const { read, tell } = setUp();
    tell({ status: 'succeeded' });
    tell({ status: 'succeeded' });
    expect(read()).toBe('TASK-1 succeeded\n');
  });

  it.each<[Partial<Run>, string]>([
    [
      { error: { message: 'It broke.', type: 'ExecutionFailed' }, status: 'queued' },
      'TASK-1 queued again, after attempt 1: ExecutionFailed: It broke.',
    ],
    [{ attempts: 2 }, 'TASK-1 running, attempt 2'],
    [{ progress: { message: 'Thinking' } }, 'TASK-1 running: Thinking'],
    [{ progress: { done: 2, message: 'Build', total: 5 } }, 'TASK-1 running 2 of 5: Build'],
    [
      {
        finishedAt: '2026-01-01T00:00:03.250Z',
        startedAt: '2026-01-01T00:00:02.000Z',
        status: 'succeeded',
      },
      'TASK-1 succeeded after 1.3 s',
    ],
    [{ status: 'canceled' }, 'TASK-1 canceled'],
  ])('reports %j', (run, line) => {
    const { read, tell } = setUp();
    tell(run);
    expect(read()).toBe(`${line}\n`);
  });

  it('does not report a run that is only waiting', () => {
    const json = capture();
    const whole = setUp({ json: json.stream });
    const { read, tell } = setUp();
    for (const status of ['queued', 'waiting'] as const) {
      tell({ attempts: 0, status });
      whole.tell({ attempts: 0, status });
    }
    expect(read()).toBe('');
    expect(json.read().trimEnd().split('\n')).toHaveLength(2);
  });

  it('leaves out progress if nobody is watching', () => {
    const { read, tell } = setUp({ showsProgress: false });
    tell({ progress: { done: 1, total: 3 } });
    tell({ progress: { done: 2, total: 3 } });
    expect(read()).toBe('TASK-1 running\n');
  });

  it('writes whole runs as JSON lines', () => {
    const json = capture();
    const { read, tell } = setUp({ json: json.stream });
    tell({ status: 'succeeded' });
    expect(JSON.parse(json.read())).toEqual({ ...RUN, status: 'succeeded' });
    expect(read()).toBe('');
  });

  it('knows which runs were unsuccessful, and who requested them', () => {
    const { reports, tell } = setUp();
    tell({ error: { message: 'x', type: 'y' }, status: 'queued' });
    tell({ status: 'succeeded' });
    expect(reports.hasFailed()).toBe(false);
    tell({ id: 'run-2', status: 'canceled' }, false);
    expect(reports.hasFailed()).toBe(true);
    expect(reports.hasFailed({ own: true })).toBe(false);
    tell({ id: 'run-3', status: 'failed' });
    expect(reports.hasFailed({ own: true })).toBe(true);
  });
});
