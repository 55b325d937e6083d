import type { KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';
import { ToolError } from '@lobechat/types';

import { RERANKED } from '../endpoint/reranker.ts';
import type { BaseIndex } from '../ranking/base-index.ts';
import type { RankedDocument } from '../ranking/rank.ts';
import { loadDocuments } from '../store/documents.ts';
import { type ServiceParts, userOf } from './parts.ts';

/** Notes of a search besides its hits, e.g. which endpoint failed. Each sentence appears once. */
export type Notes = Set<string>;

/** Reports a failure instead of failing: words alone find most. */
const orNote = async <Result>(
  call: KnowledgeCall,
  notes: Notes,
  what: string,
  ask: () => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    return await ask();
  } catch (error) {
    call.signal?.throwIfAborted();
    if (!(error instanceof ToolError)) throw error;
    notes.add(`${what}: ${error.message}`);
    return undefined;
  }
};

/**
 * Similarity of a base's passages to queries by the endpoint's vectors; undefined if they cannot be
 * used.
 */
export const compareByVectors = async (
  { embedder }: ServiceParts,
  call: KnowledgeCall,
  { base, notes, queries }: { base: BaseIndex; notes: Notes; queries: readonly string[] },
): Promise<Float32Array | undefined> => {
  if (!embedder || base.index.documents === 0) return undefined;
  const vectors = await orNote(call, notes, 'Embeddings were not used', () =>
    Promise.all(queries.map((query) => embedder.embedQuery(query, call.signal))),
  );
  const [first] = vectors ?? [];
  if (!vectors || !first) return undefined;
  if (!base.embedded) {
    notes.add(
      'Some documents have no embeddings yet, so none were used. refreshDocuments makes those that are missing.',
    );
    return undefined;
  }
  const sum = first.map((_, axis) =>
    vectors.reduce((total, vector) => total + (vector[axis] ?? 0), 0),
  );
  const length = Math.hypot(...sum) || 1;
  const nearness = base.embedded.compare(
    sum.map((value) => value / length),
    base.index.passages,
  );
  if (!nearness) {
    notes.add('Embeddings were not used: the model now returns vectors of a different length.');
  }
  return nearness;
};

/** Reorders the best documents by the endpoint's scores of their best passages. */
export const rerank = async (
  { database, reranker }: ServiceParts,
  call: KnowledgeCall,
  {
    documents,
    notes,
    queries,
  }: { documents: RankedDocument[]; notes: Notes; queries: readonly string[] },
): Promise<RankedDocument[]> => {
  if (!reranker || documents.length < 2) return documents;
  const best = documents.slice(0, RERANKED);
  const loaded = await loadDocuments(
    database.db,
    userOf(call),
    best.map(({ documentId }) => documentId),
  );
  const texts = best.map(({ documentId, passages }) => {
    const { passages: places = [], text = '', title = '' } = loaded.get(documentId) ?? {};
    const place = places[passages[0]?.ordinal ?? 0];
    return place
      ? [title, ...place.headings, text.slice(place.start, place.end)].join('\n')
      : title;
  });
  const scores = await orNote(call, notes, 'The order was not improved by reranking', () =>
    reranker.score(queries.join('\n'), texts, call.signal),
  );
  if (!scores) return documents;
  const scored = best.map((document, place): RankedDocument => {
    const score = scores[place] ?? 0;
    const [first, ...others] = document.passages;
    return { ...document, passages: first ? [{ ...first, rerank: score }, ...others] : [], score };
  });
  return [
    ...scored.toSorted((one, other) => other.score - one.score),
    // These were not scored, and are not ranked above the last one that was.
    ...documents.slice(RERANKED).map((document) => ({ ...document, score: 0 })),
  ];
};
