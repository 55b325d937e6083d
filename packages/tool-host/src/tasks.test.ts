import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  type ITaskService,
  type RunTaskState,
  TASK_AUDIT,
  TaskService,
  type ViewTaskState,
} from '@lobechat/builtin-tool-task';
import { type Database, openDatabase } from '@lobechat/database';
import type { BuiltinToolResult } from '@lobechat/types';
import { provideService } from '@lobechat/types';

import type { ToolHostConfig } from './config.ts';
import { createToolHost } from './create-tool-host.ts';
import type { ToolHost } from './host-types.ts';
import { useTemporaryFolders } from './testing/temporary-folder.ts';

const makeFolder = useTemporaryFolders();
const hosts: ToolHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

/** A store that stays open: starting one costs more than all that these tests do with it. */
let stored = '';
let store: Database;
beforeAll(async () => {
  stored = await mkdtemp(join(tmpdir(), 'lobe-tools-tasks-'));
  store = openDatabase({ dataDirectory: stored });
});
afterAll(async () => {
  await store.close();
  await rm(stored, { force: true, maxRetries: 10, recursive: true });
});

const open = async (folder: string, config: ToolHostConfig = {}): Promise<ToolHost> => {
  await store.ready();
  const host = await createToolHost({ dataDirectory: stored, workspace: [folder], ...config });
  hosts.push(host);
  return host;
};

const call = async (host: ToolHost, apiName: string, args: object): Promise<BuiltinToolResult> =>
  host.call({ arguments: { ...args }, name: `lobe-task/${apiName}` });

const approve = () => ({ action: 'approve' }) as const;

const COMMAND = { command: 'echo done >> done.txt', type: 'command' };

const create = async (host: ToolHost, more: object = {}): Promise<string> => {
  const task = { instruction: 'Do it.', name: 'One', work: COMMAND, ...more };
  const { content, state, success } = await call(host, 'createTask', task);
  expect(success, content).toBe(true);
  return (state as { identifier: string }).identifier;
};

const view = async (host: ToolHost, identifier: string): Promise<ViewTaskState> =>
  (await call(host, 'viewTask', { identifier })).state as ViewTaskState;

describe('tasks of a host', () => {
  it('reject an invalid database address without quoting it', async () => {
    const databaseUrl = 'mysql://me:hunter2@host/db';
    await expect(createToolHost({ databaseUrl })).rejects.toThrow('databaseUrl is wrong');
    await expect(createToolHost({ databaseUrl })).rejects.not.toThrow('hunter2');
  });

  it('create no file before they are used, not even if runs are always done', async () => {
    const data = join(await makeFolder(), 'data');
    const host = await open(data, { dataDirectory: data, worker: 'always' });
    await host.catalogue();
    await host.tasks.start({ ifStored: true });
    expect(host.background.list()).toEqual([]);
    await host.close();
    expect(existsSync(data)).toBe(false);
  });

  it('are not previewed from a store that the host has replaced', async () => {
    const deleteTasks = vi.fn<ITaskService['deleteTasks']>();
    const own = provideService(TaskService, { deleteTasks } as unknown as ITaskService);
    const data = join(await makeFolder(), 'data');
    const host = await open(data, { dataDirectory: data, services: [own] });
    const verdict = await host.judge({
      arguments: { identifiers: ['TASK-1'] },
      name: 'lobe-task/deleteTasks',
    });
    expect(verdict).toMatchObject({ action: 'ask' });
    expect(JSON.stringify(verdict)).toContain(TASK_AUDIT);
    expect(existsSync(data)).toBe(false);
  });
});

describe('runs', () => {
  it('stay queued if no host does them, are reported, and outlive the host', async () => {
    const folder = await makeFolder();
    const first = await open(folder, { onApproval: approve, worker: 'never' });
    const identifier = await create(first);
    const queued = await call(first, 'runTask', { identifier });
    expect(queued).toMatchObject({ state: { run: { status: 'queued' } }, success: true });
    expect(first.background.list()).toMatchObject([{ onClose: 'kept' }]);
    expect(first.background.list()[0]?.text).toContain(identifier);
    await first.close();
    expect(existsSync(join(folder, 'done.txt'))).toBe(false);

    // The approval is stored with the run: this host approves nothing.
    const second = await open(folder, { worker: 'always' });
    await second.tasks.start({ ifStored: true });
    await second.tasks.waitUntilIdle();
    expect((await view(second, identifier)).latestRun).toMatchObject({ status: 'succeeded' });
    expect(await readFile(join(folder, 'done.txt'), 'utf8')).toBe('done\n');
  });

  it('are done on demand, and reported', async () => {
    const seen: string[] = [];
    const host = await open(await makeFolder(), {
      onApproval: approve,
      onRun: ({ identifier, status }, { isOwn }) => {
        seen.push(`${identifier} ${status} ${isOwn}`);
      },
    });
    const identifier = await create(host);
    await call(host, 'runTask', { identifier });
    await host.background.wait();
    expect(host.background.list()).toEqual([]);
    expect(seen.at(-1)).toBe(`${identifier} succeeded true`);
    expect(seen).toContain(`${identifier} running true`);
  });

  it('ask the host for what nobody could approve beforehand, and are refused without an answer', async () => {
    const tool = 'lobe-local-system/runCommand';
    const work = {
      steps: [
        { arguments: { command: 'echo touch made.txt' }, id: 'say', tool },
        { arguments: { command: 'touch made.txt; echo {{steps.say.state.exitCode}}' }, tool },
      ],
      type: 'plan',
    };
    const folder = await makeFolder();
    const host = await open(folder);
    const identifier = await create(host, { work });
    const run = await host.call(
      { arguments: { identifier }, name: 'lobe-task/runTask' },
      { onApproval: approve },
    );
    expect(run.success, run.content).toBe(true);
    await host.background.wait();
    expect((await view(host, identifier)).latestRun).toMatchObject({ status: 'failed' });
    await host.close();

    const asked: string[] = [];
    const willing = await open(folder, {
      onApproval: ({ descriptor }) => {
        asked.push(descriptor.tool);
        return { action: 'approve' };
      },
    });
    await call(willing, 'runTask', { identifier });
    await willing.background.wait();
    expect((await view(willing, identifier)).latestRun).toMatchObject({ status: 'succeeded' });
    expect(asked).toContain('runCommand');
  });

  it('are stored with their tasks, released by a host that closes, and resumed by another', async () => {
    // These two start the store themselves: nothing but its files connects them.
    const data = await makeFolder();
    await mkdir(join(data, 'flags'));
    const work = {
      command: 'echo begun >> done.txt; while [ ! -e flags/go ]; do sleep 0.05; done',
      type: 'command',
    };
    const first = await open(data, { dataDirectory: data, onApproval: approve });
    const identifier = await create(first, { work });
    await call(first, 'runTask', { identifier });
    await vi.waitFor(() => expect(existsSync(join(data, 'done.txt'))).toBe(true), 100_000);
    await first.close();
    await mkdir(join(data, 'flags/go'));
    const second = await open(data, { dataDirectory: data, worker: 'always' });
    expect((await view(second, identifier)).latestRun?.status).not.toBe('failed');
    await second.tasks.waitUntilIdle();
    const { latestRun, task } = await view(second, identifier);
    expect(task.name).toBe('One');
    expect(latestRun).toMatchObject({ attempts: 2, status: 'succeeded' });
  });

  it('can be done by a custom runner of the host', async () => {
    const host = await open(await makeFolder(), {
      onApproval: approve,
      runners: [
        {
          run: async ({ step, work }) => ({
            content: await step({ key: 'greet', name: 'Greet' }, async () =>
              String(work.input?.['name']).toUpperCase(),
            ),
          }),
          type: 'shout',
        },
      ],
    });
    const identifier = await create(host, { work: { input: { name: 'ada' }, type: 'shout' } });
    const result = await call(host, 'runTask', { identifier, waitSeconds: 60 });
    expect((result.state as RunTaskState).run.status).toBe('succeeded');
    expect((await view(host, identifier)).latestRun?.result?.content).toBe('ADA');
  });
});
