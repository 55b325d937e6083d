import type { Database, Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import type { StoredPassage } from './rows.ts';

/** Characters at the beginning of a passage that its vector is computed from. */
const MADE_OF = 8000;

/** A passage without a vector. */
export interface UnembeddedPassage {
  readonly id: string;
  /** Includes the title of its document, and its headings. */
  readonly text: string;
}

/** Some passages that have no vector from a model, without repetitions. */
export const listUnembedded = async (
  { db }: Database,
  baseId: string,
  model: string,
  limit: number,
): Promise<UnembeddedPassage[]> => {
  const { rows } = await db.execute<{ document: string; passage: StoredPassage }>(sql`
    SELECT document.id AS document, facts AS passage
      FROM lobe_tools.knowledge_documents document,
        jsonb_array_elements(document.passages) AS facts
      WHERE document.base_id = ${baseId}::bigint AND document.status IN ('ready', 'missing')
        AND NOT EXISTS (
          SELECT FROM lobe_tools.knowledge_vectors known
            WHERE known.base_id = document.base_id AND known.model = ${model}
              AND known.passage = facts->>'id')
      LIMIT ${limit}`);
  // Positions are JavaScript characters, so the text is cut here.
  const ids = `{${[...new Set(rows.map(({ document }) => document))].join(',')}}`;
  const texts = await db.execute<{ id: string; text: string; title: string }>(sql`
    SELECT id, title, text FROM lobe_tools.knowledge_documents WHERE id = ANY (${ids}::bigint[])`);
  const documents = new Map(texts.rows.map((row) => [row.id, row]));
  const found = new Map<string, UnembeddedPassage>();
  for (const { document, passage } of rows) {
    const { end, headings, id, start } = passage;
    const { text = '', title = '' } = documents.get(document) ?? {};
    const part = text.slice(start, Math.min(end, start + MADE_OF));
    found.set(id, { id, text: [title, ...headings, part].join('\n') });
  }
  return [...found.values()];
};

const toBase64 = (vector: Float32Array): string =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');

/** Stores vectors. A base that was deleted meanwhile gets none. */
export const saveVectors = async (
  { db }: Database,
  baseId: string,
  model: string,
  vectors: ReadonlyArray<{ id: string; vector: Float32Array }>,
): Promise<void> => {
  const rows = vectors.map(({ id, vector }) => ({ id, vector: toBase64(vector) }));
  await db.execute(sql`
    INSERT INTO lobe_tools.knowledge_vectors (base_id, model, passage, vector)
      SELECT base.id, ${model}, given.id, decode(given.vector, 'base64')
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id text, vector text),
          lobe_tools.knowledge_bases base
        WHERE base.id = ${baseId}::bigint
      ON CONFLICT DO NOTHING`);
};

/** The vectors of documents by position of their passages, from 0. */
export const loadVectors = async (
  { db }: Database,
  model: string,
  documents: readonly string[],
): Promise<Array<{ document: string; ordinal: number; vector: Float32Array }>> => {
  const { rows } = await db.execute<{ document: string; ordinal: number; vector: string }>(sql`
    SELECT document.id AS document, (passage.place - 1)::int AS ordinal,
        encode(known.vector, 'base64') AS vector
      FROM lobe_tools.knowledge_documents document
      CROSS JOIN LATERAL jsonb_array_elements(document.passages) WITH ORDINALITY AS passage (facts, place)
      JOIN lobe_tools.knowledge_vectors known ON known.base_id = document.base_id
        AND known.model = ${model} AND known.passage = passage.facts->>'id'
      WHERE document.id = ANY (${`{${documents.join(',')}}`}::bigint[])`);
  return rows.map(({ document, ordinal, vector }) => {
    // Copied, since numbers must be aligned to four bytes.
    const bytes = Uint8Array.from(Buffer.from(vector, 'base64'));
    return { document, ordinal, vector: new Float32Array(bytes.buffer) };
  });
};

/** Deletes the vectors of removed passages, and of models other than the current one. */
export const pruneVectors = async (
  db: Queryable,
  baseId: string,
  model: string | null = null,
): Promise<void> => {
  await db.execute(sql`
    DELETE FROM lobe_tools.knowledge_vectors known
      WHERE base_id = ${baseId}::bigint AND (model <> coalesce(${model}, model) OR passage NOT IN (
        SELECT facts->>'id' FROM lobe_tools.knowledge_documents document,
            jsonb_array_elements(document.passages) AS facts
          WHERE document.base_id = ${baseId}::bigint))`);
};
