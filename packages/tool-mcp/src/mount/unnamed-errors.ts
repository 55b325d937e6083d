import type { JSONRPCMessage, RequestId, Transport } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

import { readMessages } from './read-messages.ts';

type Fields = Record<string, unknown>;

const isId = (id: unknown): id is RequestId => typeof id === 'string' || typeof id === 'number';

/** The request that a notification of progress belongs to: the server has read it. */
const readProgressToken = ({ method, params }: Fields): unknown =>
  method === 'notifications/progress' && isRecord(params) ? params['progressToken'] : undefined;

/**
 * Gives errors without an id, which a server writes if it could not read a request, to the requests
 * that must be meant: those that were waiting, as soon as no more are left than there are such
 * errors. They would wait for their time limit.
 */
export const assignUnnamedErrors = <Kind extends Transport>(transport: Kind): Kind => {
  const waiting = new Set<RequestId>();
  /** Requests that wait since before the last of the errors, in their order. */
  const candidates = new Set<RequestId>();
  const errors: unknown[] = [];
  /** Requests since the last notification. Some servers refuse notifications with such an error. */
  const sent = new Set<RequestId>();
  let isHeard = true;

  const settle = (id: RequestId): void => {
    waiting.delete(id);
    candidates.delete(id);
    if (!sent.has(id)) return;
    sent.clear();
    isHeard = true;
  };

  const assign = (): void => {
    if (candidates.size > errors.length) return;
    const ids = [...candidates];
    const given = errors.splice(0);
    candidates.clear();
    // After the answer that is being read.
    queueMicrotask(() => {
      for (const [index, id] of ids.entries()) {
        if (waiting.has(id))
          transport.onmessage?.({ error: given[index], id, jsonrpc: '2.0' } as JSONRPCMessage);
      }
    });
  };

  const observe = (message: JSONRPCMessage): JSONRPCMessage => {
    const fields: Fields = { ...message };
    const isNamed = typeof fields['method'] === 'string';
    const heard = isNamed ? readProgressToken(fields) : fields['id'];
    if (isId(heard)) {
      settle(heard);
      assign();
    } else if (!isNamed && isRecord(fields['error']) && isHeard) {
      errors.push(fields['error']);
      for (const id of waiting) candidates.add(id);
      assign();
    }
    return message;
  };

  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    if ('method' in message && 'id' in message) {
      waiting.add(message.id);
      if (!isHeard) sent.add(message.id);
    } else {
      const { method, params } = message as Fields & { params?: Fields };
      if (method === 'notifications/cancelled') settle(params?.['requestId'] as RequestId);
      sent.clear();
      isHeard = false;
    }
    await send(message, options);
  };
  return readMessages(transport, observe);
};
