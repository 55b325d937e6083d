import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

/** Whether a message answers a request. */
const isAnswer = (message: JSONRPCMessage): boolean => !('method' in message);

/**
 * Delays answers by a turn if they arrive in the same turn as other messages. The SDK forgets the
 * progress listener when the answer arrives, and reports progress only a turn later: of two
 * messages in one chunk the progress would be lost. Answers keep their order.
 */
export const letAnswersWait = <Kind extends Transport>(transport: Kind): Kind => {
  let listener: Transport['onmessage'];
  /** Whether a message of this turn has not been reported by the SDK yet. */
  let isBusy = false;
  const endTurn = (): void => {
    isBusy = false;
  };
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    get: () => listener,
    set: (next: Transport['onmessage']) => {
      listener =
        next &&
        ((message, extra) => {
          if (!isAnswer(message)) {
            if (!isBusy) setImmediate(endTurn);
            isBusy = true;
            next(message, extra);
          } else if (isBusy) setImmediate(() => next(message, extra));
          else next(message, extra);
        });
    },
  });
  return transport;
};
