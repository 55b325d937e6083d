import type {
  AddDocumentsParams,
  AddDocumentsState,
  KnowledgeCall,
  RefreshDocumentsParams,
  SkipReason,
} from '@lobechat/builtin-tool-knowledge-base';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { findBase, parseCitedId } from '../store/bases.ts';
import { FACTS } from '../store/documents.ts';
import type { BaseRow, DocumentRow } from '../store/rows.ts';
import {
  createPathResolver,
  describeFile,
  type FolderOptions,
  isWithin,
  listPlaces,
} from './find-files.ts';
import { followMoved } from './follow-moved.ts';
import {
  failedItem,
  fromFile,
  fromText,
  fromUrl,
  gatherPath,
  type Wanted,
} from './gather-sources.ts';
import { toItem } from './ingest-one.ts';
import { toState } from './ingest-state.ts';
import { ingest } from './ingest.ts';
import { isOfVersion } from './make-document.ts';
import { createRefusal } from './no-such-document.ts';
import { isSamePage } from './page-address.ts';
import { type ServiceParts, userOf } from './parts.ts';

interface FolderRow extends Record<string, unknown> {
  readonly options: AddDocumentsParams & FolderOptions;
  readonly path: string;
}

/**
 * Answers of a site that a retry would get again, so that only an explicit request retries. What
 * the operator refuses is not among them: it costs no request, and may be allowed by now.
 */
const FINAL: ReadonlySet<string> = new Set(['RobotsDisallowed', 'UnsupportedContent']);

const isRefused = ({ error, status }: DocumentRow): boolean =>
  status === 'failed' && error !== null && FINAL.has(error.type);

/** What a refresh checks. */
interface Chosen {
  readonly documents: DocumentRow[];
  readonly folders: FolderRow[];
  /** Whether a file of an added folder is included, which may not be in the base yet. */
  readonly isAsked: (one: { path?: string | undefined; source: string }) => boolean;
  /** Paths below added folders that no document has: a file there may be new, or not exist. */
  readonly maybe: ReadonlyArray<{ given: string; places: readonly string[] }>;
  readonly refuse: (given: string) => ToolError;
  /** Ids and paths that match nothing in the base. */
  readonly unknown: ReadonlyArray<{ error: ToolError; given: string }>;
}

const chooseSources = async (
  { database }: ServiceParts,
  base: BaseRow,
  params: RefreshDocumentsParams,
  call: KnowledgeCall,
): Promise<Chosen> => {
  const { db } = database;
  const { rows } = await db.execute<DocumentRow>(
    sql`SELECT ${FACTS} FROM lobe_tools.knowledge_documents WHERE base_id = ${base.id} ORDER BY id`,
  );
  const { rows: folders } = await db.execute<FolderRow>(
    sql`SELECT path, options FROM lobe_tools.knowledge_folders WHERE base_id = ${base.id} ORDER BY path`,
  );
  const refuse = createRefusal(base.name, rows);
  if (!params.documents && !params.paths) {
    return { documents: rows, folders, isAsked: () => true, maybe: [], refuse, unknown: [] };
  }
  const documents = new Set<DocumentRow>();
  const within = new Set<FolderRow>();
  const unknown: Array<Chosen['unknown'][number]> = [];
  const addUnknown = (given: string): void => {
    unknown.push({ error: refuse(given), given });
  };
  for (const given of params.documents ?? []) {
    const row = rows.find(({ id }) => id === parseCitedId(given).documentId);
    if (row) documents.add(row);
    else addUnknown(given);
  }
  const asked: string[] = [];
  const maybe: Array<Chosen['maybe'][number]> = [];
  for (const given of params.paths ?? []) {
    const places = await listPlaces([given], call);
    const isAt = (path: string): boolean => places.some((place) => isWithin(place, path));
    const own = rows.filter(
      ({ path, url }) => (path !== null && isAt(path)) || (url !== null && isSamePage(given, url)),
    );
    const around = folders.filter(
      ({ path }) => isAt(path) || places.some((place) => isWithin(path, place)),
    );
    for (const row of own) documents.add(row);
    for (const folder of around) within.add(folder);
    if (own.length === 0 && around.length === 0) addUnknown(given);
    else if (own.length === 0 && !around.some(({ path }) => isAt(path)))
      maybe.push({ given, places });
    asked.push(...places);
  }
  const sources = new Set([...documents].map(({ source }) => source));
  return {
    documents: [...documents],
    folders: [...within],
    maybe,
    refuse,
    isAsked: ({ path, source }) =>
      sources.has(source) || asked.some((place) => isWithin(place, path ?? '')),
    unknown,
  };
};

/** Paths that a refresh would read. */
export const listSourcePaths = async (
  parts: ServiceParts,
  params: RefreshDocumentsParams,
  call: KnowledgeCall,
): Promise<string[]> => {
  const base = await findBase(parts.database.db, userOf(call), params.base);
  const { documents, folders } = await chooseSources(parts, base, params, call);
  const roots = folders.map(({ path }) => path);
  const files = documents.flatMap(({ path }) => (path === null ? [] : [path]));
  return [...roots, ...files.filter((path) => !roots.some((root) => isWithin(root, path)))];
};

export const refreshDocuments = async (
  parts: ServiceParts,
  params: RefreshDocumentsParams,
  call: KnowledgeCall,
): Promise<{ state: AddDocumentsState }> => {
  const { db } = parts.database;
  const base = await findBase(db, userOf(call), params.base);
  const resolvePath = await createPathResolver(call);
  const chosen = await chooseSources(parts, base, params, call);
  const { documents, folders, isAsked, maybe, refuse, unknown } = chosen;
  const failures = unknown.map(({ error, given }) => failedItem(given, error));
  const gone: DocumentRow[] = [];
  const found = new Map<string, Wanted>();
  const skipped: SkipReason[] = [];
  for (const { options, path } of folders) {
    // A missing folder means missing files, which are reported individually.
    const gathered = await resolvePath(path)
      .then(() => gatherPath(path, resolvePath, { ...options, base: base.name }, call))
      .catch(() => undefined);
    for (const reason of gathered?.gathered.skipped ?? []) skipped.push(reason);
    // Each missing file reports that it is now empty.
    failures.push(...(gathered?.gathered.failures ?? []).filter((one) => one.path !== path));
    for (const one of gathered?.gathered.wanted ?? []) {
      if (isAsked(one)) found.set(one.source, one);
    }
  }
  for (const { given, places } of maybe) {
    const isFound = [...found.values()].some(({ path = '' }) =>
      places.some((place) => isWithin(place, path)),
    );
    if (!isFound) failures.push(failedItem(given, refuse(given)));
  }
  for (const row of documents) {
    const { path, source, title, url, version } = row;
    if (path !== null) {
      try {
        const { path: real, stats } = await resolvePath(path);
        if (stats.isDirectory()) {
          gone.push(row);
          continue;
        }
        // A link that has taken its place is read at its target, and cited by its own path.
        found.set(source, { ...fromFile(describeFile(real, stats)), path, source });
      } catch (error) {
        found.delete(source);
        if (error instanceof ToolError && error.type === ToolErrorType.NotFound) {
          gone.push(row);
        } else failures.push(failedItem(title, error, { path }));
      }
    } else if (url !== null && isRefused(row) && !params.documents && !params.paths) {
      failures.push(toItem(row, 'failed'));
    } else if (url !== null) {
      found.set(source, fromUrl(url, parts, call));
    } else if (row.status === 'pending' || row.status === 'failed' || !isOfVersion(row)) {
      const { rows } = await db.execute<{ text: string }>(
        sql`SELECT text FROM lobe_tools.knowledge_documents WHERE id = ${row.id}`,
      );
      const text = fromText({ text: rows[0]?.text ?? '', title });
      found.set(source, { ...text, replaces: version, source });
    }
  }
  const sources = new Set(documents.map(({ source }) => source));
  const added = [...found.values()].filter(({ source }) => !sources.has(source));
  const moved = await followMoved(db, gone, added);
  for (const one of moved.values()) found.set(one.source, one);
  const lost = gone.filter(({ id }) => !moved.has(id));
  if (lost.length > 0) {
    const ids = `{${lost.map(({ id }) => id).join(',')}}`;
    await db.execute(sql`
      UPDATE lobe_tools.knowledge_documents SET status = 'missing'
        WHERE id = ANY (${ids}::bigint[]) AND status = 'ready'`);
  }
  const missing = lost.map((row) => {
    const { error: _, ...item } = toItem(row, 'missing');
    return item;
  });
  const items = await ingest(parts, base, [...found.values()], call);
  return { state: toState(base, [...failures, ...missing, ...items], skipped) };
};
