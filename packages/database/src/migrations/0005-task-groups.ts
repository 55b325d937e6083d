import type { Migration } from './migration.ts';

/** Everything above a task; everything below it. */
const HIERARCHY = `
CREATE FUNCTION lobe_tools.tasks_above(bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE STRICT ROWS 3 AS $$
  WITH RECURSIVE above(id) AS (
    SELECT parent_id FROM lobe_tools.tasks WHERE id = $1
    UNION
    SELECT task.parent_id FROM above JOIN lobe_tools.tasks task ON task.id = above.id
  ) SELECT id FROM above WHERE id IS NOT NULL
$$;

CREATE FUNCTION lobe_tools.tasks_below(bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE STRICT ROWS 10 AS $$
  WITH RECURSIVE below(id) AS (
    SELECT id FROM lobe_tools.tasks WHERE parent_id = $1
    UNION
    SELECT task.id FROM below JOIN lobe_tools.tasks task ON task.parent_id = below.id
  ) SELECT id FROM below
$$;

CREATE FUNCTION lobe_tools.is_below(bigint, ancestor bigint) RETURNS boolean
LANGUAGE sql STABLE STRICT AS $$ SELECT ancestor IN (SELECT lobe_tools.tasks_above($1)) $$`;

/**
 * What a task waits for: its requirements, and those of the tasks above it. A task that requires
 * one of its own parts is done after that part; its other parts do not wait for it.
 */
const WAITING = `
CREATE FUNCTION lobe_tools.waits_for(bigint, OUT id bigint, OUT through bigint) RETURNS SETOF record
LANGUAGE sql STABLE STRICT ROWS 3 AS $$
  SELECT other.id, holder.id
    FROM (SELECT $1 AS id UNION ALL SELECT lobe_tools.tasks_above($1)) holder
    JOIN lobe_tools.task_dependencies edge ON edge.task_id = holder.id AND edge.type = 'requires'
    JOIN lobe_tools.tasks other ON other.id = edge.depends_on_id
      AND other.status NOT IN ('completed', 'canceled')
    WHERE holder.id = $1 OR NOT lobe_tools.is_below(other.id, holder.id)
$$;

CREATE FUNCTION lobe_tools.waited_for_by(bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE STRICT ROWS 3 AS $$
  SELECT task_id FROM lobe_tools.task_dependencies WHERE depends_on_id = $1 AND type = 'requires'
  UNION ALL
  SELECT below FROM lobe_tools.task_dependencies edge, lobe_tools.tasks_below(edge.task_id) below
    WHERE edge.depends_on_id = $1 AND edge.type = 'requires'
      AND NOT lobe_tools.is_below($1, edge.task_id)
$$`;

/**
 * The status of a group, derived from its parts: it is open as long as one of them is, and keeps
 * its current open status.
 */
const GROUP_STATUS = `
CREATE FUNCTION lobe_tools.group_status(
  status text, parts integer, completed integer, failed integer, canceled integer
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN parts > completed + failed + canceled
      THEN CASE WHEN status IN ('completed', 'failed', 'canceled') THEN 'todo' ELSE status END
    WHEN failed > 0 THEN 'failed'
    -- Somebody gave it up, and its parts that were not done with it.
    WHEN status = 'canceled' THEN 'canceled'
    WHEN completed > 0 THEN 'completed'
    ELSE 'canceled'
  END
$$`;

/** Recounts everything: for stores of earlier versions, and for imported files, whose counts are not trusted. */
const RECOUNT = `
CREATE FUNCTION lobe_tools.recount_tasks() RETURNS void LANGUAGE plpgsql AS $$
DECLARE changed integer;
BEGIN
  -- A part that requires its own group would wait for itself: it is related to it.
  WITH own AS (
    DELETE FROM lobe_tools.task_dependencies edge USING lobe_tools.tasks task, lobe_tools.tasks other
      WHERE task.id = edge.task_id AND other.id = edge.depends_on_id AND edge.type = 'requires'
        AND task.parent_id IS NOT NULL AND other.work IS NULL
        AND EXISTS (SELECT FROM lobe_tools.tasks part WHERE part.parent_id = other.id)
        AND lobe_tools.is_below(task.id, other.id)
      RETURNING edge.task_id, edge.depends_on_id
  )
  INSERT INTO lobe_tools.task_dependencies (task_id, depends_on_id, type)
    SELECT task_id, depends_on_id, 'relates' FROM own ON CONFLICT DO NOTHING;
  LOOP
    UPDATE lobe_tools.tasks task
      SET parts = counted.parts, parts_completed = counted.completed,
        parts_failed = counted.failed, parts_canceled = counted.canceled
      FROM (
        SELECT one.id, count(part.id) AS parts,
            count(*) FILTER (WHERE part.status = 'completed') AS completed,
            count(*) FILTER (WHERE part.status = 'failed') AS failed,
            count(*) FILTER (WHERE part.status = 'canceled') AS canceled
          FROM lobe_tools.tasks one LEFT JOIN lobe_tools.tasks part ON part.parent_id = one.id
          WHERE one.parts > 0 OR part.id IS NOT NULL GROUP BY one.id
      ) counted
      WHERE task.id = counted.id
        AND (task.parts, task.parts_completed, task.parts_failed, task.parts_canceled)
          IS DISTINCT FROM
            (counted.parts, counted.completed, counted.failed, counted.canceled);
    -- Only what has ended: who ended a group by hand before its parts meant it.
    UPDATE lobe_tools.tasks SET updated_at = now(), version = version + 1,
        status = lobe_tools.group_status(status, parts, parts_completed, parts_failed, parts_canceled),
        completed_at = CASE WHEN parts_failed = 0 AND parts_completed > 0 THEN now() END
      WHERE work IS NULL AND parts > 0 AND parts = parts_completed + parts_failed + parts_canceled
        AND status NOT IN ('completed', 'failed', 'canceled');
    GET DIAGNOSTICS changed = ROW_COUNT;
    EXIT WHEN changed = 0;
  END LOOP;
  WITH RECURSIVE edge AS (
    SELECT edge.task_id, edge.depends_on_id FROM lobe_tools.task_dependencies edge
      JOIN lobe_tools.tasks other ON other.id = edge.depends_on_id
        AND other.status NOT IN ('completed', 'canceled')
      WHERE edge.type = 'requires'
  ), reached(id, depends_on_id, through) AS (
    SELECT task.id, edge.depends_on_id, edge.task_id
      FROM edge JOIN lobe_tools.tasks task ON task.parent_id = edge.task_id
      WHERE NOT lobe_tools.is_below(edge.depends_on_id, edge.task_id)
    UNION ALL
    SELECT task.id, reached.depends_on_id, reached.through
      FROM reached JOIN lobe_tools.tasks task ON task.parent_id = reached.id
  ), counted AS (
    SELECT id, count(*) AS blockers
      FROM (SELECT task_id AS id FROM edge UNION ALL SELECT id FROM reached) one GROUP BY id
  )
  UPDATE lobe_tools.tasks task SET blockers = coalesce(counted.blockers, 0)
    FROM lobe_tools.tasks one LEFT JOIN counted USING (id)
    WHERE one.id = task.id AND task.blockers <> coalesce(counted.blockers, 0);
END $$`;

/**
 * Tasks with subtasks: a task's requirements also hold for all tasks below it, and a group (a task
 * with subtasks and without work) derives its status from its parts.
 */
export const taskGroups: Migration = {
  name: 'task-groups',
  sql: `
ALTER TABLE lobe_tools.tasks
  -- Subtasks, and how many of them have ended how.
  ADD COLUMN parts integer NOT NULL DEFAULT 0 CHECK (parts >= 0),
  ADD COLUMN parts_completed integer NOT NULL DEFAULT 0 CHECK (parts_completed >= 0),
  ADD COLUMN parts_failed integer NOT NULL DEFAULT 0 CHECK (parts_failed >= 0),
  ADD COLUMN parts_canceled integer NOT NULL DEFAULT 0 CHECK (parts_canceled >= 0),
  ADD CHECK (parts >= parts_completed + parts_failed + parts_canceled);
${HIERARCHY};
${WAITING};
${GROUP_STATUS};
${RECOUNT};
SELECT lobe_tools.recount_tasks();
DROP INDEX lobe_tools.tasks_ready;
CREATE INDEX tasks_ready ON lobe_tools.tasks
  (((priority + 4) % 5), (coalesce(due_at, 'infinity'::timestamptz)), id)
  WHERE status = 'todo' AND blockers = 0 AND (parts = 0 OR work IS NOT NULL)`,
};
