import type { ITaskService, RunDetails } from '@lobechat/builtin-tool-task';
import { getRun, type Queryable } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { hasEnded } from '../desk/follow-run.ts';
import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { requireTask } from './find-tasks.ts';
import { readDetails } from './read-details.ts';
import type { ServiceParts } from './service-parts.ts';

const readRun = async (
  { desk }: ServiceParts,
  db: Queryable,
  id: number,
  runId: string | undefined,
): Promise<RunDetails | undefined> => {
  if (runId === undefined) {
    const [latest] = await desk.readRuns(db, id, 1);
    return latest && desk.readDetails(db, latest.id);
  }
  // By the task's id: tasks of several users have the same identifier.
  const listed = await getRun(db, runId);
  const run = listed?.taskId === id ? await desk.readDetails(db, runId) : undefined;
  if (run) return run;
  const known = (await desk.readRuns(db, id, 5)).map((one) => `${one.id} (${one.status})`);
  throw new ToolError(
    ToolErrorType.NotFound,
    `${formatIdentifier(id)} has no run ${JSON.stringify(runId)}. Its runs, newest first: ${known.join(', ') || 'none'}.`,
  );
};

/** `viewTask`. */
export const createTaskViewing = (parts: ServiceParts): Pick<ITaskService, 'viewTask'> => {
  const { database, owner } = parts;
  return {
    viewTask: async ({ identifier, runId, waitSeconds = 0 }, call) => {
      const id = await requireTask({ db: database.db, owner }, identifier);
      let run = await readRun(parts, database.db, id, runId);
      if (run && waitSeconds > 0 && !hasEnded(run)) {
        run = await parts.desk.followWhileWorked(run.id, call, waitSeconds);
      }
      const task = await readDetails(database.db, id, parts);
      if (task === undefined) {
        throw new ToolError(
          ToolErrorType.NotFound,
          `${formatIdentifier(id)} was deleted while it was being read.`,
        );
      }
      const isQueued = run?.status === 'queued';
      // The process of its worker was killed, or stands still.
      const isLost = run?.status === 'running' && run.attemptList.at(-1)?.status === 'lost';
      return {
        ...(run && { latestRun: run }),
        task,
        ...(run && isQueued && { workers: await parts.desk.workers({ owner, type: run.runner }) }),
        ...(isLost && { workers: [] }),
      };
    },
  };
};
