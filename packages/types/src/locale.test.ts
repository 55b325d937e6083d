import { expect, it } from 'vitest';

import { defineToolTexts } from './locale.ts';

it('builds the locales of a table, and leaves out plural forms that a language lacks', () => {
  const titles = {
    look: [
      ['Look', 'Looked', 'Looking', 'Could not look'],
      ['看', '已看', '正在看', '未能看'],
    ],
  } as const;
  const texts = {
    render: { count_one: ['{{count}} item'], count_other: ['{{count}} items', '{{count}} 项'] },
  } as const;
  expect(defineToolTexts('lobe-x', titles, { ...texts, title: ['X', '甲'] })).toEqual({
    'en-US': {
      'builtins.lobe-x.apiName.look': 'Look',
      'builtins.lobe-x.done.look': 'Looked',
      'builtins.lobe-x.failed.look': 'Could not look',
      'builtins.lobe-x.render.count_one': '{{count}} item',
      'builtins.lobe-x.render.count_other': '{{count}} items',
      'builtins.lobe-x.running.look': 'Looking',
      'builtins.lobe-x.title': 'X',
    },
    'zh-CN': {
      'builtins.lobe-x.apiName.look': '看',
      'builtins.lobe-x.done.look': '已看',
      'builtins.lobe-x.failed.look': '未能看',
      'builtins.lobe-x.render.count_other': '{{count}} 项',
      'builtins.lobe-x.running.look': '正在看',
      'builtins.lobe-x.title': '甲',
    },
  });
});
