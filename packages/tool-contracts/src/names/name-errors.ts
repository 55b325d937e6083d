import type { ParsedToolName } from './tool-name.ts';

/* The texts of the toolbox contract, word for word: callers compare them. */

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

/** The text block of a call that reached its server and failed there or on the way. */
export const delegationError = (tool: ParsedToolName, message: string): string =>
  `[${tool.toolbox}/${tool.server}/${tool.originalTool}] Error: ${message}`;
