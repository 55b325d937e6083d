import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { Database } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import type { LanguageCode } from '../analysis/languages.ts';
import type { LatentModel } from '../ranking/latent-space.ts';
import type { PackedIndex } from '../ranking/text-index.ts';

/** A process's in-memory index of a base, as stored for the next process. */
export interface StoredIndex {
  /** In order of position, including removed ones. */
  readonly documents: ReadonlyArray<{
    readonly id: string;
    readonly language: LanguageCode;
    readonly version: string;
  }>;
  readonly index: PackedIndex;
  readonly latent: { readonly model: LatentModel; readonly trainedAt: number };
  /** Documents that it was trained on. */
  readonly trained: number;
  readonly vectors: Int8Array;
}

/** Incremented when the format changes; other versions are rebuilt. */
const FORMAT = 1;

/** Bytes per row. */
const PART = 4 * 1024 * 1024;

/* In separate threads, so that other work can run. */
const compress = promisify(gzip);
const expand = promisify(gunzip);

interface Header {
  readonly dimension: number;
  readonly documents: StoredIndex['documents'];
  readonly format: number;
  readonly gone: readonly number[];
  readonly indexTerms: readonly string[];
  readonly lengths: readonly number[];
  readonly modelTerms: readonly string[];
  readonly trained: number;
  readonly trainedAt: number;
}

const toBytes = (array: Float32Array | Int8Array | Uint32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** A single byte sequence: the length of a header, the header, then arrays. */
const encodeIndex = ({ documents, index, latent, trained, vectors }: StoredIndex): Uint8Array => {
  const { model, trainedAt } = latent;
  const arrays = [
    index.begins,
    index.entries,
    index.passageCounts,
    index.passageLengths,
    model.factors,
    model.basis,
    vectors,
  ].map(toBytes);
  const header = Buffer.from(
    JSON.stringify({
      dimension: model.dimension,
      documents,
      format: FORMAT,
      gone: index.gone,
      indexTerms: index.terms,
      lengths: arrays.map(({ length }) => length),
      modelTerms: model.terms,
      trained,
      trainedAt,
    } satisfies Header),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(header.length);
  return Buffer.concat([size, header, ...arrays]);
};

const decodeIndex = (bytes: Buffer): StoredIndex | undefined => {
  const begin = 4 + bytes.readUInt32LE();
  const header = JSON.parse(bytes.subarray(4, begin).toString()) as Header;
  if (header.format !== FORMAT) return undefined;
  let at = begin;
  let taken = 0;
  // Copied, since arrays must be aligned to four bytes.
  const next = (): ArrayBuffer => {
    const length = header.lengths[taken] ?? 0;
    taken += 1;
    at += length;
    return Uint8Array.from(bytes.subarray(at - length, at)).buffer;
  };
  const begins = new Uint32Array(next());
  const entries = new Uint32Array(next());
  const passageCounts = new Uint32Array(next());
  const passageLengths = new Uint32Array(next());
  const factors = new Float32Array(next());
  const basis = new Int8Array(next());
  const { dimension, documents, gone, indexTerms, modelTerms, trained, trainedAt } = header;
  return {
    documents,
    index: { begins, entries, gone, passageCounts, passageLengths, terms: indexTerms },
    latent: { model: { basis, dimension, factors, terms: modelTerms }, trainedAt },
    trained,
    vectors: new Int8Array(next()),
  };
};

/** Deletes the stored index of a base that became too small for one. */
export const deleteIndex = async ({ db }: Database, baseId: string): Promise<void> => {
  await db.execute(sql`DELETE FROM lobe_tools.knowledge_indexes WHERE base_id = ${baseId}`);
};

/** Stores the index of a base, replacing an earlier one. */
export const saveIndex = async (
  database: Database,
  baseId: string,
  stored: StoredIndex,
): Promise<void> => {
  const bytes = await compress(encodeIndex(stored), { level: 1 });
  await database.transaction(async (transaction) => {
    // One writer at a time, and none for a deleted base.
    const { rows } = await transaction.execute(
      sql`SELECT id FROM lobe_tools.knowledge_bases WHERE id = ${baseId} FOR NO KEY UPDATE`,
    );
    if (rows.length === 0) return;
    await transaction.execute(
      sql`DELETE FROM lobe_tools.knowledge_indexes WHERE base_id = ${baseId}`,
    );
    for (let from = 0; from < bytes.length; from += PART) {
      const part = bytes.subarray(from, from + PART).toString('base64');
      await transaction.execute(sql`
        INSERT INTO lobe_tools.knowledge_indexes (base_id, part, documents, data)
          VALUES (${baseId}::bigint, ${from / PART}, ${stored.trained}, decode(${part}, 'base64'))`);
    }
  });
};

/** The stored index of a base; undefined if none is readable. */
export const loadIndex = async (
  { db }: Database,
  baseId: string,
): Promise<StoredIndex | undefined> => {
  const { rows } = await db.execute<{ data: string }>(sql`
    SELECT encode(data, 'base64') AS data FROM lobe_tools.knowledge_indexes
      WHERE base_id = ${baseId} ORDER BY part`);
  if (rows.length === 0) return undefined;
  try {
    return decodeIndex(
      await expand(Buffer.concat(rows.map(({ data }) => Buffer.from(data, 'base64')))),
    );
  } catch {
    // It is derived from the documents and can be rebuilt.
    return undefined;
  }
};

/**
 * Number of documents that a stored index was trained on, and the current numbers of documents and
 * passages.
 */
export const countIndexed = async (
  { db }: Database,
  baseId: string,
): Promise<{ documents: number; passages: number; trained: number }> => {
  const { rows } = await db.execute<{ documents: number; passages: number; trained: number }>(sql`
    SELECT count(*)::int AS documents, coalesce(sum(chunks), 0)::int AS passages,
        coalesce((SELECT documents FROM lobe_tools.knowledge_indexes
          WHERE base_id = ${baseId} AND part = 0), 0) AS trained
      FROM lobe_tools.knowledge_documents
      WHERE base_id = ${baseId} AND status IN ('ready', 'missing')`);
  return rows[0] ?? { documents: 0, passages: 0, trained: 0 };
};
