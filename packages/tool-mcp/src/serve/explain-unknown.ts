import type { CallToolResult } from '@modelcontextprotocol/server';

import { didYouMean, joinList, offerNames } from '@lobechat/prompts';
import {
  delegationError,
  invalidToolNameError,
  type ParsedToolName,
  parseToolName,
  serverNotFoundError,
  toolboxNotFoundError,
} from '@lobechat/tool-contracts';
import { findMeantTools } from '@lobechat/tool-engine';

import { answerError } from './proxy-answer.ts';
import type { ToolboxAccess } from './toolbox-access.ts';

/** Most names in an error. */
const MAX_LISTED = 20;

const list = (
  what: string,
  given: string,
  names: readonly string[],
  meant = didYouMean(given, names),
): string => `${meant} ${what}: ${joinList(names, { limit: MAX_LISTED }) || 'none'}.`.trim();

/** Reports an unknown toolbox, in the words of the contract, with the known ones. */
export const refuseToolbox = async (
  name: string,
  access: ToolboxAccess,
): Promise<CallToolResult | undefined> => {
  const names = await access.names();
  if (names.includes(name)) return undefined;
  return answerError(toolboxNotFoundError(name), list('Toolboxes', name, names));
};

const refuseServer = async (
  { server, toolbox }: ParsedToolName,
  access: ToolboxAccess,
): Promise<CallToolResult | undefined> => {
  const servers = await access.serversOf(toolbox);
  if (servers.includes(server)) return undefined;
  return answerError(serverNotFoundError(toolbox, server), list('Servers', server, servers));
};

/** Reports an unknown tool of a server, with the server's tools. */
const refuseTool = async (
  parsed: ParsedToolName,
  access: ToolboxAccess,
): Promise<CallToolResult> => {
  const problem = access.problemOf(parsed.toolbox, parsed.server);
  const tools = (await access.knownTools()).filter(
    ({ server, toolbox }) => server === parsed.server && toolbox === parsed.toolbox,
  );
  const names = tools.map(({ tool }) => tool);
  const isUnseen = problem !== undefined && tools.length === 0;
  return answerError(
    delegationError(parsed, problem ?? `Tool '${parsed.originalTool}' not found`),
    isUnseen
      ? undefined
      : list(
          'Tools of this server',
          parsed.originalTool,
          names,
          offerNames(findMeantTools(parsed.originalTool, tools).map(({ tool }) => tool)),
        ),
  );
};

/** Explains which part of a name is wrong, in the words of the contract, and what helps. */
export const explainUnknown = async (
  name: string,
  access: ToolboxAccess,
): Promise<CallToolResult> => {
  const parsed = parseToolName(name);
  if (parsed) {
    return (
      (await refuseToolbox(parsed.toolbox, access)) ??
      (await refuseServer(parsed, access)) ??
      refuseTool(parsed, access)
    );
  }
  const names = (await access.knownTools()).map((tool) => tool.name);
  const help = `A full name has double underscores between all components.${didYouMean(name, names)}`;
  return answerError(invalidToolNameError(name), help);
};
