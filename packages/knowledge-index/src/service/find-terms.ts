import { analyseQuery, analyseWords, createAnalyser, type QueryWord } from '../analysis/analyse.ts';
import { detectLanguage } from '../analysis/detect-language.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { type LanguageCode, STOP_WORDS } from '../analysis/languages.ts';
import { listOtherForms } from '../analysis/other-forms.ts';
import type { BaseIndex } from '../ranking/base-index.ts';
import { dropPrefix, findPrefixApart, listVerbForms } from '../ranking/verb-forms.ts';

/** The languages that a text is analysed in, for the documents of a base. */
export const languagesOf = (base: BaseIndex, text: string): readonly LanguageCode[] => {
  const own = detectLanguage(text);
  // Stems in a language without documents would match other words.
  return base.everyLanguage.includes(own) && !base.languages.includes(own)
    ? [...base.languages, own]
    : base.languages;
};

const findTermsOf = async (
  base: BaseIndex,
  query: string,
  has: (term: string) => boolean,
): Promise<ReadonlyMap<string, number>> => {
  const { everyLanguage, index } = base;
  const languages = languagesOf(base, query);
  const words = await analyseWords(query, languages);
  const isUnknown = ({ terms }: QueryWord): boolean => ![...terms].some((term) => index.has(term));
  if (everyLanguage.length === languages.length || !words.some(isUnknown))
    return base.expand(await analyseQuery(query, languages), words, has);
  const wide = await analyseWords(query, everyLanguage);
  const termsAt = new Map(wide.map(({ place, terms }) => [place, terms]));
  return base.expand(
    await analyseQuery(query, everyLanguage),
    words.map((word) =>
      isUnknown(word) ? { ...word, terms: termsAt.get(word.place) ?? word.terms } : word,
    ),
    has,
  );
};

/** The weight of a term that is another way to write what was asked for. */
const SHARE = 0.8;

/** The weight of a verb whose prefix may stand elsewhere, or nowhere. */
const SHARE_OF_SPLIT = 0.5;

/** `anmeld` for *Wie melde ich mich an?*, in its forms. */
const joinVerb = async (query: string, prefix: string): Promise<string[]> =>
  (await createAnalyser('de'))(query)
    .filter(({ start }) => start === 0 || !/\p{Lu}/u.test(query.charAt(start)))
    .flatMap(({ term }) => [prefix + term, ...listVerbForms(prefix + term)]);

const VERB = /^\p{Ll}|(?:en|ung)$/u;

/** `meld` for *anmelden*, which no document has as one word; but not the world for *Umwelt*. */
const splitVerbs = async ({ index }: BaseIndex, query: string): Promise<string[]> =>
  (await createAnalyser('de'))(query)
    .filter(({ end, start }) => VERB.test(query.slice(start, end)))
    .filter(({ term }) => ![term, ...listVerbForms(term)].some((form) => index.has(form)))
    .flatMap(({ term }) => dropPrefix(term) ?? [])
    .filter((term) => index.has(term));

/** Words that are also written as one: log in, log book. */
const IN_TWO =
  /(?<!\p{L})(?=(\p{L}{2,20}) (down|in|off|on|out|over|up|(?<=\p{L}{3} )\p{L}{3,20})(?!\p{L}))/giu;

/**
 * The terms of a query with those that they may stand for. A word that no document has in the usual
 * languages is looked for in every language: a few documents may be the only ones with it.
 *
 * @param has - whether any document that is searched contains a term: if one does, it is not
 *   misspelt
 */
export const findTerms = async (
  base: BaseIndex,
  query: string,
  has: (term: string) => boolean,
): Promise<ReadonlyMap<string, number>> => {
  const terms = new Map(await findTermsOf(base, query, has));
  const add = (term: string, weight: number): void => {
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  for (const form of listOtherForms(query))
    for (const [term, count] of await findTermsOf(base, form, has)) add(term, SHARE * count);
  const languages = languagesOf(base, query);
  const stopWords = STOP_WORDS[detectLanguage(query, { likely: languages })];
  // Whoever is not able is not notable.
  const joined = Array.from(query.toLowerCase().matchAll(IN_TWO), ([, one = '', other = '']) =>
    stopWords.has(foldWord(one)) ? '' : one + other,
  );
  const known = await analyseQuery(joined.join('\n'), languages);
  for (const term of known.keys()) if (base.index.has(term)) add(term, SHARE);
  const isGerman = base.everyLanguage.includes('de');
  for (const term of isGerman ? await splitVerbs(base, query) : [])
    if (!terms.has(term)) add(term, SHARE_OF_SPLIT);
  const prefix = isGerman ? findPrefixApart(query) : undefined;
  const verbs = prefix === undefined ? [] : await joinVerb(query, prefix);
  for (const term of verbs.filter((verb) => base.index.has(verb))) {
    add(term, 1);
    if (prefix !== undefined) terms.delete(prefix);
  }
  return terms;
};
