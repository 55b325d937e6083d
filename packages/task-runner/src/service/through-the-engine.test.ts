import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LOCAL_SYSTEM_AUDIT, LocalSystemService } from '@lobechat/builtin-tool-local-system';
import { type RunTaskState, TASK_AUDIT, TaskService } from '@lobechat/builtin-tool-task';
import { createBuiltinSource } from '@lobechat/builtin-tools/source';
import { borrowStore, type TestStore } from '@lobechat/database/testing';
import { createLocalSystemAudit, createLocalSystemService } from '@lobechat/local-file-shell';
import { type ApprovalRequest, createToolEngine, type ToolEngine } from '@lobechat/tool-engine';
import { type BuiltinToolResult, createServiceRegistry, provideService } from '@lobechat/types';

import { createTaskAudit } from '../audit/create-task-audit.ts';
import { createTaskService } from './create-task-service.ts';
import type { NodeTaskService } from './node-task-service.ts';

type Answer = 'approve' | 'deny';

/** End to end: engine, policy, audit, tool, service, queue, worker, runner, engine again. */
describe('tasks through the engine', () => {
  let base: string;
  let engine: ToolEngine;
  let root: string;
  let service: NodeTaskService;
  let store: TestStore;
  let closeFiles: () => Promise<void>;
  beforeAll(async () => {
    base = await realpath(await mkdtemp(path.join(tmpdir(), 'task-engine-')));
    root = path.join(base, 'workspace');
    await mkdir(root);
    store = await borrowStore('embedded');
    const { dataDirectory } = store;
    const files = createLocalSystemService({ dataDirectory });
    closeFiles = files.close;
    service = createTaskService({ dataDirectory, engine: () => engine, kind: 'test' });
    engine = createToolEngine({
      policy: {
        audits: {
          [LOCAL_SYSTEM_AUDIT]: createLocalSystemAudit({ dataDirectory }),
          [TASK_AUDIT]: createTaskAudit({ service }),
        },
      },
      services: createServiceRegistry([
        provideService(LocalSystemService, files),
        provideService(TaskService, service),
      ]),
      sources: [createBuiltinSource({ tools: ['lobe-local-system', 'lobe-task'] })],
    });
  });
  afterAll(async () => {
    await engine.close();
    await service.close();
    await closeFiles();
    await store.remove();
    await rm(base, { force: true, recursive: true });
  });

  const asked: ApprovalRequest[] = [];
  const call = async (
    name: string,
    args: Record<string, unknown>,
    answer: Answer = 'deny',
  ): Promise<BuiltinToolResult> =>
    engine.call(
      { arguments: args, name: `lobe-task/${name}` },
      {
        context: { agentId: 'agent', sessionId: 'session', workspace: { roots: [root] } },
        onApproval: async (request) => {
          asked.push(request);
          return { action: answer };
        },
      },
    );
  const make = async (fields: Record<string, unknown>): Promise<string> => {
    const result = await call('createTask', { instruction: 'x', name: 'x', ...fields });
    expect(result).toMatchObject({ success: true });
    return (result.state as { identifier: string }).identifier;
  };
  const writing = (file: string, content = 'written') => ({
    steps: [{ arguments: { content, path: file }, tool: 'lobe-local-system/writeFile' }],
    type: 'plan',
  });
  const runOf = ({ state }: BuiltinToolResult) => (state as RunTaskState).run;

  it('queues nothing that a person has refused', async () => {
    const identifier = await make({ work: writing('refused.txt') });
    const result = await call('runTask', { identifier }, 'deny');
    expect(result).toMatchObject({ error: { type: 'ApprovalDenied' }, success: false });
    expect(asked.at(-1)).toMatchObject({
      preview: { kind: 'run', runs: [{ calls: [{ decision: 'ask' }], identifier }] },
    });
    expect((await service.viewTask({ identifier }, { roots: [] })).task.runsTotal).toBe(0);
  });

  it('makes exactly the calls that a person has approved, without asking again', async () => {
    const identifier = await make({ work: writing('agreed.txt') });
    const before = asked.length;
    const result = await call('runTask', { identifier, waitSeconds: 60 }, 'approve');
    expect(result).toMatchObject({ success: true });
    expect(runOf(result)).toMatchObject({ status: 'succeeded' });
    expect(asked.length).toBe(before + 1);
    expect(await readFile(path.join(root, 'agreed.txt'), 'utf8')).toBe('written');
  });

  it('removes an instruction that is changed to an empty one', async () => {
    const identifier = await make({ instruction: 'old' });
    const changed = await call('editTask', { identifier, instruction: '' });
    expect(changed).toMatchObject({ success: true });
    expect((await service.viewTask({ identifier }, { roots: [] })).task.instruction).toBe('');
  });

  it('refuses a call of a run that nobody saw, and says how to allow it', async () => {
    const first = await make({ work: { command: 'echo secret', type: 'command' } });
    const identifier = await make({
      dependsOn: [first],
      work: writing('unseen.txt', `{{tasks.${first}.content}}`),
    });
    const params = { identifier, includeDependencies: true, waitSeconds: 60 };
    const result = await call('runTask', params, 'approve');
    expect(runOf(result)).toMatchObject({ error: { type: 'ApprovalDenied' }, status: 'failed' });
    await expect(readFile(path.join(root, 'unseen.txt'))).rejects.toThrow();
  });

  it('ends if the plan of a task runs the task itself', async () => {
    const identifier = await make({ work: writing('never.txt') });
    const work = {
      steps: [{ arguments: { identifier }, tool: 'lobe-task/runTask' }],
      type: 'plan',
    };
    await call('editTask', { identifier, work });
    const result = await call('runTask', { identifier, waitSeconds: 60 }, 'approve');
    expect(asked.at(-1)?.preview).toMatchObject({
      runs: [{ calls: [{ decision: 'ask', tool: 'lobe-task/runTask' }] }],
    });
    // It finds its own active run, and starts nothing.
    expect(runOf(result)).toMatchObject({ status: 'succeeded' });
    expect((await service.viewTask({ identifier }, { roots: [] })).task.runsTotal).toBe(1);
  });

  it('deletes in a run what a person has seen, and no subtasks added since', async () => {
    const parent = await make({ name: 'Parent' });
    const deleting = async () =>
      make({
        work: {
          steps: [{ arguments: { identifier: parent }, tool: 'lobe-task/deleteTask' }],
          type: 'plan',
        },
      });
    const grants = async (identifier: string) => {
      const verdict = await engine.judge(
        { arguments: { identifier }, name: 'lobe-task/runTask' },
        { context: { workspace: { roots: [root] } } },
      );
      return 'grants' in verdict ? verdict.grants : undefined;
    };
    const early = await deleting();
    const granted = await grants(early);
    const child = await make({ parentIdentifier: parent });
    const wait = { identifier: early, waitSeconds: 60 };
    const { details } = await service.runTask(wait, { grants: granted, roots: [root] });
    expect(details).toMatchObject({ error: { type: 'ApprovalDenied' }, status: 'failed' });
    expect(await call('viewTask', { identifier: child })).toMatchObject({ success: true });

    const late = await call(
      'runTask',
      { identifier: await deleting(), waitSeconds: 60 },
      'approve',
    );
    expect(runOf(late)).toMatchObject({ status: 'succeeded' });
    expect((await call('viewTask', { identifier: child })).error?.type).toBe('NotFound');
  });

  it('deletes what a person has seen', async () => {
    const identifier = await make({ name: 'Parent' });
    await make({ parentIdentifier: identifier });
    expect(await call('deleteTask', { identifier }, 'deny')).toMatchObject({ success: false });
    const result = await call('deleteTask', { identifier }, 'approve');
    expect(asked.at(-1)?.preview).toMatchObject({ doomedTotal: 2, kind: 'delete' });
    expect(result).toMatchObject({ success: true });
    expect((await call('viewTask', { identifier })).error?.type).toBe('NotFound');
  });
});
