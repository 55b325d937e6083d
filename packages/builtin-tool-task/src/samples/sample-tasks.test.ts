import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { STATUS_TRANSITIONS, TASK_STATUSES, type TaskStatus } from '../constants.ts';
import type { RunDetails } from '../types.ts';
import { createEmptySampleTasks, createSampleTasks, type SampleTasks } from './sample-tasks.ts';

const typeOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    return error instanceof ToolError ? error.type : String(error);
  }
  return 'none';
};

const task = (name: string) => ({ instruction: `Do ${name}.`, name });
const list = (tasks: SampleTasks) => tasks.listTasks({ limit: 200 }).tasks;
const statusOf = (tasks: SampleTasks, identifier: string): TaskStatus =>
  tasks.viewTask({ identifier }).task.status;

describe('sample tasks', () => {
  it('are independent of one another', () => {
    createSampleTasks().deleteTasks({ identifiers: ['TASK-1'] });
    expect(list(createSampleTasks())).toHaveLength(11);
  });

  it('are the same every time', () => {
    expect(list(createSampleTasks())).toEqual(list(createSampleTasks()));
  });

  it('give identifiers once, also after a deletion', () => {
    const tasks = createSampleTasks();
    tasks.deleteTasks({ identifiers: ['TASK-11'] });
    expect(tasks.createTask(task('a')).identifier).toBe('TASK-12');
  });

  it('are created all or not at all', () => {
    const tasks = createSampleTasks();
    const before = list(tasks);
    const wrong = [{ tasks: [task('a'), { ...task('b'), dependsOn: ['TASK-99'] }] }];
    for (const params of wrong) expect(typeOf(() => tasks.createTasks(params))).toBe('NotFound');
    expect(list(tasks)).toEqual(before);
  });

  it('are changed all or not at all', () => {
    const tasks = createSampleTasks();
    const before = list(tasks);
    const changes = [
      { identifier: 'TASK-6', priority: 1 },
      { addDependencies: ['TASK-5'], identifier: 'TASK-3' },
    ];
    expect(typeOf(() => tasks.editTasks({ tasks: changes }))).toBe('DependencyCycle');
    expect(list(tasks)).toEqual(before);
  });

  it('are created once with one key, and refused with another request under it', () => {
    const tasks = createEmptySampleTasks();
    const params = { ...task('a'), idempotencyKey: 'k' };
    expect(tasks.createTask(params)).toEqual(tasks.createTask(params));
    expect(list(tasks)).toHaveLength(1);
    expect(typeOf(() => tasks.createTask({ ...params, name: 'b' }))).toBe('Conflict');
  });

  it('may require tasks that come later in the batch, whose templates they may name', () => {
    const tasks = createEmptySampleTasks();
    const step = { arguments: { text: '{{tasks.late.content}} {{steps.1.content}}' }, tool: 'x' };
    tasks.createTasks({
      tasks: [
        { ...task('a'), dependsOn: ['late'], work: { steps: [step], type: 'plan' } },
        { ...task('b'), reference: 'late' },
      ],
    });
    const { task: first } = tasks.viewTask({ identifier: 'TASK-1' });
    expect(first.dependencies).toMatchObject([{ identifier: 'TASK-2', type: 'requires' }]);
    expect(first.work?.steps?.[0]?.arguments).toEqual({
      text: '{{tasks.TASK-2.content}} {{steps.1.content}}',
    });
  });

  it('cannot be below themselves', () => {
    const tasks = createSampleTasks();
    const edit = () => tasks.editTask({ identifier: 'TASK-1', parentIdentifier: 'TASK-2' });
    expect(typeOf(edit)).toBe('DependencyCycle');
  });

  it.each(TASK_STATUSES)('become from %s what the table says, and nothing else', (from) => {
    const identifier = `TASK-${{ backlog: 6, canceled: 3, completed: 2, failed: 7, paused: 10, running: 1, scheduled: 8, todo: 11 }[from]}`;
    for (const to of TASK_STATUSES) {
      const tasks = createSampleTasks();
      if (from === 'canceled') tasks.updateTaskStatus({ identifier, status: from });
      expect(statusOf(tasks, identifier)).toBe(from);
      const allowed = STATUS_TRANSITIONS[from].includes(to) && to !== 'scheduled';
      const type = typeOf(() => tasks.updateTaskStatus({ identifier, status: to }));
      expect(`${to}: ${type}`).toBe(
        `${to}: ${allowed || to === from ? 'none' : 'InvalidTransition'}`,
      );
    }
  });

  it('let go ahead what required them', () => {
    const tasks = createSampleTasks();
    tasks.updateTaskStatus({ identifier: 'TASK-3', status: 'canceled' });
    const { unblocked } = tasks.updateTaskStatus({ identifier: 'TASK-4', status: 'completed' });
    expect(unblocked).toEqual(['TASK-5']);
  });

  it('are held by one, who alone can renew that and give it back', () => {
    const tasks = createSampleTasks();
    const { token = '' } = tasks.claimTask({ holder: 'a', identifier: 'TASK-4' });
    expect(typeOf(() => tasks.claimTask({ holder: 'b', identifier: 'TASK-4' }))).toBe('Conflict');
    expect(typeOf(() => tasks.claimTask({ token: 'other' }))).toBe('Conflict');
    expect(tasks.claimTask({ token })).toMatchObject({ holder: 'a', identifier: 'TASK-4', token });
    expect(tasks.claimTask({ release: true, token })).toMatchObject({ released: true });
    expect(tasks.claimTask({ holder: 'b', identifier: 'TASK-4' }).holder).toBe('b');
  });

  it('are listed by pages that together are all of them', () => {
    const tasks = createSampleTasks();
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = tasks.listTasks({ ...(cursor !== undefined && { cursor }), limit: 4 });
      names.push(...page.tasks.map(({ identifier }) => identifier));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(names).toEqual(list(tasks).map(({ identifier }) => identifier));
  });
});

describe('sample runs', () => {
  it('are done in the order of their dependencies, step by step', () => {
    const tasks = createSampleTasks();
    const seen: string[] = [];
    const onRun = ({ identifier, progress }: RunDetails) =>
      seen.push(`${identifier} ${progress?.done}/${progress?.total}`);
    tasks.runTasks({ identifiers: ['TASK-5', 'TASK-4', 'TASK-3'], waitSeconds: 5 }, { onRun });
    expect(seen).toEqual(['TASK-3 1/1', 'TASK-4 1/1', 'TASK-5 1/2', 'TASK-5 2/2']);
    expect(statusOf(tasks, 'TASK-5')).toBe('completed');
  });

  it('that fail end those that wait for them', () => {
    const tasks = createSampleTasks();
    const work = { command: 'pnpm test', type: 'command' };
    tasks.updateTaskStatus({ identifier: 'TASK-7', status: 'todo' });
    tasks.createTask({ ...task('a'), dependsOn: ['TASK-7'], work });
    const params = { identifier: 'TASK-12', includeDependencies: true, waitSeconds: 5 };
    expect(tasks.runTask(params).run).toMatchObject({
      error: { type: 'DependencyFailed' },
      status: 'canceled',
    });
    expect(statusOf(tasks, 'TASK-12')).toBe('todo');
  });

  it('of what waits for something that cannot run are refused with it', () => {
    const tasks = createSampleTasks();
    const work = { command: 'pnpm test', type: 'command' };
    tasks.createTask({ ...task('a'), dependsOn: ['TASK-11'], work });
    const { results } = tasks.runTasks({ identifiers: ['TASK-12', 'TASK-11'] });
    expect(results.map(({ error }) => error?.type)).toEqual(['Blocked', 'NoRunner']);
  });

  it('that are queued wait for a worker, and can be canceled', () => {
    const tasks = createSampleTasks();
    const { run } = tasks.runTask({ identifier: 'TASK-4' });
    expect(run.status).toBe('queued');
    expect(statusOf(tasks, 'TASK-4')).toBe('scheduled');
    expect(tasks.cancelTaskRun({ identifier: 'TASK-4' }).run.status).toBe('canceled');
    expect(statusOf(tasks, 'TASK-4')).toBe('todo');
  });
});
