import type { McpTool } from '@lobechat/tool-contracts';

import { joinInstructions, writeProxyInstructions } from './instructions.ts';
import { PROXY_TOOLS } from './proxy-tools.ts';
import { createServedToolsReader } from './served-tools.ts';
import type { McpServingOptions } from './serving-options.ts';

/** What a serving tells a client before any call. */
export const listServing = async (
  options: McpServingOptions,
): Promise<{ instructions: string; tools: readonly McpTool[] }> => {
  if (options.mode === 'proxy') {
    const instructions = await writeProxyInstructions(options.callContext?.clock);
    return { instructions, tools: PROXY_TOOLS };
  }
  const tools = await createServedToolsReader(options)();
  const instructions = joinInstructions((await options.instructions?.()) ?? []);
  return { instructions, tools: tools.list() };
};
