import type { RunPolicy, TaskWork } from '@lobechat/builtin-tool-task';
import { listRuns, type ListedRun, type Queryable, readNeeds, tasks } from '@lobechat/database';
import { inArray, sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { isGroup } from '../mapping/to-summary.ts';
import { workOf } from '../runners/create-assignee-runner.ts';
import { blockedError, type RunRefusal } from './run-refusal.ts';

/** Maximum number of runs that one call may queue: a thousand take about two seconds. */
const MOST_RUNS = 10_000;

/** Columns of a task to run. */
export type RunTask = Awaited<ReturnType<typeof readTasks>>[number];

/** A task to run, and whether that is possible. */
export interface ChosenRun {
  /** The active run it already has. */
  readonly active?: ListedRun | undefined;
  /** False: included only because another one requires it. */
  readonly isNamed: boolean;
  /** Why it cannot be queued. */
  readonly refusal?: ToolError | undefined;
  readonly task: RunTask;
  /** Unresolved tasks that it waits for. */
  readonly waitsFor: readonly number[];
}

const readTasks = async (db: Queryable, ids: readonly number[]) => {
  const found = await db
    .select({
      assignee: tasks.assignee,
      claimedBy: tasks.claimedBy,
      claimExpiresAt: tasks.claimExpiresAt,
      id: tasks.id,
      parts: tasks.parts,
      priority: tasks.priority,
      run: sql<RunPolicy | null>`${tasks.run}`,
      status: tasks.status,
      title: tasks.title,
      work: sql<TaskWork | null>`${tasks.work}`,
    })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
    // Requirements come before their dependents.
    .orderBy(tasks.rank, tasks.id);
  return found.map((task) => ({ ...task, work: workOf(task) }));
};

/** Options of {@link chooseRuns}. */
export interface ChooseRunsOptions {
  /** The requested tasks. */
  readonly ids: readonly number[];
  /** Whether their requirements are run as well. */
  readonly includeDependencies: boolean;
  /** Why a task cannot be run, regardless of its requirements. */
  readonly refuse: RunRefusal;
}

/**
 * Chooses the runs for a call: the tasks in an executable order, each with its obstacles. Queues
 * nothing. A task may wait for others that have an active run, or get one by the same call.
 *
 * @throws ToolError `ResourceLimit` for more runs than one call may queue
 */
export const chooseRuns = async (
  db: Queryable,
  { ids, includeDependencies, refuse }: ChooseRunsOptions,
): Promise<ChosenRun[]> => {
  const needs = await readNeeds(db, ids, { isDeep: includeDependencies });
  const named = new Set(ids);
  const around = [
    ...new Set([...ids, ...[...needs.waitsFor.values(), ...needs.parts.values()].flat()]),
  ];
  const found = await readTasks(db, around);
  const known = new Map(found.map((task) => [task.id, task]));
  const wanted = found.filter(
    (task) => named.has(task.id) || (includeDependencies && !isGroup(task)),
  );
  if (wanted.length > MOST_RUNS) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `That would be ${wanted.length} runs; one call queues at most ${MOST_RUNS}. Give the identifiers of some: listTasks with ready shows which can begin.`,
    );
  }
  const runs = await listRuns(db, {
    limit: around.length,
    statuses: ['waiting', 'queued', 'running'],
    taskIds: around,
  });
  const active = new Map(runs.map((run) => [run.taskId, run]));
  const asked = new Set(wanted.map(({ id }) => id));
  const verdicts = new Map<number, ToolError | undefined>();
  const chosen: ChosenRun[] = [];

  /**
   * The tasks that block a requirement: itself, or those of its parts that nobody is going to do.
   */
  const findMissing = (id: number, seen = new Set<number>()): number[] => {
    if (active.has(id) || seen.has(id)) return [];
    seen.add(id);
    const task = known.get(id);
    if (task && isGroup(task)) {
      const parts = needs.parts.get(id) ?? [];
      return parts.flatMap((part) => findMissing(part, seen));
    }
    return asked.has(id) && judge(id) === undefined ? [] : [id];
  };

  /** Why a task cannot be run. Its requirements are checked, and listed, before it. */
  const judge = (id: number): ToolError | undefined => {
    const task = known.get(id);
    if (task === undefined || verdicts.has(id)) return verdicts.get(id);
    // Nothing should wait for itself; if it does, this ends the recursion.
    verdicts.set(id, undefined);
    const waitsFor = needs.waitsFor.get(id) ?? [];
    const base = { isNamed: named.has(id), task, waitsFor };
    const missing = [...new Set(waitsFor.flatMap((other) => findMissing(other)))];
    const run = active.get(id);
    if (run !== undefined) {
      chosen.push({ ...base, active: run });
      return undefined;
    }
    const refusal =
      refuse(task) ??
      (missing.length === 0
        ? undefined
        : blockedError(
            task,
            missing.map((other) => ({
              identifier: formatIdentifier(other),
              refusal: verdicts.get(other),
              status: known.get(other)?.status,
            })),
          ));
    verdicts.set(id, refusal);
    chosen.push({ ...base, refusal });
    return refusal;
  };

  for (const { id } of wanted) judge(id);
  return chosen;
};
