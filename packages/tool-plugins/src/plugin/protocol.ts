/** Asks a plugin what it offers. The first message. */
export interface DescribeMessage {
  type: 'describe';
}

/** Asks a plugin to run a tool. `name` is only sent if the plugin announced several tools. */
export interface CallMessage {
  call_id: string;
  name?: string;
  params: Record<string, unknown>;
  type: 'call';
}

/** Tells a plugin that announced `cancel` that nobody waits for a call any longer. */
export interface CancelMessage {
  call_id: string;
  type: 'cancel';
}

/** Everything the host sends. */
export type PluginRequest = CallMessage | CancelMessage | DescribeMessage;

/** What a plugin announced beyond the basic protocol. All off unless `describe` says otherwise. */
export interface PluginCapabilities {
  /** Reads `cancel` messages. */
  cancel: boolean;
  /** Number of concurrent calls; their answers carry `call_id`. 1: one after another, in order. */
  concurrency: number;
  /** Sends progress lines while a call runs. */
  progress: boolean;
}

/** One tool of a plugin. */
export interface PluginTool {
  description: string;
  name: string;
  parameters: Record<string, unknown>;
}

/** The validated answer to `describe`. */
export interface PluginDescription {
  capabilities: PluginCapabilities;
  /** The plugin announced `tools`: calls to it carry the tool's name. */
  sendsToolName: boolean;
  tools: PluginTool[];
  /** The plugin's own version, if announced. */
  version?: string;
}

/** The protocol's upper bound on concurrent calls, whatever a plugin announces. */
export const MAX_CONCURRENCY = 256;
