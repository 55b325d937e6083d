import type { i18n as I18n } from 'i18next';

import { SAID_NAMESPACE } from '@lobechat/shared-tool-ui/phrase-book';

import { TOOL_NAMESPACE } from './create-i18n.ts';
import { type Language, LANGUAGES } from './languages.ts';

const complete = new WeakSet<I18n>();

/** Adds the texts of all builtin tools, in every language, for their surfaces. */
export const loadToolTexts = async (i18n: I18n): Promise<void> => {
  if (complete.has(i18n)) return;
  // The registry waits for the texts of each tool during evaluation, and a browser remembers a
  // failed evaluation forever. Texts that cannot be fetched must fail before it, so that a retry
  // can succeed.
  const { loadPart } = await import('@lobechat/builtin-tools/tools');
  await loadPart('locales');
  const { builtinToolLocales } = await import('@lobechat/builtin-tools/locales');
  for (const language of LANGUAGES) {
    i18n.addResourceBundle(language, TOOL_NAMESPACE, builtinToolLocales[language], true, true);
  }
  complete.add(i18n);
};

/** Adds the translations of what builtin tools write in English. */
export const loadPhrases = async (i18n: I18n, language: Language): Promise<void> => {
  if (language === 'en-US' || i18n.hasResourceBundle(language, SAID_NAMESPACE)) return;
  const { builtinPhrases } = await import('@lobechat/builtin-tools/said');
  i18n.addResourceBundle(language, SAID_NAMESPACE, builtinPhrases[language]);
};
