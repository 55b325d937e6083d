import { example, type ToolExamples } from '@lobechat/types';

import type { taskApis } from '../apis/index.ts';

/** Examples that run tasks. */
export const runningExamples: Pick<
  ToolExamples<typeof taskApis>,
  'runTask' | 'runTasks' | 'cancelTaskRun' | 'setTaskSchedule'
> = {
  runTask: [
    example('happy', 'Queue for a worker', { identifier: 'TASK-4' }),
    example('happy', 'Wait for the result', { identifier: 'TASK-4', waitSeconds: 60 }),
    example('happy', 'Include dependencies', { identifier: 'TASK-5', includeDependencies: true }),
    example('happy', 'Already running', { identifier: 'TASK-9' }),
    example('error', 'Failing run', { identifier: 'TASK-7', waitSeconds: 60 }),
    example('error', 'Unfinished dependencies', { identifier: 'TASK-5' }),
    example('error', 'Task without work', { identifier: 'TASK-10' }),
  ],
  runTasks: [
    example('happy', 'Two independent tasks', { identifiers: ['TASK-3', 'TASK-4'] }),
    example('happy', 'In dependency order', {
      identifiers: ['TASK-5', 'TASK-3', 'TASK-4'],
      waitSeconds: 60,
    }),
    example('error', 'One task without work', { identifiers: ['TASK-4', 'TASK-10'] }),
    example('happy', 'Everything below a task', { parentIdentifier: 'TASK-1' }),
    example('error', 'One failing run', { identifiers: ['TASK-4', 'TASK-7'], waitSeconds: 60 }),
    example('error', 'Nothing selected', {}),
  ],
  cancelTaskRun: [
    example('happy', 'Active run', { identifier: 'TASK-9' }),
    example('error', 'Task that is not running', { identifier: 'TASK-4' }),
  ],
  setTaskSchedule: [
    example('happy', 'Every Monday at 9:00', {
      identifier: 'TASK-7',
      schedule: { cron: '0 9 * * 1', timeZone: 'UTC' },
    }),
    example('happy', 'Every 10 minutes, three times', {
      identifier: 'TASK-7',
      schedule: { intervalSeconds: 600, maxRuns: 3, missed: 'all' },
    }),
    example('happy', 'Remove a schedule', { identifier: 'TASK-8', schedule: null }),
    example('error', 'Invalid cron expression', {
      identifier: 'TASK-7',
      schedule: { cron: 'every Monday' },
    }),
    example('error', 'Schedule without times', { identifier: 'TASK-7', schedule: {} }),
  ],
};
