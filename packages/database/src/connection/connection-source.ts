import type { PoolConfig } from 'pg';

import { explainRefusal } from './explain-refusal.ts';

/** Where connections come from: a server, or whoever owns the embedded database at the moment. */
export interface ConnectionSource {
  readonly close: () => Promise<void>;
  /** Why nobody answers, as far as known, in half a sentence. */
  readonly describe: () => string;
  /** What is shown of an error of connecting that trying again does not change. */
  readonly explainRefusal?: (error: unknown) => unknown;
  /** Why nobody can answer at the moment whatever they are asked, as far as that can be found out. */
  readonly findSilence?: () => string | undefined;
  /** Somebody could not connect, or lost a connection: what was known may not hold any more. */
  readonly invalidate: () => void;
  /** How long to try before an error is reported, in milliseconds. */
  readonly patienceMs: number;
  readonly poolConfig: PoolConfig;
  /** Settles when there is something to connect to, as far as known. */
  readonly prepare: () => Promise<void>;
}

/**
 * Milliseconds after which a server ends what a session does, or does not do any more, so that nobody
 * waits for a session that is suspended or gone. A call of a tool has 60 seconds: these end before it.
 */
const SERVER_LIMITS = {
  idle_in_transaction_session_timeout: 30_000,
  lock_timeout: 30_000,
  statement_timeout: 50_000,
} as const;

/** Milliseconds that an answer may be on its way. */
const ON_ITS_WAY_MS = 10_000;

/**
 * Milliseconds of silence after which this process gives a connection up: a server that is there
 * has ended the statement by then. Networks lose connections silently, machines are suspended.
 * Where the address gives statements a limit of its own, or none, so it is here.
 */
const findSilenceLimit = (url: string): number => {
  const given = URL.canParse(url) ? new URL(url).searchParams.get('statement_timeout') : null;
  const limit = Number(given ?? SERVER_LIMITS.statement_timeout);
  return limit > 0 ? limit + ON_ITS_WAY_MS : 0;
};

/** Milliseconds that a connection is idle before it is asked whether it is still there. */
const KEEP_ALIVE_MS = 10_000;

/** A PostgreSQL server. The address is a secret: it may hold a password, and is shown nowhere. */
export const serverSource = (url: string, patienceMs = 5000): ConnectionSource => ({
  close: async () => undefined,
  describe: () =>
    'the server does not answer. Check LOBE_TOOLS_DATABASE_URL and that it is running',
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
