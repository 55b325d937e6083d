import { ToolError, ToolErrorType } from '@lobechat/types';

import { type SQL, sql } from '../query.ts';
import type { AttemptKey } from './run.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the database would accept it as the id of a run, or as a token. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The condition that an attempt was renewed before the clock was set back. */
export const IS_AHEAD = sql`heartbeat_at > clock_timestamp() + interval '1 minute'`;

/**
 * The condition that `attempt` is this one and not lost. An attempt whose lease expired is held
 * until somebody declares it lost: until then nobody else starts another one.
 */
export const isHeld = ({ number, runId, token }: AttemptKey): SQL =>
  sql`attempt.run_id = ${runId}::uuid AND attempt.number = ${number}
    AND attempt.lease_token = ${token}::uuid AND attempt.status = 'running'`;

/** The attempt, if it is held; nobody declares it lost before the statement has ended. */
export const heldAttempt = (attempt: AttemptKey): SQL =>
  sql`SELECT attempt.run_id, attempt.number FROM lobe_tools.run_attempts attempt
    WHERE ${isHeld(attempt)} FOR SHARE`;

/** The error for a write to a run that another worker has taken over. */
export const lostAttempt = ({ number, runId }: AttemptKey): ToolError =>
  new ToolError(
    ToolErrorType.Conflict,
    `Attempt ${number} of the run ${runId} is over: it ended, its lease ran out and another worker goes on, or the run was deleted. Nothing was written; stop the work.`,
  );
