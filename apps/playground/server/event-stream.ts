import type { ServerResponse } from 'node:http';

import { setDataPolicy } from './security-headers.ts';

/** An answer written in pieces as server-sent events. */
export interface EventStream {
  end: () => void;
  /** Writes one event. The data is one line of JSON. */
  send: (type: string, data: unknown) => void;
}

/** Milliseconds between heartbeats, so that clients with an idle limit wait for long calls. */
const KEEP_ALIVE_MS = 15_000;

/** Starts a stream of server-sent events. */
export const openEventStream = (response: ServerResponse): EventStream => {
  setDataPolicy(response);
  response.writeHead(200, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/event-stream; charset=utf-8',
  });
  response.flushHeaders();
  const keepAlive = setInterval(() => response.write(': still running\n\n'), KEEP_ALIVE_MS);
  response.once('close', () => clearInterval(keepAlive));

  const write = (text: string): void => {
    if (!response.writableEnded && !response.destroyed) response.write(text);
  };
  return {
    end: () => {
      clearInterval(keepAlive);
      response.end();
    },
    send: (type, data) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
  };
};
