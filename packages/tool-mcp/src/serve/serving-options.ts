import type { ToolDescriptor, ToolEngine } from '@lobechat/tool-engine';

import type { InstructionPart } from './instructions.ts';
import type { OpenableToolbox } from './toolbox-access.ts';

/** What is served, and under which name. */
export interface McpServingOptions {
  engine: ToolEngine;
  /** What the server calls itself. */
  info: { name: string; title?: string; version: string };
  /** How the tools are to be used, for the model: one text for each server. */
  instructions?: (() => Promise<readonly InstructionPart[]>) | undefined;
  /**
   * `dynamic` (default): every tool under its own name. `proxy`: a fixed set of tools to find and
   * call them with, whose size does not grow with theirs.
   */
  mode?: 'dynamic' | 'proxy' | undefined;
  /** Mounted toolboxes, which a proxy opens and closes. */
  toolboxes?: readonly OpenableToolbox[] | undefined;
  /** Leaves out what is not to be served. Default: everything is. */
  isServed?: ((descriptor: ToolDescriptor) => boolean) | undefined;
}
