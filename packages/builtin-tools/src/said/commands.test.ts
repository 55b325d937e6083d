import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { createPhraseBook } from '@lobechat/shared-tool-ui/phrase-book';

import { judgementPhrases } from './zh-CN/judgements.ts';

const FOLDER = path.join(import.meta.dirname, '../../../local-file-shell/src');

const isSource = (file: string): boolean => !/\.test\.ts$|(?:cases|rules|testing)\//.test(file);

const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g;

/** First words of table entries that are not dangers: options and commands of programs. */
const NO_DANGER =
  /^(?:alias|apropos|bytes|fdupes|fls|gcflags|lfs|options|process|reporters|serverless|settings|tasks|docs|processes) /;

const isSentence = (text: string): boolean =>
  /^[A-Z'$].* .*\.$/.test(text) && /[a-z] [a-z]/.test(text);
const isDanger = (text: string): boolean => /^[a-z]+s [a-z]/.test(text) && !NO_DANGER.test(text);

/** Messages about commands in the sources of a folder, with placeholder names for values. */
const listTexts = (folder: string): string[] => {
  const files = globSync(`${folder}/**/*.ts`, { cwd: FOLDER }).filter(isSource);
  const texts = files.flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(TEXT)].map(
      ([, single, double, template]) => single ?? double ?? template ?? '',
    ),
  );
  return [...new Set(texts)]
    .filter((text) => isSentence(text) || isDanger(text))
    .map((text) =>
      text
        .replaceAll(/\\(.)/g, '$1')
        .replaceAll(/\$\{(?:danger|risk\.note)\}/g, 'deletes files')
        .replace('too ${why}', 'too long')
        .replaceAll(/\$\{[^}]*\}/g, 'x'),
    );
};

describe('messages about commands', () => {
  it('have a Chinese translation', () => {
    const texts = listTexts('command-policy');
    expect(texts.length).toBeGreaterThan(300);
    const say = createPhraseBook(judgementPhrases);
    expect(texts.filter((text) => say(text) === undefined)).toEqual([]);
  });
});
