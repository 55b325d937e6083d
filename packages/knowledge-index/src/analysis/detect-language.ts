import { findWords } from './find-words.ts';
import { foldWord } from './fold-word.ts';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode, STOP_WORDS } from './languages.ts';

/** Limits on the words and characters that are examined. */
const SAMPLE = { characters: 8000, words: 800 };

/**
 * Stop-word lists contain letters and digits, which occur in formulas, lists and code of every
 * language.
 */
const NAMES = /^(?:\p{Script=Latin}|\p{N}+)$/u;

/**
 * Lead that other languages need: most short texts without a known word are names, titles and code.
 */
const ENGLISH_LEAD = 0.3;

/** Lead that the likely languages of a text have: one word says little about a short question. */
const LIKELY_LEAD = 1;

/* These words also occur in English, as content words. */
const ENGLISH_TOO: ReadonlySet<string> = new Set(
  'bar bare care cat com come data end face final general kit man mind multi non pic ram sub tie tied todo total want war zero'.split(
    ' ',
  ),
);

/**
 * Letters that occur in only one language. A word with one counts less than a stop word, since it
 * may be a name.
 */
const TELLING_LETTERS: readonly (readonly [letters: RegExp, languages: readonly LanguageCode[]])[] =
  [
    [/ß/, ['de']],
    [/[êœùûëï]/, ['fr']],
    [/[èà]/, ['fr', 'it']],
    [/[ñ¿¡]/, ['es']],
    [/[ãõ]/, ['pt']],
    [/[ășțţ]/, ['ro']],
    [/[őű]/, ['hu']],
    [/[ığ]/, ['tr']],
    [/[øæ]/, ['da', 'no']],
    [/å/, ['da', 'no', 'sv']],
    [/ä/, ['de', 'fi', 'sv']],
  ];
const LETTER_SAYS = 0.25;

/**
 * Below this share of stop words, a text consists of addresses and code: sentences contain several
 * times as many.
 */
const LEAST_SHARE = 0.04;

/**
 * Share of characters that decides for a script, and letters that only one language of a script
 * uses.
 */
const SCRIPT_SHARE = 0.15;
const LETTERS_SHARE = 0.02;

/**
 * Languages by a script or by letters that no later entry uses; Chinese has no letters of its own.
 */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, SCRIPT_SHARE],
  ['ko', /\p{Script=Hangul}/gu, SCRIPT_SHARE],
  ['th', /\p{Script=Thai}/gu, SCRIPT_SHARE],
  ['zh', /\p{Script=Han}/gu, SCRIPT_SHARE],
  ['he', /\p{Script=Hebrew}/gu, SCRIPT_SHARE],
  ['hi', /\p{Script=Devanagari}/gu, SCRIPT_SHARE],
  ['fa', /[پچژگیک]/gu, LETTERS_SHARE],
  ['ar', /\p{Script=Arabic}/gu, SCRIPT_SHARE],
  ['el', /\p{Script=Greek}/gu, SCRIPT_SHARE],
  ['uk', /[іїєґ]/giu, LETTERS_SHARE],
  ['vi', /[đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu, LETTERS_SHARE],
  ['pl', /[łńśźż]/giu, LETTERS_SHARE],
  ['cs', /[ěřů]/giu, LETTERS_SHARE],
] as const;

/**
 * The language of a text (BCP 47), by its script if that decides it, else by its stop words.
 *
 * @param declared - what the document says of itself
 */
export const nameLanguage = (text: string, declared?: string): string => {
  if (declared !== undefined && /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(declared)) return declared;
  const sample = text.slice(0, SAMPLE.characters);
  for (const [language, pattern, share] of SCRIPTS) {
    if ((sample.match(pattern)?.length ?? 0) > share * sample.length) return language;
  }
  return detectLanguage(text);
};

/** The languages of every stop word. */
const LANGUAGES_OF: ReadonlyMap<string, readonly LanguageCode[]> = (() => {
  const languages = new Map<string, LanguageCode[]>();
  for (const code of LANGUAGE_CODES) {
    for (const word of STOP_WORDS[code]) {
      const known = languages.get(word);
      if (known) known.push(code);
      else languages.set(word, [code]);
    }
  }
  return languages;
})();

/**
 * The language with the most stop words in a text; English if there are hardly any, as in lists and
 * code. A word shared by several languages counts proportionally less for each.
 *
 * @param declared - BCP 47, what the document says of itself
 * @param likely - languages that it is assumed to be in unless several words contradict
 */
export const detectLanguage = (
  text: string,
  { declared, likely = [] }: { declared?: string; likely?: readonly LanguageCode[] } = {},
): LanguageCode => {
  const said = declared?.toLowerCase().split(/[-_]/)[0];
  if (isLanguageCode(said)) return said;
  const counts = new Map<LanguageCode, number>([['en', ENGLISH_LEAD]]);
  for (const code of likely) counts.set(code, (counts.get(code) ?? 0) + LIKELY_LEAD);
  let words = 0;
  for (const word of findWords(text.slice(0, SAMPLE.characters))) {
    words += 1;
    if (words > SAMPLE.words) break;
    const folded = foldWord(word.text);
    if (NAMES.test(folded) || ENGLISH_TOO.has(folded)) continue;
    const languages = LANGUAGES_OF.get(folded) ?? [];
    for (const code of languages) {
      counts.set(code, (counts.get(code) ?? 0) + 1 / languages.length);
    }
    const [, telling = []] = TELLING_LETTERS.find(([letters]) => letters.test(word.text)) ?? [];
    for (const code of telling) {
      counts.set(code, (counts.get(code) ?? 0) + LETTER_SAYS / telling.length);
    }
  }
  let best: LanguageCode = 'en';
  for (const [code, count] of counts) {
    if (count > (counts.get(best) ?? 0) && count >= LEAST_SHARE * words) best = code;
  }
  return best;
};
