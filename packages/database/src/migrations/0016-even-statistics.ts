import type { Migration } from './migration.ts';

/**
 * If one task has 60,000 subtasks, the average for a parent is so high that the planner reads the
 * whole table for each of them. An assumed average keeps the look-up by key, and frequent parents are
 * still known as such.
 */
export const evenStatistics: Migration = {
  name: 'even-statistics',
  sql: `
ALTER TABLE lobe_tools.tasks ALTER COLUMN parent_id SET (n_distinct = -0.1);
ANALYZE lobe_tools.tasks (parent_id)`,
};
