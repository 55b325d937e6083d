import { sql } from 'drizzle-orm';

import type { ClaimTaskParams, ClaimTaskState, ITaskService } from '@lobechat/builtin-tool-task';
import { claimNext, claimTask, type Queryable, releaseClaim, renewClaim } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { requireTask } from './find-tasks.ts';
import type { ServiceParts } from './service-parts.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LEASE_SECONDS = 900;

interface Held {
  readonly holder: string | null;
  readonly id: number;
}

const findByToken = async (db: Queryable, token: string): Promise<Held> => {
  const { rows } = UUID.test(token)
    ? await db.execute<{ claimed_by: string | null; id: string }>(
        sql`SELECT id, claimed_by FROM lobe_tools.tasks WHERE claim_token = ${token}::uuid`,
      )
    : { rows: [] };
  const [row] = rows;
  if (row !== undefined) return { holder: row.claimed_by, id: Number(row.id) };
  throw new ToolError(
    ToolErrorType.Conflict,
    'No claim has this token: it was given back, or ran out and the task was claimed anew. Claim the task again, without a token.',
  );
};

const findHeld = async (
  db: Queryable,
  { identifier, token }: ClaimTaskParams,
): Promise<Held & { token: string }> => {
  if (token === undefined) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      'A claim is given back with its token, as claimTask gave it.',
    );
  }
  const id = identifier === undefined ? undefined : await requireTask(db, identifier);
  const held = await findByToken(db, token);
  if (id === undefined || id === held.id) return { ...held, token };
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `The token is not of a claim on ${formatIdentifier(id)}. Leave out the identifier, or give the token of that claim.`,
  );
};

const keep = async (
  db: Queryable,
  params: ClaimTaskParams,
  leaseMs: number,
): Promise<ClaimTaskState> => {
  const { holder, id, token } = await findHeld(db, params);
  const names = { ...(holder !== null && { holder }), identifier: formatIdentifier(id) };
  if (params.release === true) {
    await releaseClaim(db, { id, token });
    return { ...names, released: true };
  }
  const { expiresAt } = await renewClaim(db, { id, leaseMs, token });
  return { ...names, expiresAt: expiresAt.toISOString(), token };
};

const claim = async (
  db: Queryable,
  identifier: string | undefined,
  { holder, leaseMs }: { readonly holder: string; readonly leaseMs: number },
): Promise<ClaimTaskState> => {
  const claimed =
    identifier === undefined
      ? await claimNext(db, { holder, leaseMs })
      : await claimTask(db, { holder, id: await requireTask(db, identifier), leaseMs });
  if (claimed === undefined) {
    throw new ToolError(
      ToolErrorType.NotFound,
      'No task is ready to be claimed: all are finished, held by others, or wait for something. listTasks shows which.',
    );
  }
  const { expiresAt, taskId, token } = claimed;
  return {
    expiresAt: expiresAt.toISOString(),
    holder,
    identifier: formatIdentifier(taskId),
    token,
  };
};

/** `claimTask`. */
export const createTaskClaiming = ({
  database,
}: ServiceParts): Pick<ITaskService, 'claimTask'> => ({
  claimTask: async (params, { actor, sessionId }) => {
    const { identifier, leaseSeconds = LEASE_SECONDS, release = false, token } = params;
    const leaseMs = leaseSeconds * 1000;
    const holder = params.holder ?? actor ?? sessionId ?? 'somebody';
    // Transactions: of a single statement nobody knows whether it was done when a connection is lost.
    return database.transaction((db) =>
      release || token !== undefined
        ? keep(db, params, leaseMs)
        : claim(db, identifier, { holder, leaseMs }),
    );
  },
});
