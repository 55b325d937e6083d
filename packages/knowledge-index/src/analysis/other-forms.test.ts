import { describe, expect, it } from 'vitest';

import { listOtherForms } from './other-forms.ts';

describe('other forms of Chinese and Japanese texts', () => {
  it.each([
    '三明治',
    '统一认证',
    '一个人',
    '万一',
    '3.5',
    'IL-6',
    '第一千零一夜'.slice(3),
    '一般纳税人',
    '東京の大学',
  ])('are none of words and other numbers: %s', (text) => {
    expect(listOtherForms(text)).toEqual([]);
  });

  it.each([
    ['第3章', '第三章'],
    ['第 12 条', '第十二条'],
    ['第３条', '第三条'],
    ['2026年3月15日', '二〇二六年三月十五日'],
    ['押金3000元', '押金三千元'],
    ['105页', '一百零五页'],
    ['24か月', '二十四か月'],
    ['10万円', '十万円'],
    ['二〇二六年五月一日', '2026年5月1日'],
    ['十三号楼', '13号楼'],
    ['二十四個月', '24個月'],
    ['三百六十五天', '365天'],
    ['两次', '2次'],
    ['申し込み書', '申込書'],
  ])('write numbers in digits and characters, and no inner endings: %s, %s', (text, other) => {
    expect(listOtherForms(text)).toEqual([other]);
  });

  it('are found in time linear to the text', () => {
    expect(listOtherForms('第三千'.repeat(20_000))).toHaveLength(1);
  });
});
