import type { ApprovalHandler, ToolDescriptor, ToolEngine } from '@lobechat/tool-engine';
import type { BuiltinToolContext } from '@lobechat/types';

import type { ServerOffers } from '../mount/server-offers.ts';
import type { ArtifactUris } from './artifact-resources.ts';
import type { InstructionPart } from './instructions.ts';
import type { OpenableToolbox } from './toolbox-access.ts';

/**
 * Names required by a test. The public conformance suite calls tools and reads resources by its own
 * names: these options serve them through the same adapter as everything else.
 */
export interface FixedNames {
  /** The key of the question for an approval. */
  approvalKey: string;
  artifactUris: ArtifactUris;
  /** The name of a tool in place of its qualified one. */
  nameOf: (descriptor: ToolDescriptor) => string;
}

/** The served tools and the name of the server. */
export interface McpServingOptions {
  /** The context of every call: workspace, session, locale … */
  callContext?: BuiltinToolContext | undefined;
  engine: ToolEngine;
  /**
   * For tests only.
   *
   * @internal
   */
  fixedNames?: FixedNames | undefined;
  /**
   * `results`: results have the form of the output contract, `{ results, meta_data?,
   * returned_file_names? }`, without output schemas. Default: `mcp`.
   */
  format?: 'mcp' | 'results' | undefined;
  /**
   * The full version of the instructions, with nothing that changes from day to day: served as
   * skills and as prompts. Default: the instructions.
   */
  guides?: (() => Promise<readonly InstructionPart[]>) | undefined;
  /** The name that the server reports. */
  info: { name: string; title?: string; version: string };
  /** Instructions for the model: one text per server. */
  instructions?: (() => Promise<readonly InstructionPart[]>) | undefined;
  /**
   * `dynamic` (default): every tool under its own name. `proxy`: a fixed set of tools to find and
   * call them with, whose size does not depend on the number of tools.
   */
  mode?: 'dynamic' | 'proxy' | undefined;
  /** Servers whose prompts, resources and instructions are passed on. */
  mounted?: readonly ServerOffers[] | undefined;
  /** Answers what a client without questions cannot ask. Default: the engine's own handler. */
  onUnasked?: ApprovalHandler | undefined;
  /**
   * Whether results carry structured content, and tools declare its schema: for programs. Many
   * hosts show this to a model instead of the text. Default: false.
   */
  structured?: boolean | undefined;
  /** Mounted toolboxes, which a proxy opens and closes. */
  toolboxes?: readonly OpenableToolbox[] | undefined;
  /** Selects the tools to serve. Default: all. */
  isServed?: ((descriptor: ToolDescriptor) => boolean) | undefined;
}
