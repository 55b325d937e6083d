import type { LobeHubCallContext } from './lobehub-context.ts';
import type { BuiltinToolResult } from './result.ts';
import type { ServiceRegistry } from './service.ts';

/** Where a call runs. Decides variants of manifests and system roles. */
export type ToolEnvironment = 'browser' | 'desktop' | 'server';

/** The time as a call sees it, so that tests and replays can set it. */
export interface ToolClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now: () => number;
  /** IANA time zone of the user, e.g. `Europe/Berlin`. */
  timeZone?: string | undefined;
}

/** The folders that a call may work in without asking. */
export interface ToolWorkspace {
  /** Absolute paths; the first is where relative paths begin. */
  roots: readonly string[];
}

/** A partial result, shown while the call goes on. */
export type ToolUpdate = Partial<BuiltinToolResult> & Pick<BuiltinToolResult, 'content'>;

/**
 * Everything a call knows besides its arguments. All fields are optional, ids may be null where
 * there is none, and an explicit argument always wins over a default from here:
 * `params.agentId ?? ctx?.agentId`.
 */
export interface BuiltinToolContext extends LobeHubCallContext {
  agentId?: string | undefined;
  clock?: ToolClock | undefined;
  documentId?: string | null | undefined;
  environment?: ToolEnvironment | undefined;
  /**
   * What this call may do beyond what is allowed by itself, as the tool's audit named it when the
   * call was approved, e.g. real paths outside the workspace. Set by the engine alone.
   */
  grants?: readonly string[] | undefined;
  groupId?: string | undefined;
  /** BCP 47, e.g. `en-US`. */
  locale?: string | undefined;
  /** The message that shows this call; in an engine the id of the call, where there is no message. */
  messageId?: string | undefined;
  /** Reports progress. Calls after the end are ignored. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  operationId?: string | undefined;
  /** What the call happens in, e.g. `task`: some defaults do not apply there. */
  scope?: string | null | undefined;
  services?: ServiceRegistry | undefined;
  sessionId?: string | undefined;
  /** Aborted when the call is cancelled or takes too long. */
  signal?: AbortSignal | undefined;
  taskId?: string | null | undefined;
  /** The model's id of this call. */
  toolCallId?: string | undefined;
  topicId?: string | null | undefined;
  /** Who the call is for, where a host serves several people: what is one's own is kept apart by it. */
  userId?: string | undefined;
  workspace?: ToolWorkspace | undefined;
}
