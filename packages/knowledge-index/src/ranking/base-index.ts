import type { QueryWord } from '../analysis/analyse.ts';
import type { LanguageCode } from '../analysis/languages.ts';
import { type Compounds, findCompounds } from './compounds.ts';
import { GROWTH } from './corpus-growth.ts';
import type { EmbeddedVectors } from './embedded-vectors.ts';
import { expandQuery } from './expand-query.ts';
import type { IndexEntry } from './index-entry.ts';
import type { LatentSpace } from './latent-space.ts';
import type { TextIndex } from './text-index.ts';

/** The in-memory index of a base at one revision. */
export interface BaseIndex {
  /**
   * Similarity of each passage to terms, by position; undefined before a model exists, and for
   * unknown terms.
   */
  readonly compare: (
    terms: ReadonlyMap<string, number>,
    isWanted?: (passage: number) => boolean,
  ) => Float32Array | undefined;
  /** Vectors from an endpoint; undefined unless nearly all passages have one. */
  readonly embedded: EmbeddedVectors | undefined;
  /** Terms of a query with likely corrections, compounds and parts. */
  readonly expand: (
    terms: ReadonlyMap<string, number>,
    words: readonly QueryWord[],
    has?: (term: string) => boolean,
  ) => ReadonlyMap<string, number>;
  /** The languages of any documents, even of a few. */
  readonly everyLanguage: readonly LanguageCode[];
  /** Document ids by position in the index. */
  readonly idOf: (document: number) => string | undefined;
  readonly index: TextIndex;
  readonly languages: readonly LanguageCode[];
  /** The model learned from the corpus; undefined before that, and for small corpora. */
  readonly latent: { readonly space: LatentSpace; readonly trainedAt: number } | undefined;
  /** How much of a query the learned model knows, by the weights of its terms, from 0 to 1. */
  readonly knownShareOf: (terms: ReadonlyMap<string, number>) => number;
  readonly placeOf: (id: string) => { document: number; firstPassage: number } | undefined;
  /** Vector of a passage by position; needs `latent`. */
  readonly vectorOf: (passage: number) => Float32Array | undefined;
}

/**
 * If a larger share of documents has no vectors yet, those with vectors would rank first for that
 * reason alone.
 */
const MOST_UNEMBEDDED = 0.1;

/** A language with fewer documents than this share is more likely a wrong detection. */
const LEAST_OF_LANGUAGE = 0.01;

/** The languages of documents, most frequent first. */
const listLanguages = (counts: ReadonlyMap<LanguageCode, number>): LanguageCode[] => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, count]) => count >= LEAST_OF_LANGUAGE * all)
    .toSorted(([, one], [, other]) => other - one)
    .map(([language]) => language);
};

/** Compounds of the corpus, computed again after large changes. */
const compoundsOf = (entry: IndexEntry): Compounds | undefined => {
  const { compounds, index } = entry;
  if (compounds && index.places <= (1 + GROWTH) * compounds.places) return compounds.found;
  const found = findCompounds(listLanguages(entry.languages), index);
  entry.compounds = { found, places: index.places };
  return found;
};

/** An entry as searches see it. */
export const toBaseIndex = (entry: IndexEntry): BaseIndex => ({
  embedded:
    entry.unembedded.size <= MOST_UNEMBEDDED * entry.documents.size ? entry.embedded : undefined,
  compare: (terms, isWanted) =>
    entry.latent?.vectors.compare(terms, entry.index.passages, isWanted),
  expand: (terms, words, has) =>
    expandQuery(terms, words, { compounds: compoundsOf(entry), has, index: entry.index }),
  everyLanguage: [...entry.languages.keys()],
  idOf: (document) => entry.ids[document],
  index: entry.index,
  knownShareOf: (terms) => {
    let known = 0;
    let all = 0;
    for (const [term, count] of terms) {
      const documents = entry.index.countDocuments(term);
      if (documents === 0) continue;
      const square = (count * entry.index.getWeight(documents)) ** 2;
      all += square;
      if (entry.latent?.vectors.space.has(term)) known += square;
    }
    return all === 0 ? 0 : known / all;
  },
  languages: listLanguages(entry.languages),
  latent: entry.latent && {
    space: entry.latent.vectors.space,
    trainedAt: entry.latent.trainedAt,
  },
  placeOf: (id) => entry.documents.get(id),
  vectorOf: (passage) => entry.latent?.vectors.get(passage),
});
