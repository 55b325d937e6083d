import { describe, expect, it } from 'vitest';

import { findPassages } from './passages.ts';
import { readContent } from './read-content.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, contentType: string, question?: string) =>
  readContent({ contentType, data: encode(text), question, url: 'https://example.org/feed' });

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><description>All of it</description>
  <item><title>One &amp; two</title><link>/1</link><pubDate>Wed, 04 Mar 2026 10:00:00 GMT</pubDate><description>&lt;p&gt;A &lt;b&gt;bold&lt;/b&gt; word&lt;/p&gt;</description></item></channel></rss>`;
const ATOM =
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><title>One</title><link href="https://example.org/1"/><updated>2026-03-04T10:00:00Z</updated><summary>Sum</summary></entry></feed>';
const JSON_FEED = JSON.stringify({
  items: [
    {
      content_html: '<p>x <i>y</i></p>',
      date_published: '2026-03-04T10:00:00Z',
      title: 'One',
      url: '/1',
    },
  ],
  title: 'News',
  version: 'https://jsonfeed.org/version/1.1',
});

describe('readContent', () => {
  it.each([
    [
      'RSS',
      RSS,
      'application/rss+xml',
      'All of it\n\n## [One & two][1]\n\n2026-03-04 10:00\n\nA **bold** word',
    ],
    [
      'RSS of a vague type',
      RSS,
      'text/xml',
      'All of it\n\n## [One & two][1]\n\n2026-03-04 10:00\n\nA **bold** word',
    ],
    ['Atom', ATOM, 'application/atom+xml', '## [One][1]\n\n2026-03-04 10:00\n\nSum'],
    ['a JSON feed', JSON_FEED, 'application/json', '## [One][1]\n\n2026-03-04 10:00\n\nx *y*'],
  ])('reads %s', (_, text, type, expected) => {
    expect(read(text, type)).toMatchObject({
      content: expected,
      kind: 'feed',
      links: [{ number: 1, url: 'https://example.org/1' }],
      title: 'News',
    });
  });

  it.each([
    ['JSON', '{"a":[1]}', 'application/json', 'json', '```json\n{\n  "a": [\n    1\n  ]\n}\n```'],
    ['damaged JSON', '{"a":', 'application/json', 'json', '```json\n{"a":\n```'],
    ['XML', '<a>```</a>', 'application/xml', 'xml', '````xml\n<a>```</a>\n````'],
    ['text', 'a <b>c</b>', 'text/plain', 'text', 'a <b>c</b>'],
    [
      'Markdown',
      '# T\n\n[a](https://a.org/)',
      'text/markdown; charset=utf-8',
      'markdown',
      '# T\n\n[a](https://a.org/)',
    ],
    ['a page without a type', '<!doctype html><p>a', '', 'html', 'a'],
    ['a page called text', '<html><body><p>a', 'text/plain', 'html', 'a'],
    ['a feed that is none', '<rss>', 'application/rss+xml', 'xml', '```xml\n<rss>\n```'],
  ])('reads %s', (_, text, type, kind, content) => {
    expect(read(text, type)).toMatchObject({ content, kind });
  });

  it('places the headings of a page in its content', () => {
    const page = read(
      '<main><h2>First one</h2><p>a</p><h2>Second <b>one</b></h2><p>b</p></main>',
      'text/html',
    );
    for (const { index = -1, title } of page.outline)
      expect(page.content.slice(index)).toMatch(new RegExp(`^## ${title}`));
    expect(page.outline).toHaveLength(2);
  });
});

describe('a question', () => {
  const blocks = Array.from(
    { length: 60 },
    (_, index) => `Paragraph ${index} tells of boats and of the weather on the bay, as always.`,
  );
  blocks[30] = '## Prices';
  blocks[31] = 'A ticket for the ferry costs four crowns[^1].';
  blocks[59] = '[^1]: Since March.';
  const content = blocks.join('\n\n');

  it('keeps the passages about it, with their heading and notes', () => {
    expect(findPassages(content, 'What does a ferry ticket cost?')?.content).toBe(
      '[…]\n\n## Prices\n\nA ticket for the ferry costs four crowns[^1].\n\n[…]\n\n[^1]: Since March.',
    );
  });

  it('keeps everything when no word is there, and says so', () => {
    const page = read(content, 'text/markdown', 'zebra');
    expect(page.content).toBe(content);
    expect(page.notes).toEqual([expect.stringContaining('whole page')]);
  });

  it('finds words of scripts without spaces, and does not divide code', () => {
    const text = `今日は天気がいい。\n\n\`\`\`\na\n\nfetch()\n\`\`\`\n\n船の料金は四百円です。\n\n${'雨が降る。\n\n'.repeat(20)}`;
    expect(findPassages(text, '料金はいくら')?.content).toContain('船の料金は四百円です。');
    expect(findPassages(text, 'fetch')?.content).toContain('```\na\n\nfetch()\n```');
  });
});
