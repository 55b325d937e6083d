import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it, onTestFinished } from 'vitest';

import { sql } from '@lobechat/database/query';
import { KINDS } from '@lobechat/database/testing';
import { createToolEngine } from '@lobechat/tool-engine';

import { createTestService, note } from '../testing/create-test-service.ts';
import { createTaskService } from './create-task-service.ts';

/** Creates service and audit in a separate process, and reports which modules were loaded. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  const { createTaskAudit, createTaskService } = await import(${JSON.stringify(
    new URL('../index.ts', import.meta.url).href,
  )});
  const service = createTaskService({
    dataDirectory: process.argv[1], engine: () => { throw new Error('asked for'); }, kind: 'test',
  });
  createTaskAudit({ service });
  service.pending();
  await service.start();
  await service.waitForAll();
  await service.close();
  console.log(JSON.stringify({ resources: process.getActiveResourcesInfo(), urls }));
`;

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'task-service-'));
  onTestFinished(() => rm(folder, { force: true, recursive: true }));
  return folder;
};

describe('creating the service', () => {
  it('loads, creates and starts nothing', async () => {
    const folder = await makeFolder();
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const { resources, urls } = JSON.parse(output) as { resources: string[]; urls: string[] };
    expect(urls.some((url) => url.endsWith('create-task-service.ts'))).toBe(true);
    expect(
      urls.filter((url) =>
        /pglite|pg-boss|drizzle|croner|temporal|\/pg\/|database\/src\/index/.test(url),
      ),
    ).toEqual([]);
    expect(resources.filter((name) => !/^(?:PipeWrap|TTYWrap)$/.test(name))).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is final once closed: later calls are refused, and closing again does nothing', async () => {
    const service = createTaskService({
      dataDirectory: await makeFolder(),
      engine: () => createToolEngine({}),
      kind: 'test',
    });
    await service.close();
    await service.close();
    const refusal = { type: 'ServiceUnavailable' };
    await expect(service.listTasks({}, { roots: [] })).rejects.toMatchObject(refusal);
    await expect(service.workers()).rejects.toMatchObject(refusal);
    expect(service.pending()).toEqual([]);
    await service.waitForAll();
  });

  it('reports an unreachable store with each call, without its address', async () => {
    const service = createTaskService({
      dataDirectory: await makeFolder(),
      databaseUrl: 'postgres://user:secret@127.0.0.1:1/none',
      engine: () => createToolEngine({}),
      kind: 'test',
      worker: 'always',
    });
    onTestFinished(() => service.close());
    await expect(service.listTasks({}, { roots: [] })).rejects.toMatchObject({
      message: expect.not.stringContaining('secret') as string,
      type: 'SourceUnavailable',
    });
  });
});

describe.each(KINDS)('a service (%s)', (kind) => {
  it('waits for active calls when closed, and ends their waits', async () => {
    const test = await createTestService(kind);
    onTestFinished(() => test.remove());
    const task = { instruction: 'x', name: 'x', work: note() };
    const { identifier } = await test.service.createTask(task, test.call);
    // Nobody executes runs here: it would wait for an hour.
    await test.service.runTask({ identifier }, test.call);
    const following = test.service.viewTask({ identifier, waitSeconds: 3600 }, test.call);
    const idle = test.service.waitUntilIdle();
    const creating = Array.from({ length: 20 }, () => test.service.createTask(task, test.call));
    await test.service.close();
    await idle;
    const { latestRun } = await following;
    expect(latestRun).toMatchObject({ status: 'queued' });
    const created = await Promise.allSettled(creating);
    const made = created.filter(({ status }) => status === 'fulfilled').length;
    const other = test.open();
    expect((await other.listTasks({ limit: 1 }, test.call)).total).toBe(made + 1);
  });
});

it('is closed while a call waits for a lock of another session; the call had no effect', async () => {
  const test = await createTestService('server');
  onTestFinished(() => test.remove());
  const task = { instruction: 'x', name: 'x' };
  await test.service.createTask(task, test.call);
  const other = test.store.open();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = other.transaction(async (db) => {
    await db.execute(sql`LOCK TABLE lobe_tools.tasks`);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const stop = new AbortController();
  const creating = test.service.createTask(task, { ...test.call, signal: stop.signal });
  const refused = creating.catch((error: unknown) => error);
  stop.abort();
  await test.service.close();
  expect(await refused).toMatchObject({ type: 'SourceUnavailable' });
  end.resolve();
  await holding;
  expect((await test.open().listTasks({}, test.call)).total).toBe(1);
});

it('exports its store to a file, and one on another kind of database imports it with its runs', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'store');
  const [from, to] = await Promise.all([
    createTestService('server'),
    createTestService('embedded'),
  ]);
  onTestFinished(async () => {
    await Promise.all([from.remove(), to.remove()]);
  });
  const task = { instruction: 'x', name: 'Moved', work: note('hello') };
  const { identifier } = await from.service.createTask(task, from.call);
  await from.service.runTask({ identifier }, from.call);
  const rows = await from.service.exportStore(file);

  await to.service.createTask({ instruction: 'x', name: 'In the way' }, to.call);
  await expect(to.service.importStore(file)).rejects.toMatchObject({ type: 'Conflict' });
  expect(await to.service.importStore(file, { replace: true })).toBe(rows);
  // The queue of the other store is not exported: queued runs are found anyway.
  const worker = to.open({ worker: 'always' });
  await worker.waitUntilIdle();
  const { latestRun, task: seen } = await worker.viewTask({ identifier }, to.call);
  expect(seen).toMatchObject({ name: 'Moved', status: 'completed' });
  expect(latestRun?.result).toEqual({ content: 'hello' });
});
