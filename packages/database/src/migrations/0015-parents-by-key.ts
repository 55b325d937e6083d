import type { Migration } from './migration.ts';

/**
 * Parents and parts are looked up by their keys. A join was planned, for a table without statistics
 * or a small one, as a full scan at every level, and a move of 500 nested tasks took a minute.
 */
export const parentsByKey: Migration = {
  name: 'parents-by-key',
  sql: `
CREATE OR REPLACE FUNCTION lobe_tools.tasks_above(bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE STRICT ROWS 3 AS $$
  WITH RECURSIVE above(id) AS (
    SELECT parent_id FROM lobe_tools.tasks WHERE id = $1
    UNION
    SELECT (SELECT parent_id FROM lobe_tools.tasks WHERE id = above.id) FROM above
  ) SELECT id FROM above WHERE id IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION lobe_tools.tasks_below(bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE STRICT ROWS 10 AS $$
  WITH RECURSIVE below(id) AS (
    SELECT id FROM lobe_tools.tasks WHERE parent_id = $1
    UNION
    SELECT part.id FROM below,
      LATERAL (SELECT id FROM lobe_tools.tasks WHERE parent_id = below.id OFFSET 0) part
  ) SELECT id FROM below
$$`,
};
