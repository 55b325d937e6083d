import { TOOL_LOCALES, type ToolLocales } from '@lobechat/types';

/** A language of the page and the tools' surfaces. */
export type Language = keyof ToolLocales;

/** All languages, in the order in which the page offers them. */
export const LANGUAGES: readonly Language[] = TOOL_LOCALES;

/** The names of the languages in their own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'zh-CN': '中文',
};

/** The first supported one of the preferred languages; English if there is none. */
export const pickLanguage = (wishes: readonly string[]): Language => {
  for (const wish of wishes) {
    const base = wish.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language.split('-')[0] === base);
    if (found) return found;
  }
  return 'en-US';
};
