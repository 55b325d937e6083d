import { describe, expect, it } from 'vitest';

import { ToolError, type ToolUpdate } from '@lobechat/types';

import type { ITaskService, TaskCall } from '../service.ts';
import { createFakeTaskService } from '../testing.ts';
import type { RunDetails, RunSummary, RunTaskState } from '../types.ts';
import { TaskExecutionRuntime } from './index.ts';

const createRuntime = (changes: Partial<ITaskService> = {}) =>
  new TaskExecutionRuntime({ service: { ...createFakeTaskService(), ...changes } });

const QUEUED: RunSummary = {
  attempts: 0,
  id: 'run-1',
  identifier: 'TASK-1',
  queuedAt: '2026-03-02T09:00:00.000Z',
  runner: 'plan',
  status: 'queued',
};

const details = (changes: Partial<RunDetails>): RunDetails => ({
  ...QUEUED,
  attemptList: [],
  log: [],
  logTotal: 0,
  maxAttempts: 1,
  steps: [],
  ...changes,
});

const answerRun =
  (state: Partial<RunTaskState>): ITaskService['runTask'] =>
  async () => ({ further: [], run: QUEUED, workers: [], ...state });

describe('failures of the service', () => {
  it('keep their type, message and body', async () => {
    const body = { path: ['TASK-1', 'TASK-2', 'TASK-1'] };
    const runtime = createRuntime({
      editTask: () => Promise.reject(new ToolError('DependencyCycle', 'A circle.', { body })),
    });
    const result = await runtime.editTask({ addDependencies: ['TASK-2'], identifier: 'TASK-1' });
    expect(result).toEqual({
      content: 'A circle.',
      error: { body, message: 'A circle.', type: 'DependencyCycle' },
      success: false,
    });
  });

  it('are execution failures if they have no type, and leak no error object', async () => {
    const runtime = createRuntime({ viewTask: () => Promise.reject(new Error('disk on fire')) });
    expect(await runtime.viewTask({ identifier: 'TASK-1' })).toEqual({
      content: 'disk on fire',
      error: { message: 'disk on fire', type: 'ExecutionFailed' },
      success: false,
    });
  });

  it('after a cancellation count as a cancellation', async () => {
    const runtime = createRuntime({ listTasks: () => Promise.reject(new Error('socket closed')) });
    const result = await runtime.listTasks({}, { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ error: { type: 'Aborted' }, success: false });
  });
});

describe('a run', () => {
  const fail = (message: string) =>
    details({ error: { message, type: 'CommandFailed' }, status: 'failed' });

  it.each(['exit code 1', 'exit code 1.'])(
    'that was awaited and failed is a failure that keeps its state: %s',
    async (message) => {
      const failed = fail(message);
      const runtime = createRuntime({ runTask: answerRun({ details: failed, run: failed }) });
      const result = await runtime.runTask({ identifier: 'TASK-1', waitSeconds: 5 });
      expect(result).toMatchObject({
        error: {
          message:
            'The run of TASK-1 failed: CommandFailed: exit code 1. viewTask shows its steps and log.',
          type: 'RunFailed',
        },
        state: { details: { status: 'failed' } },
        success: false,
      });
    },
  );

  it('that was awaited and canceled is a failure', async () => {
    const canceled = details({ status: 'canceled' });
    const runtime = createRuntime({ runTask: answerRun({ details: canceled, run: canceled }) });
    const result = await runtime.runTask({ identifier: 'TASK-1', waitSeconds: 5 });
    expect(result).toMatchObject({ error: { type: 'RunFailed' }, success: false });
  });

  it('that outlasts the wait is not a failure, and its result says how to follow it', async () => {
    const running = details({ attempts: 1, status: 'running' });
    const runtime = createRuntime({ runTask: answerRun({ details: running, run: running }) });
    const result = await runtime.runTask({ identifier: 'TASK-1', waitSeconds: 5 });
    expect(result.success).toBe(true);
    expect(result.content).toContain('It has not ended within 5 s.');
    expect(result.content).toContain('viewTask with {"identifier":"TASK-1","waitSeconds":60}');
  });

  it('continues if the call that waits for it is cancelled, which is a failure of the call', async () => {
    const running = details({ attempts: 1, status: 'running' });
    const runtime = createRuntime({ runTask: answerRun({ details: running, run: running }) });
    const signal = AbortSignal.abort();
    const result = await runtime.runTask({ identifier: 'TASK-1', waitSeconds: 5 }, { signal });
    expect(result).toMatchObject({
      error: { message: expect.stringContaining('the run continues'), type: 'Aborted' },
      state: { run: { id: 'run-1' } },
      success: false,
    });
  });

  it('that is queued without a worker says what to do', async () => {
    const runtime = createRuntime({ runTask: answerRun({}) });
    const result = await runtime.runTask({ identifier: 'TASK-1' });
    expect(result.success).toBe(true);
    expect(result.content).toContain('No worker is running');
    expect(result.content).toContain('`lobe-tools worker`');
    expect(result.content).toContain('--wait');
  });

  it('that failed can be viewed without failing', async () => {
    const result = await createRuntime().viewTask({ identifier: 'TASK-7' });
    expect(result.success).toBe(true);
    expect(result.state?.latestRun?.status).toBe('failed');
  });

  it('that failed in a batch makes its item and the batch fail', async () => {
    const runtime = createRuntime({
      runTasks: async () => ({
        failed: 0,
        results: [
          { identifier: 'TASK-1', name: 'One', run: fail('exit code 1'), success: true },
          { identifier: 'TASK-2', name: 'Two', run: QUEUED, success: true },
        ],
        succeeded: 2,
        workers: [],
      }),
    });
    const result = await runtime.runTasks({ identifiers: ['TASK-1', 'TASK-2'] });
    expect(result).toMatchObject({
      error: { type: 'RunFailed' },
      state: {
        failed: 1,
        results: [{ error: { type: 'RunFailed' }, success: false }, { success: true }],
        succeeded: 1,
      },
      success: false,
    });
  });

  it('reports progress in the form of the API’s state', async () => {
    const updates: ToolUpdate[] = [];
    const onUpdate = (update: ToolUpdate) => updates.push(update);
    const progress = { done: 1, total: 2 };
    const running = details({ attempts: 1, progress, status: 'running' });
    const runtime = createRuntime({
      runTask: async (_, { onRun }) => {
        onRun?.(running);
        return { further: [], run: QUEUED, workers: [] };
      },
    });
    await runtime.runTask({ identifier: 'TASK-1', waitSeconds: 5 }, { onUpdate });
    expect(updates).toMatchObject([
      {
        content: expect.stringContaining('Run run-1 of TASK-1 (plan) is running: 1 of 2'),
        state: { details: { progress }, run: { id: 'run-1' } },
      },
    ]);
  });

  it('in a batch reports its progress along with the others', async () => {
    const updates: ToolUpdate[] = [];
    const onUpdate = (update: ToolUpdate) => updates.push(update);
    const runtime = createRuntime({
      runTasks: async (_, { onRun }) => {
        for (const identifier of ['TASK-1', 'TASK-2']) {
          onRun?.(details({ id: identifier, identifier, status: 'running' }));
        }
        return { failed: 0, results: [], succeeded: 0, workers: [] };
      },
    });
    const params = { identifiers: ['TASK-1', 'TASK-2'], waitSeconds: 5 };
    await runtime.runTasks(params, { onUpdate });
    expect(updates.at(-1)?.state).toMatchObject({
      results: [{ identifier: 'TASK-1' }, { identifier: 'TASK-2' }],
      succeeded: 2,
    });
  });

  it('that is followed reports progress without the task', async () => {
    const updates: ToolUpdate[] = [];
    const running = details({ attempts: 1, status: 'running' });
    const fake = createFakeTaskService();
    const runtime = createRuntime({
      viewTask: async (_, call) => {
        call.onRun?.(running);
        return fake.viewTask({ identifier: 'TASK-9' }, call);
      },
    });
    const onUpdate = (update: ToolUpdate) => updates.push(update);
    await runtime.viewTask({ identifier: 'TASK-9', waitSeconds: 5 }, { onUpdate });
    expect(updates.map(({ state }): unknown => state)).toEqual([{ latestRun: running }]);
  });
});

describe('requests to the service', () => {
  it('contain no folders and no update listener unless the call has them', async () => {
    const calls: TaskCall[] = [];
    const fake = createFakeTaskService();
    const runtime = createRuntime({
      listTasks: (params, call) => {
        calls.push(call);
        return fake.listTasks(params, call);
      },
    });
    await runtime.listTasks({});
    expect(calls).toEqual([{ onRun: undefined, roots: [] }]);
  });
});
