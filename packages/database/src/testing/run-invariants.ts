import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';

/** Invariants of runs. Each statement finds violations. */
const ALWAYS: Readonly<Record<string, string>> = {
  'a run runs exactly when one attempt does': `
    SELECT run.id FROM lobe_tools.task_runs run
      LEFT JOIN lobe_tools.run_attempts attempt
        ON attempt.run_id = run.id AND attempt.status = 'running'
      GROUP BY run.id HAVING count(attempt.number) <> (run.status = 'running')::int`,
  'a task has one active run at most': `
    SELECT task_id FROM lobe_tools.task_runs WHERE status IN ('waiting', 'queued', 'running')
      GROUP BY task_id HAVING count(*) > 1`,
  'attempts are counted, and have numbers without gaps': `
    SELECT run.id FROM lobe_tools.task_runs run
      LEFT JOIN lobe_tools.run_attempts attempt ON attempt.run_id = run.id
      GROUP BY run.id HAVING run.attempts <> count(attempt.number)
        OR coalesce(max(attempt.number), 0) <> count(attempt.number)
        OR run.failures <> count(*) FILTER (WHERE attempt.status = 'failed')
        OR run.losses > count(*) FILTER (WHERE attempt.status = 'lost')`,
  'attempts of a run follow one another': `
    SELECT one.run_id FROM lobe_tools.run_attempts one
      JOIN lobe_tools.run_attempts next ON next.run_id = one.run_id AND next.number = one.number + 1
      WHERE one.finished_at IS NULL OR next.started_at < one.finished_at`,
  'blockers are what a task waits for': `
    SELECT id FROM lobe_tools.tasks
      WHERE blockers <> (SELECT count(*) FROM lobe_tools.waits_for(tasks.id))`,
  'parts are what they are counted as': `
    SELECT task.id FROM lobe_tools.tasks task LEFT JOIN lobe_tools.tasks part ON part.parent_id = task.id
      GROUP BY task.id HAVING (task.parts, task.parts_completed, task.parts_failed, task.parts_canceled) <> (
        count(part.id), count(*) FILTER (WHERE part.status = 'completed'),
        count(*) FILTER (WHERE part.status = 'failed'), count(*) FILTER (WHERE part.status = 'canceled'))`,
  'what has ended says when, and nothing else does': `
    SELECT id FROM lobe_tools.task_runs
      WHERE (finished_at IS NOT NULL) <> (status IN ('succeeded', 'failed', 'canceled'))`,
  'what waits waits for something': `
    SELECT run.id FROM lobe_tools.task_runs run JOIN lobe_tools.tasks task ON task.id = run.task_id
      WHERE run.status = 'waiting' AND task.blockers = 0`,
};

/** What holds if nobody sets statuses by hand. */
const WITHOUT_HANDS: Readonly<Record<string, string>> = {
  'the status of a task is that of its active run': `
    SELECT task.id FROM lobe_tools.tasks task
      JOIN lobe_tools.task_runs run ON run.task_id = task.id
      WHERE (run.status IN ('waiting', 'queued') AND task.status <> 'scheduled')
        OR (run.status = 'running' AND task.status <> 'running')`,
};

/** Returns the names of violated invariants of a store, with the ids of the violations. */
export const findViolations = async (
  database: Database,
  { byHand }: { readonly byHand: boolean },
): Promise<string[]> => {
  const found: string[] = [];
  const statements = { ...ALWAYS, ...(byHand ? {} : WITHOUT_HANDS) };
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await database.db.execute(sql.raw(statement));
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return found;
};
