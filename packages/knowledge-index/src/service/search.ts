import type {
  FindSimilarParams,
  Hit,
  KnowledgeCall,
  SearchKnowledgeParams,
  SearchKnowledgeState,
  SearchMode,
} from '@lobechat/builtin-tool-knowledge-base';
import { KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';

import { analyseQuery } from '../analysis/analyse.ts';
import type { BaseIndex } from '../ranking/base-index.ts';
import {
  findBestScore,
  type RankedDocument,
  rankDocuments,
  type RankOptions,
} from '../ranking/rank.ts';
import { combineIndexes } from '../ranking/text-index.ts';
import { findBases } from '../store/bases.ts';
import { listReadyIds, loadDocuments } from '../store/documents.ts';
import { countPending } from '../store/leases.ts';
import { decodeTerms } from '../store/terms.ts';
import { compareByVectors, type Notes, rerank } from './ask-models.ts';
import { describeSyntax } from './describe-syntax.ts';
import { explainFilter } from './explain-filter.ts';
import { toIndexFacts } from './facts.ts';
import { findTerms, languagesOf } from './find-terms.ts';
import { findCited, noDocumentAtAll } from './no-such-document.ts';
import { type ServiceParts, userOf } from './parts.ts';
import { searchPhrases } from './search-phrases.ts';
import { toHits } from './to-hits.ts';

/** Documents considered for one search, since copies of others are skipped. */
const MOST_LOOKED_AT = 2 * KnowledgeLimit.hits;

/** The query: terms with their frequency in the queries. */
interface Query {
  readonly mode: SearchMode;
  readonly nearness?: Float32Array | undefined;
  readonly terms: ReadonlyMap<string, number>;
}

interface Searched {
  readonly documents: RankedDocument[];
  /** Whether vectors of an endpoint were used. */
  readonly embedded: boolean;
  readonly indexes: BaseIndex[];
  readonly mode: SearchMode;
  readonly pending: number;
  readonly searched: number;
  /** Why the filter leaves no document. */
  readonly unfit: readonly string[];
  /** How significant a term is in the passages of all bases together. */
  readonly weigh: (term: string) => number;
}

const searchBases = async (
  parts: ServiceParts,
  call: KnowledgeCall,
  options: Pick<SearchKnowledgeParams, 'bases' | 'filter'>,
  toQuery: (base: BaseIndex, has: (term: string) => boolean) => Promise<Query>,
): Promise<Searched> => {
  const { database, indexes } = parts;
  const bases = await findBases(database.db, userOf(call), options.bases);
  const opened: Array<{ base: BaseIndex; ids: ReadonlySet<string> | undefined }> = [];
  for (const { id } of bases) {
    call.signal?.throwIfAborted();
    const base = await indexes.get(id);
    const ids = options.filter && (await listReadyIds(database.db, id, options.filter));
    opened.push({ base, ids });
  }
  // Scores of several bases can be compared only if words weigh the same in each of them.
  const { has, weigh, weighInPassages } = combineIndexes(opened.map(({ base }) => base.index));
  const asked: Array<{ base: BaseIndex; query: RankOptions }> = [];
  for (const { base, ids } of opened) {
    call.signal?.throwIfAborted();
    const query = await toQuery(base, has);
    asked.push({ base, query: { ...query, ids, limit: MOST_LOOKED_AT, weigh } });
  }
  const best =
    asked.length > 1
      ? Math.max(...asked.map(({ base, query }) => findBestScore(base, query)))
      : undefined;
  const ranked = asked.map(({ base, query }) => rankDocuments(base, { ...query, best }));
  const all = ranked.flatMap(({ documents }) => documents);
  const searched = opened.reduce(
    (sum, { base, ids }) => sum + (ids?.size ?? base.index.documents),
    0,
  );
  return {
    documents: bases.length > 1 ? all.toSorted((one, other) => other.score - one.score) : all,
    embedded: asked.some(({ query }) => query.nearness !== undefined),
    indexes: opened.map(({ base }) => base),
    mode: ranked.findLast((one) => one.mode !== 'lexical')?.mode ?? 'lexical',
    pending: await countPending(database.db, bases),
    searched,
    unfit: searched === 0 ? await explainFilter(database.db, bases, options.filter) : [],
    weigh: weighInPassages,
  };
};

const toState = (
  { documents, hits, notes: own = [] }: { documents: number; hits: Hit[]; notes?: string[] },
  { embedded, indexes, mode, pending, searched, unfit }: Searched,
  began: number,
  {
    embedder,
    notes = new Set(),
    reranked,
  }: {
    embedder?: ServiceParts['embedder'];
    notes?: Notes;
    reranked?: boolean;
  } = {},
): SearchKnowledgeState => ({
  documents,
  hits,
  ...(indexes[0] && {
    index: {
      ...toIndexFacts(indexes[0], embedded ? embedder?.model : undefined),
      ...(reranked && { reranked }),
    },
  }),
  milliseconds: Math.round(performance.now() - began),
  mode,
  ...(notes.size + unfit.length + own.length > 0 && { notes: [...unfit, ...notes, ...own] }),
  ...(pending > 0 && { pending }),
  searched,
});

export const searchKnowledge = async (
  parts: ServiceParts,
  params: SearchKnowledgeParams,
  call: KnowledgeCall,
): Promise<{ passages?: Record<string, string>; state: SearchKnowledgeState }> => {
  const began = performance.now();
  const { explain, limit, mode = 'hybrid', queries } = params;
  const sets = queries.map(() => new Set<string>());
  const terms = new Set<string>();
  const notes: Notes = new Set();
  const found = await searchBases(parts, call, params, async (base, has) => {
    const weights = new Map<string, number>();
    for (const [at, query] of queries.entries()) {
      for (const [term, count] of await findTerms(base, query, has)) {
        weights.set(term, (weights.get(term) ?? 0) + count);
        sets[at]?.add(term);
        terms.add(term);
      }
    }
    const nearness =
      mode === 'lexical'
        ? undefined
        : await compareByVectors(parts, call, { base, notes, queries });
    return { mode, nearness, terms: weights };
  });
  if (mode === 'semantic' && !found.indexes.some((base) => base.latent ?? base.embedded)) {
    notes.add(
      'Only words were compared: for meaning, there are too few documents to learn from, and no embeddings.',
    );
  }
  if (terms.size === 0 && found.documents.length === 0 && found.searched > 0) {
    const phrases = await searchPhrases(parts, params, call);
    if (phrases.hits.length > 0) {
      notes.add(
        'The query has only very common words or symbols: it was searched for word by word, in order.',
      );
      return { state: toState(phrases, found, began, { notes }) };
    }
    notes.add(
      phrases.isSearched
        ? 'The query has only very common words or symbols: it was searched for word by word, in order, and not found.'
        : 'The query has only very common words or none, which are not searched for.',
    );
  }
  const documents = await rerank(parts, call, { documents: found.documents, notes, queries });
  const shown = await toHits(
    parts,
    call,
    { ...found, documents },
    { explain, limit, queries: sets, terms },
  );
  if (terms.size > 0) {
    for (const note of describeSyntax(queries, Object.values(shown.passages))) notes.add(note);
  }
  return {
    ...(params.passages && { passages: shown.passages }),
    state: toState(shown, found, began, {
      embedder: parts.embedder,
      notes,
      reranked: documents !== found.documents,
    }),
  };
};

/** The most significant terms of a text. */
const TELLING_TERMS = 40;

export const findSimilar = async (
  parts: ServiceParts,
  params: FindSimilarParams,
  call: KnowledgeCall,
): Promise<{ state: SearchKnowledgeState }> => {
  const began = performance.now();
  const { id, limit, text } = params;
  let own: string | undefined;
  let counts: Map<string, number> | undefined;
  if (id !== undefined) {
    const { documentId, passageId } = await findCited(parts.database.db, userOf(call), id);
    own = documentId;
    const document =
      own === undefined
        ? undefined
        : (await loadDocuments(parts.database.db, userOf(call), [own])).get(own);
    const place = document?.passages.findIndex((passage) => passage.id === passageId) ?? -1;
    if (!document || (passageId !== undefined && place < 0)) {
      throw await noDocumentAtAll(parts.database.db, userOf(call), id, 'passage');
    }
    const all = decodeTerms(document.terms);
    counts = new Map<string, number>();
    for (const one of place >= 0 ? all.slice(place, place + 1) : all) {
      for (const [term, count] of one) counts.set(term, (counts.get(term) ?? 0) + count);
    }
  }
  const terms = new Set<string>();
  const searched = await searchBases(parts, call, params, async (base) => {
    const known = counts ?? (await analyseQuery(text ?? '', languagesOf(base, text ?? '')));
    const weigh = ([term, count]: readonly [string, number]): number =>
      (1 + Math.log(count)) * base.index.weigh(term);
    const telling = [...known]
      .filter(([term]) => base.index.countDocuments(term) > 0)
      .toSorted((one, other) => weigh(other) - weigh(one))
      .slice(0, TELLING_TERMS);
    for (const [term] of telling) terms.add(term);
    return {
      mode: 'hybrid',
      terms: new Map(telling.map(([term, count]) => [term, 1 + Math.log(count)] as const)),
    };
  });
  const others = searched.documents.filter(({ documentId }) => documentId !== own);
  const found = await toHits(parts, call, { ...searched, documents: others }, { limit, terms });
  return { state: toState(found, searched, began) };
};
