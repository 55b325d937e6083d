import type { Migration } from './migration.ts';

/**
 * Tasks and their dependent data. Times have milliseconds, the precision of JavaScript: a time that
 * was read can be compared with the stored one.
 */
export const tasks: Migration = {
  name: 'tasks',
  sql: `
-- What became of transactions whose end was not heard: see run-transaction.ts.
CREATE TABLE lobe_tools.settled_transactions (
  token uuid PRIMARY KEY,
  outcome text NOT NULL CHECK (outcome IN ('committed', 'refused')),
  settled_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX settled_transactions_time ON lobe_tools.settled_transactions (settled_at);

-- Numbers that are given out once, without gaps, whatever is deleted or rolled back.
CREATE TABLE lobe_tools.counters (name text PRIMARY KEY, value bigint NOT NULL);
INSERT INTO lobe_tools.counters (name, value) VALUES ('task', 0);

-- What was answered to a create that carried a key, so that it is answered the same again.
CREATE TABLE lobe_tools.idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);

CREATE TABLE lobe_tools.tasks (
  id bigint PRIMARY KEY CHECK (id > 0),
  title text NOT NULL CHECK (title <> ''),
  description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'todo' CHECK (status IN (
    'backlog', 'todo', 'running', 'scheduled', 'paused', 'completed', 'failed', 'canceled')),
  priority smallint NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 4),
  parent_id bigint REFERENCES lobe_tools.tasks (id) ON DELETE CASCADE DEFERRABLE CHECK (parent_id <> id),
  assignee text,
  tags text[] NOT NULL DEFAULT '{}',
  due_at timestamptz(3),
  schedule jsonb,
  next_run_at timestamptz(3),
  work jsonb,
  created_by text,
  -- Place in an order in which every task stands behind those it requires. Not unique.
  rank bigint NOT NULL,
  -- How many of the tasks it requires are neither completed nor canceled.
  blockers integer NOT NULL DEFAULT 0 CHECK (blockers >= 0),
  claimed_by text,
  claim_token uuid,
  claim_expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  completed_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  CHECK ((claim_token IS NULL) = (claimed_by IS NULL)),
  CHECK ((claim_token IS NULL) = (claim_expires_at IS NULL)),
  search tsvector GENERATED ALWAYS AS (to_tsvector('simple', title || ' ' || description)) STORED
);
-- 1 is the most urgent, 4 the least, and 0 (none) comes last.
CREATE INDEX tasks_ready ON lobe_tools.tasks
  (((priority + 4) % 5), (coalesce(due_at, 'infinity'::timestamptz)), id)
  WHERE status = 'todo' AND blockers = 0;
CREATE INDEX tasks_priority ON lobe_tools.tasks (((priority + 4) % 5), id);
CREATE INDEX tasks_due ON lobe_tools.tasks ((coalesce(due_at, 'infinity'::timestamptz)), id);
CREATE INDEX tasks_updated ON lobe_tools.tasks (updated_at, id);
CREATE INDEX tasks_status ON lobe_tools.tasks (status, id);
CREATE INDEX tasks_parent ON lobe_tools.tasks (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX tasks_assignee ON lobe_tools.tasks (assignee, id) WHERE assignee IS NOT NULL;
CREATE INDEX tasks_next_run ON lobe_tools.tasks (next_run_at) WHERE next_run_at IS NOT NULL;
CREATE INDEX tasks_tags ON lobe_tools.tasks USING gin (tags);
CREATE INDEX tasks_search ON lobe_tools.tasks USING gin (search);

CREATE TABLE lobe_tools.task_dependencies (
  task_id bigint NOT NULL REFERENCES lobe_tools.tasks (id) ON DELETE CASCADE,
  depends_on_id bigint NOT NULL REFERENCES lobe_tools.tasks (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('requires', 'relates')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (task_id, depends_on_id, type),
  CHECK (task_id <> depends_on_id)
);
CREATE INDEX task_dependencies_back ON lobe_tools.task_dependencies (depends_on_id, task_id, type);

CREATE TABLE lobe_tools.task_comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id bigint NOT NULL REFERENCES lobe_tools.tasks (id) ON DELETE CASCADE,
  author text,
  body text NOT NULL CHECK (body <> ''),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX task_comments_task ON lobe_tools.task_comments (task_id, created_at, id)`,
};
