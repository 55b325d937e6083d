import type { Migration } from './migration.ts';

/**
 * Tasks that wait for tasks which were resolved (-1) or reopened (1): those that require them, and
 * everything below. They are locked in the order of requirement, so that few wait for each other.
 * `gone`: tasks that are deleted with them, which need not be counted any more. Returns those that
 * wait for nothing now.
 */
const PASS_ON = `
CREATE FUNCTION lobe_tools.pass_on(turned jsonb, gone bigint[]) RETURNS SETOF bigint
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  -- No subtask is added below them meanwhile.
  PERFORM FROM lobe_tools.tasks task WHERE task.id IN (
      SELECT edge.task_id FROM lobe_tools.task_dependencies edge
        WHERE edge.type = 'requires' AND edge.depends_on_id = ANY(ARRAY(
          SELECT one.id FROM jsonb_to_recordset(turned) AS one(id bigint)))
    ) ORDER BY task.rank, task.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  -- A separate statement: it sees what was added below them before they were locked.
  RETURN QUERY WITH RECURSIVE root AS (
    SELECT edge.task_id AS id, sum(one.change)::int AS own,
        coalesce(sum(one.change) FILTER (
          WHERE task.parts > 0 AND NOT lobe_tools.is_below(one.id, task.id)), 0)::int AS change
      FROM jsonb_to_recordset(turned) AS one(id bigint, change int)
      JOIN lobe_tools.task_dependencies edge
        ON edge.depends_on_id = one.id AND edge.type = 'requires'
      JOIN lobe_tools.tasks task ON task.id = edge.task_id
      GROUP BY edge.task_id
  ), below(id, change) AS (
    SELECT task.id, root.change FROM root JOIN lobe_tools.tasks task ON task.parent_id = root.id
      WHERE root.change <> 0
    UNION ALL
    SELECT task.id, below.change FROM below JOIN lobe_tools.tasks task ON task.parent_id = below.id
  ), counted AS (
    SELECT one.id, sum(one.change)::int AS change
      FROM (SELECT id, own AS change FROM root UNION ALL SELECT id, change FROM below) one
      WHERE one.id <> ALL(gone) GROUP BY one.id HAVING sum(one.change) <> 0
  ), locked AS (
    SELECT task.id, counted.change FROM counted JOIN lobe_tools.tasks task USING (id)
      ORDER BY task.rank, task.id FOR NO KEY UPDATE OF task
  ), written AS (
    UPDATE lobe_tools.tasks task SET blockers = task.blockers + locked.change
      FROM locked WHERE task.id = locked.id RETURNING task.id, task.blockers
  ) SELECT written.id FROM written WHERE written.blockers = 0;
END $$`;

const countEnds = (status: string): string =>
  `(count(*) FILTER (WHERE change.to = '${status}') - count(*) FILTER (WHERE change.from = '${status}'))::int AS ${status}`;

/**
 * The consequences of changed statuses (`from` is absent for a new task, `to` for a deleted one)
 * and of added or removed parts: what waits for the tasks, the counts of their parents, the status
 * of `pending` and of other groups, and so on upwards. Groups above another one that changes must
 * wait until its status has been counted: they may only seem to have ended, or to be open. Returns
 * the groups that changed, and without statuses those that wait for nothing now.
 */
const FOLLOW_CHANGES = `
CREATE FUNCTION lobe_tools.follow_changes(latest jsonb, moved jsonb, pending bigint[])
RETURNS TABLE (id bigint, "from" text, "to" text)
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE turned jsonb;
BEGIN
  WHILE latest IS NOT NULL LOOP
    SELECT jsonb_agg(jsonb_build_object(
        'id', one.id, 'change', CASE WHEN one.to IN ('completed', 'canceled') THEN -1 ELSE 1 END))
      INTO turned FROM jsonb_to_recordset(latest) AS one(id bigint, "from" text, "to" text)
      WHERE (one.from IN ('completed', 'canceled')) <> (one.to IN ('completed', 'canceled'));
    IF turned IS NOT NULL THEN
      RETURN QUERY SELECT one, NULL, NULL FROM lobe_tools.pass_on(turned, '{}') one;
    END IF;
    -- The parents are locked from here on.
    WITH change AS (
      SELECT task.parent_id AS id, one.from, one.to, 0 AS parts
        FROM jsonb_to_recordset(latest) AS one(id bigint, "from" text, "to" text)
        JOIN lobe_tools.tasks task USING (id)
      UNION ALL
      SELECT * FROM jsonb_to_recordset(moved)
        AS part("parentId" bigint, "from" text, "to" text, parts int)
    ), input AS (
      SELECT id, sum(parts)::int AS parts, ${countEnds('completed')}, ${countEnds('failed')},
          ${countEnds('canceled')}
        FROM change WHERE parts <> 0 OR change.from IN ('completed', 'failed', 'canceled')
          OR change.to IN ('completed', 'failed', 'canceled') GROUP BY id
    ), locked AS (
      SELECT input.* FROM input JOIN lobe_tools.tasks task USING (id) ORDER BY task.id
        FOR NO KEY UPDATE OF task
    ), counted AS (
      UPDATE lobe_tools.tasks task SET parts = task.parts + locked.parts,
          parts_completed = parts_completed + completed, parts_failed = parts_failed + failed,
          parts_canceled = parts_canceled + canceled
        FROM locked WHERE task.id = locked.id RETURNING task.id
    ) SELECT pending || array_agg(counted.id) INTO pending FROM counted;
    WITH RECURSIVE derived AS (
      SELECT id, parent_id, status AS from, lobe_tools.group_status(
          status, parts, parts_completed, parts_failed, parts_canceled) AS to
        FROM lobe_tools.tasks WHERE id = ANY(pending) AND parts > 0 AND work IS NULL
          -- An agent that does it and gives it parts has it until its run ends.
          AND NOT EXISTS (SELECT FROM lobe_tools.task_runs run
            WHERE run.task_id = tasks.id AND run.status IN ('waiting', 'queued', 'running'))
    ), changing AS MATERIALIZED (
      SELECT * FROM derived WHERE derived.from <> derived.to
    ), above(id) AS (
      SELECT parent_id FROM changing WHERE (SELECT count(*) FROM changing) > 1
      UNION
      SELECT (SELECT parent_id FROM lobe_tools.tasks WHERE id = above.id) FROM above
    ), settled AS (
      UPDATE lobe_tools.tasks task SET status = changing.to,
          completed_at = CASE WHEN changing.to = 'completed' THEN now() END,
          error = CASE WHEN changing.to = 'failed' THEN parts_failed || ' of its ' || parts || ' subtasks failed.' END,
          claimed_by = NULL, claim_token = NULL, claim_expires_at = NULL,
          updated_at = now(), version = version + 1
        FROM changing
        WHERE task.id = changing.id AND NOT EXISTS (SELECT FROM above WHERE above.id = task.id)
        RETURNING task.id
    )
    SELECT coalesce(array_agg(changing.id) FILTER (WHERE settled.id IS NULL), '{}'),
        jsonb_agg(jsonb_build_object('id', changing.id, 'from', changing.from, 'to', changing.to))
          FILTER (WHERE settled.id IS NOT NULL)
      INTO pending, latest FROM changing LEFT JOIN settled USING (id);
    RETURN QUERY SELECT * FROM jsonb_to_recordset(latest) AS one(id bigint, "from" text, "to" text);
    moved := '[]';
  END LOOP;
END $$`;

/** The server follows changes upwards by itself: a call of its own for every level took seconds. */
export const followChanges: Migration = {
  name: 'follow-changes',
  sql: `${PASS_ON};
${FOLLOW_CHANGES}`,
};
