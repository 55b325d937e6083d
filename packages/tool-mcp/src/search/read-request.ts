import { toEnglish } from './chinese-words.ts';
import { type Deed, deedsOfRequest } from './deed.ts';
import { toEnglishWords } from './european-words.ts';
import { kindsOf } from './kinds.ts';
import { looksLikeArithmetic } from './named-things.ts';
import { toPlainWords } from './plain-words.ts';
import { sameWords } from './same-words.ts';
import { findHan, isLightWord, isStopWord, splitWords, toStem } from './split-words.ts';
import type { Concept, SoughtTerm } from './term-index.ts';

/** How much less a word counts that only means the same, is near, or begins the same. */
const SURENESS = { begins: 0.2, foreign: 1, kind: 0.55, near: 0.7 } as const;
/** What says little about what is wanted. */
const LIGHT = 0.6;
const HAN_PAIR = 0.65;

/** Letters to add, drop, change or swap to make one word the other; more than `most` counts as `most + 1`. */
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

/** Words of the catalogue that begin with a stem, or differ from it by a slip of the pen. */
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
  };
};

/** What a request asks for. */
export interface ReadRequest {
  concepts: Concept[];
  deeds: ReadonlySet<Deed>;
}

/** A word of another language, by the English words that it stands for. */
const toForeignConcept = (english: readonly string[]): Concept => ({
  terms: english.map((word) => ({ sureness: SURENESS.foreign, term: toStem(word) })),
  weight: 1,
});

/** Whether a word of no catalogue is English for all that is known. */
const isEnglish = (stem: string): boolean => sameWords(stem).size > 0 || kindsOf(stem).length > 0;

/** The English words for one that the catalogue does not have; undefined of one that says nothing. */
const translate = (
  word: string,
  vocabulary: ReadonlySet<string>,
): readonly string[] | undefined => {
  const stem = toStem(word);
  return vocabulary.has(stem) && !isStopWord(stem) ? [] : toEnglishWords(word);
};

/** A word as English, as another language, or as both if nobody can tell; none if it says nothing. */
const readWord = (word: string, vocabulary: ReadonlySet<string>): Concept[] => {
  const translated = translate(word, vocabulary);
  if (!translated) return [];
  if (translated.length === 0) return [toConcept(word, vocabulary)];
  const foreign = toForeignConcept(translated);
  if (!isEnglish(toStem(word))) return [foreign];
  const { terms, weight } = toConcept(word, vocabulary);
  return [{ terms: [...terms, ...foreign.terms], weight }];
};

/** What a request asks for: one concept a word that says something, with what else it may be called. */
export const readRequest = (query: string, vocabulary: ReadonlySet<string>): ReadRequest => {
  const plain = toPlainWords(query);
  const words = [...splitWords(plain), ...(looksLikeArithmetic(query) ? ['calculate'] : [])];
  const meant = words.filter((word) => !isStopWord(word));
  const chinese = findHan(plain).flatMap(toEnglish);
  const concepts = [...new Set(meant.length > 0 ? meant : words)].flatMap((word) =>
    readWord(word, vocabulary),
  );
  // A word that was said stands for itself: it is not what another word of the request may also mean.
  const said = new Set(concepts.flatMap(({ terms }) => terms[0]?.term ?? []));
  const all = [...concepts, ...chinese.map(toForeignConcept)].map(({ terms, weight }) => ({
    terms: terms.filter(({ sureness, term }) => sureness === 1 || !said.has(term)),
    weight,
  }));
  const european = meant.flatMap((word) => translate(word, vocabulary) ?? []);
  return {
    concepts: all,
    deeds: deedsOfRequest(query, [...words, ...chinese.flat(), ...european]),
  };
};
