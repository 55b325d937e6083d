import { findWords } from './find-words.ts';
import { foldWord } from './fold-word.ts';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode, STOP_WORDS } from './languages.ts';

/** Words that are looked at, and characters. */
const SAMPLE = { characters: 8000, words: 800 };

/** Lists of stop words have letters and digits, which stand in formulas and tables of every language. */
const NAMES = /^(?:[b-df-hj-np-tv-xz]|\p{N}+)$/u;

/** Languages without spaces between words, by a script that no other of them has; Chinese has none of its own. */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['zh', /\p{Script=Han}/gu],
] as const;

/** Part of a text's characters that a script makes the text's own. */
const SCRIPT_SHARE = 0.15;

/**
 * The language of a text, BCP 47: by its script where that tells it, else by its stop words.
 *
 * @param declared - what the document says of itself
 */
export const nameLanguage = (text: string, declared?: string): string => {
  if (declared !== undefined && /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(declared)) return declared;
  const sample = text.slice(0, SAMPLE.characters);
  for (const [language, pattern] of SCRIPTS) {
    if ((sample.match(pattern)?.length ?? 0) > SCRIPT_SHARE * sample.length) return language;
  }
  return detectLanguage(text);
};

/** Of every stop word, the languages that have it. */
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
 * The language whose stop words a text has most of; English where it has none, as lists and code do.
 *
 * @param declared - BCP 47, what the document says of itself
 */
export const detectLanguage = (text: string, declared?: string): LanguageCode => {
  const said = declared?.toLowerCase().split(/[-_]/)[0];
  if (isLanguageCode(said)) return said;
  const counts = new Map<LanguageCode, number>();
  let words = 0;
  for (const word of findWords(text.slice(0, SAMPLE.characters))) {
    words += 1;
    if (words > SAMPLE.words) break;
    const folded = foldWord(word.text);
    if (NAMES.test(folded)) continue;
    for (const code of LANGUAGES_OF.get(folded) ?? []) {
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  let best: LanguageCode = 'en';
  for (const [code, count] of counts) if (count > (counts.get(best) ?? 0)) best = code;
  return best;
};
