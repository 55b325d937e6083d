import { example, type ToolExamples } from '@lobechat/types';

import type { taskApis } from '../apis/index.ts';
import type { CreateTasksParams } from '../types.ts';

/** A longer plan: a chain in which each task requires the one before. */
const longPlan = (length: number): CreateTasksParams => ({
  parentIdentifier: 'TASK-1',
  tasks: Array.from({ length }, (_, index) => ({
    ...(index > 0 && { dependsOn: [`part-${index}`] }),
    instruction: `Move part ${index + 1} of the pages to the new layout.`,
    name: `Move part ${index + 1}`,
    reference: `part-${index + 1}`,
  })),
});

/** Making and changing the plan. */
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
    example('happy', 'a task for the agent itself', {
      dueAt: '2026-03-05',
      instruction: 'Say in the guide that Node 24 is needed.',
      name: 'Update the guide',
      priority: 3,
      tags: ['docs'],
    }),
    example('happy', 'a subtask with work that waits for another', {
      dependsOn: ['TASK-4'],
      instruction: 'Run all tests on what was built.',
      name: 'Test the packages',
      parentIdentifier: 'TASK-1',
      priority: 2,
      run: { maxAttempts: 2 },
      work: { command: 'pnpm test', type: 'command' },
    }),
    example('error', 'a parent that is not there', {
      instruction: 'Run all tests.',
      name: 'Test the packages',
      parentIdentifier: 'TASK-99',
    }),
    example('error', 'an invalid date', {
      dueAt: 'next week',
      instruction: 'Run all tests.',
      name: 'Test the packages',
    }),
  ],
  createTasks: [
    example('happy', 'a plan with subtasks, dependencies and results handed on', {
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
    example('long', 'a plan of 30 tasks', longPlan(30)),
    example('error', 'a circle', {
      tasks: [
        { dependsOn: ['b'], instruction: 'After b.', name: 'First', reference: 'a' },
        { dependsOn: ['a'], instruction: 'After a.', name: 'Second', reference: 'b' },
      ],
    }),
    example('error', 'a reference that is there twice', {
      tasks: [
        { instruction: 'One.', name: 'First', reference: 'a' },
        { instruction: 'Two.', name: 'Second', reference: 'a' },
      ],
    }),
  ],
  editTask: [
    example('happy', 'priority, date and a dependency that goes', {
      dueAt: '2026-03-05',
      identifier: 'TASK-5',
      priority: 2,
      removeDependencies: ['TASK-3', 'TASK-4'],
    }),
    example('happy', 'work for a task that has none', {
      identifier: 'TASK-11',
      run: { maxAttempts: 2 },
      work: { command: 'pnpm charts:compare', type: 'command' },
    }),
    example('error', 'a dependency that closes a circle', {
      addDependencies: ['TASK-5'],
      identifier: 'TASK-3',
    }),
    example('error', 'a version that is not the last', {
      identifier: 'TASK-3',
      name: 'Write the notes',
      version: 7,
    }),
    example('error', 'work that nothing here can do', {
      identifier: 'TASK-11',
      work: { type: 'spreadsheet' },
    }),
  ],
  editTasks: [
    example('happy', 'two tasks get to somebody else', {
      tasks: [
        { addTags: ['handed-over'], assigneeAgentId: 'writer', identifier: 'TASK-6' },
        { assigneeAgentId: 'writer', identifier: 'TASK-10', removeTags: ['support'] },
      ],
    }),
    example('error', 'one of them is not there', {
      tasks: [
        { identifier: 'TASK-6', priority: 3 },
        { identifier: 'TASK-60', priority: 3 },
      ],
    }),
  ],
  deleteTasks: [
    example('happy', 'two tasks', { identifiers: ['TASK-7', 'TASK-10'] }),
    example('error', 'one of them is not there', { identifiers: ['TASK-7', 'TASK-99'] }),
  ],
  updateTaskStatus: [
    example('happy', 'what was done by hand', { identifier: 'TASK-10', status: 'completed' }),
    example('happy', 'a flag for who does it', { identifier: 'TASK-11', status: 'running' }),
    example('happy', 'spelt with two', { identifier: 'TASK-3', status: 'cancelled' }),
    example('happy', 'a failure with its reason', {
      error: 'The report cannot be reproduced.',
      identifier: 'TASK-10',
      status: 'failed',
    }),
    example('error', 'a status that cannot follow', { identifier: 'TASK-2', status: 'running' }),
    example('error', 'while a run is under way', { identifier: 'TASK-9', status: 'completed' }),
  ],
  addTaskComment: [
    example('happy', 'a finding', {
      content: 'The size of the main bundle has grown by 4 kB.',
      identifier: 'TASK-4',
    }),
    example('error', 'a task that is not there', { content: 'Hello', identifier: 'TASK-99' }),
  ],
  claimTask: [
    example('happy', 'what comes first', { holder: 'agent-1', includeWork: true }),
    example('happy', 'one that was chosen', {
      holder: 'agent-1',
      identifier: 'TASK-4',
      leaseSeconds: 300,
    }),
    example('happy', 'given back', {
      holder: 'agent-2',
      identifier: 'TASK-11',
      release: true,
      token: 'token-1',
    }),
    example('error', 'one that somebody holds', { holder: 'agent-1', identifier: 'TASK-11' }),
    example('error', 'one that waits for others', { holder: 'agent-1', identifier: 'TASK-5' }),
  ],
};
