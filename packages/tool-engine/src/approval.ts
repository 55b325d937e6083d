import type { JsonSchema } from '@lobechat/types';

import type { ToolDescriptor } from './source.ts';

/** A question of a running tool to the person: a message, and the shape of the answer. */
export interface ToolQuestion {
  /** The tool's own words. Not trusted: show them as its own. */
  message: string;
  /** An object schema of plain fields. */
  schema: JsonSchema;
}

/** A request for approval or an answer. */
export interface ApprovalRequest {
  /** The validated arguments; of an `elicitation`, the answer as it is so far. */
  arguments: Record<string, unknown>;
  /** The id of the call. */
  callId: string;
  descriptor: ToolDescriptor;
  /**
   * The tool runs already and asks this. The `arguments` of the decision are the answer; approving
   * without any sends those of the request. Denying declines to answer, aborting withdraws the call's
   * question. Its policy is `always`.
   */
  elicitation?: ToolQuestion | undefined;
  /** `always`: only a person may answer; a handler must not do so from a setting or a memory. */
  policy?: 'always' | 'required' | undefined;
  /** The preview of the tool's audit: plain data for its Intervention surface. */
  preview?: unknown;
  /** Why it is asked, in a sentence. */
  reason: string;
  /**
   * Told in place of `reason` by a handler that refuses unasked: models read refusals, and the reason
   * may quote what no model should read before a person has.
   */
  refusalReason?: string | undefined;
  /** The `tool` of the host's rule that asks. Absent where the tool itself asks. */
  rule?: string | undefined;
  /** Aborted when the call is cancelled, which makes the question obsolete. */
  signal: AbortSignal;
  /** Who the call is for, where the host has several users: nobody else may see the question or answer it. */
  userId?: string | undefined;
}

/** The person's answer. Edited arguments are validated and judged again. */
export type ApprovalDecision =
  | { action: 'abort' }
  | {
      action: 'approve';
      arguments?: Record<string, unknown> | undefined;
      /** For hosts that remember answers (`ToolPolicy.isRemembered`); the engine does not. */
      remember?: 'always' | 'session' | undefined;
    }
  | { action: 'deny'; reason?: string | undefined };

/** Asks a person. The time it takes does not count against the call's limit. */
export type ApprovalHandler = (
  request: ApprovalRequest,
) => ApprovalDecision | Promise<ApprovalDecision>;
