import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';

import { describeLostNumber } from '@lobechat/tool-engine';
import { isRecord } from '@lobechat/utils';

const isId = (id: unknown): id is number | string =>
  typeof id === 'string' || Number.isSafeInteger(id);

const refuse = (code: ProtocolErrorCode, message: string, id: unknown = null): object => ({
  error: { code, message },
  id: isId(id) ? id : null,
  jsonrpc: '2.0',
});

/** What is wrong with a message, as a JSON-RPC error; undefined if it is a message. */
export const findProblem = (value: unknown): object | undefined => {
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

/**
 * Returns the answer to a call with a number that would reach the tool as another one. It is the
 * result of a failed call, which clients show to the model, unlike errors of the protocol.
 *
 * @param text - the text that the message stands in
 */
export const createLostNumberFinder = (
  text: string,
): ((message: unknown) => object | undefined) => {
  const lost = describeLostNumber(text);
  if (lost === undefined) return () => undefined;
  const content = [{ text: lost, type: 'text' }];
  return (message) => {
    // A list of messages, over HTTP.
    if (!isRecord(message)) return refuse(ProtocolErrorCode.InvalidParams, lost);
    const { id, method } = message;
    if (method !== 'tools/call' || !isId(id)) return undefined;
    // The later era requires the type, and the earlier one ignores it.
    return { id, jsonrpc: '2.0', result: { content, isError: true, resultType: 'complete' } };
  };
};
