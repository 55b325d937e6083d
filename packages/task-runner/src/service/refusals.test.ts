import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ITaskService, TaskCall } from '@lobechat/builtin-tool-task';

import { createTestService, type TestService } from '../testing/create-test-service.ts';

type Ask = (service: ITaskService, call: TaskCall) => Promise<unknown>;

/** A task that there is not. */
const GONE = { identifier: 'TASK-999' };

describe('incompatible parameters', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService('embedded');
    await test.service.createTask({ instruction: 'Do it.', name: 'It' }, test.call);
  });
  afterAll(() => test.remove());

  it.each<[string, RegExp, Ask]>([
    [
      'neither identifiers nor a parent',
      /^No tasks were named/,
      (service, call) => service.runTasks({}, call),
    ],
    [
      'identifiers and a parent',
      /^Both identifiers and parentIdentifier/,
      (service, call) => service.runTasks({ identifiers: ['1'], parentIdentifier: '1' }, call),
    ],
    [
      'a task and something else',
      /^"x y" is not an identifier like TASK-1\. Nothing was done\.$/,
      (service, call) => service.runTasks({ identifiers: ['1', 'x y'] }, call),
    ],
    [
      'many texts that are no tasks',
      /^"x 0" is not .* "x 19" is not an identifier like TASK-1\. And 480 more\. Nothing was done\.$/,
      (service, call) => {
        const identifiers = Array.from({ length: 500 }, (_, index) => `x ${index}`);
        return service.deleteTasks({ identifiers }, call);
      },
    ],
    [
      'days between which there is none',
      /^No time is after "2026-12-01" and before "2026-12-01"\. .*the next day as dueBefore\.$/,
      (service, call) =>
        service.listTasks({ dueAfter: '2026-12-01', dueBefore: '2026-12-01' }, call),
    ],
    [
      'a schedule without times',
      /It names no times/,
      (service, call) =>
        service.setTaskSchedule({ identifier: '1', schedule: { timeZone: 'UTC' } }, call),
    ],
    [
      'cron and an interval',
      /Both cron and intervalSeconds/,
      (service, call) =>
        service.setTaskSchedule(
          { identifier: '1', schedule: { cron: '0 * * * *', intervalSeconds: 5 } },
          call,
        ),
    ],
    [
      'a release without token',
      /^release was given without a token/,
      (service, call) => service.claimTask({ identifier: '1', release: true }, call),
    ],
    [
      'no change',
      /^Nothing to change/,
      (service, call) => service.editTask({ identifier: '1' }, call),
    ],
    [
      'no change but an empty list of dependencies',
      /^Nothing to change was given\. An empty list adds nothing: removeDependencies removes/,
      (service, call) => service.editTask({ addDependencies: [], identifier: '1' }, call),
    ],
    [
      'no change but a version',
      /^Nothing to change/,
      (service, call) => service.editTask({ identifier: '1', version: 1 }, call),
    ],
    [
      'an item without change',
      /^Nothing to change/,
      (service, call) => service.editTasks({ tasks: [{ identifier: '1' }] }, call),
    ],
    [
      'a status in an edit',
      /^status is not changed here: use updateTaskStatus\. Nothing was changed\.$/,
      (service, call) => service.editTask({ identifier: '1', status: 'completed' }, call),
    ],
    [
      'no change but nulls of other APIs',
      /^Nothing to change/,
      (service, call) =>
        service.editTask({ comment: '', comments: [], identifier: '1', status: null }, call),
    ],
    ...(['children', 'subtasks'] as const).map((field): [string, RegExp, Ask] => [
      `${field} of a new task`,
      /^Subtasks cannot be nested: .* Nothing was created\.$/,
      (service, call) => service.createTask({ instruction: '', name: 'A', [field]: ['B'] }, call),
    ]),
    [
      'the schedule of a new task',
      /^schedule is not set here: create the task, then use setTaskSchedule\./,
      (service, call) =>
        service.createTask({ instruction: '', name: 'A', schedule: '@daily' }, call),
    ],
    ...(['comments', 'state'] as const).map((field): [string, RegExp, Ask] => [
      `${field} in an edit`,
      new RegExp(`^${field} is not changed here: use `),
      (service, call) => service.editTask({ identifier: '1', [field]: 'completed' }, call),
    ]),
    [
      'several tasks with one status',
      /^One call changes one task: .* Nothing was changed\.$/,
      (service, call) =>
        service.updateTaskStatus({ identifiers: ['1', '2'], status: 'completed' }, call),
    ],
    [
      'a comment with a status',
      /^comment is not changed here: use addTaskComment\. Nothing was changed\.$/,
      (service, call) =>
        service.updateTaskStatus({ comment: 'Done.', identifier: '1', status: 'completed' }, call),
    ],
    [
      'a comment in one of several edits',
      /comment is not changed here: use addTaskComment\./,
      (service, call) =>
        service.editTasks({ tasks: [{ comment: 'Done.', identifier: '1', name: 'A' }] }, call),
    ],
    [
      'a task twice, however it is written',
      /The same task as tasks\[0\]/,
      (service, call) =>
        service.editTasks(
          {
            tasks: [
              { identifier: 'TASK-1', priority: 1 },
              { identifier: 'task-1', priority: 2 },
            ],
          },
          call,
        ),
    ],
    [
      'a failure without a reason',
      /^Say why it failed/,
      (service, call) => service.updateTaskStatus({ identifier: '1', status: 'failed' }, call),
    ],
    [
      'a reason without a failure',
      /Use addTaskComment/,
      (service, call) =>
        service.updateTaskStatus({ error: 'no', identifier: '1', status: 'completed' }, call),
    ],
    [
      'no task, outside of one',
      /^identifier is missing/,
      (service, call) => service.viewTask({}, call),
    ],
  ])('%s', async (_, message, ask) => {
    await expect(ask(test.service, test.call)).rejects.toMatchObject({
      message: expect.stringMatching(message) as string,
      type: 'InvalidArguments',
    });
  });

  it.each<[string, Ask]>([
    ['addTaskComment', (service, call) => service.addTaskComment({ content: 'x', ...GONE }, call)],
    ['cancelTaskRun', (service, call) => service.cancelTaskRun(GONE, call)],
    ['claimTask', (service, call) => service.claimTask(GONE, call)],
    [
      'createTask',
      (service, call) =>
        service.createTask({ dependsOn: ['TASK-999'], instruction: 'x', name: 'x' }, call),
    ],
    ['deleteTasks', (service, call) => service.deleteTasks({ identifiers: ['TASK-999'] }, call)],
    ['editTask', (service, call) => service.editTask({ ...GONE, priority: 1 }, call)],
    ['listTasks', (service, call) => service.listTasks({ parentIdentifier: 'TASK-999' }, call)],
    ['runTask', (service, call) => service.runTask(GONE, call)],
    ['runTasks', (service, call) => service.runTasks({ parentIdentifier: 'TASK-999' }, call)],
    [
      'setTaskSchedule',
      (service, call) => service.setTaskSchedule({ ...GONE, schedule: { cron: '@daily' } }, call),
    ],
    [
      'updateTaskStatus',
      (service, call) => service.updateTaskStatus({ ...GONE, status: 'todo' }, call),
    ],
    ['viewTask', (service, call) => service.viewTask(GONE, call)],
  ])('%s says the same of a task that is not there', async (_, ask) => {
    await expect(ask(test.service, test.call)).rejects.toMatchObject({
      message: expect.stringMatching(
        /There is no TASK-999: the last one is TASK-\d+, and listTasks shows all\./,
      ) as string,
      type: 'NotFound',
    });
  });

  it('are reported together with all other problems of a batch', async () => {
    const late = test.service.editTasks(
      { tasks: [{ identifier: '1' }, { dueAt: 'soon', identifier: '1' }, { identifier: '99' }] },
      test.call,
    );
    await expect(late).rejects.toThrow(/there are [45] problems/);
  });

  it('counts a task once if it is named twice, however it is written', async () => {
    const { service } = test;
    const { identifier } = await service.createTask({ instruction: 'x', name: 'Gone' }, test.call);
    const number = identifier.replace('TASK-', '');
    const state = await service.deleteTasks(
      { identifiers: [identifier.toLowerCase(), number, ` ${identifier} `] },
      test.call,
    );
    expect(state).toMatchObject({
      failed: 0,
      results: [{ identifier, name: 'Gone', success: true }],
      succeeded: 1,
    });
    const message = `There is no ${identifier} any more: it was deleted.`;
    expect(await service.runTasks({ identifiers: [identifier] }, test.call)).toMatchObject({
      results: [{ error: { message } }],
    });
  });
});
