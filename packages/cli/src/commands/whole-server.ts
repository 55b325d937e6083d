import type { ToolDescriptor } from '@lobechat/tool-engine';

/** A server as a whole for `--only`: its prompts and resources belong to none of its tools. */
export const toWholeServer = (toolbox: string, server: string, tool = ''): ToolDescriptor => ({
  description: '',
  inputSchema: {},
  name: `${toolbox}__${server}__${tool}`,
  server,
  tool,
  toolbox,
});

/** The tool of a server that a pattern of `--only` would match, whatever tools the server has. */
export const toPossibleTool = (toolbox: string, server: string, pattern: string): ToolDescriptor =>
  toWholeServer(toolbox, server, pattern.split(/__|\//u).at(-1));
