import { setTimeout as wait } from 'node:timers/promises';

import type { IngestItem, KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';

import { formatDocumentId, refuseDeleted } from '../store/bases.ts';
import { keepDocument, putDocuments } from '../store/documents.ts';
import { findDocuments, leaseDocuments, markCanceled, whileLeased } from '../store/leases.ts';
import type { BaseRow, DocumentRow } from '../store/rows.ts';
import { removedItem, type Wanted } from './gather-sources.ts';
import { hasSameLabels, ingestOne, toItem } from './ingest-one.ts';
import { hashContent, hasSameContent, toUnread } from './make-document.ts';
import type { ServiceParts } from './parts.ts';
import { prepareSearch } from './prepare-search.ts';
import { createWriter } from './write-documents.ts';

/** Documents read in parallel. */
const READERS = 3;

/** Documents claimed at a time; further ones are left to other processes. */
const PORTION = 48;

/** How often documents claimed by others are checked. */
const LOOKED_EVERY_MS = 200;

/** Sources looked up at a time. */
const ASKED = 2000;

/**
 * The base's entries for the requested sources: reading the whole base for each small call would be
 * too much.
 */
const listKnown = async (
  { database }: ServiceParts,
  base: BaseRow,
  wanted: readonly Wanted[],
): Promise<Map<string, DocumentRow>> => {
  const known = new Map<string, DocumentRow>();
  for (let from = 0; from < wanted.length; from += ASKED) {
    const sources = wanted.slice(from, from + ASKED).map(({ source }) => source);
    for (const row of await findDocuments(database.db, base.id, sources)) {
      known.set(row.source, row);
    }
  }
  return known;
};

/**
 * Records new sources as pending, so that another process finds those that this one does not reach.
 */
const putPending = async (
  { database }: ServiceParts,
  base: BaseRow,
  unread: readonly Wanted[],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (let from = 0; from < unread.length; from += 500) {
    const rows = await database.transaction((db) =>
      putDocuments(
        db,
        base.id,
        unread.slice(from, from + 500).map((one) => toUnread(one, 'pending', one.text)),
        { keep: true },
      ),
    );
    for (const { id, source } of rows) ids.set(source, id);
  }
  return ids;
};

/** Reads several documents in parallel, and resolves when they are stored. */
export const ingestPortion = async (
  parts: ServiceParts,
  base: BaseRow,
  portion: ReadonlyArray<{ before: DocumentRow | undefined; one: Wanted }>,
  call: Pick<KnowledgeCall, 'signal'>,
  on: { begin?: (one: Wanted) => void; end?: (one: Wanted, item: IngestItem) => void } = {},
): Promise<void> => {
  const writer = createWriter(parts, base);
  const keep = (before: DocumentRow, one: Wanted): Promise<void> =>
    keepDocument(parts.database.db, before, one);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let entry = portion[next++]; entry; entry = portion[next++]) {
      call.signal?.throwIfAborted();
      const { before, one } = entry;
      on.begin?.(one);
      const item = await ingestOne(one, before, call, { keep, write: writer.add });
      on.end?.(one, item);
    }
  };
  try {
    await Promise.all(Array.from({ length: READERS }, work));
  } finally {
    // Documents read before a cancellation are kept.
    await writer.end();
  }
};

/** A time limit ends the call, not the work: another process continues with it. */
const isCanceled = ({ signal }: KnowledgeCall): boolean =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError';

/** Whether a document is what a call wants, as far as that is known without reading it again. */
const hasAllOf = (row: DocumentRow, one: Wanted): boolean =>
  hasSameLabels(row, one) &&
  (one.text === undefined || hasSameContent(row, { content_hash: hashContent(one.text) }));

/**
 * Reads the requested sources, stores new and changed ones, and reports the outcome of each. Other
 * processes may take a share; their outcomes are awaited. With `background`, new documents are left
 * to the background worker.
 *
 * @throws ToolError `NotFound` if the base was deleted meanwhile
 */
export const ingest = async (
  parts: ServiceParts,
  base: BaseRow,
  wanted: readonly Wanted[],
  call: KnowledgeCall,
  { background = false }: { background?: boolean | undefined } = {},
): Promise<IngestItem[]> => {
  const { database } = parts;
  const { onProgress, signal } = call;
  const known = await listKnown(parts, base, wanted);
  const isQueued = ({ source }: Wanted): boolean =>
    (known.get(source)?.status ?? 'pending') === 'pending';
  const unread = wanted.filter((one) => !known.has(one.source) && one.replaces === undefined);
  const ids = await putPending(parts, base, unread);
  const items = new Map<string, IngestItem>();
  const setItem = (one: Wanted, item: IngestItem): void => {
    items.set(one.source, item);
    onProgress?.({ done: items.size, name: item.name, result: item, total: wanted.length });
  };
  const begin = (one: Wanted): void =>
    onProgress?.({ done: items.size, name: one.title, total: wanted.length });
  const lease = (portion: readonly Wanted[]): Promise<DocumentRow[]> => {
    const sources = portion.filter(isQueued).map(({ source }) => source);
    if (sources.length === 0) return Promise.resolve([]);
    return database.transaction((db) =>
      leaseDocuments(db, sources.length, { baseId: base.id, sources }),
    );
  };
  const doPortion = async (portion: readonly Wanted[]): Promise<Wanted[]> => {
    signal?.throwIfAborted();
    const leased = await lease(portion);
    const held = new Set(leased.map(({ source }) => source));
    const own = portion.filter((one) => !isQueued(one) || held.has(one.source));
    await whileLeased(database, leased, () =>
      ingestPortion(
        parts,
        base,
        own.map((one) => ({ before: known.get(one.source), one })),
        call,
        { begin, end: setItem },
      ),
    );
    return portion.filter((one) => !own.includes(one));
  };
  const doAll = async (): Promise<void> => {
    let waiting: Wanted[] = [];
    // What is still pending would be stored with its text and its tags, in place of these.
    const isLeft = (one: Wanted): boolean => {
      if (!background || !isQueued(one)) return false;
      const before = known.get(one.source);
      return before ? one.text === undefined && hasSameLabels(before, one) : ids.has(one.source);
    };
    const now = wanted.filter((one) => !isLeft(one));
    for (let from = 0; from < now.length; from += PORTION) {
      waiting.push(...(await doPortion(now.slice(from, from + PORTION))));
    }
    // Taken by others: they are done, or the process ended and they are free.
    while (waiting.length > 0) {
      signal?.throwIfAborted();
      const sources = waiting.map(({ source }) => source);
      const rows = await findDocuments(database.db, base.id, sources);
      const found = new Map(rows.map((row) => [row.source, row]));
      const left = waiting.filter((one) => {
        const row = found.get(one.source);
        if (row?.status === 'pending') return true;
        // Another call gave another text of the same title, or other tags: this is still to be stored.
        if (row?.status === 'ready' && !hasAllOf(row, one)) {
          known.set(one.source, row);
          return true;
        }
        if (row) setItem(one, toItem(row, row.status === 'failed' ? 'failed' : 'added'));
        else setItem(one, removedItem(one.title, one));
        return false;
      });
      waiting = left.length > 0 ? await doPortion(left.slice(0, PORTION)) : [];
      waiting.push(...left.slice(PORTION));
      if (waiting.length > 0) await wait(LOOKED_EVERY_MS, undefined, { ...(signal && { signal }) });
    }
  };
  try {
    await doAll();
  } catch (error) {
    if (isCanceled(call)) {
      const sources = unread.map(({ source }) => source);
      await markCanceled(database.db, base.id, sources);
    }
    throw error;
  }
  await refuseDeleted(database.db, base.id);
  const added = [...items.values()].reduce((sum, { chunks }) => sum + chunks, 0);
  await prepareSearch(parts, base.id, added, signal);
  if (background) {
    for (const one of wanted.filter(({ source }) => !items.has(source))) {
      const id = ids.get(one.source) ?? known.get(one.source)?.id;
      items.set(one.source, {
        characters: 0,
        chunks: 0,
        ...(id !== undefined && { documentId: formatDocumentId(id) }),
        name: one.title,
        ...(one.path !== undefined && { path: one.path }),
        status: 'pending',
        ...(one.url !== undefined && { url: one.url }),
      });
    }
  }
  return wanted.flatMap(({ source }) => items.get(source) ?? []);
};
