import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type {
  CreateTasksState,
  ListTasksState,
  RunTaskState,
  ViewTaskState,
} from '@lobechat/builtin-tool-task';

import { createTaskFolder, type TaskFolder } from '../testing/task-folder.ts';

/* Real processes where one is killed or interrupted. */

const PATIENCE = { interval: 50, timeout: 240_000 };

/** Leaves a line behind, so that executions can be observed from outside. */
const leaveLine = (name: string, file = 'done.txt'): { command: string; type: string } => ({
  command: `sleep 0.1; echo ${name} >> ${file}`,
  type: 'command',
});

/** Five rows of three tasks: each needs two of the previous row. The last one waits for a file. */
const COUNT = 15;
const LAST = `t${COUNT - 1}`;
const planProject = (): object[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const [row, place] = [Math.floor(index / 3), index % 3];
    const before = [place, (place + 1) % 3].map((other) => `t${(row - 1) * 3 + other}`);
    return {
      instruction: `Leave line ${index}.`,
      name: `Part ${index}`,
      reference: `t${index}`,
      work:
        index === COUNT - 1
          ? {
              command: `until [ -e go ]; do sleep 0.2; done; echo ${LAST} >> done.txt`,
              type: 'command',
            }
          : leaveLine(`t${index}`),
      ...(row > 0 ? { dependsOn: before } : {}),
    };
  });

const waitForLines = async (folder: TaskFolder, file: string, count: number): Promise<void> => {
  await vi.waitFor(async () => {
    expect((await folder.readLines(file)).length).toBeGreaterThanOrEqual(count);
  }, PATIENCE);
};

describe('a project of many tasks, in one process after another', () => {
  it('is completed after a kill in the middle, with every task done once or once per attempt', async () => {
    await using folder = await createTaskFolder();
    const endPlanning = await folder.own();
    const planned = await folder.call<CreateTasksState>('createTasks', {
      tasks: planProject(),
    });
    expect(planned).toMatchObject({ exitCode: 0, state: { failed: 0, succeeded: COUNT } });
    const identifiers = planned.state.results.map(({ identifier = '' }) => identifier);

    const ready = await folder.call<ListTasksState>('listReadyTasks', {});
    expect(ready.state.tasks.map(({ identifier }) => identifier).toSorted()).toEqual(
      identifiers.slice(0, 3).toSorted(),
    );
    await endPlanning();

    // Approved once for all of them: a later worker needs no further approval.
    const first = folder.start(
      'call',
      'lobe-task/runTasks',
      JSON.stringify({ identifiers }),
      '--wait',
      '--yes',
    );
    await waitForLines(folder, 'done.txt', 5);
    first.child.kill('SIGKILL');
    expect(await first.outcome).toMatchObject({ signal: 'SIGKILL' });
    expect(await folder.readLines('done.txt')).not.toContain(LAST);
    await writeFile(join(folder.workspace, 'go'), '');

    const worker = await folder.runAlone('worker', '--until-idle');
    expect(worker).toMatchObject({ exitCode: 0, stdout: '' });
    expect(worker.stderr).toContain('succeeded');

    await folder.own();
    const { state } = await folder.call<ListTasksState>('listTasks', { limit: 50 });
    expect(state.tasks).toHaveLength(COUNT);
    expect(state.tasks.filter(({ status }) => status !== 'completed')).toEqual([]);
    const lines = await folder.readLines('done.txt');
    expect(new Set(lines).size).toBe(COUNT);
    for (const [index, identifier] of identifiers.entries()) {
      const times = lines.filter((line) => line === `t${index}`).length;
      if (times === 1) continue;
      const view = await folder.call<ViewTaskState>('viewTask', { identifier });
      const attempts = view.state.latestRun?.attemptList ?? [];
      expect(attempts).toHaveLength(times);
      expect(attempts.filter(({ status }) => status === 'lost')).toHaveLength(times - 1);
    }
    for (const [index, task] of planProject().entries()) {
      for (const before of (task as { dependsOn?: string[] }).dependsOn ?? []) {
        expect(lines.indexOf(before)).toBeLessThan(lines.indexOf(`t${index}`));
      }
    }
  });
});

describe('a command line that queues a run', () => {
  let folder: TaskFolder;
  beforeAll(async () => {
    folder = await createTaskFolder({ hasOwner: true });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  const createOne = async (work: object): Promise<string> => {
    const task = { instruction: 'Do it.', name: 'One', work };
    const { state } = await folder.call<{ identifier: string }>('createTask', task);
    return state.identifier;
  };

  const viewRun = async (identifier: string) => {
    const { state } = await folder.call<ViewTaskState>('viewTask', { identifier });
    return state.latestRun;
  };

  it('does not execute it, and says that no worker is running; a worker executes it later', async () => {
    const identifier = await createOne(leaveLine('one', 'later.txt'));
    const queued = await folder.call<RunTaskState>('runTask', { identifier }, '--yes');
    expect(queued).toMatchObject({
      exitCode: 0,
      state: { run: { status: 'queued' }, workers: [] },
    });
    expect(queued.stderr).toContain('Continues without this program:');
    expect(queued.stderr).toContain('No worker is running.');
    expect(existsSync(join(folder.workspace, 'later.txt'))).toBe(false);
    expect(await folder.run('worker', '--until-idle')).toMatchObject({ exitCode: 0 });
    expect(await folder.readLines('later.txt')).toEqual(['one']);
  });

  it('executes it while a call waits for it, alone or in a batch', async () => {
    const alone = await createOne(leaveLine('alone', 'seconds.txt'));
    const given = { identifier: alone, waitSeconds: 100 };
    const success = await folder.call<RunTaskState>('runTask', given, '--yes');
    expect(success).toMatchObject({ exitCode: 0, state: { details: { status: 'succeeded' } } });
    expect(success.stderr).not.toContain('Continues without this program');
    expect(await folder.readLines('seconds.txt')).toEqual(['alone']);
    const failing = await createOne({ command: 'false', type: 'command' });
    const failure = { identifier: failing, waitSeconds: 100 };
    expect(await folder.call('runTask', failure, '--yes')).toMatchObject({ exitCode: 1 });
  });

  it('executes it with --wait, shows its outcome, and fails if the run does', async () => {
    const good = await createOne(leaveLine('one', 'waited.txt'));
    const bad = await createOne({ command: 'false', type: 'command' });
    const success = await folder.call('runTask', { identifier: good }, '--wait', '--yes');
    expect(success.stderr).toMatch(new RegExp(`^${good} succeeded after`, 'm'));
    expect(success.exitCode).toBe(0);
    expect(await folder.readLines('waited.txt')).toEqual(['one']);
    const failure = await folder.call('runTask', { identifier: bad }, '--wait', '--yes');
    expect(failure.stderr).toMatch(new RegExp(`^${bad} failed`, 'm'));
    expect(failure).toMatchObject({ exitCode: 1, success: true });
  });

  it('leaves the run to others after Ctrl-C, and exits with 130', async () => {
    const tool = 'lobe-local-system/runCommand';
    const wait = 'echo begun >> left.txt; while [ ! -e go ]; do sleep 0.2; done; echo second';
    const steps = [
      { arguments: { command: 'echo first >> left.txt' }, tool },
      { arguments: { command: `${wait} >> left.txt` }, tool },
    ];
    const identifier = await createOne({ steps, type: 'plan' });
    const line = ['call', 'lobe-task/runTask', JSON.stringify({ identifier }), '--wait', '--yes'];
    const waiting = folder.start(...line);
    await waitForLines(folder, 'left.txt', 2);
    waiting.child.kill('SIGINT');
    const outcome = await waiting.outcome;
    expect(outcome).toMatchObject({ exitCode: 130, signal: null });
    expect(outcome.stderr).toContain('Continues without this program:');

    expect(await viewRun(identifier)).toMatchObject({ status: 'queued' });
    await writeFile(join(folder.workspace, 'go'), '');
    expect(await folder.run('worker', '--until-idle')).toMatchObject({ exitCode: 0 });
    // The first step is in the journal: it was not repeated.
    expect(await folder.readLines('left.txt')).toEqual(['first', 'begun', 'begun', 'second']);
    expect(await viewRun(identifier)).toMatchObject({ attempts: 2, status: 'succeeded' });
  });
});
