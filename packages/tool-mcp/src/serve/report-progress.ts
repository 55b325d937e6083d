import type { ServerContext } from '@modelcontextprotocol/server';

import type { ToolEvent } from '@lobechat/tool-engine';

/** The progress of a call, for whoever waits for it at the moment. */
export interface CallProgress {
  /** Sends what comes from now on along with this request. */
  follow: (context: ServerContext) => void;
  onEvent: (event: ToolEvent) => void;
  /** Resolves when everything is on its way. */
  settled: () => Promise<void>;
}

/** Sends updates as progress, in their order, if the client asked for it. */
export const createProgress = (): CallProgress => {
  let count = 0;
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
      count += 1;
      const message = event.update.content;
      const params = { progress: count, progressToken, ...(message ? { message } : {}) };
      sent = sent
        .then(() => request.notify({ method: 'notifications/progress', params }))
        .catch(() => undefined);
    },
    settled: async () => {
      await sent;
      // Clients lose a notification that arrives in one piece with the result: it goes out before.
      if (count > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
};
