import type { ConnectionSource } from './connection/connection-source.ts';
import { embeddedSource } from './embedded/embedded-source.ts';

const prepared = new Map<string, ConnectionSource>();

/**
 * Begins to start the embedded database of a data directory, whose thread takes about as long to
 * start as the rest of this package to load: to be called just before it is imported. The next
 * `openDatabase` of the directory in this process continues with it, and is told what went wrong.
 * Nothing is done for a server.
 */
export const prepareDatabase = ({
  dataDirectory,
  url,
}: {
  /** Absolute path, as for `openDatabase`. */
  readonly dataDirectory: string;
  readonly url?: string | undefined;
}): void => {
  if (url !== undefined || prepared.has(dataDirectory)) return;
  const source = embeddedSource(dataDirectory);
  prepared.set(dataDirectory, source);
  // Who opens it tries again, and reports it.
  source.prepare().catch(() => undefined);
};

/** What was begun for a directory, once. */
export const takePrepared = (dataDirectory: string): ConnectionSource | undefined => {
  const source = prepared.get(dataDirectory);
  prepared.delete(dataDirectory);
  return source;
};
