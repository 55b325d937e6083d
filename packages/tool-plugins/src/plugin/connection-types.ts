import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

import type { PluginDescription } from './protocol.ts';

/** What a caller gives for one call. */
export interface ConnectionCall {
  callId: string;
  name: string;
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  params: Record<string, unknown>;
  signal?: AbortSignal | undefined;
  /** Instead of a signal: calls the listener when nobody waits any more. Costs next to nothing. */
  whenAborted?: ((listener: (reason: unknown) => void) => void) | undefined;
}

/** How a kind of program answers calls. */
export interface AnswerForm {
  /** Fields of which an answer has at least one; without any, a line is noise. */
  fields: readonly string[];
  /** Makes the one result of an answer. */
  read: (answer: Record<string, unknown>) => BuiltinToolResult;
}

/** How a plugin is doing. */
export type ConnectionState = 'closed' | 'crashed' | 'idle' | 'ready' | 'starting';

/** A plugin as something that can be called; its process comes and goes behind it. */
export interface PluginConnection {
  call: (call: ConnectionCall) => Promise<BuiltinToolResult>;
  /** Ends the process and all its children; waiting calls fail. */
  close: () => Promise<void>;
  /** Starts the process if there is none, and tells what it offers. */
  describe: () => Promise<PluginDescription>;
  readonly pid: number | undefined;
  /** The end of standard error, with what the host had to say about the output. */
  readLog: () => string;
  /** The end of what the present process wrote, for errors; empty if it wrote nothing. */
  readRecentLog: () => string;
  readonly state: ConnectionState;
  /** Ends the process, for a reason that its log tells; the next call starts it, without back-off. */
  stop: (reason: string) => Promise<void>;
}
