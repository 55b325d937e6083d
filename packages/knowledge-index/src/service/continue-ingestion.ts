import { setTimeout as wait } from 'node:timers/promises';

import { sql } from '@lobechat/database/query';

import { countPending, leaseDocuments, type PendingRow, whileLeased } from '../store/leases.ts';
import type { BaseRow } from '../store/rows.ts';
import { fromRow } from './gather-sources.ts';
import { ingestPortion } from './ingest.ts';
import type { ServiceParts } from './parts.ts';
import { prepareSearch } from './prepare-search.ts';

/** Pending documents that are held at a time. */
const PORTION = 48;

/** How often a worker looks whether there is something to do. */
const LOOKED_EVERY_MS = 1000;

/** Reads what calls have left pending. */
export interface IngestWorker {
  readonly close: () => Promise<void>;
  /** Does what is pending now, in the background. */
  readonly goOn: () => void;
  /** What this process is doing in the background, a line for each. */
  readonly pending: () => string[];
  /** Does what is pending from now on, until it is closed. */
  readonly start: () => void;
  /** Does what is pending, and ends when nobody has anything left to do. */
  readonly waitUntilIdle: (signal?: AbortSignal) => Promise<void>;
}

/** Reads a portion of what is pending and nobody is reading; whether there was anything. Counts passages by base. */
const doPortion = async (
  parts: ServiceParts,
  signal: AbortSignal,
  added: Map<string, number>,
): Promise<boolean> => {
  const { database } = parts;
  const rows = await database.transaction((db) => leaseDocuments(db, PORTION));
  if (rows.length === 0) return false;
  await whileLeased(database, rows, async () => {
    const byBase = new Map<string, PendingRow[]>();
    for (const row of rows) byBase.set(row.base_id, [...(byBase.get(row.base_id) ?? []), row]);
    for (const [baseId, own] of byBase) {
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

/** What continues with pending documents in this process. Does nothing before it is asked to. */
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
  /** One at a time: it takes as many readers as there are anyway. */
  const run = (): Promise<void> => {
    running ??= doAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const stay = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // What the database says now, it may not say in a second.
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
