import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

/** Whether a message answers a request. */
const isAnswer = (message: JSONRPCMessage): boolean => !('method' in message);

/**
 * Makes answers wait a turn that come in the same turn as other messages. The SDK forgets who listens
 * for progress when the answer comes, and tells of progress only a turn later: of two messages in one
 * chunk the progress would be lost. Answers keep their order.
 */
export const letAnswersWait = <Kind extends Transport>(transport: Kind): Kind => {
  let listener: Transport['onmessage'];
  /** Whether something came in this turn that the SDK has not told of yet. */
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
