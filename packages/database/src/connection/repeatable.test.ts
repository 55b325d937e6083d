import { describe, expect, it } from 'vitest';

import { isRepeatable } from './repeatable.ts';

describe('isRepeatable', () => {
  it.each([
    'INSERT INTO tasks VALUES (1)',
    'WITH gone AS (DELETE FROM tasks RETURNING *) SELECT * FROM gone',
    "SELECT nextval('numbers')",
    'SELECT * FROM tasks FOR UPDATE',
    'SELECT pgboss.create_queue(1)',
    'SELECT 1; DROP TABLE tasks',
    'SELECT * INTO copied FROM tasks',
    'SELECT "pgboss"."create_queue"(1)',
    'BEGIN',
    '',
  ])('does not repeat a statement that writes, or may: %s', (statement) => {
    expect(isRepeatable(statement)).toBe(false);
  });

  it.each([
    'select "id", "title" from "lobe_tools"."tasks" where ("id" = $1 and "status" in ($2, $3)) limit $4',
    'SELECT count(*)::int FROM tasks WHERE lower(title) = $1',
    "SELECT 'delete from tasks'",
    'WITH RECURSIVE tree AS (SELECT 1 UNION SELECT 2) SELECT * FROM tree',
    'select "update" from "delete"',
  ])('repeats a read-only statement: %s', (statement) => {
    expect(isRepeatable(statement)).toBe(true);
  });
});
