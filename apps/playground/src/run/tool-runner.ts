import type { ApprovalHandler, ToolEvent } from '@lobechat/tool-engine';
import type {
  ArtifactReference,
  BuiltinToolResult,
  StoredArtifact,
  ToolExecutorEnvironment,
} from '@lobechat/types';

/** One call, as the page asks for it. */
export interface RunRequest {
  apiName: string;
  /** The JSON text of the arguments, as it was written. */
  argumentsText: string;
  callId: string;
  identifier: string;
  /** BCP 47. */
  locale: string;
  qualifiedName: string;
  runOn: ToolExecutorEnvironment;
}

/** Where a call reports to while it runs. */
export interface RunHandlers {
  onApproval: ApprovalHandler;
  onEvent: (event: ToolEvent) => void;
  signal: AbortSignal;
}

/** Runs calls, in the page or on the server, and reads what they stored in either place. */
export interface ToolRunner {
  /** All artifacts, newest first. */
  listArtifacts: () => Promise<StoredArtifact[]>;
  /** The whole of an artifact. */
  readArtifact: (artifact: ArtifactReference) => Promise<Blob>;
  /** Asks the server again which tools it has. */
  refresh: () => Promise<void>;
  /** Runs one call. Failures of the tool are results; it throws only if it cannot call at all. */
  run: (request: RunRequest, handlers: RunHandlers) => Promise<BuiltinToolResult>;
}
