import type { ToolDescriptor, ToolEngine } from '@lobechat/tool-engine';
import type { BuiltinToolContext } from '@lobechat/types';

import type { ServerOffers } from '../mount/server-offers.ts';
import type { ArtifactUris } from './artifact-resources.ts';
import type { InstructionPart } from './instructions.ts';
import type { OpenableToolbox } from './toolbox-access.ts';

/**
 * Names that a test asks for. The public conformance suite calls tools and reads resources by names
 * of its own: with these they are served through the same adapter as everything else.
 */
export interface FixedNames {
  /** The key of the question for an approval. */
  approvalKey: string;
  artifactUris: ArtifactUris;
  /** The name of a tool in place of its qualified one. */
  nameOf: (descriptor: ToolDescriptor) => string;
}

/** What is served, and under which name. */
export interface McpServingOptions {
  /** That of every call: workspace, session, locale … */
  callContext?: BuiltinToolContext | undefined;
  engine: ToolEngine;
  /**
   * For tests alone.
   *
   * @internal
   */
  fixedNames?: FixedNames | undefined;
  /**
   * `results`: what tools give is written as the output contract has it, `{ results, meta_data?,
   * returned_file_names? }`, and no output schemas are told. Default `mcp`.
   */
  format?: 'mcp' | 'results' | undefined;
  /**
   * The whole of what the instructions are the beginning of, with nothing that changes from day to
   * day: served as skills and as prompts. Default: as the instructions.
   */
  guides?: (() => Promise<readonly InstructionPart[]>) | undefined;
  /** What the server calls itself. */
  info: { name: string; title?: string; version: string };
  /** How the tools are to be used, for the model: one text for each server. */
  instructions?: (() => Promise<readonly InstructionPart[]>) | undefined;
  /**
   * `dynamic` (default): every tool under its own name. `proxy`: a fixed set of tools to find and
   * call them with, whose size does not grow with theirs.
   */
  mode?: 'dynamic' | 'proxy' | undefined;
  /** Servers whose prompts, resources and instructions are passed on. */
  mounted?: readonly ServerOffers[] | undefined;
  /**
   * Whether results carry structured content, and tools say its schema: for programs. Many hosts show
   * a model that in place of the text. Default false.
   */
  structured?: boolean | undefined;
  /** Mounted toolboxes, which a proxy opens and closes. */
  toolboxes?: readonly OpenableToolbox[] | undefined;
  /** Leaves out what is not to be served. Default: everything is. */
  isServed?: ((descriptor: ToolDescriptor) => boolean) | undefined;
}
