import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { sharedToolLocales } from '@lobechat/shared-tool-ui/locales';

import { enUS } from '../locales/en-US.ts';
import type { Language } from './languages.ts';

/** The namespace of the page's own texts. */
export const PAGE_NAMESPACE = 'playground';

/** The namespace of the tools' texts, as their surfaces expect it. */
export const TOOL_NAMESPACE = 'plugin';

const loadPageTexts = async (language: Language): Promise<Readonly<Record<string, string>>> =>
  language === 'zh-CN' ? (await import('./chinese.ts')).zhCN : enUS;

/** Changes the language after loading its texts, so that no key is ever shown. */
export const changeLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  i18n.addResourceBundle(language, PAGE_NAMESPACE, await loadPageTexts(language), true, true);
  await i18n.changeLanguage(language);
};

/**
 * Creates the translator of the page. Keys are flat: a dot in a key is literal. Texts missing in a
 * language fall back to English.
 */
export const createI18n = async (language: Language): Promise<I18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    defaultNS: PAGE_NAMESPACE,
    fallbackLng: 'en-US',
    interpolation: { escapeValue: false },
    keySeparator: false,
    lng: 'en-US',
    ns: [PAGE_NAMESPACE, TOOL_NAMESPACE],
    nsSeparator: false,
    react: { bindI18nStore: 'added', useSuspense: false },
    resources: {
      'en-US': { [PAGE_NAMESPACE]: enUS, [TOOL_NAMESPACE]: sharedToolLocales['en-US'] },
      'zh-CN': { [TOOL_NAMESPACE]: sharedToolLocales['zh-CN'] },
    },
  });
  // An English page is better than none.
  if (language !== 'en-US') await changeLanguage(instance, language).catch(() => undefined);
  return instance;
};
