import type {
  FetchLike,
  JSONRPCMessage,
  RequestId,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';

import { readMessages } from './read-messages.ts';

const UNANSWERED =
  'The server ended its reply without an answer, so whether the request had an effect is not known.';

const ACCEPTED = 202;
const SERVER_ERROR = -32_000;

const idOf = (message: JSONRPCMessage | JSONRPCMessage[], isRequest: boolean) =>
  !Array.isArray(message) && 'id' in message && 'method' in message === isRequest
    ? message.id
    : undefined;

const isRequest = (body: unknown): boolean =>
  typeof body === 'string' && idOf(JSON.parse(body) as JSONRPCMessage, true) !== undefined;

/**
 * Rejects a request that is only accepted (202), unless the server has a stream of its own on which
 * the answer may come: Streamable HTTP wants it in the reply, and the SDK would wait for ever.
 */
export const refuseAccepted = (send: FetchLike): FetchLike => {
  let mayHaveStream = false;
  return async (url, init) => {
    const isStream = init?.method === 'GET';
    if (isStream) mayHaveStream = true;
    const response = await send(url, init);
    if (isStream) mayHaveStream = response.ok;
    if (response.status === ACCEPTED && !mayHaveStream && isRequest(init?.body))
      throw new Error(UNANSWERED);
    return response;
  };
};

/**
 * Fails each request whose event stream ends without an answer and cannot be resumed. The SDK tells
 * only its subscriptions of that; a call would wait for its time limit.
 */
export const failUnanswered = (
  transport: StreamableHTTPClientTransport,
): StreamableHTTPClientTransport => {
  const waiting = new Set<RequestId>();
  readMessages(transport, (message) => {
    const id = idOf(message, false);
    if (id !== undefined) waiting.delete(id);
    return message;
  });
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    if ('method' in message && message.method === 'notifications/cancelled')
      waiting.delete(message.params?.['requestId'] as RequestId);
    const id = idOf(message, true);
    if (id === undefined || options?.onRequestStreamEnd) return send(message, options);
    waiting.add(id);
    const error = { code: SERVER_ERROR, message: UNANSWERED };
    const fail = (): void => {
      if (waiting.has(id)) transport.onmessage?.({ error, id, jsonrpc: '2.0' });
    };
    // An answer may be a turn late, see `letAnswersWait`.
    const onRequestStreamEnd = () => setImmediate(fail);
    try {
      await send(message, { ...options, onRequestStreamEnd });
    } catch (failure) {
      waiting.delete(id);
      throw failure;
    }
  };
  return transport;
};
