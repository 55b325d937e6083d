import { example, type ToolExamples } from '@lobechat/types';

import type { taskApis } from '../apis/index.ts';

/** Examples that read the plan. */
export const findingExamples: Pick<ToolExamples<typeof taskApis>, 'viewTask' | 'listTasks'> = {
  viewTask: [
    example('happy', 'Comments and dependencies', { identifier: 'TASK-3' }),
    example('happy', 'Active run', { identifier: 'TASK-9' }),
    example('happy', 'Failed run', { identifier: 'TASK-7' }),
    example('happy', 'Schedule', { identifier: 'TASK-8' }),
    example('long', 'Subtasks', { identifier: 'TASK-1' }),
    example('error', 'Unknown task', { identifier: 'TASK-99' }),
    example('error', 'Unknown run', { identifier: 'TASK-9', runId: 'run-99' }),
  ],
  listTasks: [
    example('happy', 'Open tasks of the release, urgent first', {
      parentIdentifier: 'TASK-1',
      sort: 'priority',
      statuses: ['backlog', 'todo', 'running'],
    }),
    example('happy', 'First page', { limit: 3, parentIdentifier: null }),
    example('happy', 'Overdue tasks', { overdue: true }),
    example('happy', 'Blocked tasks', { blocked: true }),
    example('empty', 'No match', { assigneeAgentId: 'nobody' }),
    example('long', 'All tasks', {}),
    example('happy', 'Words in names', { text: 'release notes' }),
    example('happy', 'Words in comments', { text: 'migrate' }),
    example('empty', 'Words that do not occur', { text: 'invoice' }),
    example('happy', 'Next ready tasks', { limit: 5, ready: true }),
    example('empty', 'Nothing ready for an agent', { assigneeAgentId: 'nobody', ready: true }),
    example('happy', 'Tree below one task', {
      parentIdentifier: 'TASK-1',
      view: 'tree',
    }),
    example('happy', 'Subtree with outside dependencies', {
      parentIdentifier: 'TASK-5',
      view: 'tree',
    }),
    example('long', 'All tasks as a tree', { view: 'tree' }),
    example('error', 'Tree with filters', { overdue: true, view: 'tree' }),
    example('error', 'Invalid cursor', { cursor: 'second page' }),
    example('error', 'Unknown parent', { parentIdentifier: 'TASK-99' }),
  ],
};
