import type {
  BaseFacts,
  Citation,
  DocumentFacts,
  IndexFacts,
} from '@lobechat/builtin-tool-knowledge-base';

import type { BaseIndex } from '../ranking/base-index.ts';
import { type CountedBase, formatBaseId, formatDocumentId } from '../store/bases.ts';
import type { DocumentRow, StoredPassage, StoredStructure } from '../store/rows.ts';

const toTime = (text: string): number => new Date(text).getTime();

/** The search engine in use: our own postings, plus what was learned of the corpus. */
export const toIndexFacts = ({ embedded, latent }: BaseIndex, model?: string): IndexFacts => ({
  lexical: 'postings',
  ...(latent && {
    dimension: latent.space.dimension,
    semantic: 'lsa',
    trainedAt: latent.trainedAt,
  }),
  ...(model !== undefined && embedded && { dimension: embedded.dimension, semantic: model }),
});

/** @param index - the index if it is in memory: it knows more than the store */
export const toBaseFacts = (
  base: CountedBase,
  index: IndexFacts = { lexical: 'postings', ...(base.learned && { semantic: 'lsa' }) },
): BaseFacts => ({
  characters: Number(base.characters),
  chunks: Number(base.chunks),
  createdAt: toTime(base.created_at),
  ...(base.description !== null && { description: base.description }),
  documents: Number(base.documents),
  failed: Number(base.failed),
  id: formatBaseId(base.id),
  index,
  name: base.name,
  pending: Number(base.pending),
  updatedAt: toTime(base.updated_at),
});

/** Number of headings in an outline; longer ones say how many are left out. */
const MOST_HEADINGS = 200;

export const toDocumentFacts = (
  row: DocumentRow & { structure?: StoredStructure },
  base: { id: string; name: string },
): DocumentFacts => {
  const headings = row.structure?.headings;
  return {
    addedAt: toTime(row.added_at),
    base: { id: formatBaseId(base.id), name: base.name },
    characters: Number(row.characters),
    chunks: row.chunks,
    ...(row.error && { error: row.error }),
    format: row.format,
    id: formatDocumentId(row.id),
    ...(row.language !== null && { language: row.language }),
    lines: Number(row.lines),
    ...(Object.keys(row.metadata).length > 0 && { metadata: row.metadata }),
    ...(headings && {
      outline: headings.slice(0, MOST_HEADINGS).map((heading) => ({ ...heading })),
      ...(headings.length > MOST_HEADINGS && { outlineOmitted: headings.length - MOST_HEADINGS }),
    }),
    ...(row.pages !== null && { pages: row.pages }),
    ...(row.path !== null && { path: row.path }),
    status: row.status,
    ...(row.tags.length > 0 && { tags: row.tags }),
    title: row.title,
    updatedAt: toTime(row.source_changed_at ?? row.updated_at),
    ...(row.url !== null && { url: row.url }),
  };
};

export const formatChunkId = (documentId: string, passage: StoredPassage): string =>
  `${formatDocumentId(documentId)}.${passage.id}`;

export const toCitation = (
  row: DocumentRow & { base_name: string },
  passage: StoredPassage,
): Citation => ({
  base: { id: formatBaseId(row.base_id), name: row.base_name },
  chunkId: formatChunkId(row.id, passage),
  ...(typeof row.metadata['date'] === 'string' && { date: row.metadata['date'] }),
  documentId: formatDocumentId(row.id),
  end: passage.end,
  headings: [...passage.headings],
  ...(passage.lastPage !== undefined &&
    passage.lastPage !== passage.page && { lastPage: passage.lastPage }),
  ...(passage.page !== undefined && { page: passage.page }),
  ...(row.path !== null && { path: row.path }),
  start: passage.start,
  title: row.title,
  ...(row.url !== null && { url: row.url }),
});
