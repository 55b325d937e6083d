import type {
  FindSimilarParams,
  Hit,
  KnowledgeCall,
  SearchKnowledgeParams,
  SearchKnowledgeState,
  SearchMode,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_HITS, KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';

import { type Analyser, analyseQuery, createAnalyser } from '../analysis/analyse.ts';
import { toAnalysed } from '../analysis/languages.ts';
import { createSnippet } from '../chunks/snippet.ts';
import type { BaseIndex } from '../ranking/base-index.ts';
import { type RankedDocument, type RankedPassage, rankDocuments } from '../ranking/rank.ts';
import { findBases } from '../store/bases.ts';
import { listReadyIds, loadDocuments, type WholeDocument } from '../store/documents.ts';
import { countPending } from '../store/leases.ts';
import { decodeTerms } from '../store/terms.ts';
import { compareByVectors, type Notes, rerank } from './ask-models.ts';
import { describeSyntax } from './describe-syntax.ts';
import { explainFilter } from './explain-filter.ts';
import { formatChunkId, toCitation, toIndexFacts } from './facts.ts';
import { findTerms, languagesOf } from './find-terms.ts';
import { chooseSection, headingsAt } from './headings-at.ts';
import { findCited, noDocumentAtAll } from './no-such-document.ts';
import { type ServiceParts, userOf } from './parts.ts';
import { searchPhrases } from './search-phrases.ts';

/** Further passages of a document are listed if their score is at least this share of the best. */
const WORTH_LISTING = 0.5;

/** Documents considered for one search, since copies of others are skipped. */
const MOST_LOOKED_AT = 2 * KnowledgeLimit.hits;

/** Passages that share this part of their terms are copies. */
const COPIES = 0.9;

/** What a word of the title counts for the choice of an excerpt: the title is shown anyway. */
const SHARE_OF_TITLE = 0.3;

/** With fewer terms, one different word makes another question. */
const LEAST_COMPARED = 20;

/** The query: terms with their frequency in the queries. */
interface Query {
  readonly mode: SearchMode;
  readonly nearness?: Float32Array | undefined;
  readonly terms: ReadonlyMap<string, number>;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const similarityOf = (
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): number => {
  if (one.size < LEAST_COMPARED || other.size < LEAST_COMPARED) return 0;
  let shared = 0;
  for (const term of one.keys()) if (other.has(term)) shared += 1;
  return shared / Math.max(1, one.size + other.size - shared);
};

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
}

const searchBases = async (
  parts: ServiceParts,
  call: KnowledgeCall,
  options: Pick<SearchKnowledgeParams, 'bases' | 'filter'>,
  toQuery: (base: BaseIndex) => Promise<Query>,
): Promise<Searched> => {
  const { database, indexes } = parts;
  const bases = await findBases(database.db, userOf(call), options.bases);
  const all: RankedDocument[] = [];
  const used: BaseIndex[] = [];
  let mode: SearchMode = 'lexical';
  let embedded = false;
  let searched = 0;
  for (const { id } of bases) {
    call.signal?.throwIfAborted();
    const base = await indexes.get(id);
    used.push(base);
    const ids = options.filter && (await listReadyIds(database.db, id, options.filter));
    searched += ids ? ids.size : base.index.documents;
    const query = await toQuery(base);
    embedded ||= query.nearness !== undefined;
    const ranked = rankDocuments(base, { ...query, ids, limit: MOST_LOOKED_AT });
    if (ranked.mode !== 'lexical') mode = ranked.mode;
    for (const document of ranked.documents) all.push(document);
  }
  return {
    documents: bases.length > 1 ? all.toSorted((one, other) => other.score - one.score) : all,
    embedded,
    indexes: used,
    mode,
    pending: await countPending(database.db, bases),
    searched,
    unfit: searched === 0 ? await explainFilter(database.db, bases, options.filter) : [],
  };
};

const analyserOf = async (document: WholeDocument): Promise<Analyser> =>
  createAnalyser(toAnalysed(document.language));

/** The best passages of the best documents, with copies folded into the best of them. */
const toHits = async (
  parts: ServiceParts,
  call: KnowledgeCall,
  { documents: ranked, indexes }: Searched,
  {
    explain = false,
    limit = DEFAULT_HITS,
    queries,
    terms,
  }: {
    explain?: boolean | undefined;
    limit?: number | undefined;
    /** The terms of each of several queries. */
    queries?: ReadonlyArray<ReadonlySet<string>> | undefined;
    terms: ReadonlySet<string>;
  },
): Promise<{ documents: number; hits: Hit[]; passages: Record<string, string> }> => {
  const hits = new Map<string, Hit[]>();
  const passages: Record<string, string> = {};
  const kept: Array<{ counts: ReadonlyMap<string, number>; hit: Hit; text: string }> = [];
  const looked = ranked.slice(0, limit * 2);
  const documents = await loadDocuments(
    parts.database.db,
    userOf(call),
    looked.map(({ documentId }) => documentId),
  );
  const weights = weighTerms(indexes[0], terms);
  const decoded = new Map<string, Array<Map<string, number>>>();
  const countsOf = ({ id, terms: stored }: WholeDocument): Array<Map<string, number>> => {
    const counts = decoded.get(id) ?? decodeTerms(stored);
    decoded.set(id, counts);
    return counts;
  };
  /**
   * The query's terms must be in both or in neither: reports of two months are not copies if a
   * month was asked for.
   */
  const isSameAnswer = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
    [...terms].every((term) => one.has(term) === other.has(term));
  const add = async (
    document: WholeDocument,
    candidate: RankedPassage,
    score: number,
  ): Promise<boolean> => {
    const passage = document.passages[candidate.ordinal];
    const counts = countsOf(document)[candidate.ordinal] ?? new Map<string, number>();
    if (!passage) return false;
    const text = document.text.slice(passage.start, passage.end);
    const copy = kept.find(
      (other) =>
        other.text === text ||
        (similarityOf(other.counts, counts) >= COPIES && isSameAnswer(other.counts, counts)),
    );
    if (copy) {
      copy.hit.folded = (copy.hit.folded ?? 0) + 1;
      return false;
    }
    const analyse = await analyserOf(document);
    const named = new Set(analyse(document.title).map(({ term }) => term));
    const marks = analyse(text).flatMap(({ end, start, term }) => {
      const own = weights.get(term);
      if (own === undefined) return [];
      const weight = named.has(term) ? own * SHARE_OF_TITLE : own;
      return { end: passage.start + end, start: passage.start + start, term, weight };
    });
    const snippet = createSnippet(document.text, {
      length: KnowledgeLimit.snippetLength,
      marks,
      within: passage,
    });
    const place = chooseSection(
      document,
      marks.filter(({ end, start }) => start >= snippet.start && end <= snippet.end),
    );
    const hit: Hit = {
      citation: {
        ...toCitation(document, passage),
        headings: [...headingsAt(document, passage, place ?? passage.start)],
      },
      marks: snippet.marks.map(({ end, start }) => [start, end]),
      score: round(score),
      snippet: snippet.snippet,
      ...(passage.hidden && { hidden: true }),
    };
    if (queries && queries.length > 1) {
      hit.queries = queries.flatMap((query, at) =>
        [...query].some((term) => counts.has(term)) ? [at] : [],
      );
    }
    if (explain) {
      const { lexical, rerank: reranked, semantic } = candidate;
      hit.scores = {
        lexical: round(lexical),
        ...(reranked !== undefined && { rerank: round(reranked) }),
        semantic: round(semantic),
      };
      hit.terms = explainTerms(weights, counts);
    }
    kept.push({ counts, hit, text });
    hits.set(document.id, [...(hits.get(document.id) ?? []), hit]);
    passages[formatChunkId(document.id, passage)] = text;
    return true;
  };
  // First the best passage of each document, then further ones if there is room.
  let room = limit;
  const further: Array<{ candidate: RankedPassage; document: WholeDocument; score: number }> = [];
  for (const { documentId, passages: candidates, score } of looked) {
    if (room === 0) break;
    const document = documents.get(documentId);
    const [best, ...others] = candidates;
    if (!document || !best || !(await add(document, best, score))) continue;
    room -= 1;
    for (const candidate of others) {
      if (candidate.score < WORTH_LISTING * best.score) break;
      further.push({ candidate, document, score: Math.min(score, candidate.score) });
    }
  }
  for (const { candidate, document, score } of further.toSorted((a, b) => b.score - a.score)) {
    if (room === 0) break;
    if (await add(document, candidate, score)) room -= 1;
  }
  return { documents: hits.size, hits: [...hits.values()].flat(), passages };
};

/** The weight of each term. */
const weighTerms = (
  base: BaseIndex | undefined,
  terms: ReadonlySet<string>,
): ReadonlyMap<string, number> =>
  new Map(
    [...terms].map((term) => [
      term,
      base ? base.index.getWeight(base.index.countDocuments(term)) : 0,
    ]),
  );

const explainTerms = (
  weights: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
): NonNullable<Hit['terms']> =>
  [...weights]
    .filter(([term]) => counts.has(term))
    .map(([term, weight]) => ({ score: round(weight), term }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 20);

const toState = (
  { documents, hits }: { documents: number; hits: Hit[] },
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
  ...(notes.size + unfit.length > 0 && { notes: [...unfit, ...notes] }),
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
  const found = await searchBases(parts, call, params, async (base) => {
    const weights = new Map<string, number>();
    for (const [at, query] of queries.entries()) {
      for (const [term, count] of await findTerms(base, query)) {
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
      (1 + Math.log(count)) * base.index.getWeight(base.index.countDocuments(term));
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
