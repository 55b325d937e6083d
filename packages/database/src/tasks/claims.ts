import { joinList, quoteName } from '@lobechat/prompts';
import { formatDateTime } from '@lobechat/prompts/date-time';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { toStorableText } from '../storable.ts';
import { IS_FREE, isReady, READY_ORDER, toConditions } from './task-filter.ts';
import { formatTaskId } from './task.ts';
import { readWaitsFor } from './waits-for.ts';

/** A claim on a task, which only the holder of the token can renew or release. */
export interface TaskClaim {
  readonly expiresAt: Date;
  readonly taskId: number;
  readonly token: string;
}

type ClaimRow = Record<'claim_expires_at' | 'claim_token' | 'id', string>;

const CLAIM = sql`task.id, task.claim_token, task.claim_expires_at`;

const toClaim = ({ claim_expires_at: expiresAt, claim_token: token, id }: ClaimRow): TaskClaim => ({
  expiresAt: new Date(expiresAt),
  taskId: Number(id),
  token,
});

/** How many of the tasks that one waits for are named. */
const NAMED = 5;

const explain = async (db: Queryable, id: number): Promise<ToolError> => {
  const { rows } = await db.execute<{
    blockers: number;
    claimed_by: string | null;
    claim_expires_at: string | null;
    is_group: boolean;
    status: string;
  }>(
    sql`SELECT blockers, claimed_by, claim_expires_at, status, parts > 0 AND work IS NULL AS is_group FROM lobe_tools.tasks WHERE id = ${id}`,
  );
  const [task] = rows;
  const name = formatTaskId(id);
  if (task === undefined) return new ToolError(ToolErrorType.NotFound, `There is no ${name}.`);
  if (task.is_group) {
    return new ToolError(
      ToolErrorType.Conflict,
      `${name} is a group: its subtasks are the work. Claim one of these: leave identifier out and give parentIdentifier ${name}.`,
    );
  }
  if (task.status !== 'todo') {
    return new ToolError(
      ToolErrorType.Conflict,
      `${name} is ${task.status}; only a task with the status todo can be claimed.`,
    );
  }
  if (task.blockers > 0) {
    const found = (await readWaitsFor(db, [id], { limit: NAMED })).get(id) ?? [];
    const more = (found[0]?.total ?? 0) - found.length;
    const names = found.map((other) => formatTaskId(other.id));
    if (more > 0) names.push(`${more} more`);
    return new ToolError(
      ToolErrorType.Conflict,
      `${name} waits for ${joinList(names)}. Claim one that is ready.`,
    );
  }
  return new ToolError(
    ToolErrorType.Conflict,
    `${name} is claimed by ${quoteName(task.claimed_by ?? 'somebody else')} until ${formatDateTime(Date.parse(task.claim_expires_at ?? ''))}. Claim another one, or, if that is you, renew it with its token.`,
  );
};

const expiry = (leaseMs: number): SQL =>
  sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

const claimFor = (holder: string, leaseMs: number): SQL =>
  sql`claimed_by = ${toStorableText(holder)}, claim_token = gen_random_uuid(),
        claim_expires_at = ${expiry(leaseMs)}, updated_at = now(), version = version + 1`;

/**
 * Claims a task that is ready, for a time. Of several concurrent callers, one gets it. An expired
 * claim counts as none.
 *
 * @throws ToolError `NotFound`, or `Conflict` that says what prevents it
 */
export const claimTask = async (
  db: Queryable,
  options: { readonly holder: string; readonly id: number; readonly leaseMs: number },
): Promise<TaskClaim> => {
  const { holder, id, leaseMs } = options;
  const { rows } = await db.execute<ClaimRow>(sql`
    UPDATE lobe_tools.tasks task SET ${claimFor(holder, leaseMs)}
      WHERE id = ${id} AND status = 'todo' AND ${IS_FREE}
        AND (claim_token IS NULL OR claim_expires_at <= clock_timestamp())
      RETURNING ${CLAIM}`);
  const [row] = rows;
  if (row === undefined) throw await explain(db, id);
  return toClaim(row);
};

/** Options of {@link claimNext}. */
export interface ClaimNextOptions {
  /** Only tasks assigned to one of these; null: to nobody. */
  readonly assignees?: readonly (string | null)[];
  readonly holder: string;
  /** Only these tasks. */
  readonly ids?: readonly number[];
  /** Also tasks with work, which a worker could run. */
  readonly includeWork?: boolean;
  readonly leaseMs: number;
  /** The owner of the tasks. */
  readonly owner?: number;
  /** Only tasks with all of these. */
  readonly tags?: readonly string[];
}

/** The conditions of {@link claimNext}, except readiness. */
export const claimScope = ({
  assignees,
  ids,
  includeWork = false,
  owner,
  tags,
}: Pick<ClaimNextOptions, 'assignees' | 'ids' | 'includeWork' | 'owner' | 'tags'>): SQL[] => [
  ...(assignees === undefined
    ? []
    : [
        sql`(assignee = ANY(${sql.param(assignees.flatMap((one) => (one === null ? [] : [toStorableText(one)])))}::text[])
          OR ${assignees.includes(null)} AND assignee IS NULL)`,
      ]),
  ...(includeWork ? [] : [sql`work IS NULL`]),
  ...toConditions({
    ...(ids && { ids }),
    ...(owner !== undefined && { owner }),
    ...(tags && { tags }),
  }),
];

/**
 * Claims the first ready task; undefined if there is none. Concurrent callers get different ones,
 * and none waits for another.
 */
export const claimNext = async (
  db: Queryable,
  { holder, leaseMs, ...scope }: ClaimNextOptions,
): Promise<TaskClaim | undefined> => {
  const conditions = [isReady, ...claimScope(scope)];
  const { rows } = await db.execute<ClaimRow>(
    sql`WITH next AS MATERIALIZED (
        SELECT id FROM lobe_tools.tasks WHERE ${sql.join(conditions, sql` AND `)}
          ORDER BY ${READY_ORDER} LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      UPDATE lobe_tools.tasks task SET ${claimFor(holder, leaseMs)}
        FROM next WHERE task.id = next.id
        RETURNING ${CLAIM}`,
  );
  return rows[0] && toClaim(rows[0]);
};

/**
 * Ready tasks that come before one that {@link claimNext} chose, but are for others or have work:
 * the first of them, and how many there are.
 */
export const readPassedOver = async (
  db: Queryable,
  {
    assignees,
    id,
    includeWork = false,
    ...scope
  }: Omit<ClaimNextOptions, 'holder' | 'leaseMs'> & { readonly id: number },
): Promise<{ ids: number[]; total: number }> => {
  const isMine = claimScope({ ...(assignees && { assignees }), includeWork });
  if (isMine.length === 0) return { ids: [], total: 0 };
  const conditions = [isReady, ...claimScope({ ...scope, includeWork: true })];
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    SELECT id, count(*) OVER ()::int AS total FROM lobe_tools.tasks
      WHERE ${sql.join(conditions, sql` AND `)}
      AND (${sql.join(isMine, sql` AND `)}) IS NOT TRUE
      AND (${READY_ORDER}) < (SELECT ${READY_ORDER} FROM lobe_tools.tasks WHERE id = ${id})
      ORDER BY ${READY_ORDER} LIMIT ${NAMED}`);
  return { ids: rows.map((row) => Number(row.id)), total: rows[0]?.total ?? 0 };
};

const isHeldWith = (id: number, token: string): SQL =>
  sql`id = ${id} AND claim_token::text = lower(${toStorableText(token)})`;

const lost = (id: number): ToolError =>
  new ToolError(
    ToolErrorType.Conflict,
    `The claim on ${formatTaskId(id)} is no longer yours: it ran out or was given back. Claim the task again.`,
  );

/** Renews a claim. @throws ToolError `Conflict` if somebody else holds it by now */
export const renewClaim = async (
  db: Queryable,
  options: { readonly id: number; readonly leaseMs: number; readonly token: string },
): Promise<TaskClaim> => {
  const { id, leaseMs, token } = options;
  const { rows } = await db.execute<ClaimRow>(sql`
    UPDATE lobe_tools.tasks task SET claim_expires_at = ${expiry(leaseMs)}
      WHERE ${isHeldWith(id, token)} RETURNING ${CLAIM}`);
  if (rows[0] === undefined) throw lost(id);
  return toClaim(rows[0]);
};

/** Releases a claim. @throws ToolError `Conflict` if somebody else holds it by now */
export const releaseClaim = async (
  db: Queryable,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<void> => {
  const { rowCount } = await db.execute(sql`
    UPDATE lobe_tools.tasks SET claimed_by = NULL, claim_token = NULL, claim_expires_at = NULL,
        updated_at = now(), version = version + 1
      WHERE ${isHeldWith(id, token)}`);
  if (rowCount === 0) throw lost(id);
};
