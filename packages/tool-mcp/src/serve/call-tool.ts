import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';

import { toMcp } from '@lobechat/tool-contracts';
import type { ToolDescriptor, ToolEngine, ToolEvent } from '@lobechat/tool-engine';

/** Runs a call of a client: its progress becomes notifications, its cancellation the call's. */
export const callTool = async (
  engine: ToolEngine,
  { name }: ToolDescriptor,
  args: Record<string, unknown>,
  context: ServerContext,
): Promise<CallToolResult> => {
  const progress = createProgress(context);
  const result = await engine.call(
    { arguments: args, name },
    { onEvent: progress.onEvent, signal: context.mcpReq.signal },
  );
  await progress.settled();
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
