import { describe, expect, it } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';

describe('links that touch', () => {
  it('are separated, in scripts with spaces', () => {
    const html =
      '<p>in<a href=/a>Home</a><a href=/b>About</a>, <a href=/c>上海</a><a href=/d>南京</a>';
    expect(htmlToMarkdown(html, { links: 'text' }).markdown).toBe('inHome About, 上海南京');
  });

  it.each([
    ['links to the same page', '<p><a href=/w>W</a><a href=/w>ikipedia</a>', 'Wikipedia'],
    ['code', '<p><code><a href=/a>foo</a><a href=/b>Bar</a></code>', 'fooBar'],
    ['Lao', '<p><a href=/a>ລາວ</a><a href=/b>ລາວ</a>', 'ລາວລາວ'],
  ])('are not separated: %s', (_, html, text) => {
    expect(htmlToMarkdown(html, { links: 'text' }).markdown).toBe(text);
  });
});
