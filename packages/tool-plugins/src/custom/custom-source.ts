import { generateToolName } from '@lobechat/tool-contracts';
import type { ToolDescriptor, ToolSource } from '@lobechat/tool-engine';
import {
  type BuiltinToolResult,
  describeBlocks,
  NO_OUTPUT,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import type { CustomTool, CustomToolResult } from './custom-tool.ts';
import type { CustomToolRegistry } from './registry.ts';

/** The toolbox that compiled-in tools live in. */
export const CUSTOM_TOOLBOX = 'custom';

const toBuiltinToolResult = ({
  content,
  details,
  isError,
}: CustomToolResult): BuiltinToolResult => {
  const text = describeBlocks(content);
  const shared = {
    ...(content.length > 0 ? { blocks: content } : {}),
    ...(details ? { metadata: details } : {}),
  };
  if (!isError) return { ...shared, content: text || NO_OUTPUT, success: true };
  const message = text || 'Tool execution failed';
  const error = { message, type: ToolErrorType.ExecutionFailed };
  return { ...shared, content: message, error, success: false };
};

const describe = (server: string, tool: CustomTool): ToolDescriptor => {
  const { annotations, description, name, parameters, timeoutMs } = tool.definition();
  return {
    annotations,
    defaultTimeoutMs: timeoutMs,
    description,
    // Compiled in by the host's author: only what destroys is asked about.
    humanIntervention: annotations?.destructive ? 'required' : 'never',
    inputSchema: parameters,
    name: generateToolName(CUSTOM_TOOLBOX, server, name),
    server,
    tool: name,
    toolbox: CUSTOM_TOOLBOX,
  };
};

/** What {@link createCustomSource} is made of. */
export interface CustomSourceOptions {
  /** The registry's name, second part of every tool's qualified name. */
  name: string;
  registry: CustomToolRegistry;
}

/** Offers the tools of a registry to an engine as `custom__{name}__{tool}`. */
export const createCustomSource = ({ name, registry }: CustomSourceOptions): ToolSource => ({
  call: async ({ arguments: params, context, descriptor }) => {
    const tool = registry.get(descriptor.tool);
    if (!tool) {
      throw new ToolError(
        ToolErrorType.ToolNotFound,
        `The tool '${descriptor.tool}' was removed from the registry '${name}'.`,
      );
    }
    const result = await tool.execute(context, context.toolCallId ?? '', params, (update) => {
      const { content, metadata } = toBuiltinToolResult(update);
      context.onUpdate?.({ blocks: update.content, content, metadata });
    });
    return toBuiltinToolResult(result);
  },
  id: `${CUSTOM_TOOLBOX}:${name}`,
  list: () => registry.list().map((tool) => describe(name, tool)),
  onListChanged: registry.onChanged,
});
