import { COMPOUNDING, type LanguageCode } from '../analysis/languages.ts';

/** What stands between the parts, and what stems of the first one lack. */
const LINKS = ['', 's', 'es', 'e', 'n', 'en', 'er'];

const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 9;
const LETTERS = /^\p{L}+$/u;

/** Compounds that one word of a query is looked for in. */
const MOST_COMPOUNDS = 50;

/** What a part says of its compound, and a compound of its part. */
const SHARE = 0.5;

/** The two words that a word is made of, as far as the corpus has them. */
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

/** Which words of a corpus are parts of which others. */
export interface Compounds {
  /** Terms of a query with those that are made of the same words. */
  expand: (terms: ReadonlyMap<string, number>) => ReadonlyMap<string, number>;
}

/**
 * Finds compounds by the vocabulary of the corpus, so that there is no dictionary of a language: a word that two
 * others of the corpus make up is one.
 *
 * @returns undefined for languages that write words apart
 */
export const findCompounds = (
  languages: readonly LanguageCode[],
  words: Iterable<string>,
  has: (term: string) => boolean,
): Compounds | undefined => {
  if (!languages.some((language) => COMPOUNDING.has(language))) return undefined;
  const compoundsOf = new Map<string, string[]>();
  for (const word of words) {
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
        const related = [...(splitCompound(term, has) ?? []), ...(compoundsOf.get(term) ?? [])];
        for (const one of related) {
          if (!terms.has(one)) {
            expanded.set(one, Math.max(expanded.get(one) ?? 0, count * SHARE));
          }
        }
      }
      return expanded;
    },
  };
};
