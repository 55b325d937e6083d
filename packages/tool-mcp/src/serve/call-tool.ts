import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';

import { invalidToolNameError, isValidToolName, toMcp } from '@lobechat/tool-contracts';
import type { ToolEvent } from '@lobechat/tool-engine';
import { errorResult, ToolErrorType } from '@lobechat/types';

import type { ServedTools } from './served-tools.ts';
import type { McpServingOptions } from './serving-options.ts';

/** Runs a call of a client: its progress becomes notifications, its cancellation the call's. */
export const callTool = async (
  name: string,
  args: Record<string, unknown> | undefined,
  {
    context,
    engine,
    tools,
  }: { context: ServerContext; tools: ServedTools } & Pick<McpServingOptions, 'engine'>,
): Promise<CallToolResult> => {
  const descriptor = tools.find(name);
  if (!descriptor) {
    const message = isValidToolName(name)
      ? `There is no tool '${name}' here. List the tools to see what there is.`
      : invalidToolNameError(name);
    return toMcp(errorResult({ message, type: ToolErrorType.ToolNotFound })) as CallToolResult;
  }
  const notify = createProgress(context);
  const result = await engine.call(
    { arguments: args ?? {}, name: descriptor.name },
    { onEvent: notify.onEvent, signal: context.mcpReq.signal },
  );
  await notify.settled();
  return toMcp(result) as CallToolResult;
};

/** Sends updates as progress, in their order, if the client asked for it. */
const createProgress = ({ mcpReq }: ServerContext) => {
  const progressToken = mcpReq._meta?.progressToken;
  let count = 0;
  let sent: Promise<void> = Promise.resolve();
  return {
    onEvent: (event: ToolEvent): void => {
      if (event.type !== 'tool_update' || progressToken === undefined) return;
      count += 1;
      const message = event.update.content;
      const params = { progress: count, progressToken, ...(message ? { message } : {}) };
      sent = sent
        .then(() => mcpReq.notify({ method: 'notifications/progress', params }))
        .catch(() => undefined);
    },
    /** Clients lose a notification that arrives in one piece with the result: it goes out before. */
    settled: async (): Promise<void> => {
      await sent;
      if (count > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
};
