import type { Migration } from './migration.ts';

/** Runs of tasks, and the data that an interrupted run needs to resume. */
export const runs: Migration = {
  name: 'runs',
  sql: `
CREATE TABLE lobe_tools.task_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id bigint NOT NULL REFERENCES lobe_tools.tasks (id) ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN (
    'queued', 'running', 'succeeded', 'failed', 'canceled')),
  runner text NOT NULL,
  input jsonb,
  result jsonb,
  error jsonb,
  -- What it took: tokens, money, whatever its runner counts.
  cost jsonb,
  progress jsonb,
  max_attempts smallint NOT NULL DEFAULT 1 CHECK (max_attempts > 0),
  timeout_ms bigint CHECK (timeout_ms > 0),
  requested_by text,
  cancel_requested_at timestamptz(3),
  queued_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
-- No task runs twice at the same time.
CREATE UNIQUE INDEX task_runs_active ON lobe_tools.task_runs (task_id)
  WHERE status IN ('queued', 'running');
CREATE INDEX task_runs_task ON lobe_tools.task_runs (task_id, queued_at, id);
CREATE INDEX task_runs_status ON lobe_tools.task_runs (status, queued_at, id);

CREATE TABLE lobe_tools.run_attempts (
  run_id uuid NOT NULL REFERENCES lobe_tools.task_runs (id) ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  worker text NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN (
    'running', 'succeeded', 'failed', 'canceled', 'lost')),
  lease_token uuid NOT NULL,
  lease_expires_at timestamptz(3) NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL DEFAULT now(),
  error jsonb,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  PRIMARY KEY (run_id, number)
);
-- One attempt of a run at a time; one whose lease ran out is lost before the next begins.
CREATE UNIQUE INDEX run_attempts_active ON lobe_tools.run_attempts (run_id) WHERE status = 'running';
CREATE INDEX run_attempts_lease ON lobe_tools.run_attempts (lease_expires_at) WHERE status = 'running';

CREATE TABLE lobe_tools.run_steps (
  run_id uuid NOT NULL REFERENCES lobe_tools.task_runs (id) ON DELETE CASCADE,
  -- Names the step over all attempts: one that is finished is not done again.
  key text NOT NULL,
  position integer NOT NULL,
  attempt smallint NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'succeeded', 'failed')),
  input jsonb,
  result jsonb,
  error jsonb,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  PRIMARY KEY (run_id, key)
);

CREATE TABLE lobe_tools.run_logs (
  run_id uuid NOT NULL REFERENCES lobe_tools.task_runs (id) ON DELETE CASCADE,
  sequence integer NOT NULL CHECK (sequence > 0),
  attempt smallint NOT NULL,
  level text NOT NULL CHECK (level IN ('debug', 'info', 'warning', 'error')),
  text text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (run_id, sequence)
)`,
};
