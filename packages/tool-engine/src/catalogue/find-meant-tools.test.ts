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
    description: 'Set the status of a task, or of multiple ones.',
    inputSchema: { properties: { status: { enum: ['paused', 'todo'] } }, type: 'object' },
    keywords: 'mark as done, close a task, 完成',
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
    ['createTask', ['createTask']],
    // Similar verbs, also at the end.
    ['removeTask', ['deleteTasks']],
    ['startTask', ['runTask']],
    ['TaskGet', ['viewTask']],
    ['getTasks', ['listTasks', 'viewTask']],
    ['getStatus', ['updateTaskStatus', 'viewTask']],
    ['addTask', ['createTask', 'addTaskComment']],
    // What deletes is offered only if all words mean it.
    ['deleteComment', ['addTaskComment']],
    ['removeStatus', ['updateTaskStatus']],
    ['clear', ['deleteTasks']],
    // Words of the purpose, of the phrases that people use, and of the arguments.
    ['closeTask', ['updateTaskStatus']],
    ['markTaskDone', ['updateTaskStatus']],
    ['pauseTask', ['updateTaskStatus']],
    ['reserveTask', ['claimTask']],
    ['setDueDate', ['editTask']],
    ['noteOnTask', ['addTaskComment']],
    ['完成', ['updateTaskStatus']],
    // Words for how many say nothing.
    ['MultiEdit', ['editTask', 'updateTaskStatus']],
    ['batchEditTasks', ['editTask', 'updateTaskStatus']],
    ['view_single', ['viewTask']],
    // Similar letters, if no word is known.
    ['cretaeTsk', ['createTask']],
    // Nothing at all.
    ['frobnicate', []],
    ['uploadTask', []],
    ['', []],
    ['x'.repeat(1_000_000), []],
  ])('for %.20s finds %j', (name, expected) => {
    expect(findMeantTools(name, TOOLS).map(({ tool }) => tool)).toEqual(expected);
  });

  it('compares letters if there is a single tool', () => {
    const only = describeTool('viewTask');
    expect(findMeantTools('viewTsks', [only])).toEqual([only]);
  });

  it.each([
    ['getItem', ['setItem', 'readItem'], ['readItem']],
    ['getItme', ['setItem', 'getItem'], ['getItem']],
    ['获取天气', ['搜索', '翻译'], []],
  ])('for %s beside %j finds %j', (name, names, expected) => {
    const tools = names.map((tool) => describeTool(tool));
    expect(findMeantTools(name, tools).map((each) => each.tool)).toEqual(expected);
  });

  it('reads long texts of other programs', () => {
    const description = 'A'.repeat(1_000_000);
    const tools = [describeTool('wait', { description }), describeTool('stop', { description })];
    expect(findMeantTools(description, tools)).toEqual([]);
  });

  it('offers no more than three', () => {
    const many = Array.from({ length: 9 }, (_, index) => describeTool(`read_part_${index}`));
    expect(findMeantTools('getPart', [...many, describeTool('write')])).toHaveLength(3);
  });
});
