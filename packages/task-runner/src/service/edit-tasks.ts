import {
  type EditTaskState,
  type ITaskService,
  type TaskCall,
  type TaskChangesParams,
  TaskErrorType,
  TaskLimit,
} from '@lobechat/builtin-tool-task';
import {
  addDependencies,
  findReady,
  lockGraph,
  type Queryable,
  refuseDeadlocks,
  removeDependencies,
  type Task,
  type TaskUpdate,
  updateTasks,
} from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { cleanTags } from '../mapping/clean-tags.ts';
import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { summariseTasks } from '../mapping/to-summary.ts';
import { findActiveRuns } from './active-runs.ts';
import { toGroupFacts } from './group-status.ts';
import { findLate } from './late-tasks.ts';
import { lockTasks, readTasks } from './lock-tasks.ts';
import { type Problem, refuseProblems } from './problems.ts';
import { readEdits, type TaskEdit } from './read-changes.ts';
import type { ServiceParts } from './service-parts.ts';

interface Edited {
  readonly following: Pick<EditTaskState, 'groups' | 'late'>;
  readonly tasks: Task[];
  readonly unblocked: string[];
}

const changeTags = (tags: readonly string[], { addTags, removeTags }: TaskEdit): string[] => {
  const removed = new Set(cleanTags(removeTags));
  return cleanTags([...tags, ...addTags]).filter((tag) => !removed.has(tag));
};

/** The settings of a run must not change while it is active. */
const changesRun = ({ changes }: TaskEdit): boolean =>
  changes.work !== undefined || changes.run !== undefined;

const refuseWhileRunning = async (
  db: Queryable,
  edits: readonly TaskEdit[],
): Promise<Problem[]> => {
  const affected = edits.filter(changesRun);
  const active = await findActiveRuns(
    db,
    affected.map(({ id }) => id),
  );
  return affected
    .filter(({ id }) => active.has(id))
    .map(({ id, where }) => ({
      message: `${formatIdentifier(id)} has a run that has not ended, and its work cannot change under it. Wait for it, or use cancelTaskRun first.`,
      type: TaskErrorType.AlreadyRunning,
      where,
    }));
};

/** A task gets the results of its requirements only. */
const refuseUnrequired = async (db: Queryable, edits: readonly TaskEdit[]): Promise<Problem[]> => {
  const taken = edits.filter((edit) => edit.taken.length > 0);
  if (taken.length === 0) return [];
  const { rows } = await db.execute<{ depends_on_id: string; task_id: string }>(sql`
    SELECT task_id, depends_on_id FROM lobe_tools.task_dependencies
      WHERE type = 'requires' AND task_id = ANY(${sql.param(taken.map(({ id }) => id))}::bigint[])`);
  const added = taken.flatMap(({ add }) => add).filter(({ type }) => type === 'requires');
  const known = new Set([
    ...rows.map((row) => `${row.task_id} ${row.depends_on_id}`),
    ...added.map(({ dependsOnId, taskId }) => `${taskId} ${dependsOnId}`),
  ]);
  return taken.flatMap((edit) =>
    edit.taken
      .filter((id) => !known.has(`${edit.id} ${id}`))
      .map((id) => ({
        message: `Its work takes the result of ${formatIdentifier(id)}, which it does not depend on; name it in addDependencies.`,
        where: edit.where,
      })),
  );
};

const toUpdate = (edit: TaskEdit, task: Task): TaskUpdate => {
  const { addTags, changes, id, removeTags, version } = edit;
  const hasTags = addTags.length > 0 || removeTags.length > 0;
  return {
    changes: { ...changes, ...(hasTags && { tags: changeTags(task.tags, edit) }) },
    id,
    ...(version !== undefined && { version }),
  };
};

/** For a single task the store reports more: its current version. */
const refuseVersions = (
  edits: readonly TaskEdit[],
  current: ReadonlyMap<number, Task>,
): Problem[] =>
  edits.flatMap(({ id, version, where }) => {
    const now = current.get(id)?.version;
    if (version === undefined || now === version) return [];
    const message = `It was changed in the meantime: it has version ${now}, and the change was made for version ${version}.`;
    return [{ message, type: TaskErrorType.VersionConflict, where }];
  });

const checkTags = (edit: TaskEdit, task: Task): Problem[] => {
  const { length } = changeTags(task.tags, edit);
  const message = `It would have ${length} tags, and ${TaskLimit.tags} are allowed; remove some.`;
  return length > TaskLimit.tags ? [{ message, where: edit.where }] : [];
};

/** Conflicts of the edits with the current tasks. */
const findProblems = async (
  db: Queryable,
  edits: readonly TaskEdit[],
  current: ReadonlyMap<number, Task>,
): Promise<Problem[]> => [
  ...(await refuseWhileRunning(db, edits)),
  ...(await refuseUnrequired(db, edits)),
  ...edits.flatMap((edit) => {
    const task = current.get(edit.id);
    return task ? checkTags(edit, task) : [];
  }),
];

/** Further problems of a call that is rejected anyway. */
const findFurtherProblems = async (
  db: Queryable,
  edits: readonly TaskEdit[],
): Promise<Problem[]> => {
  const found = edits.filter(({ id }) => id !== 0);
  const current = await readTasks(
    db,
    found.map(({ id }) => id),
  );
  return [...refuseVersions(found, current), ...(await findProblems(db, found, current))];
};

const apply = async (
  { desk }: ServiceParts,
  db: Queryable,
  edits: readonly TaskEdit[],
): Promise<Edited> => {
  const ids = edits.map(({ id }) => id);
  const removed = edits.flatMap(({ remove }) => remove);
  const added = edits.flatMap(({ add }) => add);
  const regroups = edits.some(
    ({ changes: { parentId, work } }) => parentId !== undefined || work !== undefined,
  );
  // Dependencies first: everybody locks the graph before tasks.
  if (regroups) await lockGraph(db);
  const released = await removeDependencies(db, removed);
  // Only all edits together show who waits for whom.
  await addDependencies(db, added, { isFinal: !regroups });
  const current = await lockTasks(db, ids);
  const missing = ids.filter((id) => !current.has(id));
  if (missing.length > 0) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `${missing.map(formatIdentifier).join(', ')} was deleted in the meantime. Nothing was changed.`,
    );
  }
  const problems = await findProblems(db, edits, current);
  const conflicts = refuseVersions(edits, current);
  if (problems.length + conflicts.length > 1 || conflicts.length === 0) {
    refuseProblems([...conflicts, ...problems], 'Nothing was changed');
  }
  const { groups, tasks, unblocked } = await updateTasks(
    db,
    edits.flatMap((edit) => {
      const task = current.get(edit.id);
      return task ? [toUpdate(edit, task)] : [];
    }),
  );
  if (regroups) {
    const waiting = added.flatMap(({ taskId, type }) => (type === 'requires' ? [taskId] : []));
    await refuseDeadlocks(db, waiting);
  }
  const isMoved = edits.some(({ changes }) => changes.parentId !== undefined);
  if (removed.length > 0 || isMoved) await desk.releaseWaiting(db);
  const ready = new Set([...unblocked, ...(await findReady(db, released, []))]);
  const moved = new Set(
    edits
      .filter(
        ({ add, changes }) =>
          add.length > 0 || changes.dueAt !== undefined || changes.parentId !== undefined,
      )
      .map(({ id }) => id),
  );
  const late =
    moved.size > 0
      ? await findLate(
          db,
          tasks.filter(({ id }) => moved.has(id)),
        )
      : {};
  return {
    following: { ...toGroupFacts(groups), ...late },
    tasks,
    unblocked: [...ready].toSorted((left, right) => left - right).map(formatIdentifier),
  };
};

/** `editTask` and `editTasks`. */
export const createTaskEditing = (
  parts: ServiceParts,
): Pick<ITaskService, 'editTask' | 'editTasks'> => {
  const { database, now, owner, runners } = parts;

  const edit = async (tasks: readonly TaskChangesParams[], call: TaskCall): Promise<Edited> => {
    if (tasks.length === 0) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        'The list of tasks is empty; give at least one.',
      );
    }
    const { edits, problems } = await readEdits(
      { db: database.db, owner },
      { ...call, runners, tasks },
    );
    if (problems.length > 0) problems.push(...(await findFurtherProblems(database.db, edits)));
    refuseProblems(problems, 'Nothing was changed');
    return database.transaction((db) => apply(parts, db, edits));
  };

  return {
    editTask: async (params, call) => {
      const { following, tasks, unblocked } = await edit([params], call);
      const [summary] = await summariseTasks(database.db, tasks, now());
      if (summary === undefined) throw new Error('A task was changed and is not there.');
      return { ...following, identifier: summary.identifier, task: summary, unblocked };
    },
    editTasks: async (params, call) => {
      const { following, tasks, unblocked } = await edit(params.tasks, call);
      const results = tasks.map(({ dueAt, id, title }) => ({
        ...(dueAt && { dueAt: dueAt.toISOString() }),
        identifier: formatIdentifier(id),
        name: title,
        success: true,
      }));
      const { length: succeeded } = results;
      const summaries = await summariseTasks(database.db, tasks, now());
      return { ...following, failed: 0, results, succeeded, tasks: summaries, unblocked };
    },
  };
};
