import { describe, expect, it } from 'vitest';

import { sql } from '../query.ts';
import { KINDS } from '../testing/stores.ts';
import { useTasks } from '../testing/use-tasks.ts';
import { addComment } from './comments.ts';
import { createTasks } from './create-tasks.ts';
import { deleteTasks } from './delete-tasks.ts';

describe.each(KINDS)('deleting rows on %s', (kind) => {
  const store = useTasks(kind);

  const countRows = async (): Promise<Record<string, number>> => {
    const { rows } = await store.database.db.execute<{ name: string }>(sql`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
        WHERE contype = 'f' AND connamespace = 'lobe_tools'::regnamespace
          AND conrelid::regclass::text NOT LIKE '%knowledge%' ORDER BY 1`);
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: found } = await store.database.db.execute<{ count: number }>(
        sql.raw(`SELECT count(*)::int AS count FROM ${name}`),
      );
      counts[name] = found[0]?.count ?? 0;
    }
    return counts;
  };

  /**
   * A group that requires a task, with a part; each has a comment and a run with all its records.
   */
  const createProject = async (): Promise<number> => {
    const [before, group] = await store.database.transaction((db) =>
      createTasks(db, [
        { reference: 'before', title: 'before' },
        { dependsOn: [{ task: { reference: 'before' } }], reference: 'group', title: 'group' },
        { parent: { reference: 'group' }, title: 'part' },
      ]),
    );
    for (const { id } of [before!, group!]) {
      await addComment(store.database.db, { author: 'a', body: 'noted', taskId: id });
      await store.database.db.execute(sql`
        WITH run AS (
          INSERT INTO lobe_tools.task_runs (task_id, status, runner) VALUES (${id}, 'failed', 'plan')
            RETURNING id
        ), attempt AS (
          INSERT INTO lobe_tools.run_attempts (run_id, number, worker, status, lease_token, lease_expires_at)
            SELECT id, 1, 'host/1', 'failed', gen_random_uuid(), now() FROM run
        ), step AS (
          INSERT INTO lobe_tools.run_steps (run_id, key, position, attempt, name)
            SELECT id, 'one', 1, 1, 'one' FROM run
        ) INSERT INTO lobe_tools.run_logs (run_id, sequence, attempt, level, text)
          SELECT id, 1, 1, 'info', 'begun' FROM run`);
    }
    return group!.id;
  };

  it("leaves nothing that refers to them, and keeps other tasks' rows", async () => {
    await createProject();
    const before = await countRows();
    expect(Object.values(before)).not.toContain(0);
    const second = await createProject();
    await store.database.transaction((db) => deleteTasks(db, [second, second - 1]));
    expect(await countRows()).toEqual(before);
  });

  it('leaves foreign keys enforced in the same transaction', async () => {
    const id = await createProject();
    const late = store.database.transaction(async (db) => {
      await deleteTasks(db, [id]);
      await db.execute(
        sql`INSERT INTO lobe_tools.task_comments (task_id, body) VALUES (${id}, 'late')`,
      );
    });
    await expect(late).rejects.toMatchObject({ code: '23503' });
  });
});
