import type { PoolConfig } from 'pg';

/** Where connections come from: a server, or whoever owns the embedded database at the moment. */
export interface ConnectionSource {
  readonly close: () => Promise<void>;
  /** Why nobody answers, as far as is known, in half a sentence. */
  readonly describe: () => string;
  /** Somebody could not connect, or lost a connection: what was known may not hold any more. */
  readonly invalidate: () => void;
  /** How long to try before an error is reported, in milliseconds. */
  readonly patienceMs: number;
  readonly poolConfig: PoolConfig;
  /** Settles when there is something to connect to, as far as is known. */
  readonly prepare: () => Promise<void>;
}

/** A PostgreSQL server. The address is a secret: it may hold a password, and is shown nowhere. */
export const serverSource = (url: string, patienceMs = 5000): ConnectionSource => ({
  close: async () => undefined,
  describe: () => 'the server does not answer',
  invalidate: () => undefined,
  patienceMs,
  poolConfig: { connectionString: url, max: 10 },
  prepare: async () => undefined,
});
