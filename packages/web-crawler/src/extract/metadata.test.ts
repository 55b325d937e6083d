import { describe, expect, it } from 'vitest';

import { parseHtml } from '@lobechat/file-loaders/html';

import { readMetadata, toIsoDate } from './metadata.ts';

const read = (html: string) => {
  const { facts: _, ...metadata } = readMetadata(parseHtml(html), 'https://example.org/a');
  return metadata;
};

const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('toIsoDate', () => {
  it.each([
    ['3/4/2025', undefined],
    ['yesterday', undefined],
    ['2025-02-31', undefined],
    ['2025-3-4', '2025-03-04'],
    ['2025-03-04T10:20:30.123Z', '2025-03-04T10:20:30Z'],
    ['2025-03-04 10:20 +0200', '2025-03-04T10:20+02:00'],
    ['2025-03-04T10:20', '2025-03-04'],
    ['20250304', '2025-03-04'],
    ['2025年3月4日 10:00', '2025-03-04'],
    ['4.3.2025', '2025-03-04'],
    ['March 4th, 2025', '2025-03-04'],
    ['Tue, 04 Mar 2025 10:00:00 GMT', '2025-03-04'],
  ])('reads %j as %j', (text, expected) => {
    expect(toIsoDate(text)).toBe(expected);
  });
});

describe('readMetadata', () => {
  it('prefers JSON-LD, in a graph and with several authors', () => {
    const article = {
      '@type': ['Thing', 'NewsArticle'],
      author: [{ name: 'A' }, { name: 'B' }],
      datePublished: '2026-01-02',
      headline: 'H &amp; M',
      publisher: { name: 'P' },
    };
    expect(read(jsonLd({ '@graph': [{ '@type': 'WebSite', name: 'x' }, article] }))).toMatchObject({
      byline: 'A, B',
      pageType: 'NewsArticle',
      publishedDate: '2026-01-02',
      siteName: 'P',
      title: 'H & M',
    });
  });

  it.each([
    ['broken JSON-LD', '<script type="application/ld+json">{"@type":</script>'],
    [
      'JSON-LD of wrong types',
      jsonLd({ '@type': 'Article', author: 3, datePublished: {}, headline: ['', 4] }),
    ],
    [
      'JSON-LD nested without end',
      jsonLd(Array.from({ length: 50 }).reduce<unknown>((inner) => ({ '@graph': [inner] }), {})),
    ],
  ])('is not misled by %s', (_, html) => {
    expect(read(`<title>T</title>${html}`).title).toBe('T');
  });

  it.each([
    ['<time datetime="2026-05-06">x</time>', { publishedDate: '2026-05-06' }],
    ['<span itemprop="author"><span itemprop="name">Ann</span></span>', { byline: 'Ann' }],
    ['<a rel="author" href="/ann">By Ann Lee</a>', { byline: 'Ann Lee' }],
    ...['By Ann Lee, 6 May 2026', 'Ann Lee | May 6th, 2026 10:00', 'Ann Lee 6.5.2026'].map(
      (line): [string, object] => [
        `<p class="byline">${line}</p>`,
        { byline: 'Ann Lee', publishedDate: '2026-05-06' },
      ],
    ),
    ['<h1>The <i>new</i><br>bridge</h1>', { title: 'The new bridge' }],
    ['<div class="author">ann<br>Posts: 37</div>', { byline: 'ann, Posts: 37' }],
    [
      '<div class="byline"><span>By</span> <div>Ann Lee</div><div>Chief <i>reporter</i></div></div>',
      { byline: 'Ann Lee, Chief reporter' },
    ],
    [
      '<div class="author">Written by<br>Ann Lee<div>·</div>5 min read<div>Follow</div></div>',
      { byline: 'Ann Lee' },
    ],
    [
      '<meta name="author" content="Example.org"><p class="byline">By: Ann Lee Tuesday, May 5, 2026</p>',
      { byline: 'Ann Lee', publishedDate: '2026-05-05' },
    ],
    [
      '<p class="byline">Ann Lee, The News <span>3:53 p.m. EST May 6, 2026</span></p>',
      { byline: 'Ann Lee, The News', publishedDate: '2026-05-06' },
    ],
    ['<p class="byline">9:39AM BST 06 May 2026</p>', { publishedDate: '2026-05-06' }],
    ['<meta name="author" content="j.doe">', { byline: 'j.doe' }],
    ['<p class="byline">Posted on May 6, 2026</p>', { publishedDate: '2026-05-06' }],
    ['<p class="byline">The 3 of Room 2026</p>', { byline: 'The 3 of Room 2026' }],
    ['<meta property="og:url" content="javascript:alert(1)">', {}],
    ['<meta name="author" content="https://facebook.com/ann">', {}],
  ])('reads %s', (html, expected) => {
    expect(read(`<body>${html}</body>`)).toEqual(expected);
  });
});
