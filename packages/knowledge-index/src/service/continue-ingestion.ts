import { setTimeout as wait } from 'node:timers/promises';

import { sql } from '@lobechat/database/query';

import { countPending, leaseDocuments, whileLeased } from '../store/leases.ts';
import type { BaseRow } from '../store/rows.ts';
import { fromRow } from './gather-sources.ts';
import { ingestPortion } from './ingest.ts';
import type { ServiceParts } from './parts.ts';
import { prepareSearch } from './prepare-search.ts';

/** Maximum number of pending documents held at a time. */
const PORTION = 48;

/** How often a worker checks for pending documents. */
const LOOKED_EVERY_MS = 1000;

/** Reads documents that calls have left pending. */
export interface IngestWorker {
  readonly close: () => Promise<void>;
  /** Processes what is pending now, in the background. */
  readonly goOn: () => void;
  /** The background work of this process, a line each. */
  readonly pending: () => string[];
  /** Processes pending documents until it is closed. */
  readonly start: () => void;
  /** Processes what is pending, and resolves when no process has any left. */
  readonly waitUntilIdle: (signal?: AbortSignal) => Promise<void>;
}

/**
 * Reads a portion of the pending documents that no one else is reading; returns whether there were
 * any. Counts passages by base.
 */
const doPortion = async (
  parts: ServiceParts,
  signal: AbortSignal,
  added: Map<string, number>,
): Promise<boolean> => {
  const { database } = parts;
  const rows = await database.transaction((db) => leaseDocuments(db, PORTION));
  if (rows.length === 0) return false;
  await whileLeased(database, rows, async () => {
    for (const [baseId, own] of Map.groupBy(rows, (row) => row.base_id)) {
      const { rows: bases } = await database.db.execute<BaseRow>(
        sql`SELECT * FROM lobe_tools.knowledge_bases WHERE id = ${baseId}`,
      );
      const [base] = bases;
      if (!base) continue;
      await ingestPortion(
        parts,
        base,
        own.map((row) => ({ before: row, one: fromRow(row, parts, signal) })),
        { signal },
        {
          end: (_, { chunks }) => {
            added.set(baseId, (added.get(baseId) ?? 0) + chunks);
          },
        },
      );
    }
  });
  return true;
};

/**
 * Creates the worker that continues with pending documents in this process. It does nothing until
 * called.
 */
export const createIngestWorker = (getParts: () => ServiceParts): IngestWorker => {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let isStarted = false;
  const doAll = async (): Promise<void> => {
    const { signal } = closing;
    const added = new Map<string, number>();
    while (!signal.aborted && (await doPortion(getParts(), signal, added)));
    for (const [baseId, passages] of added) {
      if (!signal.aborted) await prepareSearch(getParts(), baseId, passages, signal);
    }
  };
  /** One at a time: it already uses all available readers. */
  const run = (): Promise<void> => {
    running ??= doAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const stay = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // The state of the database may change within a second.
      await run().catch(() => undefined);
      await wait(LOOKED_EVERY_MS, undefined, { ref: false, signal: closing.signal }).catch(
        () => undefined,
      );
    }
  };
  return {
    close: async () => {
      closing.abort(new DOMException('The knowledge bases are closed.', 'AbortError'));
      await running?.catch(() => undefined);
    },
    goOn: () => {
      run().catch(() => undefined);
    },
    pending: () => (running ? ['documents of knowledge bases that are still to be indexed'] : []),
    start: () => {
      if (isStarted) return;
      isStarted = true;
      void stay();
    },
    waitUntilIdle: async (signal) => {
      for (;;) {
        if (signal?.aborted) return;
        await run();
        if ((await countPending(getParts().database.db)) === 0) return;
        await wait(LOOKED_EVERY_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
      }
    },
  };
};
