import { existsSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { createCheckpointer } from './checkpointer.ts';
import { serveConnection } from './serve-connection.ts';
import { createSessionQueue, type Session } from './session-queue.ts';

/** Options of {@link serveCluster}. */
export interface ServeClusterOptions {
  /** The files of PostgreSQL. Nobody else may have them open. */
  readonly cluster: string;
  /** Asked before every batch: why nothing may be written any more, undefined while all is well. */
  readonly findFault: () => string | undefined;
  /** How long a transaction may be left open without a word. Default: 30 seconds. */
  readonly idleInTransactionMs?: number;
  /** The largest batch of messages. Default: 256 MiB. */
  readonly maxMessageBytes?: number;
  /** The engine broke, or a fault was found: nothing is executed any more. */
  readonly onBroken: (why: string) => void;
  /** Where to listen. What stands there is replaced. */
  readonly socket: string;
}

/** A cluster that is being served. */
export interface ServedCluster {
  /** Ends the connections and writes everything out. */
  readonly close: () => Promise<void>;
}

/** What `pg` and PostgreSQL's own clients want to be told when they connect. */
const SETTINGS = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  integer_datetimes: 'on',
  IntervalStyle: 'postgres',
  server_encoding: 'UTF8',
  standard_conforming_strings: 'on',
};

/** PGlite takes a folder without it for an empty one, and makes a new database over what is there. */
const refuseDamaged = (cluster: string): void => {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  throw new Error(
    `${cluster} is damaged: it has no file PG_VERSION. It was left as it is; put it back from a copy, or move it away to begin anew`,
  );
};

/** Opens an embedded database and serves it to any number of connections, one batch at a time. */
export const serveCluster = async (options: ServeClusterOptions): Promise<ServedCluster> => {
  refuseDamaged(options.cluster);
  const database = await PGlite.create({ dataDir: options.cluster });
  const { rows } = await database.query<{ server_version: string }>('SHOW server_version');
  const sockets = new Set<Socket>();
  const queue = createSessionQueue();
  let fault: string | undefined;
  let nextConnection = 1;

  const findFault = (): string | undefined => {
    if (fault !== undefined) return fault;
    fault = options.findFault();
    if (fault !== undefined) options.onBroken(fault);
    return fault;
  };
  const session: Session = {
    execute: async (messages, onAnswer) => {
      try {
        await database.execProtocolRawStream(messages, { onRawData: onAnswer, syncToFs: false });
      } catch (error) {
        // An error of SQL is part of the answer. What is thrown is the engine itself breaking.
        fault = `the embedded database broke: ${error instanceof Error ? error.message : String(error)}`;
        options.onBroken(fault);
        throw error;
      }
    },
    isInTransaction: () => database.isInTransaction(),
  };
  const host = {
    findFault,
    idleInTransactionMs: options.idleInTransactionMs ?? 30_000,
    maxMessageBytes: options.maxMessageBytes ?? 256 * 2 ** 20,
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
  // On Windows a pipe goes with its process.
  if (process.platform !== 'win32') rmSync(options.socket, { force: true });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(options.socket, listening.resolve);
  await listening.promise;

  return {
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      // Behind whatever is running, and behind what the connections clean up: negative, nobody's.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      await queue.run(-1, async () => false);
      fault ??= 'the embedded database was closed';
      await database.close();
    },
  };
};
