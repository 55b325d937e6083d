import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { sql } from 'drizzle-orm';

import type {
  AddDocumentsParams,
  AddDocumentsState,
  IngestItem,
  KnowledgeCall,
  RefreshDocumentsParams,
} from '@lobechat/builtin-tool-knowledge-base';
import { KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { findBase, formatBaseId, formatDocumentId, parseId } from '../store/bases.ts';
import { FACTS, type NewDocument, putDocuments, touchBase } from '../store/documents.ts';
import type { BaseRow, DocumentRow } from '../store/rows.ts';
import {
  createPathResolver,
  describeFile,
  type FoundFile,
  listFolder,
  type ResolvedPath,
} from './find-files.ts';
import { type DocumentSource, hashContent, makeDocument, toUnread } from './make-document.ts';
import { type ServiceParts, userOf } from './parts.ts';

/** A source, and how its content is had. */
interface Wanted extends DocumentSource {
  /** What is known to be unchanged without being read. */
  readonly isUnchanged?: ((known: DocumentRow) => boolean) | undefined;
  readonly read: () => Promise<{
    content: Uint8Array | string;
    mediaType?: string | undefined;
    name: string;
  }>;
  /** Of a text: it is kept from the beginning, since there is no other copy. */
  readonly text?: string | undefined;
}

interface Gathered {
  readonly failures: IngestItem[];
  readonly skipped: number;
  readonly wanted: Wanted[];
}

/** Documents that are stored in one transaction, and the characters they have at most together. */
const BATCH = { characters: 4_000_000, documents: 50 };

/** Documents that are read at the same time. */
const READERS = 3;

const toError = (error: unknown): { message: string; type: string } => {
  if (error instanceof ToolError) return { message: error.message, type: error.type };
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    message:
      code === 'ENOENT'
        ? 'It was there and is gone.'
        : `It cannot be read: ${code ?? message ?? String(error)}.`,
    type: code === 'ENOENT' ? ToolErrorType.NotFound : ToolErrorType.ExecutionFailed,
  };
};

const failedItem = (
  name: string,
  error: unknown,
  place: Pick<IngestItem, 'path' | 'url'> = {},
): IngestItem => ({
  characters: 0,
  chunks: 0,
  error: toError(error),
  name,
  status: 'failed',
  ...place,
});

const fromFile = (
  { changedAt, path, size }: FoundFile,
  tags: readonly string[],
  metadata: DocumentSource['metadata'],
): Wanted => ({
  bytes: size,
  changedAt,
  isUnchanged: (known) =>
    known.source_changed_at !== null &&
    new Date(known.source_changed_at).getTime() === Date.parse(changedAt) &&
    Number(known.source_bytes) === size,
  metadata,
  path,
  read: async () => ({ content: await readFile(path), name: basename(path) }),
  source: `path:${path}`,
  tags,
  title: basename(path),
});

const fromText = (
  { text, title }: { text: string; title: string },
  tags: readonly string[],
  metadata: DocumentSource['metadata'],
): Wanted => {
  // The store can hold neither NUL nor halves of characters.
  const content = text.replaceAll('\0', '\uFFFD').toWellFormed();
  const name = title.replaceAll('\0', '\uFFFD').toWellFormed();
  return {
    metadata,
    read: async () => ({ content, mediaType: 'text/markdown', name }),
    source: `text:${name}`,
    tags,
    text: content,
    title: name,
  };
};

const fromUrl = (
  url: string,
  { fetchPage }: ServiceParts,
  call: KnowledgeCall,
  tags: readonly string[],
  metadata: DocumentSource['metadata'],
): Wanted => ({
  metadata,
  read: async () => {
    if (!fetchPage) {
      throw new ToolError(
        ToolErrorType.ServiceUnavailable,
        'This host reads no web pages. Read the page with another tool and add its text.',
      );
    }
    const { data, mediaType, title, url: found } = await fetchPage(url, call.signal);
    return { content: data, mediaType, name: title ?? (basename(new URL(found).pathname) || url) };
  },
  source: `url:${url}`,
  tags,
  title: url,
  url,
});

const gatherPath = async (
  given: string,
  resolvePath: (given: string) => Promise<ResolvedPath>,
  params: AddDocumentsParams,
  call: KnowledgeCall,
): Promise<{ folder?: string; gathered: Gathered }> => {
  const { metadata = {}, tags = [] } = params;
  try {
    const { path, stats } = await resolvePath(given);
    if (!stats.isDirectory()) {
      const wanted = [fromFile(describeFile(path, stats), tags, metadata)];
      return { gathered: { failures: [], skipped: 0, wanted } };
    }
    const { files, skipped } = await listFolder(path, params, call.signal);
    const wanted = files.map((file) => fromFile(file, tags, metadata));
    const failures =
      files.length > 0
        ? []
        : [
            failedItem(
              given,
              new ToolError(
                ToolErrorType.NotFound,
                'The folder has no file that fits. Hidden files, node_modules and files without text are passed over; include chooses others.',
              ),
              { path },
            ),
          ];
    return { folder: path, gathered: { failures, skipped, wanted } };
  } catch (error) {
    call.signal?.throwIfAborted();
    return {
      gathered: { failures: [failedItem(given, error, { path: given })], skipped: 0, wanted: [] },
    };
  }
};

interface Known extends DocumentRow {
  readonly text: string;
}

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
const ingest = async (
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

const toState = (base: BaseRow, items: readonly IngestItem[], skipped = 0): AddDocumentsState => {
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

interface FolderRow extends Record<string, unknown> {
  readonly options: AddDocumentsParams;
  readonly path: string;
}

const isBelow = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`));

/** Files and folders that a refresh looks at. */
const chooseSources = async (
  { database }: ServiceParts,
  base: BaseRow,
  params: RefreshDocumentsParams,
  resolvePath?: (given: string) => Promise<ResolvedPath>,
): Promise<{ documents: DocumentRow[]; folders: FolderRow[] }> => {
  const { db } = database;
  const { rows } = await db.execute<DocumentRow>(
    sql`SELECT ${FACTS} FROM lobe_tools.knowledge_documents WHERE base_id = ${base.id} ORDER BY id`,
  );
  const folders = await db.execute<FolderRow>(
    sql`SELECT path, options FROM lobe_tools.knowledge_folders WHERE base_id = ${base.id} ORDER BY path`,
  );
  if (!params.documents && !params.paths) return { documents: rows, folders: folders.rows };
  const ids = new Set((params.documents ?? []).map((id) => parseId('D', id)));
  const given = params.paths ?? [];
  // Also what is gone, which no longer has a real path.
  const real = await Promise.all(
    given.map(
      async (path) =>
        (await resolvePath?.(path).catch(() => undefined))?.path ?? path.replace(/\/+$/, ''),
    ),
  );
  const places = [...given, ...real];
  const documents = rows.filter(
    ({ id, path, url }) =>
      ids.has(id) ||
      (path !== null && isBelow(path, places)) ||
      (url !== null && places.includes(url)),
  );
  if (documents.length === 0 && params.documents) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `No document of ${JSON.stringify(base.name)} has one of these ids. listDocuments gives them.`,
    );
  }
  return {
    documents,
    folders: folders.rows.filter(
      ({ path }) => isBelow(path, places) || places.some((place) => isBelow(place, [path])),
    ),
  };
};

/** Paths that a refresh would read. */
export const listSourcePaths = async (
  parts: ServiceParts,
  params: RefreshDocumentsParams,
  call: KnowledgeCall,
): Promise<string[]> => {
  const base = await findBase(parts.database.db, userOf(call), params.base);
  const { documents, folders } = await chooseSources(parts, base, params);
  const roots = folders.map(({ path }) => path);
  const files = documents.flatMap(({ path }) => (path === null ? [] : [path]));
  return [...roots, ...files.filter((path) => !isBelow(path, roots))];
};

export const refreshDocuments = async (
  parts: ServiceParts,
  params: RefreshDocumentsParams,
  call: KnowledgeCall,
): Promise<{ state: AddDocumentsState }> => {
  const { db } = parts.database;
  const base = await findBase(db, userOf(call), params.base);
  const resolvePath = await createPathResolver(call);
  const { documents, folders } = await chooseSources(parts, base, params, resolvePath);
  const failures: IngestItem[] = [];
  const missing: IngestItem[] = [];
  const found = new Map<string, Wanted>();
  let skipped = 0;
  for (const { options, path } of folders) {
    // A folder that is gone has lost its files, which are told one by one.
    const gathered = await resolvePath(path)
      .then(() => gatherPath(path, resolvePath, { ...options, base: base.name }, call))
      .catch(() => undefined);
    skipped += gathered?.gathered.skipped ?? 0;
    for (const one of gathered?.gathered.wanted ?? []) {
      const isAsked = !params.documents || documents.some(({ source }) => source === one.source);
      if (isAsked) found.set(one.source, one);
    }
  }
  for (const row of documents) {
    const { path, source, tags, title, url } = row;
    const metadata = found.get(source)?.metadata ?? {};
    if (path !== null) {
      try {
        const { path: real, stats } = await resolvePath(path);
        found.set(source, { ...fromFile(describeFile(real, stats), tags, metadata), source });
      } catch (error) {
        found.delete(source);
        if (error instanceof ToolError && error.type === ToolErrorType.NotFound) {
          missing.push({
            characters: Number(row.characters),
            chunks: row.chunks,
            documentId: formatDocumentId(row.id),
            name: title,
            path,
            status: 'missing',
          });
        } else failures.push(failedItem(title, error, { path }));
      }
    } else if (url !== null) {
      found.set(source, fromUrl(url, parts, call, tags, metadata));
    } else if (row.status === 'pending' || row.status === 'failed') {
      const { rows } = await db.execute<Known>(
        sql`SELECT text FROM lobe_tools.knowledge_documents WHERE id = ${row.id}`,
      );
      found.set(source, fromText({ text: rows[0]?.text ?? '', title }, tags, row.metadata));
    }
  }
  const gone = missing.flatMap(({ documentId = '' }) => parseId('D', documentId) ?? []);
  if (gone.length > 0) {
    await db.execute(sql`
      UPDATE lobe_tools.knowledge_documents SET status = 'missing'
        WHERE id = ANY (${`{${gone.join(',')}}`}::bigint[]) AND status = 'ready'`);
  }
  const items = await ingest(parts, base, [...found.values()], call);
  return { state: toState(base, [...failures, ...missing, ...items], skipped) };
};
