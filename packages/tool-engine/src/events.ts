import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

import type { ApprovalDecision, ApprovalRequest } from './approval.ts';

interface ToolEventBase {
  callId: string;
  /** The qualified name, or the given name if it could not be resolved. */
  name: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  time: number;
  /** The user the call is for, on hosts with several users. */
  userId?: string | undefined;
}

/** The first event of every call, including one that fails before it runs. */
export interface ToolStartEvent extends ToolEventBase {
  /** As given: an object, or the text that could not be parsed. */
  arguments: unknown;
  type: 'tool_start';
}

/** A person is asked (`decision` absent) or has answered (`decision` present). */
export interface ToolApprovalEvent extends ToolEventBase {
  decision?: ApprovalDecision | undefined;
  request: Omit<ApprovalRequest, 'signal'>;
  type: 'tool_approval';
}

/** Progress. */
export interface ToolUpdateEvent extends ToolEventBase {
  type: 'tool_update';
  update: ToolUpdate;
}

/** The last event of every call. */
export interface ToolEndEvent extends ToolEventBase {
  /** Milliseconds the tool itself ran, excluding waits for people. */
  durationMs: number;
  result: BuiltinToolResult;
  type: 'tool_end';
}

/** The events of a call: start, approval?, update* (and approvals, if a tool asks), end. */
export type ToolEvent = ToolApprovalEvent | ToolEndEvent | ToolStartEvent | ToolUpdateEvent;
