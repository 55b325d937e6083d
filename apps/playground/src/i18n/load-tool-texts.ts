import type { i18n as I18n } from 'i18next';

import { importRegistry } from '../chunks/import-registry.ts';
import { TOOL_NAMESPACE } from './create-i18n.ts';
import { LANGUAGES } from './languages.ts';

const complete = new WeakSet<I18n>();

/** Adds the texts of all builtin tools, in every language, for their surfaces. */
export const loadToolTexts = async (i18n: I18n): Promise<void> => {
  if (complete.has(i18n)) return;
  const { builtinToolLocales } = await importRegistry(
    'locales',
    () => import('@lobechat/builtin-tools/locales'),
  );
  for (const language of LANGUAGES) {
    i18n.addResourceBundle(language, TOOL_NAMESPACE, builtinToolLocales[language], true, true);
  }
  complete.add(i18n);
};
