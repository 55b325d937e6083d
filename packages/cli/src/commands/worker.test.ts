import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type {
  ListTasksState,
  RunTasksState,
  TaskItemResult,
  ViewTaskState,
} from '@lobechat/builtin-tool-task';
import { createStore } from '@lobechat/database/testing';

import { createTaskFolder, type TaskFolder } from '../testing/task-folder.ts';

/* Real processes where one is ended, or where several share the work. */

const PATIENCE = { interval: 50, timeout: 240_000 };

const createCommands = async (folder: TaskFolder, commands: string[]): Promise<string[]> => {
  const { state } = await folder.call<{ results: TaskItemResult[] }>('createTasks', {
    tasks: commands.map((command, index) => ({
      instruction: 'Run it.',
      name: `Command ${index}`,
      work: { command, type: 'command' },
    })),
  });
  return state.results.map(({ identifier = '' }) => identifier);
};

const queue = async (folder: TaskFolder, identifiers: string[]): Promise<void> => {
  const { exitCode } = await folder.call<RunTasksState>('runTasks', { identifiers }, '--yes');
  expect(exitCode).toBe(0);
};

const waitForLines = async (
  folder: TaskFolder,
  file: string,
  expected: string[],
): Promise<void> => {
  await vi.waitFor(async () => {
    expect((await folder.readLines(file)).toSorted()).toEqual(expected);
  }, PATIENCE);
};

/** A command that records its start in a file, and runs until the named file exists. */
const untilFile = (name: string): string =>
  `echo ${name} >> begun.txt; while [ ! -e ${name} ]; do sleep 0.2; done`;

const makeFile = (folder: TaskFolder, name: string): Promise<void> =>
  writeFile(join(folder.workspace, name), '');

describe('lobe-tools worker', () => {
  let folder: TaskFolder;
  beforeAll(async () => {
    folder = await createTaskFolder({ hasOwner: true });
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it('ends immediately with 0 if there is nothing to do', async () => {
    expect(await folder.run('worker', '--until-idle')).toMatchObject({ exitCode: 0, stdout: '' });
  });

  it('exits with 1 if a run failed, and does not execute unapproved runs', async () => {
    const tool = 'lobe-local-system/runCommand';
    const { state } = await folder.call<{ identifier: string }>('createTask', {
      instruction: 'Try it.',
      name: 'Not known beforehand',
      work: {
        steps: [
          { arguments: { command: 'echo made.txt' }, id: 'say', tool },
          { arguments: { command: 'touch made.txt {{steps.say.state.exitCode}}' }, tool },
        ],
        type: 'plan',
      },
    });
    await queue(folder, [state.identifier]);
    const { exitCode, stderr } = await folder.run('worker', '--until-idle');
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`${state.identifier} failed`);
    expect(stderr).toContain('--yes');
    expect(existsSync(join(folder.workspace, 'made.txt'))).toBe(false);
  });

  it('writes JSON lines for each change of a run', async () => {
    const [identifier = ''] = await createCommands(folder, ['echo one']);
    await queue(folder, [identifier]);
    const { stdout } = await folder.run('worker', '--until-idle', '--json');
    const runs = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { identifier: string; status: string });
    expect(runs.at(-1)).toMatchObject({ identifier, status: 'succeeded' });
    expect(runs.some(({ status }) => status === 'running')).toBe(true);
  });

  it('leaves active runs to others on SIGTERM, without counting it as a failure', async () => {
    const [identifier = ''] = await createCommands(folder, [untilFile('a')]);
    await queue(folder, [identifier]);
    const first = folder.start('worker');
    await waitForLines(folder, 'begun.txt', ['a']);
    first.child.kill('SIGTERM');
    expect(await first.outcome).toMatchObject({ exitCode: 143, signal: null });
    const second = folder.run('worker', '--until-idle');
    await waitForLines(folder, 'begun.txt', ['a', 'a']);
    await makeFile(folder, 'a');
    expect(await second).toMatchObject({ exitCode: 0 });
    const { state } = await folder.call<ViewTaskState>('viewTask', { identifier });
    expect(state.latestRun).toMatchObject({ attempts: 2, status: 'succeeded' });
    expect(state.task.status).toBe('completed');
  });
});

describe('two workers on a PostgreSQL server', () => {
  it('share the work, and a killed one leaves its run to the other', async () => {
    const store = await createStore('server');
    await using folder = await createTaskFolder({ databaseUrl: store.url });
    const identifiers = await createCommands(folder, [untilFile('a'), untilFile('b')]);
    await queue(folder, identifiers);
    const killed = folder.start('worker', '--json');
    const other = folder.start('worker', '--json');
    await waitForLines(folder, 'begun.txt', ['a', 'b']);
    killed.child.kill('SIGKILL');
    await makeFile(folder, 'a');
    await makeFile(folder, 'b');
    for (const identifier of identifiers) {
      await other.waitForMatch(new RegExp(`"identifier":"${identifier}".*"status":"succeeded"`));
    }
    other.child.kill('SIGTERM');
    expect(await other.outcome).toMatchObject({ exitCode: 143 });
    const { state } = await folder.call<ListTasksState>('listTasks', {});
    expect(state.tasks.map(({ status }) => status)).toEqual(['completed', 'completed']);
    await store.remove();
  });
});

describe('lobe-tools store', () => {
  it('rejects invalid imports, and moves queued runs to another store', async () => {
    await using folder = await createTaskFolder({ hasOwner: true });
    await using other = await createTaskFolder({ hasOwner: true });
    const file = join(folder.workspace, 'tasks.gz');
    const missing = await folder.run('store', 'import', file);
    expect(missing).toMatchObject({ exitCode: 1, stdout: '' });
    expect(missing.stderr).toContain('NotFound: There is no file');

    await queue(folder, await createCommands(folder, ['echo moved']));
    const exported = await folder.run('store', 'export', file);
    expect(exported.stderr).toMatch(/Exported \d+ rows to/);
    const again = await folder.run('store', 'import', file);
    expect(again.exitCode).toBe(1);
    expect(again.stderr).toContain('--replace deletes its current contents');
    expect(await folder.run('store', 'import', file, '--replace')).toMatchObject({ exitCode: 0 });

    expect(await other.run('store', 'import', file)).toMatchObject({ exitCode: 0 });
    expect(await other.run('worker', '--until-idle')).toMatchObject({ exitCode: 0 });
    const { state } = await other.call<ListTasksState>('listTasks', {});
    expect(state.tasks.map(({ status }) => status)).toEqual(['completed']);
  });
});
