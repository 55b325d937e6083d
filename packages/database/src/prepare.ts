import type { ConnectionSource } from './connection/connection-source.ts';
import { embeddedSource } from './embedded/embedded-source.ts';

const prepared = new Map<string, ConnectionSource>();

/**
 * Begins to start the embedded database of a data directory. Its thread takes about as long to
 * start as the rest of this package to load, so call this just before importing it. The next
 * `openDatabase` of the directory in this process continues with it, and receives any error. Does
 * nothing for a server.
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
  // The opener tries again, and reports it.
  source.prepare().catch(() => undefined);
};

/** Starts already in progress, by directory; each is used once. */
export const takePrepared = (dataDirectory: string): ConnectionSource | undefined => {
  const source = prepared.get(dataDirectory);
  prepared.delete(dataDirectory);
  return source;
};
