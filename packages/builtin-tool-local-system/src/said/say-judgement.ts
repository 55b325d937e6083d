import { createPhraseBook } from '@lobechat/shared-tool-ui/phrase-book';

import { SAID_IN_CHINESE } from './said-zh-CN.ts';

export { SAID_IN_CHINESE } from './said-zh-CN.ts';

const sayInChinese = createPhraseBook(SAID_IN_CHINESE);

/**
 * What a host found about a call, in the language of the reader: the judgement itself is in English, as
 * models read it. What has no other words is said as it is.
 *
 * @param language - BCP 47
 */
export const sayJudgement = (text: string, language: string): string =>
  (language.startsWith('zh') ? sayInChinese(text) : undefined) ?? text;
