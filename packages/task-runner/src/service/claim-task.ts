import type { ClaimTaskParams, ClaimTaskState, ITaskService } from '@lobechat/builtin-tool-task';
import {
  claimNext,
  type ClaimNextOptions,
  claimScope,
  claimTask,
  IS_FREE,
  isOwned,
  isUnclaimed,
  isUuid,
  type Queryable,
  readBelow,
  readPassedOver,
  releaseClaim,
  renewClaim,
  tasks,
  TASKS_PER_OWNER,
} from '@lobechat/database';
import { eq, sql } from '@lobechat/database/query';
import { joinList } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { cleanTags } from '../mapping/clean-tags.ts';
import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { type OwnTasks, requireTask } from './find-tasks.ts';
import type { ServiceParts } from './service-parts.ts';

const LEASE_SECONDS = 900;
const NONE_PASSED = { ids: [], total: 0 };

/** The holder of a claim whose caller has neither agent nor session. */
export const NAMELESS = 'anonymous';

/** The holder as the caller who has the claim reads it: without a name, it is just "you". */
const nameHolder = (holder: string | null): Pick<ClaimTaskState, 'holder'> =>
  holder === null || holder === NAMELESS ? {} : { holder };

interface Held {
  readonly holder: string | null;
  readonly id: number;
}

const findByToken = async ({ db, owner }: OwnTasks, token: string): Promise<Held> => {
  const { rows } = isUuid(token)
    ? await db.execute<{ claimed_by: string | null; id: string }>(
        sql`SELECT id, claimed_by FROM lobe_tools.tasks WHERE claim_token = ${token}::uuid
          AND ${isOwned(owner)}`,
      )
    : { rows: [] };
  const [row] = rows;
  if (row !== undefined) return { holder: row.claimed_by, id: Number(row.id) };
  throw new ToolError(
    ToolErrorType.Conflict,
    'No claim has this token: it was released, or it expired and the task was claimed again. Claim the task again, without a token.',
  );
};

const findHeld = async (
  own: OwnTasks,
  { identifier, token }: ClaimTaskParams,
): Promise<Held & { token: string }> => {
  if (token === undefined) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      'release was given without a token. Give the token that claimTask returned.',
    );
  }
  const id = identifier === undefined ? undefined : await requireTask(own, identifier);
  const held = await findByToken(own, token);
  if (id === undefined || id === held.id) return { ...held, token };
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `The token does not belong to a claim on ${formatIdentifier(id)}. Leave out the identifier, or give the token of that claim.`,
  );
};

const keep = async (
  own: OwnTasks,
  params: ClaimTaskParams,
  leaseMs: number,
): Promise<ClaimTaskState> => {
  const { holder, id, token } = await findHeld(own, params);
  const names = { ...nameHolder(holder), identifier: formatIdentifier(id) };
  if (params.release === true) {
    await releaseClaim(own.db, { id, token });
    return { ...names, released: true };
  }
  const { expiresAt } = await renewClaim(own.db, { id, leaseMs, token });
  return { ...names, expiresAt: expiresAt.toISOString(), token };
};

interface Standing extends Record<string, unknown> {
  readonly held: string[] | null;
  readonly held_in_all: number;
  readonly others: number;
  readonly with_work: number;
}

const NOTHING: Standing = { held: null, held_in_all: 0, others: 0, with_work: 0 };

/** Why there was nothing to claim. */
const explainNothing = async (
  db: Queryable,
  { assignees, ...scope }: Omit<ClaimNextOptions, 'holder' | 'leaseMs'>,
): Promise<ToolError> => {
  const conditions = sql.join(
    [sql`status = 'todo' AND ${IS_FREE}`, ...claimScope({ ...scope, includeWork: true })],
    sql` AND `,
  );
  const isMine = sql.join(
    [sql`true`, ...claimScope({ ...(assignees && { assignees }), includeWork: true })],
    sql` AND `,
  );
  const { rows } = await db.execute<Standing>(sql`
    SELECT count(*) FILTER (WHERE (${isMine}) IS NOT TRUE)::int AS others,
        count(*) FILTER (WHERE ${isMine} AND work IS NOT NULL AND ${isUnclaimed})::int AS with_work,
        (array_agg('TASK-' || id % ${TASKS_PER_OWNER}::bigint || ' by ' || claimed_by ORDER BY id)
          FILTER (WHERE ${isMine} AND NOT ${isUnclaimed})) [1:5] AS held,
        count(*) FILTER (WHERE ${isMine} AND NOT ${isUnclaimed})::int AS held_in_all
      FROM lobe_tools.tasks WHERE ${conditions}`);
  const [{ held, held_in_all: total, others, with_work: withWork } = NOTHING] = rows;
  const reasons = [
    held === null ? '' : `Held at the moment: ${joinList(held, { total })}.`,
    withWork > 0 && scope.includeWork !== true
      ? `Left to runTask, because they have work: ${withWork}. Set includeWork to do such a task by hand.`
      : '',
    others === 0
      ? ''
      : assignees?.includes(null)
        ? `Assigned to others: ${others}. Set assigneeAgentId to take theirs.`
        : `Not assigned to that agent: ${others}. Leave assigneeAgentId out for your own and unassigned ones.`,
    scope.ids?.length === 0 ? 'The parent has no subtasks: give it as identifier.' : '',
  ].filter(Boolean);
  return new ToolError(
    ToolErrorType.NotFound,
    `No task is ready to be claimed here. ${reasons.join(' ') || 'All are finished, or wait for something: listTasks shows which.'}`,
  );
};

const claim = async (
  own: OwnTasks,
  { assigneeAgentId, identifier, includeWork, parentIdentifier, tags }: ClaimTaskParams,
  { holder, leaseMs }: { readonly holder: string; readonly leaseMs: number },
): Promise<ClaimTaskState> => {
  const { db, owner } = own;
  const scope = {
    owner,
    assignees: assigneeAgentId === undefined ? [holder, null] : [assigneeAgentId],
    ...(parentIdentifier !== undefined && {
      ids: await readBelow(db, await requireTask(own, parentIdentifier)),
    }),
    ...(includeWork !== undefined && { includeWork }),
    ...(tags !== undefined && { tags: cleanTags(tags) }),
  };
  const claimed =
    identifier === undefined
      ? await claimNext(db, { ...scope, holder, leaseMs })
      : await claimTask(db, { holder, id: await requireTask(own, identifier), leaseMs });
  if (claimed === undefined) throw await explainNothing(db, scope);
  const { expiresAt, taskId, token } = claimed;
  const [task] = await db
    .select({ instruction: tasks.description, name: tasks.title })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  const passedOver =
    identifier === undefined ? await readPassedOver(db, { ...scope, id: taskId }) : NONE_PASSED;
  return {
    expiresAt: expiresAt.toISOString(),
    ...nameHolder(holder),
    identifier: formatIdentifier(taskId),
    ...(passedOver.total > 0 && { passedOver: passedOver.ids.map(formatIdentifier) }),
    ...(passedOver.total > passedOver.ids.length && { passedOverTotal: passedOver.total }),
    ...task,
    token,
  };
};

/** `claimTask`. */
export const createTaskClaiming = ({
  database,
  owner,
}: ServiceParts): Pick<ITaskService, 'claimTask'> => ({
  claimTask: async (params, { actor, sessionId }) => {
    const { leaseSeconds = LEASE_SECONDS, release = false, token } = params;
    const leaseMs = leaseSeconds * 1000;
    const holder = params.holder ?? actor ?? sessionId ?? NAMELESS;
    // Transactions: after a lost connection, nobody knows whether a single statement was executed.
    return database.transaction((db) =>
      release || token !== undefined
        ? keep({ db, owner }, params, leaseMs)
        : claim({ db, owner }, params, { holder, leaseMs }),
    );
  },
});
