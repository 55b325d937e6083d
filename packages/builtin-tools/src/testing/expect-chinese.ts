import { expect } from 'vitest';

import { createPhraseBook } from '@lobechat/shared-tool-ui/phrase-book';

import { builtinPhrases } from '../said.ts';

const say = createPhraseBook(builtinPhrases['zh-CN']);

/** Checks that a message is translated, and that no English sentence was taken for a name in it. */
export const expectChinese = (message: string): void => {
  const said = say(message);
  expect(said).toMatch(/\p{Script=Han}/u);
  expect(said).not.toMatch(/(?<![-/])\b[a-z]{3,} [a-z]{2,} [a-z]{2,} [a-z]{2,}\b(?!\/)/i);
};

/** The same for messages without lists of names, in which three English words are a sentence. */
export const expectOnlyChinese = (message: string): void => {
  expectChinese(message);
  expect(say(message)).not.toMatch(/(?<![-/])\b[a-z]{3,} [a-z]{2,} [a-z]{2,}\b(?!\/)/i);
};
