import type { ToolDescriptor } from './source.ts';

/** What a person is asked. */
export interface ApprovalRequest {
  /** The validated arguments. */
  arguments: Record<string, unknown>;
  /** The id of the call. */
  callId: string;
  descriptor: ToolDescriptor;
  /** `always`: only a person may answer; a handler must not do so from a setting or a memory. */
  policy?: 'always' | 'required' | undefined;
  /** Why it is asked, in a sentence. */
  reason: string;
  /** Aborted when the call is cancelled: the question then no longer matters. */
  signal: AbortSignal;
}

/** What the person answers. Edited arguments are validated and judged again. */
export type ApprovalDecision =
  | { action: 'abort' }
  | { action: 'approve'; arguments?: Record<string, unknown> | undefined }
  | { action: 'deny'; reason?: string | undefined };

/** Asks a person. The time it takes does not count against the call's limit. */
export type ApprovalHandler = (
  request: ApprovalRequest,
) => ApprovalDecision | Promise<ApprovalDecision>;
