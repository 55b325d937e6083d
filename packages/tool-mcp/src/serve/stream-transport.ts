import type { Readable, Writable } from 'node:stream';

import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  type Transport,
} from '@modelcontextprotocol/server';

import { createLineReader } from '@lobechat/subprocess';
import { isRecord, parseJson } from '@lobechat/utils';

/** Options of {@link createStreamTransport}. */
export interface StreamTransportOptions {
  input: Readable;
  /** Longest message, in bytes. Beyond it the connection ends. */
  maxBytes: number;
  output: Writable;
}

const isId = (id: unknown): id is number | string =>
  typeof id === 'string' || typeof id === 'number';

/** What is wrong with a line, as JSON-RPC tells it; undefined if it is a message. */
const findProblem = (value: unknown): object | undefined => {
  if (value === undefined) {
    const error = {
      code: ProtocolErrorCode.ParseError,
      message: 'Parse error: the line is not JSON.',
    };
    return { error, id: null, jsonrpc: '2.0' };
  }
  const { id, jsonrpc, method } = isRecord(value) ? value : {};
  const isMessage =
    isRecord(value) &&
    jsonrpc === '2.0' &&
    (id === undefined || isId(id) || id === null) &&
    (typeof method === 'string' || 'result' in value || 'error' in value);
  if (isMessage) return undefined;
  const message =
    'Invalid request: expected a JSON-RPC 2.0 object with "jsonrpc" and "method", one per line.';
  return {
    error: { code: ProtocolErrorCode.InvalidRequest, message },
    id: isId(id) ? id : null,
    jsonrpc: '2.0',
  };
};

/**
 * A transport of one message a line over a pair of streams. A line that is no message is answered
 * with the error that JSON-RPC has for it, and the connection goes on.
 */
export const createStreamTransport = ({
  input,
  maxBytes,
  output,
}: StreamTransportOptions): Transport => {
  let isClosed = false;

  const write = (message: object): Promise<void> =>
    new Promise((resolve) => {
      if (output.write(`${JSON.stringify(message)}\n`)) resolve();
      else output.once('drain', resolve);
    });
  const onError = (error: Error): void => transport.onerror?.(error);
  const reader = createLineReader({
    maxBytes,
    onLine: (line) => {
      if (isClosed) return;
      const value = parseJson(line);
      const problem = findProblem(value);
      if (problem) void write(problem);
      else transport.onmessage?.(value as JSONRPCMessage);
    },
    onOversizedLine: () => {
      onError(new Error(`The client sent a message of more than ${maxBytes} bytes.`));
      void transport.close();
    },
  });
  const transport: Transport = {
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      input.off('data', reader.push);
      input.off('error', onError);
      input.pause();
      transport.onclose?.();
    },
    send: write,
    start: async () => {
      input.on('data', reader.push);
      input.on('error', onError);
    },
  };
  return transport;
};
