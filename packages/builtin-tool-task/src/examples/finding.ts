import { example, type ToolExamples } from '@lobechat/types';

import type { taskApis } from '../apis/index.ts';

/** Looking at the plan. */
export const findingExamples: Pick<ToolExamples<typeof taskApis>, 'viewTask' | 'listTasks'> = {
  viewTask: [
    example('happy', 'with comments and dependencies', { identifier: 'TASK-3' }),
    example('happy', 'with a run that is under way', { identifier: 'TASK-9' }),
    example('happy', 'with a run that failed', { identifier: 'TASK-7' }),
    example('happy', 'with a schedule', { identifier: 'TASK-8' }),
    example('long', 'with subtasks', { identifier: 'TASK-1' }),
    example('error', 'a task that is not there', { identifier: 'TASK-99' }),
    example('error', 'a run that is not there', { identifier: 'TASK-9', runId: 'run-99' }),
  ],
  listTasks: [
    example('happy', 'what is open of the release, urgent first', {
      parentIdentifier: 'TASK-1',
      sort: 'priority',
      statuses: ['backlog', 'todo', 'running'],
    }),
    example('happy', 'a page of it', { limit: 3, parentIdentifier: null }),
    example('happy', 'what is late', { overdue: true }),
    example('happy', 'what waits for others', { blocked: true }),
    example('empty', 'nothing fits', { assigneeAgentId: 'nobody' }),
    example('long', 'everything', {}),
    example('happy', 'words of a name', { text: 'release notes' }),
    example('happy', 'words of a comment', { text: 'migrate' }),
    example('empty', 'words that are nowhere', { text: 'invoice' }),
    example('happy', 'what can be begun, the first', { limit: 5, ready: true }),
    example('empty', 'nothing to begin for an agent', { assigneeAgentId: 'nobody', ready: true }),
    example('happy', 'one task with everything below it', {
      parentIdentifier: 'TASK-1',
      view: 'tree',
    }),
    example('happy', 'a part that depends on others', { parentIdentifier: 'TASK-5', view: 'tree' }),
    example('long', 'everything, as a tree', { view: 'tree' }),
    example('error', 'a tree with conditions', { overdue: true, view: 'tree' }),
    example('error', 'an invalid cursor', { cursor: 'second page' }),
    example('error', 'a parent that is not there', { parentIdentifier: 'TASK-99' }),
  ],
};
