import type { Readable, Writable } from 'node:stream';

import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  ProtocolErrorCode,
  type Transport,
} from '@modelcontextprotocol/server';

import { createLineReader, toJsonLine } from '@lobechat/subprocess';
import { describeRoundedInteger } from '@lobechat/tool-engine';
import { isRecord, parseJson } from '@lobechat/utils';

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

const isId = (id: unknown): id is number | string =>
  typeof id === 'string' || Number.isSafeInteger(id);

/** Some languages write absent values as null. */
const dropNulls = (value: unknown): unknown => {
  if (!isRecord(value)) return value;
  const { params, ...message } = value;
  if (params === undefined || params === null) return message;
  if (!isRecord(params) || params['_meta'] !== null) return value;
  const { _meta, ...rest } = params;
  return { ...message, params: rest };
};

const refuse = (code: ProtocolErrorCode, message: string, id: unknown = null): object => ({
  error: { code, message },
  id: isId(id) ? id : null,
  jsonrpc: '2.0',
});

/** What is wrong with a line, as a JSON-RPC error; undefined if it is a message. */
const findProblem = (value: unknown): object | undefined => {
  if (value === undefined) {
    return refuse(ProtocolErrorCode.ParseError, 'Parse error: the line is not JSON.');
  }
  // Anything else would be dropped without an answer, and the sender would wait forever.
  if (isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value)) {
    return undefined;
  }
  const { id, jsonrpc, method } = isRecord(value) ? value : {};
  const isEnvelope = jsonrpc === '2.0' && typeof method === 'string';
  return refuse(
    ProtocolErrorCode.InvalidRequest,
    isEnvelope
      ? 'Invalid request: "id" and a progress token have to be strings or integers (at most 2^53 - 1), "params" an object, and a request has no "result" and no "error".'
      : 'Invalid request: expected a JSON-RPC 2.0 object with "jsonrpc" and "method", one per line.',
    id,
  );
};

/** An integer that would reach a tool as another one. */
const findRounding = (line: string, value: unknown): object | undefined => {
  const rounded = describeRoundedInteger(line);
  if (rounded === undefined || !isRecord(value) || !('method' in value)) return undefined;
  return refuse(ProtocolErrorCode.InvalidParams, rounded, value['id']);
};

/**
 * A transport of one message per line over a pair of streams. An invalid line is answered with the
 * JSON-RPC error for it, and the connection continues.
 */
export const createStreamTransport = ({
  input,
  maxBytes,
  output,
}: StreamTransportOptions): StreamTransport => {
  let isClosed = false;
  /** How many requests of each id are unanswered: clients in a few lines give all the same one. */
  const owed = new Map<unknown, number>();
  let wake: () => void = () => undefined;

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
  /** A cancelled request gets no answer. */
  const note = (message: JSONRPCMessage): void => {
    if (!('method' in message)) return;
    if ('id' in message) owed.set(message.id, (owed.get(message.id) ?? 0) + 1);
    else if (message.method === 'notifications/cancelled') settle(message.params?.['requestId']);
  };
  const settle = (id: unknown): void => {
    const rest = (owed.get(id) ?? 0) - 1;
    if (rest > 0) owed.set(id, rest);
    else owed.delete(id);
    if (owed.size === 0) wake();
  };
  const onError = (error: Error): void => transport.onerror?.(error);
  const reader = createLineReader({
    maxBytes,
    onLine: (line) => {
      if (isClosed) return;
      const value = dropNulls(parseJson(line));
      const problem = findProblem(value) ?? findRounding(line, value);
      if (problem) {
        void write(problem);
        return;
      }
      const message = value as JSONRPCMessage;
      note(message);
      transport.onmessage?.(message);
    },
    onOversizedLine: () => {
      onError(new Error(`The client sent a message of more than ${maxBytes} bytes.`));
      void transport.close();
    },
  });
  const send = async (message: JSONRPCMessage): Promise<void> => {
    await write(message);
    if ('method' in message || !('id' in message)) return;
    settle(message.id);
  };
  const transport: StreamTransport = {
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      wake();
      input.off('data', reader.push);
      input.off('end', reader.end);
      input.off('error', onError);
      input.pause();
      transport.onclose?.();
    },
    send,
    settled: () =>
      owed.size === 0 || isClosed
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
    start: async () => {
      input.on('data', reader.push);
      // A last line may have no line break.
      input.on('end', reader.end);
      input.on('error', onError);
    },
  };
  return transport;
};
