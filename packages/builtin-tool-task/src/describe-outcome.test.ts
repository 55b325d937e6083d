import { describe, expect, it } from 'vitest';

import { describeOutcome } from './describe-outcome.ts';
import type { RunSummary, RunTasksItem } from './types.ts';

const run = (identifier: string): RunSummary => ({
  attempts: 1,
  error: { message: 'exit code 1', type: 'ExecutionFailed' },
  id: `run of ${identifier}`,
  identifier,
  queuedAt: '2026-03-02T09:00:00.000Z',
  runner: 'command',
  status: 'failed',
});

const describeRuns = (results: RunTasksItem[]): string => {
  const succeeded = results.filter(({ success }) => success).length;
  const state = { failed: results.length - succeeded, results, succeeded, workers: [] };
  const { error } = describeOutcome({ apiName: 'runTasks', params: {}, state });
  return error?.message ?? '';
};

describe('runs that all failed', () => {
  const refused = { message: 'It has no work.', type: 'NoRunner' };
  const ran = (identifier: string) => ({
    identifier,
    name: 'x',
    run: run(identifier),
    success: true,
  });
  const not = (identifier: string) => ({
    error: refused,
    identifier,
    name: 'x',
    success: false,
  });

  it('have had no effect if none has started', () => {
    expect(describeRuns([not('TASK-1'), not('TASK-2')])).toMatch(/^2 of 2 tasks failed\. Nothing/);
  });

  it('have had an effect if one has started', () => {
    const said = describeRuns([ran('TASK-1'), not('TASK-2')]);
    expect(said).toMatch(/^2 of 2 tasks failed\. Each line says how far its task got\./);
  });
});
