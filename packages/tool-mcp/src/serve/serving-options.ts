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

/** The served tools and the name of the server. */
export interface McpServingOptions {
  /** The context of every call: workspace, session, locale … */
  callContext?: BuiltinToolContext | undefined;
  engine: ToolEngine;
  /**
   * For tests alone.
   *
   * @internal
   */
  fixedNames?: FixedNames | undefined;
  /**
   * `results`: results are written in the form of the output contract,
   * `{ results, meta_data?, returned_file_names? }`, without output schemas. Default `mcp`.
   */
  format?: 'mcp' | 'results' | undefined;
  /**
   * The whole of what the instructions are the beginning of, with nothing that changes from day to
   * day: served as skills and as prompts. Default: as the instructions.
   */
  guides?: (() => Promise<readonly InstructionPart[]>) | undefined;
  /** The name that the server reports. */
  info: { name: string; title?: string; version: string };
  /** How to use the tools, for the model: one text for each server. */
  instructions?: (() => Promise<readonly InstructionPart[]>) | undefined;
  /**
   * `dynamic` (default): every tool under its own name. `proxy`: a fixed set of tools to find and
   * call them with, whose size does not depend on the number of tools.
   */
  mode?: 'dynamic' | 'proxy' | undefined;
  /** Servers whose prompts, resources and instructions are passed on. */
  mounted?: readonly ServerOffers[] | undefined;
  /**
   * Whether results carry structured content, and tools say its schema: for programs. Many hosts
   * show this to a model instead of the text. Default false.
   */
  structured?: boolean | undefined;
  /** Mounted toolboxes, which a proxy opens and closes. */
  toolboxes?: readonly OpenableToolbox[] | undefined;
  /** Selects the tools to serve. Default: all. */
  isServed?: ((descriptor: ToolDescriptor) => boolean) | undefined;
}
