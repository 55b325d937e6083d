import type { CallToolResult } from '@modelcontextprotocol/server';

import { parseToolName } from '@lobechat/tool-contracts';
import { compileSchema, type ToolDescriptor } from '@lobechat/tool-engine';
import { ToolErrorType } from '@lobechat/types';

import type { ToolSearch } from '../search/rank-tools.ts';
import type { ServedCall, ServedResult } from './call-tool.ts';
import { refuseName, refuseTool, refuseToolbox } from './explain-unknown.ts';
import { answerError, answerJson } from './proxy-answer.ts';
import { PROXY_TOOLS, ProxyToolName, SEARCH_LIMIT } from './proxy-tools.ts';
import { toToolInfo } from './tool-info.ts';
import type { ToolboxAccess } from './toolbox-access.ts';

/** What the proxy's tools need of the serving. */
export interface ProxyOptions {
  access: ToolboxAccess;
  /** Runs a tool of the catalogue by its qualified name. */
  callTool: (
    descriptor: ToolDescriptor,
    args: Record<string, unknown>,
    call: ServedCall,
  ) => Promise<ServedResult>;
}

/** Calls a tool of proxy mode. */
export type ProxyCaller = (
  name: string,
  args: Record<string, unknown>,
  call: ServedCall,
) => Promise<ServedResult>;

/** So much of a description says what a tool is for. */
const BRIEF_LENGTH = 160;

const toBrief = ({ description, name }: ToolDescriptor): { description: string; name: string } => {
  const [sentence = ''] = description.split(/(?<=\.)\s|\n/, 1);
  const isLong = sentence.length > BRIEF_LENGTH;
  return { description: isLong ? `${sentence.slice(0, BRIEF_LENGTH - 1)}…` : sentence, name };
};

/** Makes the fixed tools of proxy mode work. */
export const createProxyCaller = ({ access, callTool }: ProxyOptions): ProxyCaller => {
  const validators = new Map(
    PROXY_TOOLS.map(({ inputSchema, name }) => [name, compileSchema(inputSchema)]),
  );
  let searched: { search: ToolSearch; tools: readonly ToolDescriptor[] } | undefined;

  const listToolboxes = async (): Promise<CallToolResult> =>
    answerJson({ toolboxes: await access.list() });

  const openToolbox = async (name: string): Promise<CallToolResult> => {
    const refusal = await refuseToolbox(name, access);
    if (refusal) return refusal;
    const { failed, tools } = await access.open(name);
    return answerJson({
      failed_servers: failed,
      toolbox_name: name,
      tools: tools.map(toToolInfo),
    });
  };

  const closeToolbox = async (name: string): Promise<CallToolResult> => {
    const refusal = await refuseToolbox(name, access);
    if (refusal) return refusal;
    const wasOpen = await access.close(name);
    return answerJson({ toolbox_name: name, was_open: wasOpen });
  };

  const searchTools = async (args: {
    detail?: 'brief' | 'full';
    limit?: number;
    query: string;
    toolbox_name?: string;
  }): Promise<CallToolResult> => {
    const { detail = 'brief', limit = SEARCH_LIMIT.default, query, toolbox_name: toolbox } = args;
    const refusal = toolbox === undefined ? undefined : await refuseToolbox(toolbox, access);
    if (refusal) return refusal;
    const tools = await access.tools();
    // The engine gives the same descriptors until something has changed.
    const isSame =
      searched?.tools.length === tools.length &&
      tools.every((tool, index) => searched?.tools[index] === tool);
    // Whoever serves every tool by its name need not wait for a search to load.
    const { createToolSearch } = await import('../search/rank-tools.ts');
    if (!searched || !isSame) searched = { search: createToolSearch(tools), tools };
    const found = searched.search
      .find(query, toolbox === undefined ? limit : tools.length)
      .filter((tool) => toolbox === undefined || tool.toolbox === toolbox)
      .slice(0, limit);
    return answerJson({ tools: found.map(detail === 'full' ? toToolInfo : toBrief) });
  };

  const useTool = async (
    {
      arguments: args = {},
      tool_name: name,
      toolbox_name: toolbox,
    }: {
      arguments?: Record<string, unknown>;
      tool_name: string;
      toolbox_name: string;
    },
    call: ServedCall,
  ): Promise<ServedResult> => {
    const parsed = parseToolName(name);
    if (parsed && parsed.toolbox !== toolbox && (await access.has(toolbox))) {
      return answerError(
        `Error: Tool '${name}' belongs to toolbox '${parsed.toolbox}', not '${toolbox}'`,
      );
    }
    const refusal =
      (parsed && (await refuseToolbox(toolbox, access))) ?? (await refuseName(name, access));
    if (refusal || !parsed) return refusal as ServedResult;
    const { tools } = await access.open(toolbox);
    const descriptor = tools.find((tool) => tool.name === name);
    if (descriptor) return callTool(descriptor, args, call);
    return refuseTool(parsed, access);
  };

  return async (name, args, call) => {
    const validator = validators.get(name);
    if (!validator) {
      const known = [...validators.keys()].join(', ');
      return answerError(
        `Error: There is no tool '${name}' here`,
        `In proxy mode there are: ${known}. Other tools are called through ${ProxyToolName.useTool}.`,
      );
    }
    const verdict = validator.validate(args);
    if (!verdict.ok) {
      const problems = verdict.problems.map(({ message }) => message);
      return answerError(`Error: ${ToolErrorType.InvalidArguments}: ${problems.join(' ')}`);
    }
    switch (name) {
      case ProxyToolName.listToolboxes:
        return listToolboxes();
      case ProxyToolName.openToolbox:
        return openToolbox(args['toolbox_name'] as string);
      case ProxyToolName.closeToolbox:
        return closeToolbox(args['toolbox_name'] as string);
      case ProxyToolName.searchTools:
        return searchTools(args as Parameters<typeof searchTools>[0]);
      default:
        return useTool(args as Parameters<typeof useTool>[0], call);
    }
  };
};
