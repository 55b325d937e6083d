import { describe, expect, it, onTestFinished } from 'vitest';

import type { ViewTaskState } from '@lobechat/builtin-tool-task';
import { createStore, KINDS, startChild, type TestStore } from '@lobechat/database/testing';

import { createTestService } from '../testing/create-test-service.ts';
import { PROJECT, STEPS } from './testing/project.ts';

/** Works on the project in a separate process, which is killed in the middle of a step. */
const work = async (
  { dataDirectory, url = '-' }: TestStore,
  mode: 'begin' | 'go-on',
  lastStep = Infinity,
): Promise<readonly string[]> => {
  const program = new URL('testing/project-process.ts', import.meta.url);
  const child = startChild(program, dataDirectory, url, mode, String(lastStep));
  onTestFinished(() => {
    child.process.kill('SIGKILL');
  });
  await child.exited;
  return child.lines;
};

const isStep = (line: string): boolean => line.startsWith('TASK-');

describe.each(KINDS)('a project of 30 tasks (%s)', (kind) => {
  it('is planned in one call, run, killed in the middle, resumed, and completed', async () => {
    // Its processes own the embedded database in turn.
    const test = await createTestService(kind, {}, await createStore(kind));
    onTestFinished(() => test.remove());
    expect(PROJECT).toHaveLength(30);

    const first = await work(test.store, 'begin', 40);
    const second = await work(test.store, 'go-on');
    expect(first).toHaveLength(40);
    expect(first).not.toContain('idle');
    expect(second.at(-1)).toBe('idle');

    const { tasks, total } = await test.service.listTasks({ limit: 50 }, test.call);
    expect(total).toBe(30);
    expect(tasks.map(({ status }) => status)).toEqual(tasks.map(() => 'completed'));
    const steps = [...first, ...second].filter(isStep);
    for (const { identifier } of tasks) {
      const { latestRun, task }: ViewTaskState = await test.service.viewTask(
        { identifier },
        test.call,
      );
      expect(task.runsTotal).toBe(1);
      expect(latestRun).toMatchObject({ status: 'succeeded' });
      const { attemptList = [] } = latestRun ?? {};
      const lost = attemptList.filter(({ status }) => status === 'lost').length;
      // One that succeeded, and before it only attempts lost with a process.
      expect(attemptList).toHaveLength(lost + 1);
      const done = steps.filter((step) => step.startsWith(`${identifier} `));
      const numbers = done.map((step) => step.split(' ')[1]);
      expect(new Set(numbers).size).toBe(STEPS);
      // A step is repeated only if its process was killed before it was journaled.
      expect(done.length).toBeLessThanOrEqual(STEPS + lost);
      expect(latestRun?.steps.map(({ status }) => status)).toEqual(
        Array.from({ length: STEPS }, () => 'succeeded'),
      );
    }
    // A task's requirements were completed before it: the root comes last.
    expect(steps.at(-1)).toMatch(/^TASK-1 3 /);
  });
});
