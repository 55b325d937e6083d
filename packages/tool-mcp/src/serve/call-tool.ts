import type {
  CallToolResult,
  InputRequiredResult,
  ServerContext,
} from '@modelcontextprotocol/server';

import { toMcp } from '@lobechat/tool-contracts';
import type { ToolDescriptor, ToolEngine, ToolEvent } from '@lobechat/tool-engine';

import type { ArtifactResources } from './artifact-resources.ts';
import type { CallApproval } from './ask-client.ts';

/** What a call of a client comes to: a result, or a question that has to be answered first. */
export type ServedResult = CallToolResult | InputRequiredResult;

/** The circumstances of a call. */
export interface ServedCall {
  approval: CallApproval | undefined;
  artifacts: ArtifactResources;
  context: ServerContext;
}

/**
 * Runs a call of a client: its progress becomes notifications, its cancellation the call's, and what
 * a person has to approve a question to the client, if it can ask one.
 */
export const callTool = async (
  engine: ToolEngine,
  { name }: ToolDescriptor,
  args: Record<string, unknown>,
  { approval, artifacts, context }: ServedCall,
): Promise<ServedResult> => {
  const progress = createProgress(context);
  const result = await engine.call(
    { arguments: args, name },
    {
      onEvent: progress.onEvent,
      signal: context.mcpReq.signal,
      ...(approval ? { onApproval: approval.onApproval } : {}),
    },
  );
  await progress.settled();
  const question = await approval?.question();
  if (question) return question;
  const links = artifacts.take(result);
  const answer = toMcp(result) as CallToolResult;
  return links.length > 0 ? { ...answer, content: [...answer.content, ...links] } : answer;
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
