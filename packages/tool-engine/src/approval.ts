import type { JsonSchema } from '@lobechat/types';

import type { ToolDescriptor } from './source.ts';

/** A question that a running tool asks the person: a message and the shape of the answer. */
export interface ToolQuestion {
  /** Written by the tool and untrusted: show it as the tool's own words. */
  message: string;
  /** An object schema with flat fields. */
  schema: JsonSchema;
}

/** A request for approval or an answer. */
export interface ApprovalRequest {
  /** The validated arguments. For an `elicitation`, the answer so far. */
  arguments: Record<string, unknown>;
  /** The id of the call. */
  callId: string;
  descriptor: ToolDescriptor;
  /**
   * Asked by a tool that is already running. The `arguments` of the decision are the answer;
   * approving without arguments sends those of the request. Denying declines to answer; aborting
   * withdraws the call's question. The policy is always `always`.
   */
  elicitation?: ToolQuestion | undefined;
  /**
   * `always`: only a person may answer; a handler must not answer from a setting or a remembered
   * decision.
   */
  policy?: 'always' | 'required' | undefined;
  /** The preview of the tool's audit: plain data for its Intervention surface. */
  preview?: unknown;
  /** Why approval is needed, in one sentence. */
  reason: string;
  /**
   * Reported instead of `reason` by a handler that refuses without asking: models read refusals,
   * and the reason may quote text that no model should read before a person has.
   */
  refusalReason?: string | undefined;
  /** The `tool` of the host rule that asks. Absent if the tool itself asks. */
  rule?: string | undefined;
  /** Aborted when the call is cancelled, which makes the request obsolete. */
  signal: AbortSignal;
  /**
   * The user the call is for, on hosts with several users: nobody else may see or answer the
   * request.
   */
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

/** Asks a person. Waiting does not count against the call's time limit. */
export type ApprovalHandler = (
  request: ApprovalRequest,
) => ApprovalDecision | Promise<ApprovalDecision>;
