import { setTimeout as delay } from 'node:timers/promises';

import type { ITaskService } from '@lobechat/builtin-tool-task';
import { exportStore, importStore, openDatabase, readOwner } from '@lobechat/database';

import { createRunDesk } from '../desk/create-run-desk.ts';
import type { TaskRunner } from '../runner.ts';
import { createAssigneeRunner } from '../runners/create-assignee-runner.ts';
import { createCommandRunner } from '../runners/create-command-runner.ts';
import { createModelRunner } from '../runners/create-model-runner.ts';
import { createPlanRunner } from '../runners/create-plan-runner.ts';
import type { TaskServiceOptions } from '../settings.ts';
import { createCommenting } from './add-comment.ts';
import { createTaskClaiming } from './claim-task.ts';
import { createTaskCreation } from './create-tasks.ts';
import { createTaskDeletion } from './delete-tasks.ts';
import { createTaskEditing } from './edit-tasks.ts';
import { createDoor, type Door, guardMethods } from './guard-methods.ts';
import { createTaskListing } from './list-tasks.ts';
import type { LoadedTaskService } from './node-task-service.ts';
import { createCallPreviewer } from './preview-call.ts';
import { readDetails } from './read-details.ts';
import type { ServiceParts } from './service-parts.ts';
import { createStatusUpdating } from './update-status.ts';
import { createTaskViewing } from './view-task.ts';

/**
 * Milliseconds that the closing service waits for another call to end, and for runs to be released.
 */
const CALLS_MS = 2000;
const RUNS_MS = 15_000;

/** Waits as long as calls keep ending, however slow the machine is: only stuck ones are cut off. */
const settleWhileEnding = async (left: Promise<void>, { count }: Door): Promise<void> => {
  for (let before = Number.POSITIVE_INFINITY; count() < before;) {
    before = count();
    await settleWithin(left, CALLS_MS);
  }
};

const settleWithin = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([
    work.catch(() => undefined),
    delay(ms, undefined, { signal }).catch(() => undefined),
  ]);
  waiting.abort();
};

/** The builtin ones, followed by the host's own, which win. */
const listRunners = ({
  assignee,
  engine,
  model,
  runners = [],
}: TaskServiceOptions): TaskRunner[] => [
  createPlanRunner(engine),
  createCommandRunner(),
  createModelRunner({ endpoint: model, engine }),
  ...(assignee === undefined ? [] : [createAssigneeRunner(assignee)]),
  ...runners,
];

const createMethods = (parts: ServiceParts): ITaskService => {
  const { desk } = parts;
  return {
    ...createCommenting(parts),
    ...createStatusUpdating(parts),
    ...createTaskClaiming(parts),
    ...createTaskCreation(parts),
    ...createTaskDeletion(parts),
    ...createTaskEditing(parts),
    ...createTaskListing(parts),
    ...createTaskViewing(parts),
    cancelTaskRun: desk.cancelTaskRun,
    runTask: desk.runTask,
    runTasks: desk.runTasks,
    setTaskSchedule: desk.setTaskSchedule,
  };
};

/** Assembles the service. Nothing is opened before the first call. */
export const assembleTaskService = (options: TaskServiceOptions): LoadedTaskService => {
  const { dataDirectory, databaseUrl, engine } = options;
  const database = openDatabase({ dataDirectory, url: databaseUrl });
  const runners = listRunners(options);
  const { now } = Date;
  const desk = createRunDesk({
    ...options,
    database,
    readTask: (db, id) => readDetails(db, id, { desk, now }),
    runners,
  });
  const methodsOf = async (userId: string | undefined): Promise<ITaskService> => {
    const owner = await readOwner(database, userId);
    return createMethods({ database, desk, now, owner, runners });
  };
  const door = createDoor(now);
  const { pass } = door;
  const preview = createCallPreviewer({ dataDirectory, database, engine, now, runners });
  return {
    ...guardMethods(methodsOf, door),
    close: async () => {
      const left = door.close();
      const closing = desk.close();
      await Promise.all([settleWhileEnding(left, door), settleWithin(closing, RUNS_MS)]);
      // Cuts off calls still waiting for an answer, e.g. for a lock held by somebody else.
      await database.close();
      await Promise.allSettled([left, closing]);
    },
    exportStore: (file) => pass(() => exportStore(database, file)),
    importStore: (file, { replace = false } = {}) =>
      pass(() => importStore(database, file, { replace })),
    pending: () => desk.pending(),
    preview: (args, call) => pass(() => preview(args, call)),
    startWorker: () => pass(() => desk.startWorker()),
    waitForAll: (signal) => pass((either) => desk.waitForAll(either), signal),
    waitUntilIdle: (signal) => pass((either) => desk.waitUntilIdle(either), signal),
    workers: () => pass(() => desk.workers()),
  };
};
