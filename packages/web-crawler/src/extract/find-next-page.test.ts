import { describe, expect, it } from 'vitest';

import { parseHtml } from '@lobechat/file-loaders/html';

import { findNextPage } from './find-next-page.ts';

const find = (html: string, url = 'https://example.org/story'): string | undefined =>
  findNextPage(parseHtml(html).document.documentElement, url, url);

describe('findNextPage', () => {
  it.each([
    ['a chapter of a manual', '<link rel="next" href="/other-chapter">'],
    ['another article', '<a rel="next" href="/2026/another-story">Next</a>'],
    ['another site', '<a rel="next" href="https://example.com/story?page=2">Next</a>'],
    ['a name and password', '<a rel="next" href="https://u:p@example.org/story?page=2">2</a>'],
    ['the end of a session', '<a href="/story?action=logout">Next</a>'],
    ['a text of any length', `<a rel="next" href="/story?page=${'a'.repeat(3000)}">2</a>`],
    ['the page itself', '<a href="#next">Next</a><a rel="next" href="/story">2</a>'],
    ['a script', '<a href="javascript:next()">Next page</a>'],
    ['a text that only begins so', '<a href="/story?page=2">Next steps for owners</a>'],
    ['the previous page', '<a rel="prev" href="/story?page=0">Previous</a>'],
    ['a button', '<button>Next</button><a>Next</a>'],
  ])('does not take %s for the next page', (_, html) => {
    expect(find(html)).toBeUndefined();
  });

  it.each([
    ['/archives/12345', '/archives/12346'],
    ['/2025/', '/2026/'],
  ])('does not take the article after %s, %s, for the next page', (from, to) => {
    expect(find(`<link rel="next" href="${to}">`, `https://example.org${from}`)).toBeUndefined();
  });

  it.each([
    ['<a rel="next" href="/story?page=2#a-text">2</a>', '/story', '/story?page=2'],
    ['<link rel="next" href="/story?page=2">', '/story', '/story?page=2'],
    ['<a rel="nofollow next" href="?page=2">2</a>', '/story', '/story?page=2'],
    ['<a aria-label="Next page" href="/story?page=2">›</a>', '/story', '/story?page=2'],
    ['<a href="/story/2">Next →</a>', '/story', '/story/2'],
    ['<a href="/story-3.html">Next »</a>', '/story-2.html', '/story-3.html'],
    ['<a href="/story-2.html">Older posts</a>', '/story.html', '/story-2.html'],
    ['<a href="/list/page/3/">Nächste Seite</a>', '/list/page/2/', '/list/page/3/'],
    ['<a href="/list/p2">下一页 ></a>', '/list/', '/list/p2'],
    ['<a href="/list?after=t3_x"><span>next</span> ›</a>', '/list?count=25', '/list?after=t3_x'],
    ['<a rel="next" href="/x">a</a><a href="?page=2">Suivant</a>', '/story', '/story?page=2'],
  ])('takes the link of %s on %s', (html, from, to) => {
    expect(find(html, `https://example.org${from}`)).toBe(`https://example.org${to}`);
  });
});
