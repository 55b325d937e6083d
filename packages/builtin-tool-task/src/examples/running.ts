import { example, type ToolExamples } from '@lobechat/types';

import type { taskApis } from '../apis/index.ts';

/** Having work done. */
export const runningExamples: Pick<
  ToolExamples<typeof taskApis>,
  'runTask' | 'runTasks' | 'cancelTaskRun' | 'setTaskSchedule'
> = {
  runTask: [
    example('happy', 'queued for a worker', { identifier: 'TASK-4' }),
    example('happy', 'waited for', { identifier: 'TASK-4', waitSeconds: 60 }),
    example('happy', 'with what it requires', { identifier: 'TASK-5', includeDependencies: true }),
    example('happy', 'a run that is there already', { identifier: 'TASK-9' }),
    example('error', 'a run that fails', { identifier: 'TASK-7', waitSeconds: 60 }),
    example('error', 'a task that waits for others', { identifier: 'TASK-5' }),
    example('error', 'a task without work', { identifier: 'TASK-10' }),
  ],
  runTasks: [
    example('happy', 'two that require nothing', { identifiers: ['TASK-3', 'TASK-4'] }),
    example('happy', 'in the order of their dependencies', {
      identifiers: ['TASK-5', 'TASK-3', 'TASK-4'],
      waitSeconds: 60,
    }),
    example('error', 'one of them has no work', { identifiers: ['TASK-4', 'TASK-10'] }),
    example('error', 'all below a task', { parentIdentifier: 'TASK-1' }),
    example('error', 'one of them fails', { identifiers: ['TASK-4', 'TASK-7'], waitSeconds: 60 }),
    example('error', 'nothing is named', {}),
  ],
  cancelTaskRun: [
    example('happy', 'a run that is under way', { identifier: 'TASK-9' }),
    example('error', 'a task that does not run', { identifier: 'TASK-4' }),
  ],
  setTaskSchedule: [
    example('happy', 'every Monday at nine', {
      identifier: 'TASK-7',
      schedule: { cron: '0 9 * * 1', timeZone: 'UTC' },
    }),
    example('happy', 'every ten minutes, three times', {
      identifier: 'TASK-7',
      schedule: { intervalSeconds: 600, maxRuns: 3, missed: 'all' },
    }),
    example('happy', 'taken away', { identifier: 'TASK-8', schedule: null }),
    example('error', 'an invalid cron expression', {
      identifier: 'TASK-7',
      schedule: { cron: 'every Monday' },
    }),
    example('error', 'no times', { identifier: 'TASK-7', schedule: {} }),
    example('error', 'an unknown time zone', {
      identifier: 'TASK-7',
      schedule: { cron: '0 9 * * 1', timeZone: 'Berlin' },
    }),
  ],
};
