import type { Database } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import { toAnalysed } from '../analysis/languages.ts';
import { decodeTerms } from '../store/terms.ts';
import { loadVectors } from '../store/vectors.ts';
import type { IndexEntry } from './index-entry.ts';

/** Number of documents loaded at a time. */
const PORTION = 400;

const loadPortion = async (
  database: Database,
  entry: IndexEntry,
  ids: readonly string[],
): Promise<void> => {
  const { rows } = await database.db.execute<{
    id: string;
    language: string | null;
    terms: string;
    version: string;
  }>(sql`
    SELECT id, version, language, terms FROM lobe_tools.knowledge_documents
      WHERE id = ANY (${`{${ids.join(',')}}`}::bigint[]) AND status IN ('ready', 'missing')
      ORDER BY id`);
  for (const { id, language, terms, version } of rows) {
    const passages = decodeTerms(terms);
    const place = entry.index.add(passages.map((counts) => ({ terms: counts })));
    for (const counts of passages) {
      entry.late?.push(counts);
      entry.latent?.vectors.add(counts);
    }
    const analysed = toAnalysed(language);
    entry.ids.push(id);
    entry.versions.push({ language: analysed, version });
    entry.documents.set(id, { ...place, version });
    entry.unembedded.add(id);
    entry.languages.set(analysed, (entry.languages.get(analysed) ?? 0) + 1);
  }
};

/** Adds documents of the store to an entry. */
export const loadDocuments = async (
  database: Database,
  entry: IndexEntry,
  ids: readonly string[],
): Promise<void> => {
  for (let from = 0; from < ids.length; from += PORTION) {
    await loadPortion(database, entry, ids.slice(from, from + PORTION));
  }
};

/** Loads the vectors of passages that had none at the last look. */
export const loadEmbedded = async (
  database: Database,
  { documents, embedded, index, unembedded }: IndexEntry,
  model: string,
): Promise<void> => {
  const ids = [...unembedded];
  for (let from = 0; from < ids.length; from += PORTION) {
    const portion = ids.slice(from, from + PORTION);
    const counts = new Map<string, number>();
    for (const { document, ordinal, vector } of await loadVectors(database, model, portion)) {
      embedded.set((documents.get(document)?.firstPassage ?? 0) + ordinal, vector);
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
    for (const id of portion) {
      const place = documents.get(id);
      const count = counts.get(id) ?? 0;
      // The passage after the ones with a vector belongs to another document.
      const isWhole = place && index.getDocument(place.firstPassage + count) !== place.document;
      if (isWhole) unembedded.delete(id);
    }
  }
};
