import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

import type { ApprovalDecision, ApprovalRequest } from './approval.ts';

interface ToolEventBase {
  callId: string;
  /** The qualified name, or the name as given if it could not be resolved. */
  name: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  time: number;
  /** Who the call is for, where the host has several users. */
  userId?: string | undefined;
}

/** The first event of every call, also of one that fails before it runs. */
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

/** The last event of every call. Nothing comes after it. */
export interface ToolEndEvent extends ToolEventBase {
  /** Milliseconds the tool itself ran: without waiting for people. */
  durationMs: number;
  result: BuiltinToolResult;
  type: 'tool_end';
}

/** What happens to a call: start, approval?, update* (and approvals, where a tool asks), end. */
export type ToolEvent = ToolApprovalEvent | ToolEndEvent | ToolStartEvent | ToolUpdateEvent;
