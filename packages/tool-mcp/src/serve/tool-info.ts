import { type McpTool, toMcpTools } from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';

/** A tool of a toolbox: MCP's description, and its origin. */
export interface ToolInfo extends Omit<McpTool, 'name'> {
  _meta: { original_name: string; source_server: string; toolbox_name: string };
  /** `{toolbox}__{server}__{tool}` */
  name: string;
  source_server: string;
  toolbox_name: string;
}

/** The origin of a tool, for MCP's `_meta`. */
export const toToolMeta = ({ server, tool, toolbox }: ToolDescriptor): ToolInfo['_meta'] => ({
  original_name: tool,
  source_server: server,
  toolbox_name: toolbox,
});

/** Describes a tool of a toolbox. */
export const toToolInfo = (descriptor: ToolDescriptor): ToolInfo => {
  const [tool] = toMcpTools([descriptor]);
  return {
    ...(tool as McpTool),
    _meta: toToolMeta(descriptor),
    name: descriptor.name,
    source_server: descriptor.server,
    toolbox_name: descriptor.toolbox,
  };
};
