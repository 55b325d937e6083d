import type { Readable, Writable } from 'node:stream';

import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  type Transport,
} from '@modelcontextprotocol/server';

import { createLineReader, toJsonLine } from '@lobechat/subprocess';
import { parseJson } from '@lobechat/utils';

import { dropNulls } from './drop-nulls.ts';
import { createLostNumberFinder, findProblem } from './find-problem.ts';

/** Options of {@link createStreamTransport}. */
export interface StreamTransportOptions {
  input: Readable;
  /** Longest message, in bytes. A longer one ends the connection. */
  maxBytes: number;
  output: Writable;
}

/** A transport that tracks unanswered requests. */
export interface StreamTransport extends Transport {
  /** Resolves when every received request is answered. */
  settled: () => Promise<void>;
}

/** The request that is open for as long as its client listens for news. */
export const LISTEN = 'subscriptions/listen';

/**
 * A transport of one message, or a list of them, per line over a pair of streams. An invalid one is
 * answered with the JSON-RPC error for it, and the connection continues.
 */
export const createStreamTransport = ({
  input,
  maxBytes,
  output,
}: StreamTransportOptions): StreamTransport => {
  let isClosed = false;
  /** How many requests of each id are unanswered: clients in a few lines give all the same one. */
  const owed = new Map<unknown, number>();
  /** Several may wait for it: the end of the input, and whoever shuts down. */
  let idle: PromiseWithResolvers<void> | undefined;
  const wake = (): void => {
    idle?.resolve();
    idle = undefined;
  };

  let drained: Promise<void> | undefined;
  const write = async (message: object): Promise<void> => {
    if (output.write(`${toJsonLine(message)}\n`)) return;
    // One listener for all: Node would report more as a leak to a client that reads late.
    drained ??= new Promise((resolve) => {
      output.once('drain', () => {
        drained = undefined;
        resolve();
      });
    });
    await drained;
  };
  /** A cancelled request gets no answer, and one that listens for news none before the end. */
  const note = (message: JSONRPCMessage): void => {
    if (!('method' in message)) asked.delete(message.id ?? '');
    if (!('method' in message) || message.method === LISTEN) return;
    if ('id' in message) owed.set(message.id, (owed.get(message.id) ?? 0) + 1);
    else if (message.method === 'notifications/cancelled') settle(message.params?.['requestId']);
  };
  const settle = (id: unknown): void => {
    const rest = (owed.get(id) ?? 0) - 1;
    if (rest > 0) owed.set(id, rest);
    else owed.delete(id);
    if (owed.size === 0) wake();
  };
  /** This end's requests that the client has not answered, such as questions to a person. */
  const asked = new Set<number | string>();
  let hasLeft = false;
  const failAsked = (): void => {
    const error = { code: ProtocolErrorCode.InternalError, message: 'it has disconnected' };
    for (const id of asked) transport.onmessage?.({ error, id, jsonrpc: '2.0' });
    asked.clear();
  };
  const onEnd = (): void => {
    // A last line may have no line break.
    reader.end();
    hasLeft = true;
    failAsked();
  };
  const onError = (error: Error): void => transport.onerror?.(error);
  const reader = createLineReader({
    maxBytes,
    onLine: (line) => {
      const value = parseJson(line);
      // Revision 2025-03-26 requires that lists are read. As over HTTP, each message has its answer.
      const messages: unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
      const findLostNumber = createLostNumberFinder(line);
      for (const given of messages) {
        if (isClosed) return;
        const message = dropNulls(given);
        const problem = findProblem(message) ?? findLostNumber(message);
        if (problem) {
          void write(problem);
          continue;
        }
        note(message as JSONRPCMessage);
        transport.onmessage?.(message as JSONRPCMessage);
      }
    },
    onOversizedLine: () => {
      const error = new Error(`The client sent a message of more than ${maxBytes} bytes.`);
      onError(error);
      void transport.close();
      // Whoever serves the input learns from its end that the connection has ended, and why.
      input.destroy(error);
    },
  });
  const send = async (message: JSONRPCMessage): Promise<void> => {
    const isRequest = 'method' in message && 'id' in message;
    if (isRequest) asked.add(message.id);
    await write(message);
    if (isRequest && hasLeft) failAsked();
    if (!('method' in message)) settle(message.id);
  };
  const transport: StreamTransport = {
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      wake();
      input.off('data', reader.push);
      input.off('end', onEnd);
      input.off('error', onError);
      input.pause();
      transport.onclose?.();
    },
    send,
    settled: () => {
      if (owed.size === 0 || isClosed) return Promise.resolve();
      idle ??= Promise.withResolvers();
      return idle.promise;
    },
    start: async () => {
      input.on('data', reader.push);
      input.on('end', onEnd);
      input.on('error', onError);
    },
  };
  return transport;
};
