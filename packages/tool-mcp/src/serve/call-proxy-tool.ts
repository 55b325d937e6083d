import type { CallToolResult } from '@modelcontextprotocol/server';

import { clipText } from '@lobechat/prompts';
import { parseToolName } from '@lobechat/tool-contracts';
import { compileSchema, type ToolDescriptor } from '@lobechat/tool-engine';
import { ToolErrorType } from '@lobechat/types';

import type { ToolSearch } from '../search/rank-tools.ts';
import type { ServedCall, ServedResult } from './call-tool.ts';
import { describeStarting, describeUnknownWords } from './describe-unknown-words.ts';
import { explainUnknown, refuseToolbox } from './explain-unknown.ts';
import { firstSentence } from './first-sentence.ts';
import { estimateTokens, takeFitting } from './fit-tokens.ts';
import { answerError, answerJson } from './proxy-answer.ts';
import { PROXY_TOOLS, ProxyToolName, SEARCH_LIMIT } from './proxy-tools.ts';
import { readProxyArguments } from './read-proxy-arguments.ts';
import { toToolInfo } from './tool-info.ts';
import type { ToolboxAccess } from './toolbox-access.ts';

/** Dependencies of the proxy's tools on the serving. */
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

/** Characters of a description that suffice to state a tool's purpose. */
const BRIEF_LENGTH = 160;
/** Tokens of search results, and of results with schemas or a page of a toolbox, without their frame. */
const SEARCH_TOKENS = 520;
const PAGE_TOKENS = 1_800;
/** Tokens of all messages about failed servers, and characters of one. */
const FAILURE_TOKENS = 500;
const FAILURE_LENGTH = 400;

const toBrief = ({ description, name }: ToolDescriptor): { description: string; name: string } => {
  const sentence = firstSentence(description);
  return { description: clipText(sentence, BRIEF_LENGTH), name };
};

/** What a call needs: the whole description and the schema of the arguments. */
const toFull = (tool: ToolDescriptor) => {
  const { _meta, annotations, description, inputSchema, name } = toToolInfo(tool);
  return { _meta, ...(annotations && { annotations }), description, inputSchema, name };
};

/** A schema for which there is no room is left out, and a hint says so. */
const toFullWithin = (tools: readonly ToolDescriptor[], tokens: number): object[] => {
  let left = tokens - estimateTokens(JSON.stringify(tools.map(toBrief)));
  return tools.map((tool) => {
    const full = { ...toBrief(tool), inputSchema: toToolInfo(tool).inputSchema };
    const cost = estimateTokens(JSON.stringify(full.inputSchema)) + 5;
    if (cost > left) return toBrief(tool);
    left -= cost;
    return full;
  });
};

const shortenFailure = ({ message, server }: { message: string; server: string }) => ({
  message: clipText(message, FAILURE_LENGTH),
  server,
});

const MORE_SCHEMAS = `Some schemas did not fit. For the arguments of those tools: ${ProxyToolName.openToolbox} with tool_name.`;
const NOTHING =
  'Nothing matches. Use other or fewer words, in English if you can, leave out toolbox_name, or see workbench_list_toolboxes.';

/** Implements the fixed tools of proxy mode. */
export const createProxyCaller = ({ access, callTool }: ProxyOptions): ProxyCaller => {
  const validators = new Map(
    PROXY_TOOLS.map(({ inputSchema, name }) => [name, compileSchema(inputSchema)]),
  );
  let searched: { search: ToolSearch; tools: readonly ToolDescriptor[] } | undefined;

  /** Says what is wrong with a name that is not the name of a tool of a toolbox. */
  const refuse = async (toolbox: string, name: string): Promise<CallToolResult> => {
    const parsed = parseToolName(name);
    const others = parsed?.toolbox === toolbox ? [] : await access.names();
    if (parsed && others.includes(toolbox) && others.includes(parsed.toolbox)) {
      return answerError(
        `Error: Tool '${name}' belongs to toolbox '${parsed.toolbox}', not '${toolbox}'`,
        `Pass toolbox_name '${parsed.toolbox}'.`,
      );
    }
    return (parsed && (await refuseToolbox(toolbox, access))) ?? explainUnknown(name, access);
  };

  /** Everything needed to call one tool. */
  const describeTool = async (toolbox: string, name: string): Promise<CallToolResult> => {
    const tool = await access.find(name);
    return tool?.toolbox === toolbox
      ? answerJson({ toolbox_name: toolbox, tools: [toFull(tool)] })
      : refuse(toolbox, name);
  };

  const openToolbox = async ({
    after,
    tool_name: tool,
    toolbox_name: name,
  }: {
    after?: string;
    tool_name?: string;
    toolbox_name: string;
  }): Promise<CallToolResult> => {
    const refusal = await refuseToolbox(name, access);
    if (refusal) return refusal;
    if (tool !== undefined) return describeTool(name, tool);
    const { failed, tools } = await access.open(name);
    const rest = after === undefined ? tools : tools.filter((each) => each.name > after);
    const shownFailed = takeFitting(failed.map(shortenFailure), FAILURE_TOKENS);
    const shown = takeFitting(
      rest.map(toBrief),
      PAGE_TOKENS - estimateTokens(JSON.stringify(shownFailed)),
    );
    const more = rest.length - shown.length;
    return answerJson({
      failed_servers: shownFailed,
      toolbox_name: name,
      tools: shown,
      ...(more > 0 ? { after: shown.at(-1)?.name, more } : {}),
    });
  };

  const closeToolbox = async (name: string): Promise<CallToolResult> => {
    const refusal = await refuseToolbox(name, access);
    if (refusal) return refusal;
    return answerJson({ toolbox_name: name, was_open: await access.close(name) });
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
    // The engine returns the same descriptors until something has changed.
    const isSame =
      searched?.tools.length === tools.length &&
      tools.every((tool, index) => searched?.tools[index] === tool);
    // Serving every tool by its name does not load the search.
    const { createToolSearch } = await import('../search/rank-tools.ts');
    if (!searched || !isSame) searched = { search: createToolSearch(tools), tools };
    const found = searched.search.find(query, {
      isWanted: (tool) => toolbox === undefined || tool.toolbox === toolbox,
      limit,
    });
    const starting = access
      .starting()
      .filter((server) => toolbox === undefined || server.startsWith(`${toolbox}/`));
    const late = starting.length > 0 ? describeStarting(starting) : undefined;
    if (found.tools.length === 0) return answerJson({ tools: [], hint: late ?? NOTHING });
    const brief = takeFitting(found.tools.map(toBrief), SEARCH_TOKENS);
    const fitting = found.tools.slice(0, brief.length);
    const shown = detail === 'full' ? toFullWithin(fitting, PAGE_TOKENS) : brief;
    const more = found.more + found.tools.length - shown.length;
    const isPartial = detail === 'full' && shown.some((tool) => !('inputSchema' in tool));
    const unknown = late === undefined ? describeUnknownWords(found.unknown) : [late];
    const hints = [...unknown, ...(isPartial ? [MORE_SCHEMAS] : [])];
    return answerJson({
      tools: shown,
      ...(more > 0 ? { more } : {}),
      ...(hints.length > 0 ? { hint: hints.join(' ') } : {}),
    });
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
    const isOwn = parseToolName(name)?.toolbox === toolbox;
    // A known name costs one look-up, with 10 tools or with 5,000. The rest explains unknown names.
    const descriptor = isOwn ? await access.find(name) : undefined;
    return descriptor ? callTool(descriptor, args, call) : refuse(toolbox, name);
  };

  return async (name, given, call) => {
    const validator = validators.get(name);
    if (!validator) {
      const known = [...validators.keys()].join(', ');
      return answerError(
        `Error: There is no tool '${name}' here`,
        `In proxy mode there are: ${known}. Other tools are called through ${ProxyToolName.useTool}.`,
      );
    }
    const verdict = validator.coerce(readProxyArguments(name, given));
    if (!verdict.ok) {
      const problems = verdict.problems.map(({ message }) => message);
      return answerError(`Error: ${ToolErrorType.InvalidArguments}: ${problems.join(' ')}`);
    }
    const args = verdict.value as Record<string, unknown>;
    switch (name) {
      case ProxyToolName.listToolboxes:
        return answerJson({ toolboxes: await access.list() });
      case ProxyToolName.openToolbox:
        return openToolbox(args as Parameters<typeof openToolbox>[0]);
      case ProxyToolName.closeToolbox:
        return closeToolbox(args['toolbox_name'] as string);
      case ProxyToolName.searchTools:
        return searchTools(args as Parameters<typeof searchTools>[0]);
      default:
        return useTool(args as Parameters<typeof useTool>[0], call);
    }
  };
};
