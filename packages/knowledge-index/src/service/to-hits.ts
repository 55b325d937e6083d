import type { Hit, KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_HITS, KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';

import { type Analyser, createAnalyser } from '../analysis/analyse.ts';
import { toAnalysed } from '../analysis/languages.ts';
import { createSnippet } from '../chunks/snippet.ts';
import type { RankedDocument, RankedPassage } from '../ranking/rank.ts';
import { loadDocuments, type WholeDocument } from '../store/documents.ts';
import { decodeTerms } from '../store/terms.ts';
import { describeChanged } from './describe-changed.ts';
import { formatChunkId, toCitation } from './facts.ts';
import { chooseSection, headingsAt } from './headings-at.ts';
import { type ServiceParts, userOf } from './parts.ts';

/** Further passages of a document are listed if their score is at least this share of the best. */
const WORTH_LISTING = 0.5;

/** Passages that share this part of their terms are copies, or versions of one text. */
const COPIES = 0.9;

/**
 * Versions that are shown: their excerpts differ in a word, as contracts do in an amount. Of a
 * hundred weekly reports, a few are enough.
 */
const MOST_VERSIONS = 3;

/** Nearly equal passages that are looked at for versions. */
const MOST_COMPARED = 10;

/** What a word of the title counts for the choice of an excerpt: the title is shown anyway. */
const SHARE_OF_TITLE = 0.3;

/** With fewer terms, one different word makes another question. */
const LEAST_COMPARED = 20;

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

/** What a search found, best first. */
interface Ranked {
  readonly documents: readonly RankedDocument[];
  /** How significant a term is. */
  readonly weigh: (term: string) => number;
}

/** What an answer shows of it. */
interface FoundHits {
  documents: number;
  hits: Hit[];
  /** On documents whose files have changed since. */
  notes: string[];
  /** Whole texts by the ids of passages. */
  passages: Record<string, string>;
}

const analyserOf = async (document: WholeDocument): Promise<Analyser> =>
  createAnalyser(toAnalysed(document.language));

const explainTerms = (
  weights: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
): NonNullable<Hit['terms']> =>
  [...weights]
    .filter(([term]) => counts.has(term))
    .map(([term, weight]) => ({ score: round(weight), term }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 20);

/** The best passages of the best documents, with copies folded into the best of them. */
export const toHits = async (
  parts: ServiceParts,
  call: KnowledgeCall,
  { documents: ranked, weigh }: Ranked,
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
): Promise<FoundHits> => {
  const hits = new Map<string, Hit[]>();
  const passages: Record<string, string> = {};
  const kept: Array<{
    /** Nearly equal passages whose excerpts were compared. */
    compared: number;
    counts: ReadonlyMap<string, number>;
    hit: Hit;
    /** The terms of the excerpt. */
    shown: readonly string[];
    text: string;
    versions: number;
  }> = [];
  const looked = ranked.slice(0, limit * 2);
  const documents = await loadDocuments(
    parts.database.db,
    userOf(call),
    looked.map(({ documentId }) => documentId),
  );
  const weights = new Map(Array.from(terms, (term) => [term, weigh(term)] as const));
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
  const fold = (hit: Hit): false => {
    hit.folded = (hit.folded ?? 0) + 1;
    return false;
  };
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
    // An excerpt takes far longer than a comparison, and a log may have thousands of copies.
    if (
      copy &&
      (copy.text === text || copy.versions === MOST_VERSIONS || copy.compared === MOST_COMPARED)
    )
      return fold(copy.hit);
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
    const shown = analyse(snippet.snippet).map(({ term }) => term);
    if (copy) {
      copy.compared += 1;
      if (
        shown.every((term) => copy.counts.has(term)) &&
        copy.shown.every((term) => counts.has(term))
      )
        return fold(copy.hit);
      copy.versions += 1;
    }
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
    kept.push({ compared: 0, counts, hit, shown, text, versions: 1 });
    hits.set(document.id, [...(hits.get(document.id) ?? []), hit]);
    passages[formatChunkId(document.id, passage)] = text;
    return true;
  };
  // Of equal files, those that still exist are cited.
  const present = new Set<string | null>();
  for (const { content_hash: hash, status } of documents.values())
    if (status !== 'missing') present.add(hash);
  // First the best passage of each document, then further ones if there is room.
  let room = limit;
  const further: Array<{ candidate: RankedPassage; document: WholeDocument; score: number }> = [];
  for (const { documentId, passages: candidates, score } of looked) {
    if (room === 0) break;
    const document = documents.get(documentId);
    if (document?.status === 'missing' && present.has(document.content_hash)) continue;
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
  const cited = [...hits.keys()].flatMap((id) => documents.get(id) ?? []);
  const notes = await describeChanged(cited);
  return { documents: hits.size, hits: [...hits.values()].flat(), notes, passages };
};
