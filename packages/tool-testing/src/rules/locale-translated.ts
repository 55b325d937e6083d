import type { LintRule } from '../lint/rule.ts';
import { getLocaleFile, locateIn } from '../package/locate.ts';

/** A text that is the same in both languages was probably never translated. */
export const localeTranslated: LintRule = {
  *check(tool) {
    const [english, chinese] = [tool.locales?.['en-US'] ?? {}, tool.locales?.['zh-CN'] ?? {}];
    for (const [key, text] of Object.entries(chinese)) {
      // Names, symbols and placeholders may be the same: only words of English are checked.
      if (english[key] !== text || !/[A-Za-z]{3,} [A-Za-z]{2,}/.test(text)) continue;
      const message = `'${key}' is '${text}' in both languages.`;
      yield { ...locateIn(tool, getLocaleFile(tool, 'zh-CN'), key), message };
    }
  },
  group: 'texts',
  name: 'locale-translated',
  repair: 'Translate the text.',
  severity: 'warning',
  summary: 'texts are translated',
};
