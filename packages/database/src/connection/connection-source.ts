import type { PoolConfig } from 'pg';

import { isUnknownHost } from '../errors.ts';
import { explainRefusal } from './explain-refusal.ts';

/** Where connections come from: a server, or the current owner of the embedded database. */
export interface ConnectionSource {
  readonly close: () => Promise<void>;
  /** Why nobody answers, if known, as part of a sentence. */
  readonly describe: (error?: unknown) => string;
  /** The reported part of a connection error that retrying does not change. */
  readonly explainRefusal?: (error: unknown) => unknown;
  /** Why nobody can answer at the moment, if that can be determined. */
  readonly findSilence?: () => string | undefined;
  /** A client could not connect or lost a connection: cached knowledge may be outdated. */
  readonly invalidate: () => void;
  /** How long to try before an error is reported, in milliseconds. */
  readonly patienceMs: number;
  readonly poolConfig: PoolConfig;
  /** Settles when there is something to connect to, as far as known. */
  readonly prepare: () => Promise<void>;
}

/**
 * Milliseconds after which a server ends a statement or an idle session, so that nobody waits for a
 * session that is suspended or gone. A tool call has 60 seconds: these limits end first.
 */
const SERVER_LIMITS = {
  idle_in_transaction_session_timeout: 30_000,
  lock_timeout: 30_000,
  statement_timeout: 50_000,
} as const;

/** Milliseconds that an answer may be in transit. */
const ON_ITS_WAY_MS = 10_000;

/**
 * Milliseconds of silence after which this process gives a connection up: a live server has ended
 * the statement by then. Networks lose connections silently, and machines are suspended. If the
 * address sets its own statement limit, or none, this one follows it.
 */
const findSilenceLimit = (url: string): number => {
  const given = URL.canParse(url) ? new URL(url).searchParams.get('statement_timeout') : null;
  const limit = Number(given ?? SERVER_LIMITS.statement_timeout);
  return limit > 0 ? limit + ON_ITS_WAY_MS : 0;
};

/** Milliseconds that a connection is idle before it is probed. */
const KEEP_ALIVE_MS = 10_000;

/**
 * A PostgreSQL server. The address is a secret, since it may contain a password, and is never
 * shown.
 */
export const serverSource = (url: string, patienceMs = 5000): ConnectionSource => ({
  close: async () => undefined,
  describe: (error) =>
    isUnknownHost(error)
      ? 'no machine with the name in LOBE_TOOLS_DATABASE_URL is known. Check the name and the network'
      : 'the server does not answer. Check LOBE_TOOLS_DATABASE_URL and that it is running',
  explainRefusal,
  invalidate: () => undefined,
  patienceMs,
  poolConfig: {
    ...SERVER_LIMITS,
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    max: 10,
    query_timeout: findSilenceLimit(url),
  },
  prepare: async () => undefined,
});
