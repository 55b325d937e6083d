import type { TaskParams } from '../task-api.ts';
import { example, type TaskExample } from './example.ts';

type Examples<Name extends keyof TaskParams> = ReadonlyArray<TaskExample<TaskParams[Name]>>;

export const viewTaskExamples: Examples<'viewTask'> = [
  example('happy', 'with comments and dependencies', { identifier: 'TASK-3' }),
  example('happy', 'with a run that is under way', { identifier: 'TASK-9' }),
  example('happy', 'with a run that failed', { identifier: 'TASK-7' }),
  example('happy', 'with a schedule', { identifier: 'TASK-8' }),
  example('long', 'with subtasks', { identifier: 'TASK-1' }),
  example('error', 'a task that is not there', { identifier: 'TASK-99' }),
  example('error', 'a run that is not there', { identifier: 'TASK-9', runId: 'run-99' }),
];

export const listTasksExamples: Examples<'listTasks'> = [
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
  example('error', 'a cursor that is none', { cursor: 'second page' }),
  example('error', 'a parent that is not there', { parentIdentifier: 'TASK-99' }),
];

export const searchTasksExamples: Examples<'searchTasks'> = [
  example('happy', 'words of a name', { query: 'release notes' }),
  example('happy', 'words of a comment', { query: 'migrate' }),
  example('empty', 'words that are nowhere', { query: 'invoice' }),
  example('error', 'no words', { query: '  ' }),
];

export const listReadyTasksExamples: Examples<'listReadyTasks'> = [
  example('happy', 'the first', { limit: 5 }),
  example('empty', 'of an agent that has none', { assigneeAgentId: 'nobody' }),
  example('error', 'below a task that is not there', { parentIdentifier: 'TASK-99' }),
];

export const getTaskTreeExamples: Examples<'getTaskTree'> = [
  example('happy', 'one task with everything below it', { identifier: 'TASK-1' }),
  example('happy', 'a part that depends on others', { identifier: 'TASK-5' }),
  example('long', 'everything', {}),
  example('error', 'a task that is not there', { identifier: 'TASK-99' }),
];
