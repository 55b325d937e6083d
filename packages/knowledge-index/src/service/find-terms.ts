import { analyseQuery, analyseWords, type QueryWord } from '../analysis/analyse.ts';
import { detectLanguage } from '../analysis/detect-language.ts';
import type { LanguageCode } from '../analysis/languages.ts';
import type { BaseIndex } from '../ranking/base-index.ts';

/** The languages that a text is analysed in, for the documents of a base. */
export const languagesOf = (base: BaseIndex, text: string): readonly LanguageCode[] => {
  const own = detectLanguage(text);
  // Stems in a language without documents would match other words.
  return base.everyLanguage.includes(own) && !base.languages.includes(own)
    ? [...base.languages, own]
    : base.languages;
};

/**
 * The terms of a query with those that they may stand for. A word that no document has in the usual
 * languages is looked for in every language: a few documents may be the only ones with it.
 */
export const findTerms = async (
  base: BaseIndex,
  query: string,
): Promise<ReadonlyMap<string, number>> => {
  const { everyLanguage, index } = base;
  const languages = languagesOf(base, query);
  const words = await analyseWords(query, languages);
  const isUnknown = ({ terms }: QueryWord): boolean => ![...terms].some((term) => index.has(term));
  if (everyLanguage.length === languages.length || !words.some(isUnknown))
    return base.expand(await analyseQuery(query, languages), words);
  const wide = await analyseWords(query, everyLanguage);
  const termsAt = new Map(wide.map(({ place, terms }) => [place, terms]));
  return base.expand(
    await analyseQuery(query, everyLanguage),
    words.map((word) =>
      isUnknown(word) ? { ...word, terms: termsAt.get(word.place) ?? word.terms } : word,
    ),
  );
};
