import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as danish } from '@orama/stopwords/danish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as finnish } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as greek } from '@orama/stopwords/greek';
import { stopwords as hungarian } from '@orama/stopwords/hungarian';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as norwegian } from '@orama/stopwords/norwegian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as romanian } from '@orama/stopwords/romanian';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';

import { toRegular } from './english.ts';
import { foldWord } from './fold-word.ts';

type Stem = (word: string) => string;

interface Language {
  readonly loadStemmer: () => Promise<{ stemmer: Stem }>;
  readonly stopWords: readonly string[];
}

/** ISO 639-1 codes of the languages with a stemmer. Stemmers are loaded on demand. */
export const LANGUAGES = {
  ar: { loadStemmer: () => import('@orama/stemmers/arabic'), stopWords: arabic },
  da: { loadStemmer: () => import('@orama/stemmers/danish'), stopWords: danish },
  de: { loadStemmer: () => import('@orama/stemmers/german'), stopWords: german },
  el: { loadStemmer: () => import('@orama/stemmers/greek'), stopWords: greek },
  en: { loadStemmer: () => import('stemmer'), stopWords: english },
  es: { loadStemmer: () => import('@orama/stemmers/spanish'), stopWords: spanish },
  fi: { loadStemmer: () => import('@orama/stemmers/finnish'), stopWords: finnish },
  fr: { loadStemmer: () => import('@orama/stemmers/french'), stopWords: french },
  hu: { loadStemmer: () => import('@orama/stemmers/hungarian'), stopWords: hungarian },
  it: { loadStemmer: () => import('@orama/stemmers/italian'), stopWords: italian },
  nl: { loadStemmer: () => import('@orama/stemmers/dutch'), stopWords: dutch },
  no: { loadStemmer: () => import('@orama/stemmers/norwegian'), stopWords: norwegian },
  pt: { loadStemmer: () => import('@orama/stemmers/portuguese'), stopWords: portuguese },
  ro: { loadStemmer: () => import('@orama/stemmers/romanian'), stopWords: romanian },
  ru: { loadStemmer: () => import('@orama/stemmers/russian'), stopWords: russian },
  sv: { loadStemmer: () => import('@orama/stemmers/swedish'), stopWords: swedish },
  tr: { loadStemmer: () => import('@orama/stemmers/turkish'), stopWords: turkish },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

export const isLanguageCode = (text: unknown): text is LanguageCode =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

/** Languages that write words together: `Rechnungsprüfung` is about a `Prüfung`. */
export const COMPOUNDING: ReadonlySet<LanguageCode> = new Set(['da', 'de', 'fi', 'nl', 'no', 'sv']);

/** The language that a text is analysed in; English is the fallback. */
export const toAnalysed = (language: string | null | undefined): LanguageCode => {
  const code = language?.toLowerCase().split(/[-_]/)[0];
  return isLanguageCode(code) ? code : 'en';
};

/* The library's English list lacks `a`, equally frequent words, and the stems of contractions. */
const MORE_ENGLISH =
  'a also etc just many much now per via vs aren couldn didn doesn don hadn hasn haven isn mustn shouldn wasn weren wouldn'.split(
    ' ',
  );

/** The stop words of a language, folded like the words of documents. */
export const STOP_WORDS: Readonly<Record<LanguageCode, ReadonlySet<string>>> = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [
    code,
    new Set([...LANGUAGES[code].stopWords, ...(code === 'en' ? MORE_ENGLISH : [])].map(foldWord)),
  ]),
) as unknown as Record<LanguageCode, ReadonlySet<string>>;

/** Size of a stemmer's cache: natural texts have few distinct words. */
const MOST_REMEMBERED = 50_000;

const stemmers = new Map<LanguageCode, Promise<Stem>>();

/** Preprocessing of a word where a stemmer falls short. */
const BEFORE_STEMMING: Partial<Record<LanguageCode, Stem>> = {
  // Müller is also written Mueller; `aktuell` and `neue` must not change.
  de: (word) =>
    word.replaceAll(/(?<![aeiouq])(?:ae|oe|ue)(?![aeiou])/g, (pair) => UMLAUTS[pair] ?? pair),
  en: toRegular,
};

const UMLAUTS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };

const remember = (stem: Stem): Stem => {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const stemmed = foldWord(stem(word));
    known.set(word, stemmed);
    return stemmed;
  };
};

/** The stemmer of a language, with folding: `Häuser` and `hauser` have the same stem. */
export const loadStemmer = (code: LanguageCode): Promise<Stem> => {
  const loading =
    stemmers.get(code) ??
    LANGUAGES[code].loadStemmer().then(({ stemmer }) => {
      const prepare = BEFORE_STEMMING[code];
      return remember(prepare ? (word) => stemmer(prepare(word)) : stemmer);
    });
  stemmers.set(code, loading);
  return loading;
};
