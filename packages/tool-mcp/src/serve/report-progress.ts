import type { ServerContext } from '@modelcontextprotocol/server';

import type { ToolEvent } from '@lobechat/tool-engine';
import type { ToolUpdate } from '@lobechat/types';

/** The progress of a call, for whoever waits for it at the moment. */
export interface CallProgress {
  /** Sends what comes from now on along with this request. */
  follow: (context: ServerContext) => void;
  onEvent: (event: ToolEvent) => void;
  /** Resolves when everything is on its way. */
  settled: () => Promise<void>;
}

/** How far a tool says that it is, as mounted servers do. */
const readNumbers = (
  metadata: ToolUpdate['metadata'],
): { progress: number; total?: number } | undefined => {
  const { progress, total } = metadata ?? {};
  if (typeof progress !== 'number') return undefined;
  return { progress, ...(typeof total === 'number' ? { total } : {}) };
};

/** Sends updates as progress, in their order, if the client asked for it. */
export const createProgress = (): CallProgress => {
  let last: number | undefined;
  let context: ServerContext | undefined;
  let sent: Promise<void> = Promise.resolve();
  return {
    follow: (current) => {
      context = current;
    },
    onEvent: (event) => {
      const request = context?.mcpReq;
      const progressToken = request?._meta?.progressToken;
      if (event.type !== 'tool_update' || !request || progressToken === undefined) return;
      const { content: message, metadata } = event.update;
      const told = readNumbers(metadata);
      // It has to grow with every notification.
      const numbers =
        told && told.progress > (last ?? -Infinity) ? told : { progress: (last ?? 0) + 1 };
      last = numbers.progress;
      const params = { ...numbers, progressToken, ...(message ? { message } : {}) };
      sent = sent
        .then(() => request.notify({ method: 'notifications/progress', params }))
        .catch(() => undefined);
    },
    settled: async () => {
      await sent;
      // Clients lose a notification that arrives in one piece with the result: it goes out before.
      if (last !== undefined) await new Promise((resolve) => setImmediate(resolve));
    },
  };
};
