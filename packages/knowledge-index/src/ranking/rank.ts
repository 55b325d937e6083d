import type { SearchMode } from '@lobechat/builtin-tool-knowledge-base';

import type { BaseIndex } from './base-index.ts';

/**
 * Maximum weight of similarity relative to words: about 0.3 for a question without a clear match.
 */
const SEMANTIC_SHARE = 0.4;

/** Weight of an endpoint's vectors, which know more than the corpus does. */
const EMBEDDED_SHARE = 0.5;

/** Higher similarities are considered equal; lower ones are chance. */
const LEAST_SIMILARITY = 0.15;

/** Rank of the document that the best one is compared with: the last that most people look at. */
const COMPARED_PLACE = 10;

/** Tolerance when comparing sums of the same numbers. */
const ROUNDING = 1e-9;

/** A passage that may be shown. */
export interface RankedPassage {
  /** From 0 to 1, relative to the best one. */
  readonly lexical: number;
  /** Its position in the document, from 0. */
  readonly ordinal: number;
  readonly score: number;
  /** From 0 to 1, from an endpoint. */
  readonly rerank?: number | undefined;
  /** Cosine. */
  readonly semantic: number;
}

/** A document with its passages, best first. */
export interface RankedDocument {
  readonly documentId: string;
  readonly passages: readonly RankedPassage[];
  readonly score: number;
}

/** The query: terms with their frequency in the queries. */
export interface RankOptions {
  /** The best score by words of all bases; default that of this one. */
  readonly best?: number | undefined;
  /** Ids of the documents to consider; default all. */
  readonly ids?: ReadonlySet<string> | undefined;
  /** Maximum number of documents returned. */
  readonly limit: number;
  readonly mode: SearchMode;
  /** Similarity of passages by an endpoint's vectors, from 0 to 1; default by the learned model. */
  readonly nearness?: Float32Array | undefined;
  readonly terms: ReadonlyMap<string, number>;
  /** How significant a term is; default in the base. */
  readonly weigh?: ((term: string) => number) | undefined;
}

/** 1 for each document that may be returned. */
const acceptDocuments = (
  { idOf, index }: BaseIndex,
  ids: ReadonlySet<string> | undefined,
): Uint8Array => {
  const accepted = index.listLive();
  if (!ids) return accepted;
  for (let document = 0; document < accepted.length; document += 1) {
    if (!ids.has(idOf(document) ?? '')) accepted[document] = 0;
  }
  return accepted;
};

/**
 * The lowest of the top scores, 0 if there are fewer: sorting all of them would take longer than
 * scoring them.
 */
const findLeast = (scores: Float64Array, limit: number): number => {
  // The top scores so far, lowest first.
  const best: number[] = [];
  let worst = 0;
  for (const score of scores) {
    if (score <= worst) continue;
    const place = best.findIndex((other) => other >= score);
    best.splice(place === -1 ? best.length : place, 0, score);
    if (best.length <= limit) continue;
    best.shift();
    worst = best[0] ?? 0;
  }
  return best.length < limit ? 0 : (best[0] ?? 0);
};

/** Positions of the documents among the top scores. */
const chooseBest = (scores: Float64Array, limit: number): number[] => {
  const least = findLeast(scores, limit);
  const found: number[] = [];
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0;
    if (score > 0 && score >= least) found.push(document);
  }
  return found;
};

const findMost = (values: Float64Array): number => {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
};

const toScale = (most: number): number => (most === 0 ? 0 : 1 / most);

/** The best score by words of a base, to compare those of several with. */
export const findBestScore = (
  base: BaseIndex,
  { ids, terms, weigh }: Pick<RankOptions, 'ids' | 'terms' | 'weigh'>,
): number => findMost(base.index.score(terms, acceptDocuments(base, ids), weigh).documents);

/**
 * The weight of the learned model, reduced as the best document stands out by its words. A question
 * that is itself a document, or nearly one, would leave the others so little word score that
 * similarity alone would order them.
 */
const weighLearned = (scores: Float64Array): number => {
  const lead = findLeast(scores, COMPARED_PLACE) * toScale(findMost(scores));
  if (lead === 0) return SEMANTIC_SHARE;
  return SEMANTIC_SHARE / (SEMANTIC_SHARE + (1 - SEMANTIC_SHARE) / lead);
};

/**
 * Ranks the documents of a base: BM25 word scores, relative to the best one, blended linearly with
 * the similarity that the learned model gives. Ties are ordered by id.
 */
export const rankDocuments = (
  base: BaseIndex,
  { best, ids, limit, mode, nearness: embedded, terms, weigh }: RankOptions,
): { documents: RankedDocument[]; mode: SearchMode } => {
  const { index } = base;
  const accepted = acceptDocuments(base, ids);
  const byWords = index.score(mode === 'semantic' ? new Map() : terms, accepted, weigh);
  const learned =
    mode === 'lexical'
      ? 0
      : mode === 'semantic'
        ? 1
        : embedded
          ? EMBEDDED_SHARE
          : // A similarity by one frequent word of a question says nothing about the question.
            weighLearned(byWords.documents) * base.knownShareOf(terms);
  // Documents too far behind by their words for any similarity to bring them to the top are not
  // compared.
  const scale = toScale(best ?? findMost(byWords.documents));
  const floor = findLeast(byWords.documents, limit) * scale - learned / (1 - learned);
  const isWanted = (passage: number): boolean =>
    (byWords.documents[index.getDocument(passage)] ?? 0) * scale >= floor - ROUNDING;
  const nearness =
    learned === 0 ? undefined : (embedded ?? base.compare(terms, floor > 0 ? isWanted : undefined));
  const share = nearness ? learned : 0;
  const lexical = learned === 1 && !nearness ? index.score(terms, accepted, weigh) : byWords;
  const own = findMost(lexical.documents);
  const relative = toScale(best ?? own);
  const documentScale = (1 - share) * relative;
  const passageScale = own * relative * toScale(findMost(lexical.passages));
  const scores = lexical.documents.map((score) => score * documentScale);
  if (nearness) {
    const nearest = new Float32Array(scores.length);
    for (let passage = 0; passage < nearness.length; passage += 1) {
      const document = index.getDocument(passage);
      const similarity = nearness[passage] ?? 0;
      if (similarity > (nearest[document] ?? 0)) nearest[document] = similarity;
    }
    for (let document = 0; document < scores.length; document += 1) {
      const similarity = nearest[document] ?? 0;
      if (accepted[document] !== 1 || similarity < LEAST_SIMILARITY) continue;
      scores[document] = (scores[document] ?? 0) + share * similarity;
    }
  }
  const found = chooseBest(scores, limit);
  const order = (one: number, other: number): number =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || Number(base.idOf(one)) - Number(base.idOf(other));
  const documents = found
    .toSorted(order)
    .slice(0, limit)
    .flatMap((document): RankedDocument[] => {
      const documentId = base.idOf(document) ?? '';
      const place = base.placeOf(documentId);
      if (!place) return [];
      const passages: RankedPassage[] = [];
      for (
        let passage = place.firstPassage;
        index.getDocument(passage) === document;
        passage += 1
      ) {
        const words = (lexical.passages[passage] ?? 0) * passageScale;
        const meaning = nearness?.[passage] ?? 0;
        const semantic = meaning < LEAST_SIMILARITY ? 0 : meaning;
        const score = (1 - share) * words + share * semantic;
        if (score === 0) continue;
        passages.push({
          lexical: words,
          ordinal: passage - place.firstPassage,
          score,
          semantic,
        });
      }
      return [
        {
          documentId,
          passages: passages.toSorted(
            (one, other) => other.score - one.score || one.ordinal - other.ordinal,
          ),
          score: scores[document] ?? 0,
        },
      ];
    });
  // Without known words there is no similarity to blend in.
  const isBlended = nearness !== undefined || (mode === 'hybrid' && base.latent !== undefined);
  return { documents, mode: isBlended ? mode : 'lexical' };
};
