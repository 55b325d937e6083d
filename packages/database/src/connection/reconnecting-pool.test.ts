import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { openDatabase } from '../open-database.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

/** AuthenticationOk and ReadyForQuery: every client is accepted. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A server that accepts every client and handles requests as the test specifies. */
const listen = async (onAsked: (socket: Socket) => void): Promise<string> => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', () => {
        onAsked(socket);
      });
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return `postgres://me@127.0.0.1:${(server.address() as AddressInfo).port}/store`;
};

it('gives up on a server that loses every connection, whatever the request', async () => {
  let lost = 0;
  const url = await listen((socket) => {
    lost += 1;
    socket.destroy();
  });
  const { close, db, ready, transaction } = openDatabase({ dataDirectory: '/nowhere', url });
  for (const ask of [
    () => ready(),
    () => Promise.resolve(db.execute('SELECT 1')),
    () => transaction(async (one) => one.execute('SELECT 1')),
  ]) {
    lost = 0;
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringContaining('was lost 10 times one after another'),
      type: 'SourceUnavailable',
    });
    expect(lost).toBe(10);
  }
  await close();
});
