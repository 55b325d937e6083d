import { createServer, type RequestListener } from 'node:http';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as SocketServer,
  type Socket,
} from 'node:net';

/** A loopback server that counts requests. */
export interface TestSite extends AsyncDisposable {
  /** Total number of connections. */
  readonly connections: number;
  /** Entry for the guard's allow list. */
  readonly host: string;
  /** Open connections. */
  readonly open: number;
  readonly port: number;
  readonly url: string;
}

const watch = (server: SocketServer, address: string): Promise<TestSite> => {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  return new Promise<TestSite>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, () => {
      const { port } = server.address() as AddressInfo;
      const host = `${address.includes(':') ? `[${address}]` : address}:${port}`;
      resolve({
        get connections() {
          return connections;
        },
        host,
        get open() {
          return sockets.size;
        },
        port,
        url: `http://${host}`,
        [Symbol.asyncDispose]: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => done());
          }),
      });
    });
  });
};

/** A web site on its own port. */
export const openSite = (handler: RequestListener, address = '127.0.0.1'): Promise<TestSite> =>
  watch(createServer(handler), address);

/** A server that handles each connection in any way. */
export const openSocketSite = (handler: (socket: Socket) => void): Promise<TestSite> =>
  watch(createSocketServer(handler), '127.0.0.1');
