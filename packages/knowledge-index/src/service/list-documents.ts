import type {
  DocumentSort,
  ExportFile,
  KnowledgeCall,
  ListDocumentsParams,
  ListDocumentsState,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_LISTED, ONLY_BASE } from '@lobechat/builtin-tool-knowledge-base';
import { sql, type SQL } from '@lobechat/database/query';

import { deletedBase, findBase, formatDocumentId, listBases } from '../store/bases.ts';
import { FACTS, toNameCondition } from '../store/documents.ts';
import { toCondition } from '../store/filter.ts';
import type { BaseRow, DocumentRow, StoredPassage, StoredStructure } from '../store/rows.ts';
import { explainFilter } from './explain-filter.ts';
import { formatChunkId, toBaseFacts, toDocumentFacts, toIndexFacts } from './facts.ts';
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
