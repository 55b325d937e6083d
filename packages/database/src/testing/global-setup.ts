import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' own PostgreSQL server, up to the name of a database. */
    readonly serverUrl: string;
    /** A folder for what several tests use. It is deleted at the end. */
    readonly storesFolder: string;
  }
}

interface SharedServer extends PostgresServer {
  storesFolder: string;
}

const startShared = async (): Promise<SharedServer> => {
  const server = await startPostgres(['max_connections=200', 'fsync=off']);
  const storesFolder = join(server.folder, 'stores');
  await mkdir(storesFolder);
  return { ...server, storesFolder };
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
