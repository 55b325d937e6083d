import { example, type ToolExamples } from '@lobechat/types';

import type { taskApis } from '../apis/index.ts';
import type { CreateTasksParams } from '../types.ts';

/** A longer plan: a chain in which each task requires the previous one. */
const longPlan = (length: number): CreateTasksParams => ({
  parentIdentifier: 'TASK-1',
  tasks: Array.from({ length }, (_, index) => ({
    ...(index > 0 && { dependsOn: [`part-${index}`] }),
    instruction: `Move part ${index + 1} of the pages to the new layout.`,
    name: `Move part ${index + 1}`,
    reference: `part-${index + 1}`,
  })),
});

/** Examples that create and change the plan. */
export const planningExamples: Pick<
  ToolExamples<typeof taskApis>,
  | 'createTask'
  | 'createTasks'
  | 'editTask'
  | 'editTasks'
  | 'deleteTasks'
  | 'updateTaskStatus'
  | 'addTaskComment'
  | 'claimTask'
> = {
  createTask: [
    example('happy', 'Task for the agent itself', {
      dueAt: '2026-03-05',
      instruction: 'Say in the guide that Node 24 is needed.',
      name: 'Update the guide',
      priority: 3,
      tags: ['docs'],
    }),
    example('happy', 'Subtask with work and a dependency', {
      dependsOn: ['TASK-4'],
      instruction: 'Run all tests on what was built.',
      name: 'Test the packages',
      parentIdentifier: 'TASK-1',
      priority: 2,
      run: { maxAttempts: 2 },
      work: { command: 'pnpm test', type: 'command' },
    }),
    example('error', 'Invalid date', {
      dueAt: 'someday',
      instruction: 'Run all tests.',
      name: 'Test the packages',
    }),
  ],
  createTasks: [
    example('happy', 'Plan with subtasks, dependencies and passed results', {
      tasks: [
        { instruction: 'Find out why exports fail.', name: 'Fix exports', reference: 'fix' },
        {
          instruction: 'Reproduce the failure with an empty project.',
          name: 'Reproduce it',
          parentIdentifier: 'fix',
          priority: 2,
          reference: 'reproduce',
          work: { command: 'pnpm export --empty', type: 'command' },
        },
        {
          dependsOn: ['reproduce'],
          instruction: 'Note what the command said.',
          name: 'Write it down',
          parentIdentifier: 'fix',
          relatedTo: ['TASK-10'],
          work: {
            steps: [
              {
                arguments: {
                  content: '{{tasks.reproduce.content}}',
                  identifier: 'TASK-10',
                },
                tool: 'lobe-task/addTaskComment',
              },
            ],
            type: 'plan',
          },
        },
      ],
    }),
    example('long', 'Plan of 30 tasks', longPlan(30)),
    example('error', 'Dependency cycle', {
      tasks: [
        { dependsOn: ['b'], instruction: 'After b.', name: 'First', reference: 'a' },
        { dependsOn: ['a'], instruction: 'After a.', name: 'Second', reference: 'b' },
      ],
    }),
  ],
  editTask: [
    example('happy', 'Priority, due date and a removed dependency', {
      dueAt: '2026-03-05',
      identifier: 'TASK-5',
      priority: 2,
      removeDependencies: ['TASK-3', 'TASK-4'],
    }),
    example('happy', 'Add work to a task', {
      identifier: 'TASK-11',
      run: { maxAttempts: 2 },
      work: { command: 'pnpm charts:compare', type: 'command' },
    }),
    example('error', 'Dependency cycle', { addDependencies: ['TASK-5'], identifier: 'TASK-3' }),
    example('error', 'Outdated version', { identifier: 'TASK-3', name: 'Notes', version: 7 }),
  ],
  editTasks: [
    example('happy', 'Reassign two tasks', {
      tasks: [
        { addTags: ['handed-over'], assigneeAgentId: 'writer', identifier: 'TASK-6' },
        { assigneeAgentId: 'writer', identifier: 'TASK-10', removeTags: ['support'] },
      ],
    }),
    example('error', 'One unknown task', {
      tasks: [
        { identifier: 'TASK-6', priority: 3 },
        { identifier: 'TASK-60', priority: 3 },
      ],
    }),
  ],
  deleteTasks: [
    example('happy', 'Two tasks', { identifiers: ['TASK-7', 'TASK-10'] }),
    example('error', 'One unknown task', { identifiers: ['TASK-7', 'TASK-99'] }),
  ],
  updateTaskStatus: [
    example('happy', 'Task done by hand', { identifier: 'TASK-10', status: 'completed' }),
    example('happy', 'Mark as in progress', { identifier: 'TASK-11', status: 'running' }),
    example('happy', 'Other spelling of a status', { identifier: 'TASK-3', status: 'cancelled' }),
    example('happy', 'Failure with a reason', {
      error: 'The report cannot be reproduced.',
      identifier: 'TASK-10',
      status: 'failed',
    }),
    example('error', 'Status change not allowed', { identifier: 'TASK-2', status: 'running' }),
    example('error', 'Active run', { identifier: 'TASK-9', status: 'completed' }),
  ],
  addTaskComment: [
    example('happy', 'Note on a finding', {
      content: 'The size of the main bundle has grown by 4 kB.',
      identifier: 'TASK-4',
    }),
    example('error', 'Unknown task', { content: 'Hello', identifier: 'TASK-99' }),
  ],
  claimTask: [
    example('happy', 'Next ready task', { holder: 'agent-1', includeWork: true }),
    example('happy', 'Chosen task', {
      holder: 'agent-1',
      identifier: 'TASK-4',
      leaseSeconds: 300,
    }),
    example('happy', 'Release a claim', {
      holder: 'agent-2',
      identifier: 'TASK-11',
      release: true,
      token: 'token-1',
    }),
    example('error', 'Claimed by another agent', { holder: 'agent-1', identifier: 'TASK-11' }),
    example('error', 'Unfinished dependencies', { holder: 'agent-1', identifier: 'TASK-5' }),
  ],
};
