import { fromPlugin, generateToolName } from '@lobechat/tool-contracts';
import type { ToolDescriptor, ToolSource } from '@lobechat/tool-engine';
import { type BuiltinToolResult, ToolError, ToolErrorType } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import type { CustomTool } from './custom-tool.ts';
import type { CustomToolRegistry } from './registry.ts';

/** The toolbox of compiled-in tools. */
export const CUSTOM_TOOLBOX = 'custom';

/** Accepts any value that a tool returned: no compiler checks JavaScript. */
const toBuiltinToolResult = (given: unknown): BuiltinToolResult => {
  const result = fromPlugin(given);
  const { error } = result;
  return error ? { ...result, error: { ...error, type: ToolErrorType.ExecutionFailed } } : result;
};

const describe = (server: string, tool: CustomTool): ToolDescriptor => {
  const {
    annotations,
    description,
    name,
    parameters = { properties: {}, type: 'object' },
    timeoutMs,
  } = tool.definition();
  return {
    annotations,
    defaultTimeoutMs: timeoutMs,
    description,
    // Compiled in by the host's author, so only destructive calls need approval.
    humanIntervention: annotations?.destructive ? 'required' : 'never',
    inputSchema: parameters,
    name: generateToolName(CUSTOM_TOOLBOX, server, name),
    server,
    tool: name,
    toolbox: CUSTOM_TOOLBOX,
  };
};

/** Options of {@link createCustomSource}. */
export interface CustomSourceOptions {
  /** The registry's name, which is the second part of every tool's qualified name. */
  name: string;
  registry: CustomToolRegistry;
}

/** Offers the tools of a registry to an engine as `custom__{name}__{tool}`. */
export const createCustomSource = (options: CustomSourceOptions): ToolSource => {
  checkKind('function', { 'registry.list': options?.registry?.list });
  const { name, registry } = options;
  return {
    call: async ({ arguments: params, context, descriptor }) => {
      const tool = registry.get(descriptor.tool);
      if (!tool) {
        throw new ToolError(
          ToolErrorType.ToolNotFound,
          `The tool '${descriptor.tool}' was removed from the registry '${name}'.`,
        );
      }
      const result = await tool.execute(context, context.toolCallId ?? '', params, (update) => {
        const { blocks, content, metadata } = toBuiltinToolResult(update);
        context.onUpdate?.({ blocks, content, metadata });
      });
      return toBuiltinToolResult(result);
    },
    id: `${CUSTOM_TOOLBOX}:${name}`,
    list: () => registry.list().map((tool) => describe(name, tool)),
    onListChanged: registry.onChanged,
  };
};
