import type { JsonSchema, ToolAnnotations } from '@lobechat/types';
import { isRecord, wrongOption } from '@lobechat/utils';

import type { ModelNameOptions } from '../names/model-name.ts';
import { createModelNames, type ModelNames } from '../names/model-names.ts';

/** The input of a tool specification. The engine's descriptors fit. */
export interface SpecTool {
  annotations?: ToolAnnotations | undefined;
  description: string;
  inputSchema: JsonSchema;
  /** Any name; the specification uses its model name. */
  name: string;
  outputSchema?: JsonSchema | undefined;
  title?: string | undefined;
}

/** Options of specifications. */
export interface SpecOptions {
  /** Maximum length of a name in characters, if it must be shorter than the format's own limit. */
  maxNameLength?: number | undefined;
  /** The table of model names to use; created from the tools if absent. */
  names?: ModelNames | undefined;
  /** Anthropic: who may call the tools, e.g. `code_execution_20250825`. */
  allowedCallers?: readonly string[] | undefined;
  /** Anthropic: marks the last definition, so that all up to it are cached with the prompt. */
  cacheHint?: boolean | undefined;
  /** Anthropic: these tools are found by search instead of being sent with every prompt. */
  deferLoading?: boolean | ((tool: SpecTool) => boolean) | undefined;
  /** Anthropic: examples of arguments for each tool, as `input_examples`. */
  examplesOf?: ((tool: SpecTool) => readonly Record<string, unknown>[]) | undefined;
  /** OpenAI: definitions in strict form, if a tool has one. */
  strict?: boolean | ((tool: SpecTool) => boolean) | undefined;
}

/** A tool with its model name. */
export interface NamedTool {
  modelName: string;
  tool: SpecTool;
}

/**
 * Returns the tools in the order of specifications: by name, in code unit order, so that a prompt
 * cache finds the same text whatever order the sources answered in.
 *
 * @throws Error if two tools would have the same name, naming both
 * @throws TypeError if they are not a list of tools
 */
export const nameTools = (
  tools: readonly SpecTool[],
  options: SpecOptions,
  rules: ModelNameOptions = {},
): NamedTool[] => {
  const given: unknown = tools;
  if (!Array.isArray(given)) {
    throw wrongOption('tools', 'a list of tools, e.g. await engine.list()', given);
  }
  const wrong: unknown = given.find((tool) => !isRecord(tool) || typeof tool['name'] !== 'string');
  if (wrong !== undefined) throw wrongOption('Each of the tools', 'an object with a name', wrong);
  const sorted = tools.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const table =
    options.names ??
    createModelNames(
      sorted.map(({ name }) => name),
      { ...rules, maxLength: options.maxNameLength ?? rules.maxLength },
    );
  return sorted.map((tool) => ({ modelName: table.toModel(tool.name) ?? tool.name, tool }));
};
