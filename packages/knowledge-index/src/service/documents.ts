import type {
  DeleteKnowledgeBasesParams,
  DeleteKnowledgeBasesState,
  DeletionPreview,
  DocumentSort,
  ExportFile,
  KnowledgeCall,
  ListDocumentsParams,
  ListDocumentsState,
  PlannedDeletion,
  RemoveDocumentsParams,
  RemoveDocumentsState,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_LISTED, KnowledgeLimit, ONLY_BASE } from '@lobechat/builtin-tool-knowledge-base';
import type { Queryable } from '@lobechat/database';
import { sql, type SQL } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import {
  deletedBase,
  findBase,
  formatBaseId,
  formatDocumentId,
  listBases,
  parseCitedId,
  toNameKey,
} from '../store/bases.ts';
import { FACTS, toNameCondition, touchBase } from '../store/documents.ts';
import { toCondition } from '../store/filter.ts';
import type { BaseRow, DocumentRow, StoredPassage, StoredStructure } from '../store/rows.ts';
import { pruneVectors } from '../store/vectors.ts';
import { explainFilter } from './explain-filter.ts';
import { formatChunkId, toBaseFacts, toDocumentFacts, toIndexFacts } from './facts.ts';
import { type FolderOptions, isWithin, listPlaces } from './find-files.ts';
import { createRefusal } from './no-such-document.ts';
import { isSamePage } from './page-address.ts';
import { type ServiceParts, userOf } from './parts.ts';

const ORDERS: Readonly<Record<DocumentSort, SQL>> = {
  // Documents of one call are added at the same time, and ids are random.
  added: sql`added_at DESC, lower(title), id`,
  size: sql`characters DESC, id`,
  title: sql`lower(title), id`,
  updated: sql`coalesce(source_changed_at, updated_at) DESC, id DESC`,
};

/** Passages per file of an export. */
const EXPORTED = 2000;

const toFile = (name: string, value: unknown): ExportFile => ({
  base64: Buffer.from(JSON.stringify(value)).toString('base64'),
  mimeType: 'application/json',
  name,
});

const exportBase = async (
  { database, indexes }: ServiceParts,
  base: BaseRow,
  condition: SQL,
): Promise<{ chunks: number; dimension: number; files: ExportFile[] }> => {
  const index = await indexes.get(base.id);
  const name = base.name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60) || 'base';
  const chunks: object[] = [];
  let after = '0';
  for (;;) {
    const { rows } = await database.db.execute<
      DocumentRow & { passages: StoredPassage[]; text: string }
    >(sql`
      SELECT ${FACTS}, passages, text FROM lobe_tools.knowledge_documents
        WHERE base_id = ${base.id} AND id > ${after}::bigint AND ${condition}
          AND status IN ('ready', 'missing') ORDER BY id LIMIT 200`);
    for (const row of rows) {
      const place = index.placeOf(row.id);
      for (const [ordinal, passage] of row.passages.entries()) {
        const vector = place && index.vectorOf(place.firstPassage + ordinal);
        chunks.push({
          documentId: formatDocumentId(row.id),
          end: passage.end,
          headings: passage.headings,
          id: formatChunkId(row.id, passage),
          ...(passage.page !== undefined && { page: passage.page }),
          ...(row.path !== null && { path: row.path }),
          start: passage.start,
          text: row.text.slice(passage.start, passage.end),
          title: row.title,
          ...(row.url !== null && { url: row.url }),
          ...(vector && { vector: [...vector].map((value) => Number(value.toFixed(5))) }),
        });
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < 200) break;
  }
  const dimension = index.latent?.space.dimension ?? 0;
  const files: ExportFile[] = [];
  for (let from = 0; from < Math.max(1, chunks.length); from += EXPORTED) {
    files.push(
      toFile(`${name}-chunks-${files.length + 1}.json`, {
        base: base.name,
        chunks: chunks.slice(from, from + EXPORTED),
        dimension,
      }),
    );
  }
  return { chunks: chunks.length, dimension, files };
};

export const listDocuments = async (
  parts: ServiceParts,
  params: ListDocumentsParams,
  call: KnowledgeCall,
): Promise<{ files?: ExportFile[]; state: ListDocumentsState }> => {
  const { db } = parts.database;
  const base = await findBase(db, userOf(call), params.base ?? ONLY_BASE);
  const [counted] = await listBases(db, userOf(call), sql`base.id = ${base.id}`);
  if (!counted) throw deletedBase();
  const { limit = DEFAULT_LISTED, offset = 0, outline, query, sort = 'added', status } = params;
  const condition = sql.join(
    [
      toCondition(params.filter),
      ...(query === undefined ? [] : [toNameCondition(query)]),
      ...(status === undefined ? [] : [sql`status = ${status}`]),
    ],
    sql` AND `,
  );
  const facts = toBaseFacts(counted, toIndexFacts(await parts.indexes.get(base.id)));
  const { rows: counts } = await db.execute<{ total: string }>(sql`
    SELECT count(*) AS total FROM lobe_tools.knowledge_documents
      WHERE base_id = ${base.id} AND ${condition}`);
  const total = Number(counts[0]?.total ?? 0);
  const notes = total === 0 ? await explainFilter(db, [base], params.filter) : [];
  if (params.export) {
    const { chunks, dimension, files } = await exportBase(parts, base, condition);
    return {
      files,
      state: {
        base: facts,
        documents: [],
        export: { chunks, dimension, files: files.map(({ name }) => name) },
        total,
      },
    };
  }
  const { rows } = await db.execute<DocumentRow & { structure?: StoredStructure }>(sql`
    SELECT ${FACTS} ${outline ? sql`, structure` : sql``} FROM lobe_tools.knowledge_documents
      WHERE base_id = ${base.id} AND ${condition}
      ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${offset}`);
  return {
    state: {
      base: facts,
      documents: rows.map((row) =>
        toDocumentFacts(
          outline ? { ...row, structure: { headings: [], ...row.structure } } : row,
          base,
        ),
      ),
      ...(offset + rows.length < total && { nextOffset: offset + rows.length }),
      ...(notes.length > 0 && { notes }),
      total,
    },
  };
};

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

const mayDelete = ({ grants = [] }: KnowledgeCall, id: string): boolean =>
  grants.includes(`delete:${id}`);

export const removeDocuments = async (
  parts: ServiceParts,
  params: RemoveDocumentsParams,
  call: KnowledgeCall,
): Promise<{ state: RemoveDocumentsState }> => {
  const { base, documents, places, unknown } = await findDoomed(parts, params, call);
  const allowed = documents.filter(({ id }) => mayDelete(call, formatDocumentId(id)));
  await parts.database.transaction(async (db) => {
    await touchBase(db, base.id, { isRemoval: true });
    const ids = `{${allowed.map(({ id }) => id).join(',')}}`;
    await db.execute(
      sql`DELETE FROM lobe_tools.knowledge_documents WHERE base_id = ${base.id} AND id = ANY (${ids}::bigint[])`,
    );
    await pruneVectors(db, base.id);
    const isWhole = allowed.length === documents.length;
    await forgetInFolders(db, base, { places: isWhole ? places : [], removed: allowed });
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
      success: allowed.includes(row),
      ...(!allowed.includes(row) && { error: notGranted(row.title) }),
    })),
  ];
  const omitted = Math.max(0, results.length - KnowledgeLimit.shownItems);
  return {
    state: {
      base: { id: formatBaseId(base.id), name: base.name },
      failed: results.length - allowed.length,
      ...(omitted > 0 && { omitted }),
      results: results.slice(0, KnowledgeLimit.shownItems),
      succeeded: allowed.length,
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
      if (isAllowed) {
        await database.db.execute(
          sql`DELETE FROM lobe_tools.knowledge_bases WHERE id = ${base.id} AND user_id = ${userOf(call)}`,
        );
      }
      results.push({
        chunks: Number(counted?.chunks ?? 0),
        documents: Number(counted?.documents ?? 0),
        id,
        name: base.name,
        success: isAllowed,
        ...(!isAllowed && { error: notGranted(base.name) }),
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
