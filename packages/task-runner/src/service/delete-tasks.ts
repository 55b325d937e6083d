import type { DeleteTasksState, ITaskService, TaskCall } from '@lobechat/builtin-tool-task';
import { deleteTasks, previewDelete, type Queryable, requestCancel } from '@lobechat/database';
import { joinList } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier, parseIdentifier, toId } from '../mapping/parse-identifier.ts';
import { findActiveRuns } from './active-runs.ts';
import { requireTasks } from './find-tasks.ts';
import { toGroupFacts } from './group-status.ts';
import { readNames } from './preview-delete.ts';
import type { ServiceParts } from './service-parts.ts';

/** How long to wait for the worker of an active run. */
const PATIENCE_MS = 10_000;

const GRANT = 'delete:';

/** Prefix of the grants for deleting a task. */
export const toDeleteGrants = (ids: readonly number[]): string[] =>
  ids.map((id) => `${GRANT}${formatIdentifier(id)}`);

/** Ids that may be deleted; undefined if no approval was needed. */
const readGrants = ({ grants }: TaskCall, owner: number): number[] | undefined =>
  grants
    ?.filter((grant) => grant.startsWith(GRANT))
    .map((grant) => toId(owner, parseIdentifier(grant.slice(GRANT.length))) ?? 0);

const refuseUnseen = (ids: readonly number[], granted: readonly number[] | undefined): void => {
  if (granted === undefined) return;
  const known = new Set(granted);
  const unseen = ids.filter((id) => !known.has(id)).map(formatIdentifier);
  if (unseen.length === 0) return;
  throw new ToolError(
    ToolErrorType.Conflict,
    `${joinList(unseen, { limit: 10 })} would be deleted as well, and was not in the preview that was agreed to. Nothing was deleted; call again to see the new preview.`,
  );
};

/** Cancels active runs, which it returns, and waits for their workers to release them. */
const cancelRuns = async (
  { database, desk }: ServiceParts,
  ids: readonly number[],
  call: TaskCall,
): Promise<string[]> => {
  const active = await findActiveRuns(database.db, ids);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, patience]) : patience;
  const running: string[] = [];
  for (const runId of active.values()) {
    try {
      const { run } = await database.transaction((db) =>
        requestCancel(db, runId, { isDeletion: true }),
      );
      if (run.status === 'running') running.push(runId);
    } catch (error) {
      // It no longer exists, as intended.
      if (!(error instanceof ToolError && error.type === ToolErrorType.NotFound)) throw error;
    }
  }
  // A deleted run has ended, too.
  await Promise.allSettled(running.map((runId) => desk.follow(runId, { signal })));
  return [...active.values()];
};

const remove = async (
  { desk }: ServiceParts,
  db: Queryable,
  { granted, ids }: { readonly granted: readonly number[] | undefined; readonly ids: number[] },
): Promise<DeleteTasksState> => {
  const before = await previewDelete(db, ids);
  refuseUnseen(before.ids, granted);
  const names = await readNames(db, before.ids);
  const gone = await deleteTasks(db, ids, before.ids);
  await desk.releaseWaiting(db);
  const toItem = (id: number) => ({
    identifier: formatIdentifier(id),
    name: names.get(id) ?? '',
  });
  const results = ids.map((id) => ({ ...toItem(id), success: true }));
  return {
    comments: gone.comments,
    deleted: gone.ids.map(toItem),
    failed: 0,
    ...toGroupFacts(gone.groups),
    results,
    runs: gone.runs,
    succeeded: results.length,
    unblocked: gone.unblocked.map(formatIdentifier),
  };
};

/** `deleteTasks`. */
export const createTaskDeletion = (parts: ServiceParts): Pick<ITaskService, 'deleteTasks'> => ({
  deleteTasks: async ({ identifiers }, call) => {
    const { database, desk, owner } = parts;
    const granted = readGrants(call, owner);
    const ids = [...new Set(await requireTasks({ db: database.db, owner }, identifiers))];
    if (ids.length === 0) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        'The list of identifiers is empty; give at least one.',
      );
    }
    const preview = await previewDelete(database.db, ids);
    // Must come first: a cancelled run cannot be restored.
    refuseUnseen(preview.ids, granted);
    const runIds = await cancelRuns(parts, preview.ids, call);
    const state = await database.transaction((db) => remove(parts, db, { granted, ids }));
    await desk.announceDeleted(runIds);
    return state;
  },
});
