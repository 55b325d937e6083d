import { splitWords } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { getLocaleFile, locateIn } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';

/** The words of the tool's name and of its APIs, as English prose writes them. */
const listOwnWords = ({ apiNames, names: { kebab } }: ToolPackage): Set<string> =>
  new Set([kebab, ...apiNames].flatMap(splitWords).filter((word) => word.length > 2));

/** A Chinese text that names the tool or an API in English: the sentence was only put around it. */
const findLeftWord = (text: string, own: ReadonlySet<string>): string | undefined => {
  if (!/\p{Script=Han}/u.test(text)) return undefined;
  // Proper names have capitals; code and placeholders have punctuation.
  return text.match(/(?<![\w{}$./`'"-])[a-z]{3,}(?![\w{}$./`'"-])/g)?.find((word) => own.has(word));
};

/** A text that is the same in both languages, or half in English, was probably never translated. */
export const localeTranslated: LintRule = {
  *check(tool) {
    const [english, chinese] = [tool.locales?.['en-US'] ?? {}, tool.locales?.['zh-CN'] ?? {}];
    const own = listOwnWords(tool);
    for (const [key, text] of Object.entries(chinese)) {
      const place = locateIn(tool, getLocaleFile(tool, 'zh-CN'), key);
      // Names, symbols and placeholders may be the same: only words of English are checked.
      if (english[key] === text && /[A-Za-z]{3,} [A-Za-z]{2,}/.test(text)) {
        yield { ...place, message: `'${key}' is '${text}' in both languages.` };
      }
      const word = findLeftWord(text, own);
      if (word === undefined) continue;
      yield { ...place, message: `'${key}' is '${text}', in which '${word}' is not translated.` };
    }
  },
  group: 'texts',
  name: 'locale-translated',
  repair: 'Translate the text.',
  severity: 'warning',
  summary: 'texts are translated',
};
