import { setTimeout as delay } from 'node:timers/promises';

import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';

import { ToolError } from '@lobechat/types';

import {
  describeCrash,
  findSilenceError,
  isConnectionLost,
  isConnectionRefused,
  LOST_AGAIN_AND_AGAIN,
  MAX_LOSSES,
  outcomeUnknown,
  storeClosed,
  unreachable,
} from '../errors.ts';
import type { ConnectionSource } from './connection-source.ts';
import { isRepeatable } from './repeatable.ts';
import { watchConnections } from './watch-connections.ts';

const SHORTEST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 100;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Milliseconds that statements of this process wait for each other: the store is available but
 * busy.
 */
const BUSY_MS = 45_000;

/**
 * Crashes of the database under one statement or transaction: one more would only break it again.
 */
export const MAX_CRASHES = 2;

/** Milliseconds that a statement has to finish when the pool is closed. */
const CLOSING_MS = 1000;

/** `pg-pool` reports this when all its connections are in use for too long. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/**
 * A pool whose connections may be lost at any time, because the process that owns the embedded
 * database ends, or a server restarts. Connecting is retried until it works or patience runs out; a
 * read-only statement is repeated; one that may have written is reported as such. Its name ends in
 * `Pool`, which is how drizzle recognises one.
 */
export class ReconnectingPool {
  readonly #pool: pg.Pool;
  readonly #source: ConnectionSource;
  readonly #watch: ReturnType<typeof watchConnections>;
  readonly #setUp: (client: PoolClient) => Promise<void>;
  #settingUp: Promise<void> | undefined;
  #isClosed = false;

  /** @param setUp - done once on the first connection, before anything else: migrations */
  constructor(source: ConnectionSource, setUp: (client: PoolClient) => Promise<void>) {
    this.#source = source;
    this.#setUp = setUp;
    this.#pool = new pg.Pool({
      allowExitOnIdle: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 60_000,
      ...source.poolConfig,
    });
    this.#watch = watchConnections(this.#pool, source);
    // A connection in use was lost: its user learns of it from the failing statement.
    this.#pool.on('connect', (client) => {
      client.on('error', () => {
        source.invalidate();
      });
    });
    // An idle connection was lost. Its next user finds out.
    this.#pool.on('error', () => {
      source.invalidate();
    });
  }

  /** An exclusive connection until it is released. */
  async connect(): Promise<PoolClient> {
    let last: unknown;
    for (let losses = 0; losses < MAX_LOSSES; losses += 1) {
      const client = await this.#connect();
      this.#settingUp ??= this.#setUpOnce(client);
      try {
        await this.#settingUp;
        return client;
      } catch (error) {
        client.release(true);
        if (!isConnectionLost(error)) throw error;
        this.#source.invalidate();
        last = error;
      }
    }
    throw unreachable(LOST_AGAIN_AND_AGAIN, last);
  }

  async #setUpOnce(client: PoolClient): Promise<void> {
    try {
      await this.#setUp(client);
    } catch (error) {
      this.#settingUp = undefined;
      throw error;
    }
  }

  async #connect(): Promise<PoolClient> {
    const begun = Date.now();
    const deadline = begun + this.#source.patienceMs;
    for (let wait = SHORTEST_WAIT_MS; ; wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
      if (this.#isClosed) throw storeClosed();
      try {
        await this.#source.prepare();
        return await this.#pool.connect();
      } catch (error) {
        if (error instanceof ToolError) throw error;
        const isWaiting = isBusy(error);
        if (!isWaiting && !isConnectionRefused(error) && !isConnectionLost(error)) {
          throw this.#source.explainRefusal?.(error) ?? error;
        }
        this.#source.invalidate();
        const silence = this.#source.findSilence?.();
        if (silence !== undefined) throw unreachable(silence, error);
        if (isWaiting && Date.now() - begun < BUSY_MS) continue;
        if (isWaiting) {
          throw unreachable('all connections of this process are in use. Try again', error);
        }
        if (Date.now() > deadline) throw unreachable(this.#source.describe(error), error);
        await delay(wait);
      }
    }
  }

  /** One statement on any connection. */
  async query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    const text = typeof config === 'string' ? config : config.text;
    let crashes = 0;
    let last: unknown;
    for (let losses = 0; losses < MAX_LOSSES; losses += 1) {
      const client = await this.connect();
      try {
        const result: QueryResult = await client.query(config as QueryConfig, values);
        client.release();
        return result;
      } catch (error) {
        const silence = findSilenceError(error);
        const isLost = isConnectionLost(error) || silence !== undefined;
        client.release(isLost);
        if (!isLost) throw error;
        this.#source.invalidate();
        if (!isRepeatable(text)) throw outcomeUnknown(error);
        if (silence !== undefined) throw silence;
        last = error;
        const crash = describeCrash(error);
        if (crash === undefined) continue;
        crashes += 1;
        if (crashes === MAX_CRASHES) throw unreachable(crash, error);
      }
    }
    throw unreachable(LOST_AGAIN_AND_AGAIN, last);
  }

  async end(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // A statement that waits for another's lock would keep the process alive. Repeated, since a
    // connection that was being opened is used when it is ready.
    const timer = setInterval(() => {
      this.#watch.cut(unreachable('it was closed'));
    }, CLOSING_MS);
    await this.#pool.end();
    clearInterval(timer);
    await this.#source.close();
  }

  /** What was known about the database's owner may be outdated. */
  invalidate(): void {
    this.#source.invalidate();
  }
}
