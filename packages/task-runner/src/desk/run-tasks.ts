import {
  type RunDetails,
  type RunSummary,
  type RunTaskParams,
  type RunTasksParams,
  type RunTasksState,
  type RunTaskState,
  type TaskCall,
  TaskErrorType,
  TaskLimit,
} from '@lobechat/builtin-tool-task';
import { listRuns, ownerOf, type Queryable, readOwner } from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { findTasks, type OwnTasks, readTaskIds, requireTask } from '../service/find-tasks.ts';
import { read } from '../worker/persist.ts';
import type { DeskParts } from './desk-parts.ts';
import { hasEnded } from './follow-run.ts';
import { followRuns } from './follow-runs.ts';
import { type QueuedChoice, queueChosen } from './queue-chosen.ts';
import { readWorkers } from './read-workers.ts';
import { toRunSummary } from './to-run-summary.ts';

const refuseMissing = (id: number): ToolError =>
  new ToolError(ToolErrorType.NotFound, `${formatIdentifier(id)} was deleted in the meantime.`);

/** The caller's tasks. */
export const readOwn = async (
  { options: { database } }: DeskParts,
  { userId }: TaskCall,
): Promise<OwnTasks> => ({ db: database.db, owner: await readOwner(database, userId) });

/** The same runs in their current state: others may have ended during the wait. */
const refresh = async (
  { options: { database } }: DeskParts,
  runs: readonly RunSummary[],
): Promise<RunSummary[]> => {
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const listed = await read(database, (db) => listRuns(db, { ids, limit: ids.length }));
  const now = new Map(listed.map((run) => [run.id, toRunSummary(run)]));
  return runs.map((run) => now.get(run.id) ?? run);
};

/** Queues the run of a task, and follows it for the requested time. */
export const runTask = async (
  parts: DeskParts,
  { identifier, includeDependencies = false, prompt, waitSeconds = 0 }: RunTaskParams,
  call: TaskCall,
): Promise<RunTaskState> => {
  const id = await requireTask(await readOwn(parts, call), identifier);
  const choices = await queueChosen(parts, {
    call,
    check: (chosen) => {
      const named = chosen.find(({ task }) => task.id === id);
      if (named === undefined) throw refuseMissing(id);
      if (named.refusal) throw named.refusal;
    },
    includeDependencies,
    prompt,
    readIds: async () => [id],
  });
  const named = choices.find(({ task }) => task.id === id);
  if (named?.summary === undefined) throw refuseMissing(id);
  const followed = await followRuns(parts, [named.summary], { call, seconds: waitSeconds });
  const details = followed.get(named.summary.id);
  const further = choices.flatMap(({ active, summary, task }) =>
    summary && !active && task.id !== id ? [summary] : [],
  );
  return {
    ...(named.active && { alreadyActive: true }),
    ...(details && { details }),
    further: details ? await refresh(parts, further) : further,
    run: details ? toSummary(details) : named.summary,
    workers: await readWorkers(parts, { owner: ownerOf(id), type: named.summary.runner }),
  };
};

/** A list entry, from a run with all its details. */
const toSummary = ({
  attemptList: _attempts,
  cost: _cost,
  log: _log,
  logTotal: _logTotal,
  maxAttempts: _maxAttempts,
  nextAttemptAt: _nextAttemptAt,
  result: _result,
  steps: _steps,
  timeoutMs: _timeoutMs,
  ...summary
}: RunDetails): RunSummary => summary;

/** Ids of unfinished tasks below it. Groups, which have nothing to do themselves, are left out. */
export const readUnfinishedBelow = async (db: Queryable, parent: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string; is_parent: boolean }>(sql`
    SELECT task.id, task.id = ${parent} AS is_parent
      FROM (SELECT ${parent}::bigint AS id UNION SELECT lobe_tools.tasks_below(${parent})) below
      JOIN lobe_tools.tasks task ON task.id = below.id
      WHERE task.id = ${parent} OR task.status NOT IN ('completed', 'canceled')
        AND (task.work IS NOT NULL OR task.parts = 0)
      ORDER BY task.rank, task.id`);
  if (!rows.some((row) => row.is_parent)) throw refuseMissing(parent);
  return rows.filter((row) => !row.is_parent).map(({ id }) => Number(id));
};

/** The tasks, with groups replaced by their unfinished tasks. */
export const expandGroups = async (db: Queryable, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lobe_tools.tasks
      WHERE id = ANY(${sql.param([...ids])}::bigint[]) AND parts > 0 AND work IS NULL`);
  const groups = new Set(rows.map(({ id }) => Number(id)));
  const expanded: number[] = [];
  for (const id of ids) {
    const below = groups.has(id) ? await readUnfinishedBelow(db, id) : [];
    expanded.push(...(below.length > 0 ? below : [id]));
  }
  return [...new Set(expanded)];
};

const runFailed = ({ error, id, identifier, status }: RunSummary) => ({
  message:
    status === 'canceled'
      ? `The run of ${identifier} was canceled${error ? `: ${error.message}` : '.'}`
      : `The run of ${identifier} failed: ${error?.message ?? 'it did not say why.'} viewTask with runId ${id} shows its steps and log.`,
  type: error?.type === undefined ? TaskErrorType.RunFailed : error.type,
});

type Item = RunTasksState['results'][number];

const toItem = (choice: QueuedChoice, followed: ReadonlyMap<string, RunDetails>): Item => {
  const { active, refusal, summary, task } = choice;
  const base = { identifier: formatIdentifier(task.id), name: task.title };
  if (refusal) {
    return { ...base, error: { message: refusal.message, type: refusal.type }, success: false };
  }
  const details = summary && followed.get(summary.id);
  const run = details ? toSummary(details) : summary;
  const item = { ...base, ...(active && { alreadyActive: true as const }), ...(run && { run }) };
  // A run that was not awaited has been queued, as requested.
  if (run === undefined || !details || !hasEnded(run) || run.status === 'succeeded') {
    return { ...item, success: true };
  }
  return { ...item, error: runFailed(run), success: false };
};

const readWanted = async (
  params: RunTasksParams,
  own: OwnTasks,
): Promise<{ ids?: number[]; parent?: number }> => {
  const { identifiers = [], parentIdentifier } = params;
  if (parentIdentifier === undefined && identifiers.length > 0) {
    // A missing task is reported in its own result; the others are run.
    if (identifiers.length <= TaskLimit.batch) return { ids: await readTaskIds(own, identifiers) };
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${identifiers.length} tasks were given; one call takes at most ${TaskLimit.batch}. Make several.`,
    );
  }
  if (parentIdentifier !== undefined && identifiers.length === 0) {
    return { parent: await requireTask(own, parentIdentifier) };
  }
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    parentIdentifier === undefined
      ? 'No tasks were named. Give identifiers, or parentIdentifier for all unfinished tasks below it.'
      : 'Both identifiers and parentIdentifier were given. Give identifiers for some tasks, or parentIdentifier for all unfinished ones below it.',
  );
};

const refuseNothing = (parent: number): ToolError =>
  new ToolError(
    ToolErrorType.NotFound,
    `Nothing is left to be run below ${formatIdentifier(parent)}.`,
  );

/** Queues runs of many tasks separately, and follows them for the requested time. */
export const runTasks = async (
  parts: DeskParts,
  params: RunTasksParams,
  call: TaskCall,
): Promise<RunTasksState> => {
  const own = await readOwn(parts, call);
  const { ids, parent } = await readWanted(params, own);
  let wanted = ids ?? [];
  const choices = await queueChosen(parts, {
    call,
    includeDependencies: params.includeDependencies ?? false,
    readIds: async (db) => {
      if (parent === undefined) {
        wanted = await expandGroups(db, ids ?? []);
        return wanted;
      }
      const below = await readUnfinishedBelow(db, parent);
      if (below.length === 0) throw refuseNothing(parent);
      return below;
    },
  });
  const followed = await followRuns(
    parts,
    choices.flatMap(({ summary }) => summary ?? []),
    { call, seconds: params.waitSeconds ?? 0 },
  );
  const named = new Set(ids);
  const begins = choices.some(({ summary }) => summary);
  const items = new Map(
    choices.map((choice) => {
      // What a group leaves to be done by hand is no failure of running the rest of it.
      const isLeft = begins && choice.byHand && !named.has(choice.task.id);
      return [
        choice.task.id,
        toItem(isLeft ? { ...choice, refusal: undefined } : choice, followed),
      ];
    }),
  );
  // In the order of the call, followed by runs added as requirements.
  const order = [...new Set([...wanted, ...items.keys()])];
  const workers = await readWorkers(parts, { owner: own.owner });
  const missing = order.filter((id) => !items.has(id)).map(formatIdentifier);
  const { problems } = await findTasks(own, missing);
  const results = order.map((id): Item => {
    const name = formatIdentifier(id);
    const { message, type } = refuseMissing(id);
    const error = { message: problems.get(name) ?? message, type };
    return items.get(id) ?? { error, identifier: name, name, success: false };
  });
  const succeeded = results.filter(({ success }) => success).length;
  return {
    failed: results.length - succeeded,
    results,
    succeeded,
    workers,
  };
};
