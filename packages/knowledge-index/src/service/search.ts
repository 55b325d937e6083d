import { sql } from 'drizzle-orm';

import type {
  FindSimilarParams,
  Hit,
  KnowledgeCall,
  SearchKnowledgeParams,
  SearchKnowledgeState,
  SearchMode,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_HITS, KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { analyseQuery, createAnalyser, type Analyser } from '../analysis/analyse.ts';
import { detectLanguage } from '../analysis/detect-language.ts';
import { type LanguageCode, toAnalysed } from '../analysis/languages.ts';
import { createSnippet } from '../chunks/snippet.ts';
import type { BaseIndex } from '../ranking/base-indexes.ts';
import { findBases, parseId } from '../store/bases.ts';
import { listReadyIds, loadDocuments, type WholeDocument } from '../store/documents.ts';
import { decodeTerms } from '../store/terms.ts';
import { formatChunkId, toCitation, toIndexFacts } from './facts.ts';
import { type ServiceParts, userOf } from './parts.ts';

/** How much meaning counts beside words. */
const SEMANTIC_SHARE = 0.3;

/** Nearer than this is about the same; below it, vectors are chance. */
const LEAST_SIMILARITY = 0.15;

/** Passages of one document that are listed. */
const MOST_OF_ONE = 3;

/** Passages that share this part of their terms are copies. */
const COPIES = 0.9;

interface Candidate {
  readonly baseId: string;
  readonly documentId: string;
  readonly lexical: number;
  /** Its place within the document, from 0. */
  readonly ordinal: number;
  readonly score: number;
  readonly semantic: number;
}

interface RankedDocument {
  readonly passages: Candidate[];
  readonly score: number;
}

/** What is looked for: weighted terms, and a vector of them. */
interface Query {
  readonly mode: SearchMode;
  readonly terms: ReadonlyMap<string, number>;
}

const maxOf = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
};

/** Ranks the documents of one base: words by BM25, blended with meaning by what was learned of the corpus. */
const rank = (
  baseId: string,
  base: BaseIndex,
  { mode, terms }: Query,
  accepts: (document: number) => boolean,
): { documents: RankedDocument[]; mode: SearchMode } => {
  const { index, latent } = base;
  const vector = mode === 'lexical' ? undefined : latent?.space.embed(terms);
  const usesWords = mode !== 'semantic' || !vector;
  const words = usesWords
    ? index.score(terms, accepts)
    : { documents: new Map<number, number>(), passages: new Map<number, number>() };
  const semantic = new Map<number, number>();
  const nearest = new Map<number, number>();
  if (vector) {
    for (let passage = 0; passage < index.passages; passage += 1) {
      const document = index.getDocument(passage);
      if (index.isGone(document) || !accepts(document)) continue;
      const other = base.vectorOf(passage);
      if (!other) continue;
      let similarity = 0;
      for (let axis = 0; axis < other.length; axis += 1)
        similarity += (other[axis] ?? 0) * (vector[axis] ?? 0);
      if (similarity < LEAST_SIMILARITY) continue;
      semantic.set(passage, similarity);
      if (similarity > (nearest.get(document) ?? 0)) nearest.set(document, similarity);
    }
  }
  const share = vector ? (usesWords ? SEMANTIC_SHARE : 1) : 0;
  const mostOfDocuments = maxOf(words.documents.values()) || 1;
  const mostOfPassages = maxOf(words.passages.values()) || 1;
  const scores = new Map<number, number>();
  for (const [document, score] of words.documents) {
    scores.set(document, ((1 - share) * score) / mostOfDocuments);
  }
  for (const [document, similarity] of nearest) {
    scores.set(document, (scores.get(document) ?? 0) + share * similarity);
  }
  const passages = new Map<number, Candidate[]>();
  for (const passage of new Set([...words.passages.keys(), ...semantic.keys()])) {
    const document = index.getDocument(passage);
    const documentId = base.idOf(document);
    const place = documentId === undefined ? undefined : base.placeOf(documentId);
    if (documentId === undefined || !place) continue;
    const lexical = (words.passages.get(passage) ?? 0) / mostOfPassages;
    const similarity = semantic.get(passage) ?? 0;
    const list = passages.get(document) ?? [];
    list.push({
      baseId,
      documentId,
      lexical,
      ordinal: passage - place.firstPassage,
      score: (1 - share) * lexical + share * similarity,
      semantic: similarity,
    });
    passages.set(document, list);
  }
  const documents = [...passages].map(([document, list]) => ({
    passages: list.toSorted((one, other) => other.score - one.score).slice(0, MOST_OF_ONE),
    score: scores.get(document) ?? 0,
  }));
  return {
    documents: documents.toSorted(
      (one, other) =>
        other.score - one.score ||
        Number(one.passages[0]?.documentId) - Number(other.passages[0]?.documentId),
    ),
    mode: vector ? mode : 'lexical',
  };
};

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const similarityOf = (
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): number => {
  let shared = 0;
  for (const term of one.keys()) if (other.has(term)) shared += 1;
  return shared / Math.max(1, one.size + other.size - shared);
};

interface Searched {
  readonly documents: RankedDocument[];
  readonly indexes: BaseIndex[];
  readonly mode: SearchMode;
  readonly pending: number;
  readonly searched: number;
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
  let searched = 0;
  for (const { id } of bases) {
    call.signal?.throwIfAborted();
    const base = await indexes.get(id);
    used.push(base);
    const ids = options.filter && (await listReadyIds(database.db, id, options.filter));
    searched += ids ? ids.size : base.index.documents;
    const accepts = (document: number): boolean => !ids || ids.has(base.idOf(document) ?? '');
    const ranked = rank(id, base, await toQuery(base), accepts);
    if (ranked.mode !== 'lexical') mode = ranked.mode;
    for (const document of ranked.documents) all.push(document);
  }
  const { rows } = await database.db.execute<{ pending: string }>(sql`
    SELECT count(*) AS pending FROM lobe_tools.knowledge_documents
      WHERE status = 'pending' AND base_id = ANY (${`{${bases.map(({ id }) => id).join(',')}}`}::bigint[])`);
  return {
    documents: bases.length > 1 ? all.toSorted((one, other) => other.score - one.score) : all,
    indexes: used,
    mode,
    pending: Number(rows[0]?.pending ?? 0),
    searched,
  };
};

const analyserOf = async (document: WholeDocument): Promise<Analyser> =>
  createAnalyser(toAnalysed(document.language));

/** The best passages of the best documents, copies folded into the best of them. */
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
    /** Of several queries: the terms of each. */
    queries?: ReadonlyArray<ReadonlySet<string>> | undefined;
    terms: ReadonlySet<string>;
  },
): Promise<{ documents: number; hits: Hit[]; passages: Record<string, string> }> => {
  const hits: Hit[] = [];
  const passages: Record<string, string> = {};
  const kept: Array<{ counts: ReadonlyMap<string, number>; hit: Hit }> = [];
  const found = new Set<string>();
  const looked = ranked.slice(0, limit * 2);
  const documents = await loadDocuments(
    parts.database.db,
    userOf(call),
    looked.map(({ passages: [first] }) => first?.documentId ?? '0'),
  );
  for (const { passages: candidates, score } of looked) {
    if (hits.length >= limit) break;
    const document = documents.get(candidates[0]?.documentId ?? '');
    if (!document) continue;
    const analyse = await analyserOf(document);
    const counted = decodeTerms(document.terms);
    const own = candidates
      .filter(
        (candidate, place) => place === 0 || candidate.score >= 0.5 * (candidates[0]?.score ?? 0),
      )
      .slice(0, limit - hits.length);
    for (const candidate of own) {
      const passage = document.passages[candidate.ordinal];
      const counts = counted[candidate.ordinal] ?? new Map<string, number>();
      if (!passage) continue;
      const copy = kept.find((other) => similarityOf(other.counts, counts) >= COPIES);
      if (copy) {
        copy.hit.folded = (copy.hit.folded ?? 0) + 1;
        continue;
      }
      const text = document.text.slice(passage.start, passage.end);
      const marks = analyse(text)
        .filter(({ term }) => terms.has(term))
        .map(({ end, start }) => ({ end: passage.start + end, start: passage.start + start }));
      const snippet = createSnippet(document.text, {
        length: KnowledgeLimit.snippetLength,
        marks: mergeRanges(marks),
        within: passage,
      });
      const hit: Hit = {
        citation: toCitation(document, passage),
        marks: snippet.marks.map(({ end, start }) => [start, end]),
        score: round(candidate === own[0] ? score : Math.min(score, candidate.score)),
        snippet: snippet.snippet,
        ...(passage.hidden && { hidden: true }),
      };
      if (queries && queries.length > 1) {
        hit.queries = queries.flatMap((query, at) =>
          [...query].some((term) => counts.has(term)) ? [at] : [],
        );
      }
      if (explain) {
        hit.scores = { lexical: round(candidate.lexical), semantic: round(candidate.semantic) };
        const [index] = indexes;
        hit.terms = [...terms]
          .filter((term) => counts.has(term))
          .map((term) => ({
            score: round(index ? index.index.getWeight(index.index.countDocuments(term)) : 0),
            term,
          }))
          .toSorted((one, other) => other.score - one.score)
          .slice(0, 20);
      }
      kept.push({ counts, hit });
      hits.push(hit);
      found.add(document.id);
      passages[formatChunkId(document.id, passage)] = text;
    }
  }
  return { documents: found.size, hits, passages };
};

/** Pairs of characters overlap; what is marked does not. */
const mergeRanges = (
  ranges: ReadonlyArray<{ end: number; start: number }>,
): Array<{ end: number; start: number }> => {
  const merged: Array<{ end: number; start: number }> = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
};

const languagesOf = (base: BaseIndex, text: string): LanguageCode[] => [
  ...new Set([...base.languages, detectLanguage(text)]),
];

const toState = (
  { documents, hits }: { documents: number; hits: Hit[] },
  { indexes, mode, pending, searched }: Searched,
  began: number,
): SearchKnowledgeState => ({
  documents,
  hits,
  ...(indexes[0] && { index: toIndexFacts(indexes[0]) }),
  milliseconds: Math.round(performance.now() - began),
  mode,
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
  const searched = await searchBases(parts, call, params, async (base) => {
    const weights = new Map<string, number>();
    for (const [at, query] of queries.entries()) {
      for (const term of await analyseQuery(query, languagesOf(base, query))) {
        weights.set(term, (weights.get(term) ?? 0) + 1);
        sets[at]?.add(term);
        terms.add(term);
      }
    }
    return { mode, terms: weights };
  });
  const found = await toHits(parts, call, searched, { explain, limit, queries: sets, terms });
  return {
    ...(params.passages && { passages: found.passages }),
    state: toState(found, searched, began),
  };
};

/** Terms that tell most of a text. */
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
    const [documentPart = '', passageId] = id.split('.');
    own = parseId('D', documentPart);
    const document =
      own === undefined
        ? undefined
        : (await loadDocuments(parts.database.db, userOf(call), [own])).get(own);
    const place = document?.passages.findIndex((passage) => passage.id === passageId) ?? -1;
    if (!document || (passageId !== undefined && place < 0)) {
      throw new ToolError(
        ToolErrorType.NotFound,
        `There is no document or passage ${JSON.stringify(id)}. Ids come from searchKnowledge and listDocuments.`,
      );
    }
    const all = decodeTerms(document.terms);
    counts = new Map<string, number>();
    for (const one of place >= 0 ? all.slice(place, place + 1) : all) {
      for (const [term, count] of one) counts.set(term, (counts.get(term) ?? 0) + count);
    }
  }
  const terms = new Set<string>();
  const searched = await searchBases(parts, call, params, async (base) => {
    const known = counts ?? new Map<string, number>();
    if (!counts) {
      for (const term of await analyseQuery(text ?? '', languagesOf(base, text ?? ''))) {
        known.set(term, (known.get(term) ?? 0) + 1);
      }
    }
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
  const others = searched.documents.filter(({ passages: [first] }) => first?.documentId !== own);
  const found = await toHits(parts, call, { ...searched, documents: others }, { limit, terms });
  return { state: toState(found, searched, began) };
};
