import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

import { createCheckpointer } from './checkpointer.ts';
import { findShortage } from './disk-room.ts';
import { createEngineSession } from './engine-session.ts';
import { openEngine } from './open-engine.ts';
import { FAREWELL_MS, serveConnection } from './serve-connection.ts';
import { createSessionQueue } from './session-queue.ts';
import { errorMessage } from './wire.ts';
import { createWriteGuard } from './write-guard.ts';

/** Options of {@link serveCluster}. */
export interface ServeClusterOptions {
  /** The files of PostgreSQL. No other process may have them open. */
  readonly cluster: string;
  /** Called before every batch: why nothing may be written any more, or undefined. */
  readonly findFault: () => string | undefined;
  /** Why nothing can be written for the moment. Default: when the disk of the files is full. */
  readonly findShortage?: (directory: string) => string | undefined;
  /** How long a transaction may stay open while idle. Default: 30 seconds. */
  readonly idleInTransactionMs?: number;
  /** The largest batch of messages. Default: 256 MiB. */
  readonly maxMessageBytes?: number;
  /**
   * The engine broke, or a fault was found: nothing is executed any more, and clients were
   * notified.
   */
  readonly onBroken: (why: string) => void;
  /** Where to listen. An existing file there is replaced. */
  readonly socket: string;
}

/** A cluster that is being served. */
export interface ServedCluster {
  /** Closes the connections and writes everything out. */
  readonly close: () => Promise<void>;
}

/** The parameters that `pg` and PostgreSQL's own clients expect when they connect. */
const SETTINGS = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  integer_datetimes: 'on',
  IntervalStyle: 'postgres',
  server_encoding: 'UTF8',
  standard_conforming_strings: 'on',
};

/** Tells all clients why they are no longer served, and waits until they have received it. */
const dismiss = async (sockets: ReadonlySet<Socket>, farewell: Buffer): Promise<void> => {
  const gone = [...sockets].map(async (socket) => {
    const closed = once(socket, 'close', { signal: AbortSignal.timeout(FAREWELL_MS) });
    if (socket.writable) socket.end(farewell);
    // A client that does not read is not waited for.
    await closed.catch(() => undefined);
  });
  await Promise.all(gone);
};

/** Opens an embedded database and serves it to any number of connections, one batch at a time. */
export const serveCluster = async (options: ServeClusterOptions): Promise<ServedCluster> => {
  const database = await openEngine(options.cluster);
  const { rows } = await database.query<{ server_version: string }>('SHOW server_version');
  const sockets = new Set<Socket>();
  const queue = createSessionQueue();
  let fault: string | undefined;
  let nextConnection = 1;

  const breakDown = (why: string, state: string): void => {
    fault = why;
    void dismiss(sockets, errorMessage('FATAL', state, why)).then(() => {
      options.onBroken(why);
    });
  };
  const findFault = (): string | undefined => {
    if (fault !== undefined) return fault;
    const found = options.findFault();
    if (found !== undefined) breakDown(found, '57P01');
    return found;
  };
  const describeShortage = (): string | undefined =>
    (options.findShortage ?? findShortage)(options.cluster);
  const session = createEngineSession(database, {
    cluster: options.cluster,
    describeShortage,
    onBroken: (why) => {
      // As reported by a server that has crashed.
      breakDown(why, '57P02');
    },
  });
  const host = {
    findFault,
    idleInTransactionMs: options.idleInTransactionMs ?? 30_000,
    maxMessageBytes: options.maxMessageBytes ?? 256 * 2 ** 20,
    onBegin: createWriteGuard(session, describeShortage),
    onSettled: createCheckpointer(session),
    queue,
    session,
    settings: { ...SETTINGS, server_version: rows[0]?.server_version ?? '' },
  };

  const server = createServer((socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, nextConnection, host);
    nextConnection += 1;
  });
  // On Windows a pipe disappears with its process.
  if (process.platform !== 'win32') rmSync(options.socket, { force: true });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(options.socket, listening.resolve);
  await listening.promise;

  return {
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      // After running batches and the clean-up of connections: a negative id belongs to none of
      // them.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      await queue.run(-1, async () => false);
      // A broken engine must not write any more.
      if (fault !== undefined) return;
      fault = 'the embedded database was closed';
      await database.close();
    },
  };
};
