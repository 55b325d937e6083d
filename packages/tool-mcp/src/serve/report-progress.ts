import type { ServerContext } from '@modelcontextprotocol/server';

import type { ToolEvent } from '@lobechat/tool-engine';
import type { ToolUpdate } from '@lobechat/types';

/** The progress of a call, for the request that currently waits for it. */
export interface CallProgress {
  /** Sends further progress along with this request. */
  follow: (context: ServerContext) => void;
  onEvent: (event: ToolEvent) => void;
  /** Resolves when everything has been sent. */
  settled: () => Promise<void>;
}

/** The progress that a tool reports about itself, as mounted servers do. */
const readNumbers = (
  metadata: ToolUpdate['metadata'],
): { progress: number; total?: number } | undefined => {
  const { progress, total } = metadata ?? {};
  if (typeof progress !== 'number') return undefined;
  return { progress, ...(typeof total === 'number' ? { total } : {}) };
};

/** Sends updates as progress, in order, if the client requested it. */
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
      // The value must grow with every notification.
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
      // Clients lose a notification that arrives in one piece with the result, so it is sent
      // earlier.
      if (last !== undefined) await new Promise((resolve) => setImmediate(resolve));
    },
  };
};
