import type { ApprovalRequest, ToolEvent } from '@lobechat/tool-engine';
import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

import type { RunRequest } from './tool-runner.ts';

/** A question of a running call that waits for an answer. */
export type PendingApproval = Omit<ApprovalRequest, 'signal'>;

/** A person's answer. */
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

/** Everything known about one call. */
export interface RunRecord {
  /** The arguments that the tool receives; after an approval, as edited by the person. */
  readonly args: Record<string, unknown>;
  readonly approval?: PendingApproval | undefined;
  /** Whether a person cancelled it. The call continues until the tool has noticed. */
  readonly cancelled: boolean;
  readonly events: readonly ToolEvent[];
  /** Whether it had to wait until other calls of this browser ended. */
  readonly hadToWait?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly finishedAt?: number | undefined;
  readonly request: RunRequest;
  readonly result?: BuiltinToolResult | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The latest progress. */
  readonly update?: ToolUpdate | undefined;
}

/** The phase of a call. */
export type RunPhase =
  | 'cancelled'
  | 'denied'
  | 'failed'
  | 'interrupted'
  | 'running'
  | 'succeeded'
  | 'waiting';

/** The error type of a call whose page was closed while it ran. */
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

/** A call whose page was closed while it ran: its outcome is unknown. */
export const interrupt = (record: RunRecord): RunRecord => {
  const message = 'The page was closed while this call ran, so its result never arrived.';
  const error = { message, type: INTERRUPTED };
  return {
    ...record,
    finishedAt: record.startedAt,
    result: { content: message, error, success: false },
  };
};

/** Milliseconds since the call started, or its total duration. */
export const elapsedOf = (record: RunRecord, now: number): number =>
  Math.max(0, (record.finishedAt ?? now) - record.startedAt);

/** The record after one more event. */
export const addEvent = (record: RunRecord, event: ToolEvent): RunRecord => {
  const events = [...record.events, event];
  if (event.type === 'tool_update') return { ...record, events, update: event.update };
  if (event.type === 'tool_approval' && event.decision) {
    const { decision, request } = event;
    // An answer to a tool's question is not an argument of the call.
    const edited =
      decision.action === 'approve' && !request.elicitation ? decision.arguments : undefined;
    const args = edited ?? record.args;
    return { ...record, approval: undefined, args, events };
  }
  return { ...record, events };
};
