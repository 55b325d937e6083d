import { detectLanguage } from './detect-language.ts';
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

/** `WHO` and `IT` are names, whatever `who` and `it` are. */
const ACRONYM = /^\p{Lu}{2,5}$/u;

const LETTERS_ONLY = /^\p{L}+$/u;

/** The analyser of a language: stop words are left out, words stemmed, case and accents folded. */
export const createAnalyser = async (language: LanguageCode): Promise<Analyser> => {
  const stem = await loadStemmer(language);
  const stopWords = STOP_WORDS[language];
  return (text) => {
    const terms: Term[] = [];
    for (const { end, start, text: word } of findWords(text)) {
      const folded = foldWord(word);
      if (folded === '' || (stopWords.has(folded) && !ACRONYM.test(word))) continue;
      // Stemmers know accents: they are given the word as it is written.
      const term = LETTERS_ONLY.test(word) ? stem(word.toLowerCase()) : folded;
      if (term !== '') terms.push({ end, start, term });
    }
    return terms;
  };
};

/**
 * The terms of a query over documents in several languages with how often it has them: the stems of every
 * language. What is a stop word in the language of the query is left out in all of them: documents of
 * another language hardly have it, so that it would count as rare and telling.
 */
export const analyseQuery = async (
  query: string,
  languages: readonly LanguageCode[],
): Promise<Map<string, number>> => {
  const stopWords = STOP_WORDS[detectLanguage(query)];
  const counts = new Map<string, number>();
  for (const language of languages) {
    const own = new Map<string, number>();
    for (const { end, start, term } of (await createAnalyser(language))(query)) {
      const word = query.slice(start, end);
      if (!ACRONYM.test(word) && stopWords.has(foldWord(word))) continue;
      own.set(term, (own.get(term) ?? 0) + 1);
    }
    for (const [term, count] of own) counts.set(term, Math.max(count, counts.get(term) ?? 0));
  }
  return counts;
};
