import type { ApprovalHandler, ToolEvent } from '@lobechat/tool-engine';
import type {
  ArtifactReference,
  BuiltinToolResult,
  StoredArtifact,
  ToolExecutorEnvironment,
} from '@lobechat/types';

/** One call, as the page requests it. */
export interface RunRequest {
  apiName: string;
  /** The JSON text of the arguments, verbatim. */
  argumentsText: string;
  callId: string;
  identifier: string;
  /** BCP 47. */
  locale: string;
  qualifiedName: string;
  runOn: ToolExecutorEnvironment;
}

/** Receives reports of a running call. */
export interface RunHandlers {
  onApproval: ApprovalHandler;
  onEvent: (event: ToolEvent) => void;
  /** Called if the call has to wait until others have ended. */
  onWait: () => void;
  signal: AbortSignal;
}

/** Runs calls, in the page or on the server, and reads the artifacts stored in either place. */
export interface ToolRunner {
  /** All artifacts, newest first. */
  listArtifacts: () => Promise<StoredArtifact[]>;
  /** The complete content of an artifact. */
  readArtifact: (artifact: ArtifactReference) => Promise<Blob>;
  /** Refreshes the list of tools from the server. */
  refresh: () => Promise<void>;
  /**
   * Runs one call. Failures of the tool are results; it throws only if the call cannot be made at
   * all.
   */
  run: (request: RunRequest, handlers: RunHandlers) => Promise<BuiltinToolResult>;
}
