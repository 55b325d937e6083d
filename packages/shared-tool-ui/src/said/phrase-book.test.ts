import { describe, expect, it } from 'vitest';

import { createPhraseBook } from './phrase-book.ts';

const say = createPhraseBook({
  "'{{path}}' does not exist.": '“{{path}}”不存在。',
  '1 of {{total}} failed. First: {{reason}}': '{{total}} 项中有 1 项失败：{{reason}}',
  'Changes {{names}}.': '更改 {{names}}。',
  'It ends with {{output}}': '结尾为 {{output}}',
  'It {{reason}}.': '{{reason}}。',
  'List the folder.': '请列出文件夹。',
  '{{a}} and {{b}}': '{{a}} 和 {{b}}',
  '{{label}}: {{reason}}': '{{label}}：{{reason}}',
  '{{a}} and then {{b}}': '先 {{a}} 后 {{b}}',
  'deletes files': '会删除文件',
  'f(x) [a-z]* $&': '函数',
});

describe('a book of phrases', () => {
  it.each([
    '',
    'toString',
    'Something new.',
    'List the folder. Something new.',
    'It does something new.',
    '1 of 2 failed. First: Something new.',
    'and b',
    'Changes a.ts. Something new.',
    'Changes a.ts. viewTask says something new.',
    'Changes a.ts:\n- List the folder.\n- Changes b.ts.',
    'List the folder.\n- Changes a.ts.\n- Something new.',
    `'${'a'.repeat(2000)}' does not exist.`,
  ])('returns nothing without a complete translation: %j', (text) => {
    expect(say(text)).toBeUndefined();
  });

  it.each([
    ['deletes files', '会删除文件'],
    ['a.ts: b and c', 'a.ts：b 和 c'],
    ['f(x) [a-z]* $&', '函数'],
    ["'a b.txt' does not exist.", '“a b.txt”不存在。'],
    ["'$& {{path}}' does not exist.", '“$& {{path}}”不存在。'],
    ["'a' does not exist. List the folder.", '“a”不存在。请列出文件夹。'],
    ['It deletes files.', '会删除文件。'],
    [
      "1 of 2 failed. First: 'a' does not exist. List the folder.",
      '2 项中有 1 项失败：“a”不存在。请列出文件夹。',
    ],
    ["'a', e.g. 'B' does not exist.", "“a', e.g. 'B”不存在。"],
    ['Changes a.ts. Changes b.ts.', '更改 a.ts。更改 b.ts。'],
    [
      '1 of 2 failed. First: It ends with Done. All is well.',
      '2 项中有 1 项失败：结尾为 Done. All is well.',
    ],
    ['It ends with Done. All is well.', '结尾为 Done. All is well.'],
    [
      'List the folder.\n- Changes a.ts.\n- deletes files',
      '请列出文件夹。\n- 更改 a.ts。\n- 会删除文件',
    ],
    ['one and then two', '先 one 后 two'],
    ['one\nline and two', 'one\nline 和 two'],
  ])('says %j', (text, said) => {
    expect(say(text)).toBe(said);
  });
});
