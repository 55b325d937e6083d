import type {
  AddDocumentsParams,
  AddDocumentsState,
  IngestItem,
  KnowledgeCall,
  RefreshDocumentsParams,
} from '@lobechat/builtin-tool-knowledge-base';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { findBase, formatDocumentId, parseId } from '../store/bases.ts';
import { FACTS } from '../store/documents.ts';
import type { BaseRow, DocumentRow } from '../store/rows.ts';
import { createPathResolver, describeFile, type ResolvedPath } from './find-files.ts';
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
import { type ServiceParts, userOf } from './parts.ts';

interface Known extends DocumentRow {
  readonly text: string;
}

interface FolderRow extends Record<string, unknown> {
  readonly options: AddDocumentsParams;
  readonly path: string;
}

const isBelow = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`));

/** Errors of pages that another try would meet again, unless somebody asks for it. */
const FINAL: ReadonlySet<string> = new Set([
  'AddressRefused',
  ToolErrorType.PolicyDenied,
  'RobotsDisallowed',
  'UnsupportedContent',
]);

const isRefused = ({ error, status }: DocumentRow): boolean =>
  status === 'failed' && error !== null && FINAL.has(error.type);

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
  const within = folders.rows.filter(
    ({ path }) => isBelow(path, places) || places.some((place) => isBelow(place, [path])),
  );
  if (documents.length === 0 && (params.documents || within.length === 0)) {
    const what = params.documents ? 'has one of these ids' : 'is at one of these paths';
    throw new ToolError(
      ToolErrorType.NotFound,
      `No document of ${JSON.stringify(base.name)} ${what}. listDocuments gives them.`,
    );
  }
  return { documents, folders: within };
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
    // That it is empty now is told by each file that is missing.
    failures.push(...(gathered?.gathered.failures ?? []).filter((one) => one.path !== path));
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
    } else if (url !== null && isRefused(row) && !params.documents) {
      failures.push(toItem(row, 'failed'));
    } else if (url !== null) {
      found.set(source, fromUrl(url, parts, call, tags, metadata));
    } else if (row.status === 'pending' || row.status === 'failed' || !isOfVersion(row)) {
      const { rows } = await db.execute<Known>(
        sql`SELECT text FROM lobe_tools.knowledge_documents WHERE id = ${row.id}`,
      );
      const text = fromText({ text: rows[0]?.text ?? '', title }, tags, row.metadata);
      found.set(source, { ...text, source });
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
