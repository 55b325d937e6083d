import { detectLanguage } from './detect-language.ts';
import { findWords } from './find-words.ts';
import { foldWord } from './fold-word.ts';
import { COMPOUNDING, type LanguageCode, loadStemmer, STOP_WORDS } from './languages.ts';

/** A term of a text and its position. */
export interface Term {
  readonly end: number;
  readonly start: number;
  readonly term: string;
}

/** Produces the terms of texts in one language. */
export type Analyser = (text: string) => Term[];

/** `WHO` and `IT` are names, whatever `who` and `it` are. */
const ACRONYM = /^\p{Lu}{2,5}$/u;

/** Likewise the A of "vitamin A", but not that of "A vitamin". */
const LETTER = /^\p{Lu}$/u;

/** Finds the stop words of a text that are written as names. */
const createNameTest = (text: string): ((start: number, word: string) => boolean) => {
  // Headings in capitals have no such names.
  const isCapitals = !/\p{Ll}/u.test(text) && /\p{Lu}{5}/u.test(text);
  return (start, word) =>
    !isCapitals &&
    (ACRONYM.test(word) ||
      (LETTER.test(word) &&
        word !== 'I' &&
        /[\p{Ll}\p{N}][ -]$/u.test(text.slice(Math.max(0, start - 2), start))));
};

const LETTERS_ONLY = /^\p{L}+$/u;

/** The analyser of a language: it drops stop words, stems words, and folds case and accents. */
export const createAnalyser = async (language: LanguageCode): Promise<Analyser> => {
  const stem = await loadStemmer(language);
  const stopWords = STOP_WORDS[language];
  return (text) => {
    const terms: Term[] = [];
    const isName = createNameTest(text);
    for (const { end, isJoined, start, text: written } of findWords(text)) {
      // Compounds are matched by their parts in these languages.
      if (isJoined && COMPOUNDING.has(language)) continue;
      // Markdown emphasises words like `_this_`.
      const word = written.replaceAll(/^_+|_+$/g, '');
      const folded = foldWord(word);
      if (folded === '' || (stopWords.has(folded) && !isName(start, word))) continue;
      // Stemmers handle accents themselves, so they get the word as written.
      const term = LETTERS_ONLY.test(word) ? stem(word.toLowerCase()) : folded;
      if (term !== '') terms.push({ end, start, term });
    }
    return terms;
  };
};

/**
 * The terms of a query in each language. Stop words of the query's language are left out in every
 * language: documents in other languages rarely contain them, so they would count as rare and
 * significant.
 */
const listTerms = (query: string, languages: readonly LanguageCode[]): Promise<Term[][]> => {
  const stopWords = STOP_WORDS[detectLanguage(query, { likely: languages })];
  const isName = createNameTest(query);
  return Promise.all(
    languages.map(async (language) =>
      (await createAnalyser(language))(query).filter(({ end, start }) => {
        const word = query.slice(start, end);
        return !stopWords.has(foldWord(word)) || isName(start, word);
      }),
    ),
  );
};

/**
 * The terms of a query over documents in several languages, with their counts: the stems in every
 * language.
 */
export const analyseQuery = async (
  query: string,
  languages: readonly LanguageCode[],
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const terms of await listTerms(query, languages)) {
    const own = new Map<string, number>();
    for (const { term } of terms) own.set(term, (own.get(term) ?? 0) + 1);
    for (const [term, count] of own) counts.set(term, Math.max(count, counts.get(term) ?? 0));
  }
  return counts;
};

export interface QueryWord {
  /** Its term in the query's language, if that language was requested. */
  readonly own: string | undefined;
  /** Where it stands in the query, whatever the languages. */
  readonly place: string;
  /** Its terms in all languages. */
  readonly terms: ReadonlySet<string>;
}

/** The words of a query, with parts of identifiers as words of their own. */
export const analyseWords = async (
  query: string,
  languages: readonly LanguageCode[],
): Promise<QueryWord[]> => {
  const spoken = languages.indexOf(detectLanguage(query, { likely: languages }));
  const words = new Map<string, { own: string | undefined; place: string; terms: Set<string> }>();
  for (const [language, terms] of (await listTerms(query, languages)).entries()) {
    for (const { end, start, term } of terms) {
      const place = `${start}-${end}`;
      const word = words.get(place) ?? { own: undefined, place, terms: new Set() };
      words.set(place, word);
      word.terms.add(term);
      if (language === spoken) word.own = term;
    }
  }
  return [...words.values()];
};
