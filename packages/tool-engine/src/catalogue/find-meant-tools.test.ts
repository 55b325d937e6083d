import { describe, expect, it } from 'vitest';

import { describeTool } from '../testing/create-test-source.ts';
import { findMeantTools } from './find-meant-tools.ts';

const TOOLS = [
  describeTool('addTaskComment', { description: 'Add a note to a task.' }),
  describeTool('claimTask', { description: 'Reserve a ready task.' }),
  describeTool('createTask', { description: 'Create one simple task.' }),
  describeTool('deleteTasks', { description: 'Delete tasks. To drop one, use updateTaskStatus.' }),
  describeTool('editTask', { description: 'Change fields of one task.', keywords: 'due date' }),
  describeTool('listTasks', { description: 'Find tasks.', keywords: 'my tasks, what is open' }),
  describeTool('runTask', { description: 'Run the work of a task.' }),
  describeTool('updateTaskStatus', {
    description: 'Set the status of a task.',
    inputSchema: { properties: { status: { enum: ['paused', 'todo'] } }, type: 'object' },
    keywords: 'mark as done, close a task',
  }),
  describeTool('viewTask', { description: 'Show one task.' }),
];

describe('findMeantTools', () => {
  it.each([
    // The same words, or one letter that is wrong.
    ['list_task', ['listTasks']],
    ['TASK-LIST', ['listTasks']],
    ['editTaks', ['editTask']],
    ['viewTasks', ['viewTask']],
    // Similar verbs, also at the end.
    ['removeTask', ['deleteTasks']],
    ['startTask', ['runTask']],
    ['TaskGet', ['viewTask']],
    // Words of the purpose, of the phrases that people use, and of the arguments.
    ['closeTask', ['updateTaskStatus']],
    ['markTaskDone', ['updateTaskStatus']],
    ['pauseTask', ['updateTaskStatus']],
    ['reserveTask', ['claimTask']],
    ['setDueDate', ['editTask']],
    ['noteOnTask', ['addTaskComment']],
    // Similar letters, if no word is known.
    ['cretaeTsk', ['createTask']],
    // Nothing at all.
    ['frobnicate', []],
    ['', []],
    ['x'.repeat(1_000_000), []],
  ])('for %.20s finds %j', (name, expected) => {
    expect(findMeantTools(name, TOOLS).map(({ tool }) => tool)).toEqual(expected);
  });

  it('compares letters if there is a single tool', () => {
    const only = describeTool('viewTask');
    expect(findMeantTools('viewTsks', [only])).toEqual([only]);
  });

  it('offers no more than three', () => {
    const many = Array.from({ length: 9 }, (_, index) => describeTool(`readPart${index}`));
    expect(findMeantTools('getPart', [...many, describeTool('write')])).toHaveLength(3);
  });
});
