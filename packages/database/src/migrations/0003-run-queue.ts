import type { Migration } from './migration.ts';

/** The data of a run queue: waiting for other tasks, repeated attempts, hosts and workers. */
export const runQueue: Migration = {
  name: 'run-queue',
  sql: `
ALTER TABLE lobe_tools.tasks
  -- Why it failed, where somebody said so.
  ADD COLUMN error text,
  -- How often and how long its runs are tried.
  ADD COLUMN run jsonb,
  -- Runs that its schedule has begun.
  ADD COLUMN schedule_runs integer NOT NULL DEFAULT 0 CHECK (schedule_runs >= 0);

ALTER TABLE lobe_tools.task_runs
  DROP CONSTRAINT task_runs_status_check,
  ADD CONSTRAINT task_runs_status_check CHECK (status IN (
    'waiting', 'queued', 'running', 'succeeded', 'failed', 'canceled')),
  -- Before the second attempt; doubled before each further one.
  ADD COLUMN retry_delay_ms bigint NOT NULL DEFAULT 1000 CHECK (retry_delay_ms >= 0),
  -- No attempt begins before it.
  ADD COLUMN next_attempt_at timestamptz(3),
  -- All that were begun; those of them that failed; those whose worker fell silent.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ADD COLUMN failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  ADD COLUMN losses integer NOT NULL DEFAULT 0 CHECK (losses >= 0);
DROP INDEX lobe_tools.task_runs_active;
CREATE UNIQUE INDEX task_runs_active ON lobe_tools.task_runs (task_id)
  WHERE status IN ('waiting', 'queued', 'running');

ALTER TABLE lobe_tools.run_attempts
  ADD COLUMN host text,
  ADD COLUMN worker_id uuid,
  -- Lines that the log of the run had at the end of this attempt, those left out included.
  ADD COLUMN log_lines integer NOT NULL DEFAULT 0;
CREATE INDEX run_attempts_host ON lobe_tools.run_attempts (host) WHERE status = 'running';

UPDATE lobe_tools.task_runs run
  SET attempts = counted.attempts, failures = counted.failures, losses = counted.losses
  FROM (
    SELECT run_id, count(*) AS attempts, count(*) FILTER (WHERE status = 'failed') AS failures,
        count(*) FILTER (WHERE status = 'lost') AS losses
      FROM lobe_tools.run_attempts GROUP BY run_id
  ) counted WHERE counted.run_id = run.id;
UPDATE lobe_tools.run_attempts attempt SET log_lines = counted.lines
  FROM (SELECT run_id, max(sequence) AS lines FROM lobe_tools.run_logs GROUP BY run_id) counted
  WHERE counted.run_id = attempt.run_id;

-- Who does runs. One that is not seen any more is gone.
CREATE TABLE lobe_tools.workers (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  kind text NOT NULL,
  concurrency integer NOT NULL CHECK (concurrency > 0),
  -- The types of work that it can do.
  runners text[] NOT NULL DEFAULT '{}',
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX workers_seen ON lobe_tools.workers (seen_at)`,
};
