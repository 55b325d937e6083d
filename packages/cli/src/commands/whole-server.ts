import type { ToolDescriptor } from '@lobechat/tool-engine';

/** A server as something that `--only` lets through: what it offers belongs to none of its tools. */
export const toWholeServer = (toolbox: string, server: string): ToolDescriptor => ({
  description: '',
  inputSchema: {},
  name: `${toolbox}__${server}__`,
  server,
  tool: '',
  toolbox,
});
