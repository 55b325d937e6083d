import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Database, openDatabase } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

export const TASKS = 100_000;
const DEPENDENCIES_EACH = 3;

/** Range of a task's dependencies: anywhere, or among the given number right before it. */
export type Reach = 'any' | number;

/** A new embedded store, with a function to delete it. */
export const openEmbedded = async (): Promise<{
  database: Database;
  remove: () => Promise<void>;
}> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lobe-tools-bench-'));
  const database = openDatabase({ dataDirectory });
  return {
    database,
    remove: async () => {
      await database.close();
      await rm(dataDirectory, { force: true, recursive: true });
    },
  };
};

const requirement = (reach: Reach) =>
  reach === 'any'
    ? sql`1 + floor(random() * (task - 1))`
    : sql`task - 1 - floor(random() * least(${reach}::int, task - 1))`;

/** Replaces all dependencies, three per task, at random but reproducibly. */
export const connectTasks = async (database: Database, reach: Reach): Promise<void> => {
  await database.transaction(
    async (db) => {
      // The rows are valid, so triggers can be skipped.
      await db.execute(sql`SET LOCAL session_replication_role = replica`);
      await db.execute(sql`TRUNCATE lobe_tools.task_dependencies`);
      await db.execute(sql`SELECT setseed(0.42)`);
      await db.execute(sql`
        INSERT INTO lobe_tools.task_dependencies (task_id, depends_on_id, type)
          SELECT DISTINCT task, (${requirement(reach)})::bigint, 'requires'
            FROM generate_series(2, ${TASKS}::int) task, generate_series(1, ${DEPENDENCIES_EACH}::int)`);
      await db.execute(sql`SELECT lobe_tools.recount_tasks()`);
    },
    { isLong: true },
  );
  await database.db.execute(sql`ANALYZE`);
};

/**
 * Fills an empty store: half of the tasks are completed, a tenth are due, and every tenth has ten
 * subtasks.
 */
export const fillStore = async (database: Database, tasks = TASKS): Promise<void> => {
  await database.transaction(
    async (db) => {
      await db.execute(sql`SET LOCAL session_replication_role = replica`);
      await db.execute(sql`
        INSERT INTO lobe_tools.tasks (id, title, description, status, priority, assignee, tags, due_at,
            rank, parent_id)
          SELECT task, 'Task number ' || task, 'What is to be done for part ' || task % 977,
              CASE WHEN task % 10 < 5 THEN 'completed' WHEN task % 10 < 9 THEN 'todo' ELSE 'backlog' END,
              task % 5, 'agent ' || task % 20, ARRAY['tag ' || task % 50],
              CASE WHEN task % 10 = 0 THEN now() + (task % 1000 - 500) * interval '1 hour' END,
              task, CASE WHEN task % 10 <> 1 THEN task - (task - 1) % 10 END
            FROM generate_series(1, ${tasks}::int) task`);
      await db.execute(sql`UPDATE lobe_tools.counters SET value = ${tasks} WHERE name = 'task'`);
    },
    { isLong: true },
  );
};
