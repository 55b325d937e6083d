import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

import type { PluginDescription } from './protocol.ts';

/** Input of one call. */
export interface ConnectionCall {
  callId: string;
  name: string;
  /** Gets a function that says whether the call still waits for its turn. */
  noteQueue?: ((isQueued: () => boolean) => void) | undefined;
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  params: Record<string, unknown>;
  signal?: AbortSignal | undefined;
  /**
   * Instead of a signal: calls the listener when nobody waits any longer. Much cheaper than a
   * signal.
   */
  whenAborted?: ((listener: (reason: unknown) => void) => void) | undefined;
}

/** How the programs of one kind answer calls. */
export interface AnswerForm {
  /** An answer, for authors whose programs write something else. */
  example?: string | undefined;
  /** Fields of an answer; a line without any of them is noise. */
  fields: readonly string[];
  /** Converts an answer to a result. */
  read: (answer: Record<string, unknown>) => BuiltinToolResult;
}

/** The status of a plugin. */
export type ConnectionState = 'closed' | 'crashed' | 'idle' | 'ready' | 'starting';

/** A plugin that can be called. Its process is started and replaced as needed. */
export interface PluginConnection {
  call: (call: ConnectionCall) => Promise<BuiltinToolResult>;
  /** Ends the process and all its children; waiting calls fail. */
  close: () => Promise<void>;
  /** Starts the process if needed, and returns what it offers. */
  describe: () => Promise<PluginDescription>;
  readonly pid: number | undefined;
  /** The end of standard error, with the host's remarks about the output. */
  readLog: () => string;
  /** The end of the current process's output, for errors; empty if it wrote nothing. */
  readRecentLog: () => string;
  readonly state: ConnectionState;
  /** Ends the process and logs the reason. The next call restarts it without backoff. */
  stop: (reason: string) => Promise<void>;
}
