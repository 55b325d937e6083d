import {
  type BatchTaskParams,
  type CreateTasksParams,
  type CreateTaskState,
  type ITaskService,
  type TaskCall,
} from '@lobechat/builtin-tool-task';
import {
  createTasks,
  type GroupChange,
  type NewTask,
  type Queryable,
  readCreationKey,
  type Task,
} from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { summariseTasks, toSummary } from '../mapping/to-summary.ts';
import { renameTaskReferences } from '../plan/rename-task-references.ts';
import { toGroupFacts } from './group-status.ts';
import { findLate } from './late-tasks.ts';
import { refuseProblems } from './problems.ts';
import { readBatch, referToNames } from './read-batch.ts';
import type { ServiceParts } from './service-parts.ts';

/**
 * The tasks created with this key before, if still known. Later callers with the same key wait
 * here.
 */
const readKnown = async (
  db: Queryable,
  key: string,
  owner: number,
): Promise<number[] | undefined> => {
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lobe-tools:createTasks:${owner}:${key}`}, 0))`,
  );
  return readCreationKey(db, key, owner);
};

/** Replaces the references in their work by the new identifiers of the tasks. */
const nameReferences = async (
  db: Queryable,
  input: readonly BatchTaskParams[],
  tasks: readonly Task[],
): Promise<void> => {
  const identifiers = new Map(
    input.flatMap(({ reference }, index) => {
      const id = tasks[index]?.id;
      return reference === undefined || id === undefined ? [] : [[reference, formatIdentifier(id)]];
    }),
  );
  const changed = input.flatMap(({ work }, index) => {
    const id = tasks[index]?.id;
    if (work === undefined || id === undefined) return [];
    const named = renameTaskReferences(work, (name) => identifiers.get(name));
    return JSON.stringify(named) === JSON.stringify(work) ? [] : [{ id, work: named }];
  });
  if (changed.length === 0) return;
  await db.execute(sql`UPDATE lobe_tools.tasks task SET work = input.work
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS input(id bigint, work jsonb)
    WHERE task.id = input.id`);
};

interface Created {
  /** If they were created before: the ids of all, including those deleted since. */
  readonly known: readonly number[] | undefined;
  readonly following: Pick<CreateTaskState, 'groups' | 'late'>;
  readonly tasks: Task[];
}

const insert = async (
  db: Queryable,
  { idempotencyKey, tasks }: CreateTasksParams,
  { owner, read }: { readonly owner: number; readonly read: readonly NewTask[] },
): Promise<Created> => {
  const known =
    idempotencyKey === undefined ? undefined : await readKnown(db, idempotencyKey, owner);
  const groups: GroupChange[] = [];
  const created = await createTasks(db, read, {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    onGroups: (reopened) => groups.push(...reopened),
    owner,
  });
  if (!known) await nameReferences(db, tasks, created);
  const late = known ? {} : await findLate(db, created);
  return { following: { ...toGroupFacts(groups), ...late }, known, tasks: created };
};

/** `createTask` and `createTasks`. */
export const createTaskCreation = (
  parts: ServiceParts,
): Pick<ITaskService, 'createTask' | 'createTasks'> => {
  const { database, now, owner, runners } = parts;

  const create = async (params: CreateTasksParams, call: TaskCall): Promise<Created> => {
    const { actor = call.taskId } = call;
    const { parentIdentifier, tasks } = referToNames(params);
    if (tasks.length === 0) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        'The list of tasks is empty; give at least one.',
      );
    }
    const read = await readBatch(
      { db: database.db, owner },
      { ...call, actor, parentIdentifier, tasks },
      runners,
    );
    refuseProblems(read.problems, 'Nothing was created');
    return database.transaction((db) =>
      insert(db, { ...params, tasks }, { owner, read: read.tasks }),
    );
  };

  return {
    createTask: async ({ idempotencyKey, ...task }, call) => {
      const params = { ...(idempotencyKey !== undefined && { idempotencyKey }), tasks: [task] };
      const { following, known, tasks } = await create(params, call);
      const [summary] = await summariseTasks(database.db, tasks, now());
      if (summary === undefined) throw new Error('A task was created and is not there.');
      return {
        ...following,
        identifier: summary.identifier,
        ...(known && { known: true }),
        success: true,
        task: summary,
      };
    },
    createTasks: async (params, call) => {
      const { following, known, tasks } = await create(params, call);
      const ids = known ?? tasks.map(({ id }) => id);
      const left = new Set(tasks.map(({ id }) => id));
      const deleted = ids.filter((id) => !left.has(id)).map(formatIdentifier);
      const summaries = tasks.map((task) => toSummary(task, now()));
      const dueTimes = new Map(summaries.map(({ dueAt, identifier }) => [identifier, dueAt]));
      return {
        ...(deleted.length > 0 && { deleted }),
        failed: 0,
        ...following,
        ...(known && { known: true }),
        ready: summaries.filter(({ ready }) => ready).map(({ identifier }) => identifier),
        results: ids.map((id, index) => {
          const { name = '', reference } = params.tasks[index] ?? {};
          const identifier = formatIdentifier(id);
          const dueAt = dueTimes.get(identifier);
          return {
            ...(dueAt !== undefined && { dueAt }),
            identifier,
            name,
            ...(reference !== undefined && { reference }),
            success: true,
          };
        }),
        succeeded: ids.length,
      };
    },
  };
};
