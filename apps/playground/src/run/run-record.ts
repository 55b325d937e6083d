import type { ApprovalRequest, ToolEvent } from '@lobechat/tool-engine';
import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

import type { RunRequest } from './tool-runner.ts';

/** A question of a running call that waits for an answer. */
export type PendingApproval = Omit<ApprovalRequest, 'signal'>;

/** An answer that a person gave. */
export interface GivenAnswer {
  action: 'abort' | 'approve' | 'deny';
  /** `identifier/apiName` of the call. */
  api: string;
  callId: string;
  reason?: string | undefined;
  remember?: 'always' | 'session' | undefined;
  /** Milliseconds since 1970. */
  time: number;
}

/** Everything that is known about one call. */
export interface RunRecord {
  /** The arguments as the tool gets them; after an approval, as the person changed them. */
  readonly args: Record<string, unknown>;
  readonly approval?: PendingApproval | undefined;
  /** Whether a person cancelled it. The call goes on until the tool has noticed. */
  readonly cancelled: boolean;
  readonly events: readonly ToolEvent[];
  /** Milliseconds since 1970. */
  readonly finishedAt?: number | undefined;
  readonly request: RunRequest;
  readonly result?: BuiltinToolResult | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The last progress. */
  readonly update?: ToolUpdate | undefined;
}

/** Where a call is in its life. */
export type RunPhase =
  | 'cancelled'
  | 'denied'
  | 'failed'
  | 'interrupted'
  | 'running'
  | 'succeeded'
  | 'waiting';

/** The type of the error of a call whose page was closed while it ran. */
const INTERRUPTED = 'PageClosed';

/** The phase of a call. A cancelled one that still finished counts as finished. */
export const phaseOf = (record: RunRecord): RunPhase => {
  if (!record.result) return record.approval ? 'waiting' : 'running';
  if (record.result.success) return 'succeeded';
  const type = record.result.error?.type;
  if (type === 'Aborted') return 'cancelled';
  if (type === INTERRUPTED) return 'interrupted';
  return type === 'ApprovalDenied' ? 'denied' : 'failed';
};

/** A call whose page was closed while it ran: what became of it is not known. */
export const interrupt = (record: RunRecord): RunRecord => {
  const message = 'The page was closed while this call ran, so its result never arrived.';
  const error = { message, type: INTERRUPTED };
  return {
    ...record,
    finishedAt: record.startedAt,
    result: { content: message, error, success: false },
  };
};

/** Milliseconds since the call began, or that it took. */
export const elapsedOf = (record: RunRecord, now: number): number =>
  Math.max(0, (record.finishedAt ?? now) - record.startedAt);

/** The record after one more event. */
export const addEvent = (record: RunRecord, event: ToolEvent): RunRecord => {
  const events = [...record.events, event];
  if (event.type === 'tool_update') return { ...record, events, update: event.update };
  if (event.type === 'tool_approval' && event.decision) {
    const { decision, request } = event;
    // The answer to what the tool asked is no argument of the call.
    const edited =
      decision.action === 'approve' && !request.elicitation ? decision.arguments : undefined;
    const args = edited ?? record.args;
    return { ...record, approval: undefined, args, events };
  }
  return { ...record, events };
};
