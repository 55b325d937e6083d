import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';

/**
 * Deletes the rows of tasks with everything that refers to them, in one statement. The tasks must
 * be locked, with all their subtasks: nothing new can refer to them.
 *
 * Foreign keys would search the references to each row separately, which for 10,000 tasks blocks
 * the only session of an embedded database for seconds. If the user may, they are disabled for the
 * statement, which is what `replica` is for; otherwise they find nothing left.
 */
export const deleteRows = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  const { rows } = await db.execute<{ was: string }>(sql`
    SELECT current_setting('session_replication_role') AS was,
        set_config('session_replication_role', 'replica', true)
      FROM pg_roles WHERE rolname = current_user AND rolsuper`);
  await db.execute(sql`
    WITH gone AS (SELECT unnest(${sql.param([...ids])}::bigint[]) AS id),
    edges AS (
      DELETE FROM lobe_tools.task_dependencies
        WHERE task_id IN (SELECT id FROM gone) OR depends_on_id IN (SELECT id FROM gone)
    ),
    comments AS (
      DELETE FROM lobe_tools.task_comments WHERE task_id IN (SELECT id FROM gone)
    ),
    runs AS (
      DELETE FROM lobe_tools.task_runs WHERE task_id IN (SELECT id FROM gone) RETURNING id
    ),
    attempts AS (
      DELETE FROM lobe_tools.run_attempts WHERE run_id IN (SELECT id FROM runs)
    ),
    steps AS (
      DELETE FROM lobe_tools.run_steps WHERE run_id IN (SELECT id FROM runs)
    ),
    logs AS (
      DELETE FROM lobe_tools.run_logs WHERE run_id IN (SELECT id FROM runs)
    )
    DELETE FROM lobe_tools.tasks WHERE id IN (SELECT id FROM gone)`);
  const [role] = rows;
  if (role === undefined) return;
  await db.execute(sql`SELECT set_config('session_replication_role', ${role.was}, true)`);
};
