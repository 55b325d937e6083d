import { sql } from 'drizzle-orm';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { Queryable } from '../queryable.ts';
import { formatTaskId } from './task.ts';

/** A claim on a task, which only who has the token can renew or give back. */
export interface TaskClaim {
  readonly expiresAt: Date;
  readonly taskId: number;
  readonly token: string;
}

const explain = async (db: Queryable, id: number): Promise<ToolError> => {
  const { rows } = await db.execute<{
    blockers: number;
    claimed_by: string | null;
    claim_expires_at: string | null;
    status: string;
  }>(
    sql`SELECT blockers, claimed_by, claim_expires_at, status FROM lobe_tools.tasks WHERE id = ${id}`,
  );
  const [task] = rows;
  const name = formatTaskId(id);
  if (task === undefined) return new ToolError(ToolErrorType.NotFound, `There is no ${name}.`);
  if (task.status !== 'todo') {
    return new ToolError(
      ToolErrorType.Conflict,
      `${name} is ${task.status}; only a task with the status todo can be claimed.`,
    );
  }
  if (task.blockers > 0) {
    return new ToolError(
      ToolErrorType.Conflict,
      `${name} waits for ${task.blockers} other ${task.blockers === 1 ? 'task' : 'tasks'}. Claim one that is ready.`,
    );
  }
  return new ToolError(
    ToolErrorType.Conflict,
    `${name} is claimed by ${task.claimed_by ?? 'somebody else'} until ${task.claim_expires_at ?? 'now'}. Claim another one.`,
  );
};

/**
 * Claims a task that is ready, for a time. Of several who try at once one gets it. A claim that ran
 * out is as none.
 *
 * @throws ToolError `NotFound`, or `Conflict` that says what is in the way
 */
export const claimTask = async (
  db: Queryable,
  options: { readonly holder: string; readonly id: number; readonly leaseMs: number },
): Promise<TaskClaim> => {
  const { holder, id, leaseMs } = options;
  const { rows } = await db.execute<{ claim_expires_at: string; claim_token: string }>(sql`
    UPDATE lobe_tools.tasks SET claimed_by = ${holder}, claim_token = gen_random_uuid(),
        claim_expires_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond',
        updated_at = now(), version = version + 1
      WHERE id = ${id} AND status = 'todo' AND blockers = 0
        AND (claim_token IS NULL OR claim_expires_at <= clock_timestamp())
      RETURNING claim_token, claim_expires_at`);
  const [row] = rows;
  if (row === undefined) throw await explain(db, id);
  return { expiresAt: new Date(row.claim_expires_at), taskId: id, token: row.claim_token };
};

const lost = (id: number): ToolError =>
  new ToolError(
    ToolErrorType.Conflict,
    `The claim on ${formatTaskId(id)} is no longer yours: it ran out or was given back. Claim the task again.`,
  );

/** Keeps a claim for longer. @throws ToolError `Conflict` if it is somebody else's by now */
export const renewClaim = async (
  db: Queryable,
  options: { readonly id: number; readonly leaseMs: number; readonly token: string },
): Promise<TaskClaim> => {
  const { id, leaseMs, token } = options;
  const { rows } = await db.execute<{ claim_expires_at: string }>(sql`
    UPDATE lobe_tools.tasks
      SET claim_expires_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      WHERE id = ${id} AND claim_token = ${token}::uuid RETURNING claim_expires_at`);
  const [row] = rows;
  if (row === undefined) throw lost(id);
  return { expiresAt: new Date(row.claim_expires_at), taskId: id, token };
};

/** Gives a claim back. @throws ToolError `Conflict` if it is somebody else's by now */
export const releaseClaim = async (
  db: Queryable,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<void> => {
  const { rowCount } = await db.execute(sql`
    UPDATE lobe_tools.tasks SET claimed_by = NULL, claim_token = NULL, claim_expires_at = NULL,
        updated_at = now(), version = version + 1
      WHERE id = ${id} AND claim_token = ${token}::uuid`);
  if (rowCount === 0) throw lost(id);
};
