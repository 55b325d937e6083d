import { expect, it } from 'vitest';

import { createPhraseBook } from '@lobechat/shared-tool-ui/phrase-book';

import { judgementPhrases } from './zh-CN/judgements.ts';

const say = createPhraseBook(judgementPhrases);

it.each([
  ['carries something unknown', 'carries something unknown'],
  ["It '0' toString.", "It '0' toString."],
  ['toString', 'toString'],
  ['runs what it downloads', '会运行下载的内容'],
  ['It runs what it downloads.', '会运行下载的内容。'],
  ["'git' is not on the list of harmless commands.", '“git”不在无害命令之列。'],
  ["git: 'git' is not on the list of harmless commands.", 'git：“git”不在无害命令之列。'],
  ["Writing to '/etc/$&' changes the system.", '写入“/etc/$&”会改变系统。'],
  ['Changes a.ts, b.ts and 3 more.', '更改 a.ts, b.ts and 3 more。'],
  [
    'Outside the workspace: /etc/x. Moves a.ts to /etc/x.',
    '工作区之外：/etc/x。将 a.ts 移动到 /etc/x。',
  ],
  ['Changes a.ts. Says something new.', 'Changes a.ts. Says something new.'],
  ['Undoes 2 changes. Deletes a.', '撤销 2 处更改。删除 a。'],
  ['Replaces a.ts (12 lines).', '替换 a.ts（12 行）。'],
  ['Replaces a.ts (5 KB). This cannot be undone.', '替换 a.ts (5 KB)。此操作无法撤销。'],
  ['Outside the workspace: /x. Writes /x.', '工作区之外：/x。写入 /x。'],
  ['curl: something else.', 'curl: something else.'],
])('translates known parts to Chinese: %s', (text, said) => {
  expect(say(text) ?? text).toBe(said);
});
