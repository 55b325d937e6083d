import { sql } from 'drizzle-orm';

import type {
  AddDocumentsParams,
  AddDocumentsState,
  IngestItem,
  KnowledgeCall,
} from '@lobechat/builtin-tool-knowledge-base';
import { KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';

import { findBase, formatBaseId, formatDocumentId } from '../store/bases.ts';
import { FACTS, type NewDocument, putDocuments, touchBase } from '../store/documents.ts';
import type { BaseRow, DocumentRow } from '../store/rows.ts';
import { createPathResolver } from './find-files.ts';
import { failedItem, fromText, fromUrl, gatherPath, type Wanted } from './gather-sources.ts';
import { type DocumentSource, hashContent, makeDocument, toUnread } from './make-document.ts';
import { type ServiceParts, userOf } from './parts.ts';

/** Documents that are stored in one transaction, and the characters they have at most together. */
const BATCH = { characters: 4_000_000, documents: 50 };

/** Documents that are read at the same time. */
const READERS = 3;

const listKnown = async (
  { database }: ServiceParts,
  base: BaseRow,
): Promise<Map<string, DocumentRow>> => {
  const { rows } = await database.db.execute<DocumentRow>(
    sql`SELECT ${FACTS} FROM lobe_tools.knowledge_documents WHERE base_id = ${base.id}`,
  );
  return new Map(rows.map((row) => [row.source, row]));
};

const sameJson = (one: unknown, other: unknown): boolean => {
  const sort = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(sort(one)) === JSON.stringify(sort(other));
};

const hasSameLabels = (known: DocumentRow, wanted: Wanted): boolean =>
  sameJson(known.tags, wanted.tags) &&
  Object.entries(wanted.metadata).every(([name, value]) => sameJson(known.metadata[name], value));

/** Stores documents in portions, each in one transaction, in whatever order they come. */
const createWriter = ({ database }: ServiceParts, base: BaseRow) => {
  let waiting: Array<{ document: NewDocument; item: IngestItem }> = [];
  let characters = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const portion = waiting;
    waiting = [];
    characters = 0;
    if (portion.length === 0) return;
    const written = await database.transaction(async (db) => {
      const rows = await putDocuments(
        db,
        base.id,
        portion.map(({ document }) => document),
      );
      await touchBase(db, base.id);
      return rows;
    });
    const ids = new Map(written.map(({ id, source }) => [source, id]));
    for (const { document, item } of portion) {
      const id = ids.get(document.source);
      if (id !== undefined) item.documentId = formatDocumentId(id);
    }
  };
  return {
    add: async (document: NewDocument, item: IngestItem): Promise<void> => {
      waiting.push({ document, item });
      characters += document.text.length;
      if (waiting.length < BATCH.documents && characters < BATCH.characters) return;
      writing = writing.then(flush);
      await writing;
    },
    end: async (): Promise<void> => {
      writing = writing.then(flush);
      await writing;
    },
  };
};

const describePlace = ({ path, url }: DocumentSource): Pick<IngestItem, 'path' | 'url'> => ({
  ...(path !== undefined && { path }),
  ...(url !== undefined && { url }),
});

/** Reads what is wanted, stores what is new or changed, and says what became of each. */
export const ingest = async (
  parts: ServiceParts,
  base: BaseRow,
  wanted: readonly Wanted[],
  call: KnowledgeCall,
): Promise<IngestItem[]> => {
  const known = await listKnown(parts, base);
  const unread = wanted.filter(({ source }) => !known.has(source));
  // What this process does not get to, another one finds.
  for (let from = 0; from < unread.length; from += 500) {
    await parts.database.transaction(async (db) => {
      await putDocuments(
        db,
        base.id,
        unread.slice(from, from + 500).map((one) => toUnread(one, 'pending', one.text)),
      );
    });
  }
  const writer = createWriter(parts, base);
  const items: IngestItem[] = [];
  const { onProgress, signal } = call;
  const ingestOne = async (one: Wanted): Promise<IngestItem> => {
    const before = known.get(one.source);
    const isRead = before?.status === 'ready' || before?.status === 'missing';
    const place = describePlace(one);
    const unchanged = (): IngestItem => ({
      characters: Number(before?.characters ?? 0),
      chunks: before?.chunks ?? 0,
      documentId: formatDocumentId(before?.id ?? 0),
      name: before?.title ?? one.title,
      status: 'unchanged',
      ...place,
    });
    const isSame = before?.status === 'ready' && hasSameLabels(before, one);
    if (before && isSame && one.isUnchanged?.(before)) return unchanged();
    try {
      const { content, mediaType, name } = await one.read();
      if (before && isSame && before.content_hash === hashContent(content)) return unchanged();
      const document = await makeDocument(one, content, { mediaType, name, signal });
      const item: IngestItem = {
        characters: document.characters,
        chunks: document.chunks,
        name: document.title,
        status: isRead ? 'updated' : 'added',
        ...place,
      };
      await writer.add(document, item);
      return item;
    } catch (error) {
      signal?.throwIfAborted();
      const item = failedItem(one.title, error, place);
      // An older version that can still be read is worth more than none.
      if (isRead) item.note = 'The version that was read before is kept.';
      else await writer.add(toUnread(one, 'failed', one.text, item.error ?? null), item);
      return item;
    }
  };
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < wanted.length) {
      signal?.throwIfAborted();
      const index = next;
      next += 1;
      const one = wanted[index];
      if (!one) break;
      onProgress?.({ done, name: one.title, total: wanted.length });
      const item = await ingestOne(one);
      items[index] = item;
      done += 1;
      onProgress?.({ done, name: item.name, result: item, total: wanted.length });
    }
  };
  try {
    await Promise.all(Array.from({ length: READERS }, work));
  } finally {
    // What was read before a cancellation stays.
    await writer.end();
  }
  const added = items.reduce((sum, { chunks }) => sum + chunks, 0);
  await parts.indexes.prepare(base.id, added);
  return items;
};

const ORDER: Readonly<Record<IngestItem['status'], number>> = {
  failed: 0,
  missing: 1,
  pending: 2,
  updated: 3,
  added: 4,
  unchanged: 5,
};

export const toState = (
  base: BaseRow,
  items: readonly IngestItem[],
  skipped = 0,
): AddDocumentsState => {
  const failed = items.filter(({ status }) => status === 'failed').length;
  const count = (status: IngestItem['status']): number =>
    items.filter((item) => item.status === status).length;
  const shown = items.toSorted((one, other) => ORDER[one.status] - ORDER[other.status]);
  const omitted = Math.max(0, items.length - KnowledgeLimit.shownItems);
  return {
    base: { id: formatBaseId(base.id), name: base.name },
    counts: {
      added: count('added'),
      missing: count('missing'),
      pending: count('pending'),
      unchanged: count('unchanged'),
      updated: count('updated'),
    },
    failed,
    ...(omitted > 0 && { omitted }),
    results: shown.slice(0, KnowledgeLimit.shownItems),
    ...(skipped > 0 && { skipped }),
    succeeded: items.length - failed,
  };
};

/**
 * Of a file or page that is given twice, one counts. Two texts of one title are two documents: the second is known by
 * its content as well.
 */
const withoutDoubles = (wanted: readonly Wanted[]): Wanted[] => {
  const bySource = new Map<string, Wanted>();
  for (const one of wanted) {
    const other = bySource.get(one.source);
    const isOtherText = other?.text !== undefined && other.text !== one.text;
    const source = isOtherText
      ? `${one.source}\n${hashContent(one.text ?? '').slice(0, 16)}`
      : one.source;
    bySource.set(source, { ...one, source });
  }
  return [...bySource.values()];
};

export const addDocuments = async (
  parts: ServiceParts,
  params: AddDocumentsParams,
  call: KnowledgeCall,
): Promise<{ state: AddDocumentsState }> => {
  const { db } = parts.database;
  const base = await findBase(db, userOf(call), params.base);
  const { metadata = {}, paths = [], tags = [], texts = [], urls = [] } = params;
  const resolvePath = await createPathResolver(call);
  const failures: IngestItem[] = [];
  const wanted: Wanted[] = [];
  let skipped = 0;
  for (const given of paths) {
    const { folder, gathered } = await gatherPath(given, resolvePath, params, call);
    failures.push(...gathered.failures);
    for (const one of gathered.wanted) wanted.push(one);
    skipped += gathered.skipped;
    if (folder === undefined) continue;
    const options = { exclude: params.exclude, include: params.include, metadata, tags };
    await db.execute(sql`
      INSERT INTO lobe_tools.knowledge_folders (base_id, path, options)
        VALUES (${base.id}, ${folder}, ${JSON.stringify(options)}::jsonb)
        ON CONFLICT (base_id, path) DO UPDATE SET options = EXCLUDED.options`);
  }
  wanted.push(...texts.map((text) => fromText(text, tags, metadata)));
  wanted.push(...urls.map((url) => fromUrl(url, parts, call, tags, metadata)));
  const items = await ingest(parts, base, withoutDoubles(wanted), call);
  return { state: toState(base, [...failures, ...items], skipped) };
};
