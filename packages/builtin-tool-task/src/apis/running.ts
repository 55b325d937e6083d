import { defineToolApis, FLAG, INTEGER, listOf, objectOf, TEXT } from '@lobechat/types';

import { TaskLimit } from '../constants.ts';
import { PLAN, PLANNING, RUN_LATER, RUN_NOW } from './kinds.ts';
import {
  batchIdsOf,
  flagOf,
  idOf,
  ITEM_MORE,
  SCHEDULE,
  SCHEDULE_FACTS,
  STATUS,
  TASK,
  textOf,
  TEXTS,
  TRUE,
  WAIT,
} from './parts.ts';
import { RUN, RUN_DETAILS, WORKERS } from './runs.ts';

const INCLUDE_DEPENDENCIES = flagOf('Also run the tasks it requires.');

/** APIs that run tasks. */
export const runningApis = defineToolApis({
  runTask: {
    keywords:
      'start a task, start working on a task, do the work, execute a task, let the agent work, have it done in the background, 执行任务, 运行任务, 开始任务, 开始做, 让它去做',
    ...RUN_NOW,
    description:
      'Run the work of one task, by a worker in the background. For several, use runTasks.',
    parameters: objectOf(
      { identifier: TASK },
      {
        includeDependencies: INCLUDE_DEPENDENCIES,
        prompt: textOf('More instructions for this run.', TaskLimit.instructionLength),
        waitSeconds: WAIT,
      },
    ),
    /*
     * `alreadyActive`: `run` was already queued or running. `details` are present if the call
     * waited for it, `further` are runs of tasks that it requires. Without `workers` it stays in
     * the queue.
     */
    state: objectOf(
      { further: listOf(RUN), run: RUN, workers: WORKERS },
      { alreadyActive: TRUE, details: RUN_DETAILS },
    ),
  },
  runTasks: {
    keywords:
      'start several tasks, start all tasks, run a plan, work through the list, do all of it, 批量执行任务, 运行计划, 全部开始, 执行所有任务',
    ...RUN_NOW,
    description: 'Run the work of several tasks, in the order of their dependencies.',
    parameters: objectOf(
      {},
      {
        identifiers: batchIdsOf('E.g. TASK-1.'),
        includeDependencies: INCLUDE_DEPENDENCIES,
        parentIdentifier: idOf('Instead of identifiers: everything unfinished below it.'),
        waitSeconds: WAIT,
      },
    ),
    state: objectOf({
      failed: INTEGER,
      results: listOf(
        objectOf({ name: TEXT, success: FLAG }, { ...ITEM_MORE, alreadyActive: TRUE, run: RUN }),
      ),
      succeeded: INTEGER,
      workers: WORKERS,
    }),
  },
  cancelTaskRun: {
    keywords:
      'stop a task that runs, stop working on it, abort the running task, abort a run, interrupt, 停止任务, 停止执行, 停止正在执行的任务, 取消运行, 中止, 中断任务',
    ...PLAN,
    annotations: { ...PLANNING, idempotent: true, ordered: false },
    description: 'Stop a queued or active run. Its task is todo again.',
    parameters: objectOf({ identifier: TASK }, { runId: idOf('Default: the active run.') }),
    state: objectOf({ run: RUN }, { canceled: TEXTS }),
  },
  setTaskSchedule: {
    keywords:
      'recurring, every day, every week, every monday, every morning, each night, each month, repeat a job, regularly, cron, timer, automate, automatically, daily job, daily, weekly, monthly, hourly, nightly, at eight in the morning, on weekdays, 定时任务, 定时, 每天, 每周, 每周一, 每月, 每天早上, 重复, 自动执行, 定期, 计划任务',
    ...RUN_LATER,
    description: 'Run a task repeatedly, at set times or intervals.',
    parameters: objectOf({
      identifier: TASK,
      schedule: {
        anyOf: [SCHEDULE, { type: 'null' }],
        description: 'With cron or intervalSeconds. null removes it.',
      },
    }),
    // Without `schedule` it was removed. `status` is the current status of the task.
    state: objectOf(
      { identifier: TEXT, nextTimes: TEXTS, status: STATUS },
      { schedule: SCHEDULE_FACTS },
    ),
  },
});
