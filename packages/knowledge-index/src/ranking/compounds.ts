import { COMPOUNDING, type LanguageCode } from '../analysis/languages.ts';
import { listActionForms, listVerbForms } from './verb-forms.ts';

/**
 * Linking elements between the parts, and endings that the first stem lacks: `Versicherung-s` has
 * the stem `versicher`.
 */
const LINKS = ['', 's', 'es', 'e', 'n', 'en', 'er', 'ungs', 'heits', 'keits', 'ings', 'heids'];

const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 9;
const LONGEST_COMPOUND = 64;
const LETTERS = /^\p{L}+$/u;

/** Maximum number of compounds that a query word is expanded to. */
const MOST_COMPOUNDS = 50;

/** Letters that a compound has beyond its part. */
const LEAST_MORE = 3;

/**
 * Weight of a compound for its part, of a part for its compound, and of another form of a verb: with
 * more, a short text that is about Gehör would come before a long one about what was asked, hören.
 */
const SHARE = 0.5;

/** Weight of a compound whose other part is unknown. */
const SHARE_OF_HALF = 0.25;

/** The two words that a word consists of, if the corpus contains them. */
const splitCompound = (
  word: string,
  has: (term: string) => boolean,
): readonly [string, string] | undefined => {
  if (word.length < SHORTEST_COMPOUND || !LETTERS.test(word)) return undefined;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const last = word.slice(at);
    if (!has(last)) continue;
    const head = word.slice(0, at);
    for (const link of LINKS) {
      if (!head.endsWith(link)) continue;
      const first = head.slice(0, head.length - link.length);
      if (first.length >= SHORTEST_PART && has(first)) return [first, last];
    }
  }
  return undefined;
};

/** Shorter beginnings and ends occur in too many words. */
const SHORTEST_END = 5;

/**
 * The longest corpus word that an unknown word begins or ends with, or two: the `Sperrmüll` of a
 * `Sperrmüllabholung`, `Hund` and `Steuer` of a `Hundesteuerbefreiung`.
 */
const findKnownEnd = (word: string, has: (term: string) => boolean): readonly string[] => {
  if (!LETTERS.test(word) || word.length > LONGEST_COMPOUND) return [];
  for (let length = word.length - LEAST_MORE; length >= SHORTEST_END; length -= 1) {
    for (const end of [word.slice(-length), word.slice(0, length)]) {
      const found = has(end) ? [end] : splitCompound(end, has);
      if (found) return found;
    }
  }
  return [];
};

/** Shorter words are in the middle of too many others. */
const SHORTEST_INSIDE = 8;

/**
 * Words that contain a word that does not occur alone: the `Wohnung` of a `Mietwohnung`, the
 * `Dampfschiff` of a `Donaudampfschifffahrt`.
 */
const findHolders = (word: string, words: Iterable<string>): string[] => {
  const found: string[] = [];
  if (word.length < SHORTEST_PART || !LETTERS.test(word)) return found;
  for (const other of words) {
    if (other.length < word.length + LEAST_MORE || !LETTERS.test(other)) continue;
    const isInside = word.length >= SHORTEST_INSIDE && other.includes(word);
    if (!isInside && !other.startsWith(word) && !other.endsWith(word)) continue;
    found.push(other);
    if (found.length === MOST_COMPOUNDS) break;
  }
  return found;
};

/** Which words of a corpus are parts of which others. */
export interface Compounds {
  /** Terms of a query with those made of the same words, and other forms of verbs. */
  expand: (terms: ReadonlyMap<string, number>) => ReadonlyMap<string, number>;
}

/**
 * Finds compounds through the vocabulary of the corpus, without a dictionary: a word that two other
 * corpus words make up is a compound.
 *
 * @returns undefined for languages that write words separately
 */
export const findCompounds = (
  languages: readonly LanguageCode[],
  index: { readonly has: (term: string) => boolean; readonly words: () => Iterable<string> },
): Compounds | undefined => {
  if (!languages.some((language) => COMPOUNDING.has(language))) return undefined;
  const isGerman = languages.includes('de');
  const has = (term: string): boolean => index.has(term);
  const compoundsOf = new Map<string, string[]>();
  for (const word of index.words()) {
    for (const part of splitCompound(word, has) ?? []) {
      const known = compoundsOf.get(part);
      if (!known) compoundsOf.set(part, [word]);
      else if (known.length < MOST_COMPOUNDS) known.push(word);
    }
  }
  return {
    expand: (terms) => {
      const expanded = new Map(terms);
      for (const [term, count] of terms) {
        const known = [...(splitCompound(term, has) ?? []), ...(compoundsOf.get(term) ?? [])];
        const isUnknown = known.length === 0 && !has(term);
        const related = isUnknown ? findHolders(term, index.words()) : known;
        const add = (one: string, share: number): void => {
          if (!terms.has(one)) expanded.set(one, Math.max(expanded.get(one) ?? 0, count * share));
        };
        for (const one of related) add(one, SHARE);
        const forms =
          isGerman && LETTERS.test(term)
            ? [...listVerbForms(term), ...(has(term) ? [] : listActionForms(term))].filter(has)
            : [];
        for (const one of forms) add(one, SHARE);
        if (!isUnknown || forms.length > 0) continue;
        if (related.length === 0)
          for (const one of findKnownEnd(term, has)) add(one, SHARE_OF_HALF);
      }
      return expanded;
    },
  };
};
