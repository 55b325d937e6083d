import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

/** Whether a message answers a request. */
const isAnswer = (message: JSONRPCMessage): boolean => !('method' in message);

/**
 * Makes the answers that come over a transport wait a turn. The SDK forgets who listens for progress
 * when the answer comes, and tells of progress only a turn later: of two messages in one chunk the
 * progress would be lost.
 */
export const letAnswersWait = <Kind extends Transport>(transport: Kind): Kind => {
  let listener: Transport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    get: () => listener,
    set: (next: Transport['onmessage']) => {
      listener =
        next &&
        ((message, extra) => {
          if (isAnswer(message)) setImmediate(() => next(message, extra));
          else next(message, extra);
        });
    },
  });
  return transport;
};
