import { toEnglish } from './chinese-words.ts';
import { type Deed, deedsOfRequest } from './deed.ts';
import { toEnglishWords } from './european-words.ts';
import { kindsOf } from './kinds.ts';
import { nameFormulas } from './named-things.ts';
import { toPlainWords } from './plain-words.ts';
import { sameWords } from './same-words.ts';
import { findHan, isLightWord, isStopWord, splitWords, toStem } from './split-words.ts';
import type { Concept, SoughtTerm } from './term-index.ts';

/** The factors for words that are only synonyms, similar, or share a prefix. */
const SURENESS = { begins: 0.2, foreign: 1, kind: 0.33, near: 0.7 } as const;
/** Words that say little about the request. */
const LIGHT = 0.6;
const HAN_PAIR = 0.65;

/**
 * Counts the letters to add, drop, change or swap to turn one word into the other; more than `most`
 * counts as `most + 1`.
 */
const measureSlips = (left: string, right: string, most: number): number => {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = current;
  }
  return above[right.length] ?? most + 1;
};

/** Returns words of the catalogue that begin with a stem, or differ from it by a typo. */
const findNear = (stem: string, vocabulary: ReadonlySet<string>): SoughtTerm[] => {
  const terms: SoughtTerm[] = [];
  const isKnown = vocabulary.has(stem);
  const most = stem.length > 7 ? 2 : 1;
  for (const term of vocabulary) {
    if (term === stem) continue;
    if (stem.length > 3 && term.startsWith(stem)) {
      terms.push({ sureness: SURENESS.begins, term });
    } else if (!isKnown && stem.length > 4 && measureSlips(stem, term, most) <= most) {
      terms.push({ sureness: SURENESS.near, term });
    }
  }
  return terms;
};

/** Pairs of Chinese characters overlap, so each says less. */
const weigh = (word: string, stem: string): number => {
  if (findHan(word).length > 0) return HAN_PAIR;
  return isLightWord(word) || isLightWord(stem) || /^[a-z]$/u.test(word) ? LIGHT : 1;
};

const toConcept = (word: string, vocabulary: ReadonlySet<string>): Concept => {
  const stem = toStem(word);
  return {
    terms: [
      { sureness: 1, term: stem },
      ...[...sameWords(stem)].map(([term, sureness]) => ({ sureness, term })),
      ...kindsOf(stem).map((term) => ({ sureness: SURENESS.kind, term })),
      ...findNear(stem, vocabulary),
    ],
    weight: weigh(word, stem),
    word,
  };
};

/** The meaning of a request. */
export interface ReadRequest {
  concepts: Concept[];
  deeds: ReadonlySet<Deed>;
  /** Words with a meaning of their own that no tool has, nor any word like them. */
  unknown: string[];
}

/** A word of another language, by its English equivalents. */
const toForeignConcept = (english: readonly string[]): Concept => ({
  terms: english.map((word) => ({ sureness: SURENESS.foreign, term: toStem(word) })),
  weight: 1,
});

/** Whether a word missing from the catalogue may still be English. */
const isEnglish = (stem: string): boolean => sameWords(stem).size > 0 || kindsOf(stem).length > 0;

/**
 * Returns the English equivalents of a word missing from the catalogue; undefined for one that says
 * nothing.
 */
const translate = (
  word: string,
  vocabulary: ReadonlySet<string>,
): readonly string[] | undefined => {
  const stem = toStem(word);
  return vocabulary.has(stem) && !isStopWord(stem) ? [] : toEnglishWords(word);
};

/**
 * Reads a word as English, as another language, or as both if that is unclear; none if it says
 * nothing.
 */
const readWord = (word: string, vocabulary: ReadonlySet<string>): Concept[] => {
  const translated = translate(word, vocabulary);
  if (!translated) return [];
  if (translated.length === 0) return [toConcept(word, vocabulary)];
  const foreign = toForeignConcept(translated);
  if (!isEnglish(toStem(word))) return [foreign];
  const own = toConcept(word, vocabulary);
  return [{ ...own, terms: [...own.terms, ...foreign.terms] }];
};

/** Names and numbers are what a tool works on, not what it does. */
const isPlainWord = (word: string, query: string): boolean =>
  /^\p{L}+$/u.test(word) && query.includes(word);

/** Reads a request: one concept per meaningful word, with its alternatives. */
export const readRequest = (query: string, vocabulary: ReadonlySet<string>): ReadRequest => {
  const plain = toPlainWords(query);
  const words = [...splitWords(plain), ...nameFormulas(query)];
  const meant = words.filter((word) => !isStopWord(word));
  const chinese = findHan(plain).flatMap(toEnglish);
  const concepts = [...new Set(meant.length > 0 ? meant : words)].flatMap((word) =>
    readWord(word, vocabulary),
  );
  // A word of the request means itself, not an alternative of another word of the request.
  const said = new Set(concepts.flatMap(({ terms }) => terms[0]?.term ?? []));
  const all = [...concepts, ...chinese.map(toForeignConcept)].map((concept) => ({
    ...concept,
    terms: concept.terms.filter(({ sureness, term }) => sureness === 1 || !said.has(term)),
  }));
  const european = meant.flatMap((word) => translate(word, vocabulary) ?? []);
  return {
    concepts: all,
    deeds: deedsOfRequest(query, [...words, ...chinese.flat(), ...european]),
    unknown: all.flatMap(({ terms, weight, word = '' }) => {
      const isKnown = weight < 1 || terms.some(({ term }) => vocabulary.has(term));
      return isKnown || !isPlainWord(word, query) ? [] : [word];
    }),
  };
};
