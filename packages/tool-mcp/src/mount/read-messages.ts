import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

/** Passes each message of a server through a function before anything else receives it. */
export const readMessages = <Kind extends Transport>(
  transport: Kind,
  read: (message: JSONRPCMessage) => JSONRPCMessage,
): Kind => {
  const inner = Object.getOwnPropertyDescriptor(transport, 'onmessage');
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    get: () => inner?.get?.call(transport) as Transport['onmessage'],
    set: (next: Transport['onmessage']) => {
      const listener: Transport['onmessage'] =
        next && ((message, extra) => next(read(message), extra));
      inner?.set?.call(transport, listener);
    },
  });
  return transport;
};
