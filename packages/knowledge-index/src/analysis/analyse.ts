import { findWords } from './find-words.ts';
import { foldWord } from './fold-word.ts';
import { type LanguageCode, loadStemmer, STOP_WORDS } from './languages.ts';

/** A term of a text and where it stands there. */
export interface Term {
  readonly end: number;
  readonly start: number;
  readonly term: string;
}

/** Makes terms of texts of one language. */
export type Analyser = (text: string) => Term[];

const LETTERS_ONLY = /^\p{L}+$/u;

/** The analyser of a language: stop words are left out, words stemmed, case and accents folded. */
export const createAnalyser = async (language: LanguageCode): Promise<Analyser> => {
  const stem = await loadStemmer(language);
  const stopWords = STOP_WORDS[language];
  return (text) => {
    const terms: Term[] = [];
    for (const { end, start, text: word } of findWords(text)) {
      const folded = foldWord(word);
      if (folded === '' || stopWords.has(folded)) continue;
      // Stemmers know accents: they are given the word as it is written.
      const term = LETTERS_ONLY.test(word) ? stem(word.toLowerCase()) : folded;
      if (term !== '') terms.push({ end, start, term });
    }
    return terms;
  };
};

/**
 * The terms of a query over documents in several languages: the stems of every language, each once. A word that
 * is a stop word in one language may be telling in another.
 */
export const analyseQuery = async (
  query: string,
  languages: readonly LanguageCode[],
): Promise<string[]> => {
  const terms = new Set<string>();
  for (const language of languages) {
    const analyse = await createAnalyser(language);
    for (const { term } of analyse(query)) terms.add(term);
  }
  return [...terms];
};
