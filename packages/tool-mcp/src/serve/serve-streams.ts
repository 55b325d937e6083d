import type { Readable, Writable } from 'node:stream';

import type { McpServerFactory, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

import type { ToolEngine } from '@lobechat/tool-engine';

import { within } from '../within.ts';
import { createStreamTransport } from './stream-transport.ts';
import { watchTools } from './watch-tools.ts';

/** Options of {@link serveStreams}. */
export interface ServeStreamsOptions {
  /** Its changes are reported to the client. */
  engine: ToolEngine;
  input: Readable;
  onError?: ((error: Error) => void) | undefined;
  output: Writable;
}

/** A client served over streams. */
export interface StreamServing {
  /** Cancels running calls and closes the connection. */
  close: () => Promise<void>;
  /** Resolves when every request is answered, at the latest after this time. */
  drain: (milliseconds: number) => Promise<void>;
  /** Resolves when the client has disconnected and its requests are answered or have timed out. */
  ended: Promise<void>;
}

/** Maximum size of a message. A larger one ends the connection. */
const MOST_BYTES = 64 * 1024 * 1024;
/**
 * A process that pipes requests in wants their answers, and a slow machine takes seconds for the
 * first; one that has died does not want them, and its calls end after this time.
 */
const LAST_ANSWERS_MS = 10_000;

/** Serves MCP over a pair of streams, in the revision that the client opens with. */
export const serveStreams = (
  factory: McpServerFactory,
  { engine, input, onError, output }: ServeStreamsOptions,
): StreamServing => {
  const servers = new Set<Server>();
  const transport = createStreamTransport({ input, maxBytes: MOST_BYTES, output });
  const asked = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve());
  });
  const gone = new Promise<void>((resolve) => {
    output.once('close', () => resolve());
  });
  const answered = asked.then(() => within(LAST_ANSWERS_MS, transport.settled()));
  const ended = Promise.race([answered, gone]);
  const handle = serveStdio(
    async (context) => {
      const server = (await factory(context)) as Server;
      servers.add(server);
      return server;
    },
    { transport, ...(onError ? { onerror: onError } : {}) },
  );
  // A server sends it to a client that listens, and never before the connection is open.
  const stop = watchTools(engine, () => {
    for (const server of servers) void server.sendToolListChanged().catch(() => undefined);
  });
  return {
    close: async () => {
      stop();
      await handle.close();
    },
    drain: (milliseconds) => within(milliseconds, transport.settled()),
    ended,
  };
};
