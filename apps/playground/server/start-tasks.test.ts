import { describe, expect, it, vi } from 'vitest';

import { startTasks, type StartTasksOptions } from './start-tasks.ts';

type Start = StartTasksOptions['tasks']['start'];

describe('startTasks', () => {
  it('does not retry after the end', async () => {
    const controller = new AbortController();
    const start = vi.fn<Start>(async () => {
      controller.abort();
      throw new Error('It is closed.');
    });
    const warn = vi.fn<(text: string) => void>();
    await startTasks({ retryMs: 1, signal: controller.signal, tasks: { start }, warn });
    expect(start).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
  });

  it('warns once, retries, and reports when it works', async () => {
    let left = 3;
    const start = vi.fn<Start>(async () => {
      left -= 1;
      if (left > 0) throw new Error('The server does not answer.');
    });
    const told: string[] = [];
    const { signal } = new AbortController();
    await startTasks({ retryMs: 1, signal, tasks: { start }, warn: (text) => told.push(text) });
    expect(start).toHaveBeenCalledTimes(3);
    expect(start).toHaveBeenCalledWith({ ifStored: true });
    expect(told).toEqual([
      'Warning: no runs of tasks are done yet: The server does not answer.',
      'Runs of tasks are done now.',
    ]);
  });
});
