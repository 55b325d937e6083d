import type { Socket } from 'node:net';

import type { Session, SessionQueue } from './session-queue.ts';
import {
  type ClientMessage,
  createMessageReader,
  errorMessage,
  parsedName,
  queryMessage,
  renameStatement,
  welcomeMessage,
} from './wire.ts';

/** What a connection needs from its server. */
export interface ConnectionHost {
  /** Why nothing may be executed any more; undefined if all is well. */
  readonly findFault: () => string | undefined;
  /** How long a connection may hold the session while idle, in milliseconds. */
  readonly idleInTransactionMs: number;
  readonly maxMessageBytes: number;
  /** Called before a batch that begins outside of a transaction. */
  readonly onBegin: () => Promise<void>;
  /** Called after a batch that ended outside of a transaction, while nobody holds the session. */
  readonly onSettled: () => Promise<unknown>;
  readonly queue: SessionQueue;
  readonly session: Session;
  /** Parameters of the server for a client, e.g. `server_version`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Milliseconds that clients have to receive the final message. */
export const FAREWELL_MS = 1000;

/** A batch ends where the client waits for an answer: Query, Sync, Flush, FunctionCall. */
const ENDS_BATCH = new Set(['Q', 'S', 'H', 'F']);

const noAnswer = (): void => undefined;

/**
 * Serves one client. All clients share the session: a client gets it for a whole batch of messages
 * (Parse … Sync), and keeps it until its transaction ends. Its prepared statements get unique
 * names. Anything it leaves open is rolled back when it disconnects.
 */
export const serveConnection = (socket: Socket, id: number, host: ConnectionHost): void => {
  const { queue, session } = host;
  const reader = createMessageReader(host.maxMessageBytes);
  const prefix = `c${id}_`;
  const prepared = new Set<string>();
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let ended = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const send = (bytes: Uint8Array): void => {
    // Copied: the answer is in a buffer that the next statement overwrites.
    if (!ended && socket.writable) socket.write(Buffer.from(bytes));
  };
  const fail = (state: string, message: string): void => {
    send(errorMessage('FATAL', state, message));
    socket.destroySoon();
    // A client that does not read, such as a suspended process, would keep the session until it
    // does.
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  };

  const watchIdle = (): void => {
    idleTimer = setTimeout(() => {
      fail('25P03', `A transaction was left open for ${host.idleInTransactionMs} ms.`);
    }, host.idleInTransactionMs);
    idleTimer.unref();
  };

  const execute = async (messages: Buffer, endsWith: string): Promise<boolean> => {
    clearTimeout(idleTimer);
    if (ended) return queue.isHolding(id);
    const fault = host.findFault();
    if (fault !== undefined) {
      fail('57P01', fault);
      return false;
    }
    if (!queue.isHolding(id)) await host.onBegin();
    await session.execute(messages, send);
    const holds = session.isInTransaction() || endsWith === 'H';
    if (holds) watchIdle();
    else await host.onSettled();
    return holds;
  };

  const take = (message: ClientMessage): void => {
    const { bytes, kind } = message;
    if (kind === 'encryption') {
      socket.write('N');
    } else if (kind === 'startup') {
      socket.write(welcomeMessage(host.settings, id));
    } else if (kind === 'X' || kind === 'other') {
      socket.end();
    } else {
      const name = parsedName(message);
      if (name !== '') prepared.add(prefix + name);
      batch.push(renameStatement(message, prefix));
      batchBytes += bytes.length;
      if (batchBytes > host.maxMessageBytes) {
        throw new RangeError(`A batch of more than ${host.maxMessageBytes} bytes.`);
      }
      if (!ENDS_BATCH.has(kind)) return;
      const messages = Buffer.concat(batch);
      batch = [];
      batchBytes = 0;
      queue
        .run(id, () => execute(messages, kind))
        .catch((error: unknown) => {
          // The engine broke: the client must determine whether anything was done.
          fail('57P02', error instanceof Error ? error.message : String(error));
        });
    }
  };

  const leave = async (): Promise<boolean> => {
    clearTimeout(idleTimer);
    if (host.findFault() !== undefined) return false;
    if (queue.isHolding(id)) await session.rollBack();
    for (const name of prepared) {
      const quoted = `"${name.replaceAll('"', '""')}"`;
      await session.execute(queryMessage(`DEALLOCATE ${quoted}`), noAnswer);
    }
    return false;
  };

  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of reader.push(chunk)) take(message);
    } catch (error) {
      fail('08P01', error instanceof Error ? error.message : String(error));
    }
  });
  // `close` follows any error.
  socket.on('error', noAnswer);
  socket.once('close', () => {
    ended = true;
    queue.run(id, leave).catch(noAnswer);
  });
};
