import type { ToolDescriptor, ToolEngine } from '@lobechat/tool-engine';

/** What is served, and under which name. */
export interface McpServingOptions {
  engine: ToolEngine;
  /** What the server calls itself. */
  info: { name: string; title?: string; version: string };
  /** How the tools are to be used, for the model. */
  instructions?: (() => Promise<string>) | undefined;
  /** Leaves out what is not to be served. Default: everything is. */
  isServed?: ((descriptor: ToolDescriptor) => boolean) | undefined;
}
