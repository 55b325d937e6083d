import type {
  DeleteKnowledgeBasesParams,
  DeleteKnowledgeBasesState,
  DeletionPreview,
  KnowledgeCall,
  PlannedDeletion,
  RemoveDocumentsParams,
  RemoveDocumentsState,
} from '@lobechat/builtin-tool-knowledge-base';
import { KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';
import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import {
  findBase,
  formatBaseId,
  formatDocumentId,
  listBases,
  parseCitedId,
  toNameKey,
} from '../store/bases.ts';
import { FACTS, touchBase } from '../store/documents.ts';
import type { BaseRow, DocumentRow } from '../store/rows.ts';
import { pruneVectors } from '../store/vectors.ts';
import { type FolderOptions, isWithin, listPlaces } from './find-files.ts';
import { createRefusal } from './no-such-document.ts';
import { isSamePage } from './page-address.ts';
import { type ServiceParts, userOf } from './parts.ts';

interface Doomed {
  readonly base: BaseRow;
  readonly documents: DocumentRow[];
  /** Absolute paths: the given path and everything below it. */
  readonly places: readonly string[];
  readonly unknown: ReadonlyArray<{ error: ToolError; given: string }>;
}

interface AddedFolder extends Record<string, unknown> {
  readonly options: FolderOptions;
  readonly path: string;
}

/**
 * Removed documents do not come back with the next refresh: neither a folder, nor a file of a
 * folder that stays.
 */
const forgetInFolders = async (
  db: Queryable,
  base: BaseRow,
  { places, removed }: { places: readonly string[]; removed: readonly DocumentRow[] },
): Promise<void> => {
  const { rows: folders } = await db.execute<AddedFolder>(
    sql`SELECT path, options FROM lobe_tools.knowledge_folders WHERE base_id = ${base.id}`,
  );
  for (const { options, path: folder } of folders) {
    const own = sql`base_id = ${base.id} AND path = ${folder}`;
    if (places.some((place) => isWithin(place, folder))) {
      await db.execute(sql`DELETE FROM lobe_tools.knowledge_folders WHERE ${own}`);
      continue;
    }
    const gone = removed.flatMap(({ path }) =>
      path !== null && isWithin(folder, path) ? [path] : [],
    );
    if (gone.length === 0) continue;
    const next = { ...options, removed: [...new Set([...(options.removed ?? []), ...gone])] };
    await db.execute(
      sql`UPDATE lobe_tools.knowledge_folders SET options = ${JSON.stringify(next)}::jsonb WHERE ${own}`,
    );
  }
};

/** Documents that a call refers to, by id, path, folder or URL. */
const findDoomed = async (
  { database: { db } }: ServiceParts,
  params: RemoveDocumentsParams,
  call: KnowledgeCall,
): Promise<Doomed> => {
  const base = await findBase(db, userOf(call), params.base);
  const { rows } = await db.execute<DocumentRow>(
    sql`SELECT ${FACTS} FROM lobe_tools.knowledge_documents WHERE base_id = ${base.id} ORDER BY id`,
  );
  const refuse = createRefusal(base.name, rows);
  const doomed = new Map<string, DocumentRow>();
  const unknown: Array<Doomed['unknown'][number]> = [];
  const add = (given: string, found: readonly DocumentRow[]): void => {
    for (const row of found) doomed.set(row.id, row);
    if (found.length > 0) return;
    unknown.push({ error: refuse(given), given });
  };
  for (const given of params.documents ?? []) {
    const { documentId } = parseCitedId(given);
    add(
      given,
      rows.filter(({ id }) => id === documentId),
    );
  }
  const places: string[] = [];
  for (const given of params.paths ?? []) {
    const own = await listPlaces([given], call);
    const isMeant = ({ path, url }: DocumentRow): boolean =>
      (url !== null && isSamePage(given, url)) ||
      (path !== null && own.some((place) => isWithin(place, path)));
    add(given, rows.filter(isMeant));
    places.push(...own);
  }
  return { base, documents: [...doomed.values()], places, unknown };
};

const notGranted = (name: string): { message: string; type: string } => ({
  message: `Removing ${JSON.stringify(name)} was not approved by a person.`,
  type: ToolErrorType.PolicyDenied,
});

const alreadyGone = (name: string): { message: string; type: string } => ({
  message: `${JSON.stringify(name)} was removed by another call at the same time.`,
  type: ToolErrorType.NotFound,
});

const mayDelete = ({ grants = [] }: KnowledgeCall, id: string): boolean =>
  grants.includes(`delete:${id}`);

export const removeDocuments = async (
  parts: ServiceParts,
  params: RemoveDocumentsParams,
  call: KnowledgeCall,
): Promise<{ state: RemoveDocumentsState }> => {
  const { base, documents, places, unknown } = await findDoomed(parts, params, call);
  const allowed = documents.filter(({ id }) => mayDelete(call, formatDocumentId(id)));
  const gone = await parts.database.transaction(async (db) => {
    await touchBase(db, base.id, { isRemoval: true });
    const ids = `{${allowed.map(({ id }) => id).join(',')}}`;
    const { rows } = await db.execute<{ id: string }>(
      sql`DELETE FROM lobe_tools.knowledge_documents WHERE base_id = ${base.id} AND id = ANY (${ids}::bigint[]) RETURNING id::text`,
    );
    await pruneVectors(db, base.id);
    const isWhole = allowed.length === documents.length;
    await forgetInFolders(db, base, { places: isWhole ? places : [], removed: allowed });
    return new Set(rows.map(({ id }) => id));
  });
  const results = [
    ...unknown.map(({ error: { message, type }, given }) => ({
      chunks: 0,
      error: { message, type },
      name: given,
      success: false,
    })),
    ...documents.map((row) => ({
      chunks: row.chunks,
      documentId: formatDocumentId(row.id),
      name: row.title,
      success: gone.has(row.id),
      ...(!gone.has(row.id) && {
        error: allowed.includes(row) ? alreadyGone(row.title) : notGranted(row.title),
      }),
    })),
  ];
  const omitted = Math.max(0, results.length - KnowledgeLimit.shownItems);
  return {
    state: {
      base: { id: formatBaseId(base.id), name: base.name },
      failed: results.length - gone.size,
      ...(omitted > 0 && { omitted }),
      results: results.slice(0, KnowledgeLimit.shownItems),
      succeeded: gone.size,
    },
  };
};

export const deleteKnowledgeBases = async (
  { database }: ServiceParts,
  params: DeleteKnowledgeBasesParams,
  call: KnowledgeCall,
): Promise<{ state: DeleteKnowledgeBasesState }> => {
  const results: DeleteKnowledgeBasesState['results'] = [];
  const done = new Set<string>();
  for (const given of params.bases) {
    // A document that is named twice is deleted once.
    if (done.has(toNameKey(given))) continue;
    try {
      const base = await findBase(database.db, userOf(call), given);
      const [counted] = await listBases(database.db, userOf(call), sql`base.id = ${base.id}`);
      const id = formatBaseId(base.id);
      const isAllowed = mayDelete(call, id);
      for (const name of [base.name, id]) done.add(toNameKey(name));
      const { rows: gone } = isAllowed
        ? await database.db.execute(
            sql`DELETE FROM lobe_tools.knowledge_bases WHERE id = ${base.id} AND user_id = ${userOf(call)} RETURNING id`,
          )
        : { rows: [] };
      const isGone = gone.length > 0;
      results.push({
        chunks: Number(counted?.chunks ?? 0),
        documents: Number(counted?.documents ?? 0),
        id,
        name: base.name,
        success: isGone,
        ...(!isGone && { error: isAllowed ? alreadyGone(base.name) : notGranted(base.name) }),
      });
    } catch (error) {
      if (!(error instanceof ToolError) || error.type !== ToolErrorType.NotFound) throw error;
      results.push({
        chunks: 0,
        documents: 0,
        error: { message: error.message, type: error.type },
        name: given,
        success: false,
      });
    }
  }
  const succeeded = results.filter(({ success }) => success).length;
  return { state: { failed: results.length - succeeded, results, succeeded } };
};

/** Items that a preview lists. */
const PREVIEWED = 100;

/** What a call would delete, and the ids that it may delete once a person has approved. */
export const previewDeletion = async (
  parts: ServiceParts,
  params: DeleteKnowledgeBasesParams | RemoveDocumentsParams,
  call: KnowledgeCall,
): Promise<PlannedDeletion> => {
  if ('bases' in params) {
    const { db } = parts.database;
    const unknown: string[] = [];
    const doomed = new Map<string, DeletionPreview['doomed'][number]>();
    for (const given of params.bases) {
      const base = await findBase(db, userOf(call), given).catch(() => undefined);
      const [counted] = base ? await listBases(db, userOf(call), sql`base.id = ${base.id}`) : [];
      if (!counted) {
        unknown.push(given);
        continue;
      }
      doomed.set(counted.id, {
        chunks: Number(counted.chunks),
        documents: Number(counted.documents),
        id: formatBaseId(counted.id),
        name: counted.name,
      });
    }
    return plan('bases', [...doomed.values()], unknown);
  }
  const { base, documents, unknown } = await findDoomed(parts, params, call);
  const doomed = documents.map((row) => ({
    chunks: row.chunks,
    documents: 1,
    id: formatDocumentId(row.id),
    name: row.title,
    ...(row.path !== null && { path: row.path }),
  }));
  const { ids, preview } = plan(
    'documents',
    doomed,
    unknown.map(({ given }) => given),
  );
  return { ids, preview: { ...preview, baseName: base.name } };
};

const plan = (
  kind: DeletionPreview['kind'],
  doomed: DeletionPreview['doomed'],
  unknown: string[],
): PlannedDeletion => ({
  ids: doomed.map(({ id }) => id),
  preview: {
    chunks: doomed.reduce((sum, { chunks }) => sum + chunks, 0),
    documents: doomed.reduce((sum, { documents }) => sum + documents, 0),
    doomed: doomed.slice(0, PREVIEWED),
    doomedTotal: doomed.length,
    kind,
    unknown,
  },
});
