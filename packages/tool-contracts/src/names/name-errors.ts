import type { KnownServers } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import { type ParsedToolName, parseToolName } from './tool-name.ts';

/* The texts of the toolbox contract, verbatim: callers compare them. */

/** The full explanation of a name that does not have the qualified form. */
export const getInvalidFormatError = (name: string): string =>
  `Invalid tool name format '${name}'. Expected format: {toolbox}__{server}__{tool} ` +
  '(note: double underscores between all components)';

/** The text block of a call whose name does not have the qualified form. */
export const invalidToolNameError = (name: string): string =>
  `Error: Invalid tool name format '${name}'. Expected format: {toolbox}__{server}__{tool}`;

/** The text block of a call into a toolbox that does not exist. */
export const toolboxNotFoundError = (toolbox: string): string =>
  `Error: Toolbox '${toolbox}' not found`;

/** The text block of a call to a server that its toolbox does not have. */
export const serverNotFoundError = (toolbox: string, server: string): string =>
  `Error: Server '${server}' not found in toolbox '${toolbox}'`;

/** The text block of a call that failed in its server or on the way to it. */
export const delegationError = (tool: ParsedToolName, message: string): string =>
  `[${tool.toolbox}/${tool.server}/${tool.originalTool}] Error: ${message}`;

/**
 * Explains which part of an unknown name is wrong, in the words of the contract.
 *
 * @param name - `{toolbox}__{server}__{tool}`, or `{toolbox}__{server}/{tool}`
 * @returns undefined if only the tool is unknown, or the name is the short `server/tool`
 */
export const explainUnknownName = (name: string, known: KnownServers): string | undefined => {
  checkKind('text', { name });
  const slash = name.indexOf('/');
  const isQualified = slash === -1 || name.slice(0, slash).includes('__');
  if (!isQualified) return undefined;
  const parsed = parseToolName(name) ?? parseToolName(name.replace('/', '__'));
  if (!parsed) return `Error: ${getInvalidFormatError(name)}`;
  const { server, toolbox } = parsed;
  if (!known.hasToolbox(toolbox)) return toolboxNotFoundError(toolbox);
  return known.hasServer(toolbox, server) ? undefined : serverNotFoundError(toolbox, server);
};
