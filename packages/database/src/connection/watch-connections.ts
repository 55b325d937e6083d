import type { Pool, PoolClient } from 'pg';

import { unreachable } from '../errors.ts';
import type { ConnectionSource } from './connection-source.ts';

/** Milliseconds between two checks whether anybody can answer, while a request is pending. */
const LOOK_MS = 500;

/** Milliseconds of silence after which waiting ends: some processes are suspended only briefly. */
const MOST_SILENCE_MS = 5000;

/** The connection behind a client; `pg` has it, its types do not. */
interface Cuttable {
  readonly connection?: { readonly stream?: { readonly destroy?: (error: Error) => void } };
}

const cut = (client: PoolClient, error: Error): void => {
  (client as unknown as Cuttable).connection?.stream?.destroy?.(error);
};

/**
 * Watches the connections of a pool that are in use. A statement has no time limit; but if the
 * process that would answer is suspended, its connections are cut, and pending requests fail with
 * the reason.
 */
export const watchConnections = (
  pool: Pool,
  { findSilence, patienceMs }: Pick<ConnectionSource, 'findSilence' | 'patienceMs'>,
): { readonly cut: (error: Error) => void } => {
  const longest = Math.min(patienceMs, MOST_SILENCE_MS);
  const used = new Set<PoolClient>();
  let timer: NodeJS.Timeout | undefined;
  let silentSince: number | undefined;

  const cutAll = (error: Error): void => {
    for (const client of used) cut(client, error);
  };
  const look = (): void => {
    const why = findSilence?.();
    if (why === undefined) {
      silentSince = undefined;
      return;
    }
    silentSince ??= performance.now();
    if (performance.now() - silentSince >= longest) cutAll(unreachable(why));
  };
  const rest = (): void => {
    silentSince = undefined;
    if (used.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  pool.on('acquire', (client) => {
    used.add(client);
    if (findSilence !== undefined) timer ??= setInterval(look, LOOK_MS).unref();
  });
  pool.on('release', (_error, client) => {
    used.delete(client);
    rest();
  });
  return { cut: cutAll };
};
