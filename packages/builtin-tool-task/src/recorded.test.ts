import { describe, expect, it } from 'vitest';

import { taskApis } from './apis/index.ts';
import { FINISHED_STATUSES, TASK_STATUSES, UNFINISHED_TASK_STATUSES } from './constants.ts';
import { taskRecordedCalls } from './recorded.ts';

const { readArguments } = taskRecordedCalls;

describe('arguments that models use by habit', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['createTask', { description: 'b', title: 'a' }, { instruction: 'b', name: 'a' }],
    [
      'createTask',
      { due_date: 'friday', name: 'a', parent: 'TASK-1', priority: 'High' },
      { dueAt: 'friday', name: 'a', parentIdentifier: 'TASK-1', priority: 2 },
    ],
    [
      'createTasks',
      { tasks: [{ dependencies: ['x'], id: 'y', title: 'a' }, 5] },
      { tasks: [{ dependsOn: ['x'], name: 'a', reference: 'y' }, 5] },
    ],
    [
      'editTasks',
      { tasks: [{ id: 'TASK-1', priority: 'low' }] },
      { tasks: [{ identifier: 'TASK-1', priority: 4 }] },
    ],
    [
      'editTask',
      { depends_on: 'TASK-2', id: 'TASK-1' },
      { addDependencies: 'TASK-2', identifier: 'TASK-1' },
    ],
    [
      'updateTaskStatus',
      { status: 'in_progress', taskId: 'TASK-1' },
      { identifier: 'TASK-1', status: 'running' },
    ],
    ['updateTaskStatus', { status: 'done' }, { status: 'completed' }],
    ['listTasks', { status: 'In Progress', tag: 'x' }, { statuses: ['running'], tags: 'x' }],
    ['listTasks', { status: 'overdue', tag: 'x' }, { overdue: true, tags: 'x' }],
    ['listTasks', { statuses: ['Ready'] }, { ready: true }],
    ['listTasks', { status: '' }, { statuses: '' }],
    ['listTasks', { status: 'unknown' }, { statuses: ['unknown'] }],
    ['listTasks', { search: 'milk' }, { text: 'milk' }],
    [
      'editTask',
      { add_tags: 'a', 'Remove-Dependencies': 'b' },
      { addTags: 'a', removeDependencies: 'b' },
    ],
    ['editTasks', { tasks: [{ REMOVE_TAGS: 'a' }] }, { tasks: [{ removeTags: 'a' }] }],
    ['claimTask', { assignee: 'a', lease_seconds: 5 }, { assigneeAgentId: 'a', leaseSeconds: 5 }],
    ['updateTaskStatus', { ids: ['a'] }, { identifiers: ['a'] }],
    ['listTasks', { order: 'DESC', sort_by: 'dueAt' }, { descending: true, sort: 'due' }],
    ['listTasks', { order: 'priority' }, { sort: 'priority' }],
    ['listTasks', { descending: true, order: 'asc' }, { descending: true, order: 'asc' }],
    ['createTask', { Run: '{"max_attempts":2}' }, { run: '{"maxAttempts":2}' }],
    ['listTasks', { priority: 'high' }, { priorities: 2 }],
    ['listTasks', { priority: 'P1, Lowest, P0' }, { priorities: [1, 4, 'P0'] }],
    ['listTasks', { priorities: ['low', 1] }, { priorities: [4, 1] }],
    ['listTasks', { priority: 'urgent, 2' }, { priorities: [1, 2] }],
    ['listTasks', { status: 'To-Do，RUNNING' }, { statuses: ['todo', 'running'] }],
    ['listTasks', { statuses: ['closed', 'Failed'] }, { statuses: [...FINISHED_STATUSES] }],
    ['listTasks', { status: 'Incomplete' }, { statuses: UNFINISHED_TASK_STATUSES }],
    ['listTasks', { status: 'open' }, { statuses: UNFINISHED_TASK_STATUSES }],
    ['listTasks', { status: 'all' }, { statuses: TASK_STATUSES }],
    ['listTasks', { labels: 'a b, c,' }, { tags: ['a b', 'c'] }],
    ['listTasks', { label: 'a, b' }, { tags: ['a', 'b'] }],
    ['runTasks', { ids: 'TASK-1, 2' }, { identifiers: ['TASK-1', '2'] }],
    ['updateTaskStatus', { status: 'CANCEL' }, { status: 'canceled' }],
    ['createTasks', { tasks: [{ priority: '2' }] }, { tasks: [{ priority: 2 }] }],
    ['viewTask', { id: 7 }, { identifier: '7' }],
    ['deleteTasks', { ids: [7, 'TASK-8'] }, { identifiers: ['7', 'TASK-8'] }],
    [
      'createTasks',
      { tasks: [{ dependsOn: [1], id: 2, name: 'a', parent: 3 }] },
      { tasks: [{ dependsOn: ['1'], name: 'a', parentIdentifier: '3', reference: '2' }] },
    ],
    [
      'createTasks',
      { tasks: [{ work: { steps: [{ name: 'a/b', params: { c: 1 } }, 'd'] } }] },
      { tasks: [{ work: { steps: [{ arguments: { c: 1 }, tool: 'a/b' }, 'd'], type: 'plan' } }] },
    ],
    ['createTask', { work: { command: 'ls' } }, { work: { command: 'ls', type: 'command' } }],
    [
      'createTask',
      { work: { command: 'ls', steps: null } },
      { work: { command: 'ls', steps: null, type: 'command' } },
    ],
    ['createTask', { work: { command: 'a', steps: [] } }, { work: { command: 'a', steps: [] } }],
    ['createTask', { work: { command: 'a', type: 'b' } }, { work: { command: 'a', type: 'b' } }],
    ['addTaskComment', { comment: 'a', id: 'TASK-1' }, { content: 'a', identifier: 'TASK-1' }],
    ['deleteTasks', { identifier: 'TASK-1' }, { identifiers: 'TASK-1' }],
    ['deleteTasks', { ids: ['TASK-1'] }, { identifiers: ['TASK-1'] }],
    [
      'runTasks',
      { tasks: ['TASK-1'], wait_seconds: 5 },
      { identifiers: ['TASK-1'], waitSeconds: 5 },
    ],
    ['viewTask', { id: 'TASK-1', wait: 5 }, { identifier: 'TASK-1', waitSeconds: 5 }],
    [
      'setTaskSchedule',
      { cron: '0 9 * * *', id: 'TASK-1' },
      { identifier: 'TASK-1', schedule: { cron: '0 9 * * *' } },
    ],
    ['setTaskSchedule', { schedule: '0 9 * * *' }, { schedule: { cron: '0 9 * * *' } }],
    ['setTaskSchedule', { schedule: '@daily' }, { schedule: { cron: '@daily' } }],
    ['setTaskSchedule', { schedule: ' annually' }, { schedule: { cron: '@annually' } }],
    ['setTaskSchedule', { schedule: 'every monday' }, { schedule: { cron: 'every monday' } }],
    [
      'setTaskSchedule',
      { schedule: '0 9 * * *', timezone: 'Asia/Tokyo' },
      { schedule: { cron: '0 9 * * *', timeZone: 'Asia/Tokyo' } },
    ],
    [
      'setTaskSchedule',
      { schedule: { interval_seconds: 60, until: 'friday' } },
      { schedule: { endAt: 'friday', intervalSeconds: 60 } },
    ],
    ['setTaskSchedule', { schedule: '{"tz":"UTC"}' }, { schedule: '{"timeZone":"UTC"}' }],
    ['createTasks', { tasks: '[{"title":"a"}]' }, { tasks: '[{"name":"a"}]' }],
    ['createTasks', { tasks: { title: 'a', due: 'b' } }, { tasks: { dueAt: 'b', name: 'a' } }],
    [
      'createTask',
      { depends_on: '[1,"a"]', work: '{"steps":[{"name":"b"}]}' },
      { dependsOn: '["1","a"]', work: '{"steps":[{"tool":"b"}],"type":"plan"}' },
    ],
    ['listTasks', { status: '["done","x"]' }, { statuses: '["completed","x"]' }],
    ['listTasks', { priority: '["high",1]' }, { priorities: '[2,1]' }],
    [
      'setTaskSchedule',
      { id: 'TASK-1', intervalSeconds: 60, max_runs: 3 },
      { identifier: 'TASK-1', schedule: { intervalSeconds: 60, maxRuns: 3 } },
    ],
  ])('%s with %j is read as models mean it', (apiName, args, read) => {
    expect(readArguments(apiName, args)).toEqual(read);
    expect(readArguments(apiName, read)).toBe(read);
  });

  it.each<[string, Record<string, unknown>]>([
    ['createTask', { name: 'a', title: 'b' }],
    ['deleteTasks', { identifier: 'TASK-1', identifiers: ['TASK-2'] }],
    ['setTaskSchedule', { cron: '0 9 * * *', schedule: null }],
    ['setTaskSchedule', { schedule: '{"cron": "@daily" }' }],
    ['viewTask', { identifier: 1.5 }],
    ['createTask', { tags: '[12345678901234567890]' }],
    ['updateTaskStatus', { status: 'constructor' }],
    ['updateTaskStatus', { status: 'all' }],
    ['listTasks', { tags: '["a","b"]' }],
    ['viewTask', { identifier: 'TASK-1, TASK-2' }],
    ['constructor', { id: 'TASK-1' }],
  ])('%s with %j is left to the schema', (apiName, args) => {
    expect(readArguments(apiName, args)).toEqual(args);
  });

  it.each(Object.entries(taskApis))(
    'leaves current arguments of %s alone',
    (apiName, { parameters }) => {
      const args = Object.fromEntries(
        Object.keys(parameters.properties).map((name) => [name, name === 'statuses' ? ['x'] : 'x']),
      );
      expect(readArguments(apiName, args)).toBe(args);
    },
  );
});
