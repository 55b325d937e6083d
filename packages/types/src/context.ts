import type { LobeHubCallContext } from './lobehub-context.ts';
import type { BuiltinToolResult } from './result.ts';
import type { ServiceRegistry } from './service.ts';

/** Where a call runs. Selects variants of manifests and system roles. */
export type ToolEnvironment = 'browser' | 'desktop' | 'server';

/** The clock of a call. Tests and replays can set it. */
export interface ToolClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now: () => number;
  /** IANA time zone of the user, e.g. `Europe/Berlin`. */
  timeZone?: string | undefined;
}

/** Folders that a call may use without approval. */
export interface ToolWorkspace {
  /** Absolute paths. Relative paths are resolved against the first. */
  roots: readonly string[];
}

/** A partial result, shown while the call runs. */
export type ToolUpdate = Partial<BuiltinToolResult> & Pick<BuiltinToolResult, 'content'>;

/**
 * Everything a call knows besides its arguments. All fields are optional, and ids may be null. An
 * explicit argument always overrides a default from here: `params.agentId ?? ctx?.agentId`.
 */
export interface BuiltinToolContext extends LobeHubCallContext {
  agentId?: string | undefined;
  clock?: ToolClock | undefined;
  documentId?: string | null | undefined;
  environment?: ToolEnvironment | undefined;
  /**
   * What this call may do beyond the defaults: whatever the tool's audit listed when the call was
   * approved, e.g. real paths outside the workspace. Only the engine sets it.
   */
  grants?: readonly string[] | undefined;
  groupId?: string | undefined;
  /** BCP 47, e.g. `en-US`. */
  locale?: string | undefined;
  /** The message that shows this call. Without a message, the engine uses the id of the call. */
  messageId?: string | undefined;
  /** Reports progress. Ignored once the call has ended. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  operationId?: string | undefined;
  /** Where the call takes place, e.g. `task`. Some defaults do not apply there. */
  scope?: string | null | undefined;
  services?: ServiceRegistry | undefined;
  sessionId?: string | undefined;
  /** Aborted when the call is cancelled or takes too long. */
  signal?: AbortSignal | undefined;
  taskId?: string | null | undefined;
  /** The id that the model gave this call. */
  toolCallId?: string | undefined;
  topicId?: string | null | undefined;
  /** The user of the call, on a host with several users. Separates the data of users. */
  userId?: string | undefined;
  workspace?: ToolWorkspace | undefined;
}
