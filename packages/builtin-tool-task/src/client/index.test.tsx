import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { describeToolSurfaces, renderSurface } from '@lobechat/shared-tool-ui/testing';

import { TaskIdentifier } from '../constants.ts';
import { taskFixtures } from '../fixtures.ts';
import { taskLocales } from '../locales/index.ts';
import type { TaskApiNameType } from '../types.ts';
import { taskInspectors, taskSurfaces } from './index.ts';

afterEach(cleanup);

describeToolSurfaces({
  fixtures: taskFixtures,
  identifier: TaskIdentifier,
  locales: taskLocales,
  surfaces: taskSurfaces,
});

const inspect = (apiName: TaskApiNameType, props: object): string => {
  const Inspector = taskInspectors[apiName];
  const element = <Inspector apiName={apiName} args={{}} identifier={TaskIdentifier} {...props} />;
  return renderSurface(element, { locales: taskLocales }).container.textContent.trim();
};

const finish = (apiName: TaskApiNameType, args: object, state: unknown, error?: object) =>
  inspect(apiName, { args, pluginState: state, result: { content: '', error, state } });

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, seconds)).toISOString();

describe('an Inspector', () => {
  it('names the phase of a call in words', () => {
    const args = { identifier: 'TASK-1' };
    const error = { message: 'no', type: 'NotFound' };
    expect(inspect('viewTask', { args, isLoading: true })).toBe('ReadingTASK-1');
    expect(finish('viewTask', args, { task: { ...args, name: 'Paint', status: 'todo' } })).toBe(
      'ReadTASK-1Paint · To do',
    );
    expect(finish('viewTask', args, undefined, error)).toBe('Could not readTASK-1Failed');
  });

  it('names planned tasks as they are written', () => {
    const tasks = [{ name: 'Dig' }, { name: 'Pour' }, {}, { name: 'Build' }];
    const props = { isArgumentsStreaming: true, partialArgs: { tasks } };
    expect(inspect('createTasks', props)).toBe('PlanningDig +2');
  });

  it('shows the progress of a run while the call waits for it', () => {
    const args = { identifier: 'TASK-1' };
    const run = { id: 'r', identifier: 'TASK-1', status: 'running' };
    const progress = { done: 3, total: 7 };
    const pluginState = { details: { ...run, progress }, run };
    expect(inspect('runTask', { args, isLoading: true, pluginState })).toBe(
      'RunningTASK-1 · 3 of 7',
    );
    expect(inspect('runTask', { args, isLoading: true, pluginState: { run } })).toBe(
      'RunningTASK-1 · Running',
    );
    const results = [{ identifier: 'TASK-1', run }, { run: { id: 's', status: 'succeeded' } }];
    expect(
      inspect('runTasks', {
        args: { identifiers: ['TASK-1', 'TASK-2'] },
        isLoading: true,
        pluginState: { results },
      }),
    ).toBe('RunningTASK-1 +1 · 1 succeeded · 1 running');
  });

  it('shows how a run ended, also if it failed', () => {
    const args = { identifier: 'TASK-1' };
    const run = { finishedAt: at(5), id: 'r', startedAt: at(0) };
    expect(finish('runTask', args, { run: { ...run, status: 'succeeded' } })).toBe(
      'Run ofTASK-1Succeeded · 5s',
    );
    const progress = { done: 1, total: 3 };
    const error = { message: 'no', type: 'RunFailed' };
    expect(finish('runTask', args, { run: { ...run, progress, status: 'failed' } }, error)).toBe(
      'Run failedTASK-1Failed · 1 of 3 · 5s',
    );
  });

  it('says that no worker is running for a queued run', () => {
    const state = { further: [{ id: 's' }], run: { id: 'r', status: 'queued' }, workers: [] };
    expect(finish('runTask', {}, state)).toBe('Run ofQueued · 1 more queued · no worker');
  });

  it('summarizes the outcome of a call', () => {
    const task = { identifier: 'TASK-4', name: 'Paint', ready: true, status: 'todo' };
    expect(finish('createTask', { name: 'Paint' }, { task })).toContain('TASK-4 · Ready');
    const results = [{ identifier: 'TASK-1', success: true }, { success: false }];
    expect(finish('createTasks', {}, { results })).toContain('1 of 2 succeeded');
    expect(finish('listTasks', {}, { tasks: [task], total: 40 })).toContain('1 of 40');
    expect(finish('listTasks', {}, { nextCursor: 'x', tasks: [task] })).toContain('or more');
    expect(finish('listTasks', { overdue: true, tags: ['a'] }, { tasks: [] })).toContain('#a +1');
    expect(finish('deleteTasks', {}, { deleted: [task], unblocked: ['TASK-9'] })).toContain(
      '1 task · unblocks 1',
    );
    const status = { previousStatus: 'todo', status: 'canceled', unblocked: [] };
    expect(finish('updateTaskStatus', {}, status)).toContain('To do → Cancelled');
    expect(finish('setTaskSchedule', {}, { identifier: 'TASK-1', nextTimes: [] })).toContain(
      'The schedule was removed',
    );
  });

  it('shows no token of a claim', () => {
    const state = { expiresAt: at(0), identifier: 'TASK-1', token: 'secret' };
    expect(finish('claimTask', {}, state)).not.toContain('secret');
  });

  it('spells out deceptive characters, and stays on one line', () => {
    const name = `a\u202Eb\n${'long '.repeat(100)}`;
    const shown = inspect('createTask', { args: { name }, isLoading: true });
    expect(shown).toMatch(/^Creating taska\\u\{202E\}b long/);
    expect(shown.length).toBeLessThan(100);
  });
});
