import type { JsonSchema, ToolAnnotations } from '@lobechat/types';

import { MCP_NAME_MAX_LENGTH } from '../names/model-name.ts';
import { cleanSchema } from './clean-schema.ts';
import { nameTools, type SpecOptions, type SpecTool } from './spec-tool.ts';

/** The hints of MCP about what a tool does. */
export interface McpToolAnnotations {
  destructiveHint?: boolean | undefined;
  idempotentHint?: boolean | undefined;
  openWorldHint?: boolean | undefined;
  readOnlyHint?: boolean | undefined;
}

/** A tool as an MCP server lists it. */
export interface McpTool {
  annotations?: McpToolAnnotations | undefined;
  description: string;
  inputSchema: JsonSchema;
  name: string;
  outputSchema?: JsonSchema | undefined;
  title?: string | undefined;
}

/**
 * Converts our annotations to MCP's hints; both read an absent one as the careful answer. MCP gives
 * idempotence no meaning for a tool that changes nothing.
 */
export const toMcpAnnotations = (
  annotations: ToolAnnotations | undefined,
): McpToolAnnotations | undefined => {
  if (!annotations) return undefined;
  const { destructive, idempotent, openWorld, readOnly } = annotations;
  const hints: McpToolAnnotations = {
    ...(readOnly === undefined ? {} : { readOnlyHint: readOnly }),
    ...(destructive === undefined ? {} : { destructiveHint: destructive }),
    ...(idempotent === undefined || readOnly ? {} : { idempotentHint: idempotent }),
    ...(openWorld === undefined ? {} : { openWorldHint: openWorld }),
  };
  return Object.keys(hints).length > 0 ? hints : undefined;
};

/** MCP requires an object at the top level and allows everything beside it. */
const toInputSchema = (schema: JsonSchema): JsonSchema => {
  const { type: _type, ...rest } = cleanSchema(schema);
  return { type: 'object', ...rest };
};

/**
 * Writes tools as an MCP server lists them. Names have at most 50 characters, since clients add
 * their own prefix. An output schema that does not describe an object is left out, since structured
 * content is an object.
 *
 * @throws Error if two tools would have the same name, naming both
 */
export const toMcpTools = (tools: readonly SpecTool[], options: SpecOptions = {}): McpTool[] =>
  nameTools(tools, options, { maxLength: MCP_NAME_MAX_LENGTH }).map(({ modelName, tool }) => {
    const annotations = toMcpAnnotations(tool.annotations);
    const hasOutput = tool.outputSchema?.type === 'object';
    return {
      name: modelName,
      ...(tool.title ? { title: tool.title } : {}),
      description: tool.description,
      inputSchema: toInputSchema(tool.inputSchema),
      ...(hasOutput && tool.outputSchema ? { outputSchema: cleanSchema(tool.outputSchema) } : {}),
      ...(annotations ? { annotations } : {}),
    };
  });
