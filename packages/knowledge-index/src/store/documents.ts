import type { DocumentFilter } from '@lobechat/builtin-tool-knowledge-base';
import { type Queryable, toStorableJson } from '@lobechat/database';
import { type SQL, sql } from '@lobechat/database/query';

import { escapeLike, toCondition } from './filter.ts';
import type { DocumentRow, StoredPassage, StoredStructure } from './rows.ts';

/** The stored form of a document. */
export interface NewDocument {
  readonly characters: number;
  readonly chunks: number;
  readonly content_hash: string | null;
  readonly error: { message: string; type: string } | null;
  readonly format: string;
  readonly language: string | null;
  readonly lines: number;
  readonly metadata: Readonly<Record<string, boolean | number | string>>;
  readonly pages: number | null;
  readonly passages: readonly StoredPassage[];
  readonly path: string | null;
  /** The version that this may replace; null for any. */
  readonly replaces: string | null;
  readonly source: string;
  readonly source_bytes: number | null;
  readonly source_changed_at: string | null;
  readonly status: DocumentRow['status'];
  /** Without `given`, what was given earlier stays, as it is when this is stored. */
  readonly structure: StoredStructure;
  /** `null` leaves them as they are when this is stored. */
  readonly tags: readonly string[] | null;
  readonly terms: string;
  readonly text: string;
  readonly title: string;
  readonly url: string | null;
}

/** All columns except the text and what is derived from it. */
export const FACTS = sql.raw(
  [
    'id, base_id, source, status, title, path, url, format, language, error, content_hash',
    'source_changed_at, source_bytes, characters, lines, pages, chunks, tags, metadata, version',
    'added_at, updated_at',
  ].join(', '),
);

/**
 * Invalidates the in-memory indexes of a base. It comes first in a transaction: it locks the base,
 * so that revisions become visible in order.
 *
 * @param isRemoval - whether documents are removed, which leave no row that says so
 * @returns the revision of the following writes
 */
export const touchBase = async (
  db: Queryable,
  baseId: string,
  { isRemoval = false }: { isRemoval?: boolean } = {},
): Promise<string> => {
  const { rows } = await db.execute<{ revision: string }>(sql`
    UPDATE lobe_tools.knowledge_bases SET revision = revision + 1, updated_at = now(),
        removed_revision = CASE WHEN ${isRemoval} THEN revision + 1 ELSE removed_revision END
      WHERE id = ${baseId} RETURNING revision`);
  return rows[0]?.revision ?? '0';
};

const REPLACE = sql`
  UPDATE SET
      status = EXCLUDED.status, title = EXCLUDED.title, path = EXCLUDED.path, url = EXCLUDED.url,
      format = EXCLUDED.format, language = EXCLUDED.language, error = EXCLUDED.error,
      content_hash = EXCLUDED.content_hash, source_changed_at = EXCLUDED.source_changed_at,
      source_bytes = EXCLUDED.source_bytes, characters = EXCLUDED.characters,
      lines = EXCLUDED.lines, pages = EXCLUDED.pages, chunks = EXCLUDED.chunks,
      tags = EXCLUDED.tags, metadata = EXCLUDED.metadata, structure = EXCLUDED.structure,
      passages = EXCLUDED.passages, terms = EXCLUDED.terms, text = EXCLUDED.text,
      revision = EXCLUDED.revision, version = old.version + 1, updated_at = now(), leased_until = NULL`;

/** What calls have said about a document, unless this one does: unread ones have nothing else. */
const KEPT = sql`
  CASE WHEN given.structure -> 'given' IS NULL
    THEN COALESCE(known.structure -> 'given', known.metadata, '{}') ELSE '{}' END`;

/**
 * Puts documents into a base at a revision, replacing those with the same source; or with `keep`,
 * only if there is none. Otherwise what was removed or replaced meanwhile stays so, be it a document
 * or the base, and is not in the result.
 */
export const putDocuments = async (
  db: Queryable,
  baseId: string,
  documents: readonly NewDocument[],
  { keep = false, revision = '0' }: { keep?: boolean; revision?: string } = {},
): Promise<Array<{ id: string; source: string }>> => {
  const { rows } = await db.execute<{ id: string; source: string }>(sql`
    INSERT INTO lobe_tools.knowledge_documents AS old (
        base_id, source, status, title, path, url, format, language, error, content_hash,
        source_changed_at, source_bytes, characters, lines, pages, chunks, tags, metadata, structure,
        passages, terms, text, revision)
      SELECT ${baseId}::bigint, given.source, given.status, given.title, given.path, given.url,
        given.format, given.language, given.error, given.content_hash, given.source_changed_at,
        given.source_bytes, given.characters, given.lines, given.pages, given.chunks,
        COALESCE(given.tags, known.tags, '{}'), given.metadata || ${KEPT},
        jsonb_build_object('given', ${KEPT}) || given.structure, given.passages, given.terms,
        given.text, ${revision}::bigint
      FROM jsonb_to_recordset(${toStorableJson(documents)}::jsonb) AS given (
        source text, status text, title text, path text, url text, format text, language text,
        error jsonb, content_hash text, source_changed_at timestamptz(3), source_bytes bigint,
        characters bigint, lines bigint, pages integer, chunks integer, tags text[], metadata jsonb,
        structure jsonb, passages jsonb, terms text, text text, replaces bigint)
      LEFT JOIN lobe_tools.knowledge_documents known
        ON known.base_id = ${baseId}::bigint AND known.source = given.source
      WHERE ${
        keep
          ? sql`EXISTS (SELECT FROM lobe_tools.knowledge_bases base WHERE base.id = ${baseId}::bigint)`
          : sql`known.version = COALESCE(given.replaces, known.version)`
      }
    ON CONFLICT (base_id, source) DO ${keep ? sql`NOTHING` : REPLACE}
    RETURNING id, source`);
  return rows;
};

/** Records that the file of a document was read again and has the same content. */
export const keepDocument = async (
  db: Queryable,
  { content_hash: hash, id }: Pick<DocumentRow, 'content_hash' | 'id'>,
  { bytes, changedAt }: { bytes?: number | undefined; changedAt?: string | undefined },
): Promise<void> => {
  if (bytes === undefined || changedAt === undefined) return;
  await db.execute(sql`
    UPDATE lobe_tools.knowledge_documents
      SET source_changed_at = ${changedAt}::timestamptz, source_bytes = ${bytes}, updated_at = now()
      WHERE id = ${id} AND content_hash = ${hash}`);
};

/** Part of a title or path to filter documents by. */
export const toNameCondition = (query: string): SQL =>
  sql`(title ILIKE ${`%${escapeLike(query)}%`} OR path ILIKE ${`%${escapeLike(query)}%`} OR url ILIKE ${`%${escapeLike(query)}%`})`;

/** The ids of searchable documents that match a filter. */
export const listReadyIds = async (
  db: Queryable,
  baseId: string,
  filter: DocumentFilter,
): Promise<Set<string>> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lobe_tools.knowledge_documents
      WHERE base_id = ${baseId} AND status IN ('ready', 'missing') AND ${toCondition(filter)}`);
  return new Set(rows.map(({ id }) => id));
};

/** A document with everything that reading and searching need. */
export interface WholeDocument extends DocumentRow {
  readonly base_name: string;
  readonly passages: readonly StoredPassage[];
  readonly structure: StoredStructure;
  readonly terms: string;
  readonly text: string;
}

/** Documents of a user by their ids, in any base. */
export const loadDocuments = async (
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, WholeDocument>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<WholeDocument>(sql`
    SELECT document.*, base.name AS base_name
      FROM lobe_tools.knowledge_documents document
      JOIN lobe_tools.knowledge_bases base ON base.id = document.base_id
      WHERE base.user_id = ${userId} AND document.id = ANY (${`{${ids.join(',')}}`}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
};
