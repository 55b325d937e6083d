import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Addresses that this process tried to connect to, as `address:port`, whatever the outcome. */
export interface Attempts extends Disposable {
  readonly list: readonly string[];
}

const CHANNEL = 'net.client.socket';

/** Watches every socket of the process from now on. */
export const watchAttempts = (): Attempts => {
  const list: string[] = [];
  const onSocket = (message: unknown): void => {
    (message as { socket: Socket }).socket.on(
      'connectionAttempt',
      (address: string, port: number) => list.push(`${address}:${port}`),
    );
  };
  subscribe(CHANNEL, onSocket);
  return { list, [Symbol.dispose]: () => void unsubscribe(CHANNEL, onSocket) };
};
