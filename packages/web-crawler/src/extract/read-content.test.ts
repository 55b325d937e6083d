import { describe, expect, it, vi } from 'vitest';

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

  it('shows dates of all feeds in universal time', () => {
    const at = (text: string): string =>
      text.replace('2026-03-04T10:00:00Z', '2026-03-04T01:00:00+09:00');
    const feeds = [
      at(ATOM),
      at(JSON_FEED),
      RSS.replace('Wed, 04 Mar 2026 10:00:00 GMT', 'Wed, 04 Mar 2026 01:00:00 +0900'),
    ];
    for (const feed of feeds) expect(read(feed, '').content).toContain('2026-03-03 16:00');
  });

  it.each([
    ['Wed, 04 Mar 2026 10:00:00', '2026-03-04 10:00'],
    ['4 Mar 2026 10:00', '2026-03-04 10:00'],
    ['4 Mar 2026', '2026-03-04 00:00'],
    ['Mar 4, 2026 10:00 PM', '2026-03-04 22:00'],
    ['Wed Mar  4 10:00:00 2026', '2026-03-04 10:00'],
    ['2026-03-04T10:00:00', '2026-03-04 10:00'],
    ['2026-03-04 10:00:00', '2026-03-04 10:00'],
    ['2026-03-04', '2026-03-04 00:00'],
    ['2026-03-04T10:00:00.5-05:00', '2026-03-04 15:00'],
    ['Wed, 04 Mar 2026 10:00:00 EST', '2026-03-04 15:00'],
    ['Wed, 04 Mar 2026 10:00:00 +0100 (CET)', '2026-03-04 09:00'],
    ['Wed Mar  4 10:00:00 PST 2026', '2026-03-04 18:00'],
    ['Wed, 04 Mar 2026 10:00:00 CET', 'Wed, 04 Mar 2026 10:00:00 CET'],
    ['2026-03-04 오후 10:00', '2026-03-04 오후 10:00'],
  ])('reads the date %s of a feed in no zone of this computer', (date, shown) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const feed = RSS.replace('Wed, 04 Mar 2026 10:00:00 GMT', date);
    const json = JSON_FEED.replace('2026-03-04T10:00:00Z', date);
    for (const text of [feed, json]) expect(read(text, '').content).toContain(`${shown}\n`);
    vi.unstubAllEnvs();
  });

  it('says that a feed has more entries than are shown', () => {
    const items = Array.from({ length: 250 }, (_, at) => ({ title: `T${at}`, url: `/${at}` }));
    const long = items.map((item) => ({ ...item, title: `${item.title} ${'long '.repeat(5000)}` }));
    const toRss = (entries: typeof items): string =>
      `<rss><channel>${entries.map(({ title, url }) => `<item><title>${title}</title><link>${url}</link></item>`).join('')}</channel></rss>`;
    const feeds = [
      JSON.stringify({ version: 'https://jsonfeed.org/version/1', items }),
      toRss(items),
      toRss(long),
    ];
    for (const feed of feeds)
      expect(read(feed, '').notes).toEqual(['The feed has 250 entries; these are the first 200.']);
  });

  it.each([
    '<code>f</code>(x) = x<sup>n+1</sup>',
    '<a href="/a">A</a> <i>b</i>_c * d',
    '<math><mi>y</mi></math>?',
  ])('knows where the heading %s is', (title) => {
    const html = `<p>First.</p><h2>${title}</h2><p>${'Text of the page. '.repeat(30)}</p>`;
    const { content, outline } = read(html, 'text/html');
    expect(outline).toMatchObject([{ index: content.indexOf('## ') }]);
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
    [
      'JSON with long numbers',
      '[12345678901234567890, 1.10]',
      'application/json',
      'json',
      '```json\n[\n  12345678901234567890,\n  1.10\n]\n```',
    ],
    ['text called a page', 'a\nb', 'text/html', 'text', 'a\nb'],
    ['JSON called a page', '{"a":1}', 'text/html', 'json', '```json\n{\n  "a": 1\n}\n```'],
    [
      'JSON with tags called a page',
      '{"a":"<i>"}',
      'text/html',
      'json',
      '```json\n{\n  "a": "<i>"\n}\n```',
    ],
    ['text in braces called a page', '{a <i>b</i>}', 'text/html', 'html', '{a *b*}'],
    [
      'a feed called a page',
      '<?xml version="1.0"?><!-- <a> --><rss><channel><title>n</title><item><title>t</title></item></channel></rss>',
      'text/html',
      'feed',
      '## t',
    ],
    ['a page called an image', '<!doctype html><p>a', 'image/png', 'html', 'a'],
    ['a page called JSON', '<!doctype html><p>a', 'application/json', 'html', 'a'],
    [
      'a page that has its text for readers without scripts',
      '<body><noscript><p>a</p></noscript><div id="app"></div>',
      'text/html',
      'html',
      'a',
    ],
    [
      'a page of shadow trees',
      '<body><my-page><template shadowrootmode="open"><p>a</p></template></my-page>',
      'text/html',
      'html',
      'a',
    ],
    [
      'a page of frames',
      '<frameset><frame src="/menu"><noframes>a</noframes></frameset>',
      'text/html',
      'html',
      '[/menu][1]\n\na',
    ],
    ['a page whose type is said twice', '<p>a', 'text/html, text/html', 'html', 'a'],
    ['a page without a type', '<!doctype html><p>a', '', 'html', 'a'],
    ['a page called text', '<html><body><p>a', 'text/plain', 'html', 'a'],
    [
      'a sitemap',
      '<?xml version="1.0"?><urlset><url><loc>https://example.org/a?x=1&amp;y=2</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url><url><image:image><image:loc>https://b.org/d.png</image:loc></image:image><loc>https://b.org/c</loc><news:news><news:title>A [b]</news:title></news:news></url></urlset>',
      'text/xml',
      'feed',
      '- [/a?x=1&y=2][1] (2026-01-02)\n- [A \\[b\\]][2]',
    ],
    [
      'a feed with plain text',
      '<feed xmlns="http://www.w3.org/2005/Atom"><tagline>About &lt;b>d&lt;/b></tagline><entry><title>Vec&lt;T></title><link href="https://b.org/c"/><summary type="text">a &lt;i> b</summary></entry></feed>',
      '',
      'feed',
      'About \\<b>d\\</b>\n\n## [Vec\\<T>][1]\n\na \\<i> b',
    ],
    [
      'a feed whose titles are HTML or plain text',
      '<rss><channel><title>A &lt;b>b&lt;/b></title><item><title>&lt;i>x&lt;/i> Map&lt;K, V> &amp;lt;T></title><description>Vec&lt;T>&lt;p>a&lt;p>&lt;x-y>b&lt;/x-y></description></item><item><title>Foo&lt;S> a &lt; b &lt;script>c&lt;/script></title></item></channel></rss>',
      '',
      'feed',
      '## *x* Map\\<K, V> \\<T>\n\nVec\\<T>\n\na\n\nb\n\n## Foo\\<S> a < b \\<script>c\\</script>',
    ],
    [
      'a feed of elements',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="xhtml"><div>A <b>b</b></div></title><content type="xhtml"><div><p>x &lt;em></p><p><i>y</i></p></div></content></entry><entry><title>B</title><content type="text">&lt;b></content></entry></feed>',
      '',
      'feed',
      '## A **b**\n\nx \\<em>\n\n*y*\n\n## B\n\n\\<b>',
    ],
    [
      'a feed of elements with prefixes',
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title type="xhtml"><h:div>A <h:b>b</h:b></h:div></a:title><a:link href="https://b.org/c"/><a:content type="xhtml"><h:div><h:p>x</h:p><h:p>y</h:p></h:div></a:content></a:entry></a:feed>',
      '',
      'feed',
      '## [A **b**][1]\n\nx\n\ny',
    ],
    [
      'a JSON feed with plain text',
      '{"version":"https://jsonfeed.org/version/1","items":[{"id":"https://b.org/c","title":"t","content_text":"a <i> b\\nc"}]}',
      '',
      'feed',
      '## [t][1]\n\na \\<i> b  \nc',
    ],
    [
      'RSS with prefixes, whose texts are elements',
      '<r:RDF xmlns:r="x" xmlns:rss="y"><rss:channel><rss:title>n</rss:title></rss:channel><rss:item><rss:title>t</rss:title><rss:description><p>a</p><p>b <b>c</b></p></rss:description></rss:item></r:RDF>',
      '',
      'feed',
      '## t\n\na\n\nb **c**',
    ],
    [
      'RSS with CDATA beside elements, and elements called like parts of feeds',
      '<rss><channel><item><title>t</title><description><![CDATA[<p>a</p>]]><b>c</b></description><x:channel>y</x:channel><x:title>z</x:title></item></channel></rss>',
      '',
      'feed',
      '## t\n\na\n\n**c**',
    ],
    [
      'RSS whose texts have other names',
      '<rss><channel><item><media:title>t</media:title><body><p>a</p></body></item><item><dc:title>u</dc:title><dc:description>b</dc:description></item></channel></rss>',
      '',
      'feed',
      '## t\n\na\n\n## u\n\nb',
    ],
    [
      'Atom whose texts are Base64 or elsewhere',
      `<feed><entry><title>t</title><content type="x/y">${btoa('<b>a</b>')}</content></entry><entry><title type="">u</title><content type="x/y" src="https://b.org/c"/></entry><entry><title type="HTML">v</title><content type="x/y">{}</content></entry><entry><title>w</title><content type="image/png">iVBORw0KGgo=</content></entry></feed>`,
      '',
      'feed',
      '## t\n\n**a**\n\n## [u][1]\n\n## v\n\n{}\n\n## w',
    ],
    [
      'tags without an end as words of a sentence',
      '<rss><channel><item><title>An &lt;img> in HTML</title><description>Use &lt;p>, or &lt;li> here (&lt;hr>).</description></item><item><title>t</title><description>&lt;ul>&lt;li>a &lt;li> b&lt;/ul></description></item></channel></rss>',
      '',
      'feed',
      '## An \\<img> in HTML\n\nUse \\<p>, or \\<li> here (\\<hr>).\n\n## t\n\n- a\n- b',
    ],
    [
      'a list of sitemaps',
      '<sm:sitemapindex xmlns:sm="x"><sm:sitemap><sm:loc>/s1.xml.gz</sm:loc></sm:sitemap></sm:sitemapindex>',
      '',
      'feed',
      '- [/s1.xml.gz][1]',
    ],
    ['a page in place of a feed', '<!doctype html><p>a', 'application/rss+xml', 'html', 'a'],
    [
      'data that has a head',
      '<opml><head><title>a</title></head></opml>',
      'text/xml',
      'xml',
      '```xml\n<opml><head><title>a</title></head></opml>\n```',
    ],
    ['a feed that is none', '<rss>', 'application/rss+xml', 'xml', '```xml\n<rss>\n```'],
  ])('reads %s', (_, text, type, kind, content) => {
    expect(read(text, type)).toMatchObject({ content, kind });
  });

  it.each([
    ['---\ntitle: "A b"\ndate: x\n---\n# C\n\ntext', 'A b', [['C', 1, 29]]],
    [
      'Big\n===\n\nSmall\n---\n\n| a |\n---\n',
      'Big',
      [
        ['Big', 1, 0],
        ['Small', 2, 9],
      ],
    ],
    ['```\nno\n---\n```\n## B ##', 'B', [['B', 2, 15]]],
  ])('finds title and headings in the Markdown %j', (text, title, headings) => {
    const page = read(text, 'text/markdown');
    expect(page.title).toBe(title);
    expect(page.outline.map((one) => [one.title, one.level, one.index])).toEqual(headings);
  });

  it.each([
    ['content:encoded', '<content:encoded><![CDATA[<p>x <i>y</i></p>]]></content:encoded>'],
    ['media', '<media:group><media:description>x *y*</media:description></media:group>'],
  ])('reads the full text of an item without a summary: %s', (_, text) => {
    const feed = `<rss><channel><title>n</title><item><title>t</title>${text}</item></channel></rss>`;
    expect(read(feed, 'text/xml').content).toBe('## t\n\nx *y*');
  });

  it.each([
    ['<rss><channel><item><description>', '<p>'],
    ['<urlset><url><loc>', '<p>'],
    ['<rss><channel><title>T</title>', '<item>'],
  ])('shows a feed with too many levels as it is: %s%s…', (start, level) => {
    const text = start + level.repeat(20_000);
    expect(read(text, 'text/xml')).toMatchObject({ content: `\`\`\`xml\n${text}\n\`\`\`` });
  });

  it('reads a feed whose text has hundreds of line breaks that are not closed', () => {
    const start = '<rss><channel><item><title>T</title><description>a';
    const text = `${start}${'<br>b'.repeat(400)}</description></item></channel></rss>`;
    expect(read(text, 'text/xml').content).toMatch(/^## T\n\na/);
  });

  it('lists the links of Markdown, including relative and bracketed ones', () => {
    const text = '[a](/x "t") [b](https://b.org/c_(d)) [c](#e) [d](mailto:f@g.org) [e](<y>)';
    const page = readContent({ data: encode(text), url: 'https://example.org/docs/README.md' });
    expect(page.kind).toBe('markdown');
    expect(page.links.map(({ url }) => url)).toEqual([
      'https://example.org/x',
      'https://b.org/c_(d)',
      'https://example.org/docs/y',
    ]);
  });

  it.each([
    ['https://a.org/1\n(See https://a.org/2?x=y.)\nhttps://a.org/1', '/sitemap.txt'],
    ['# A\n\n- [one](https://a.org/1): text\n- [two](/2?x=y)', '/llms.txt'],
  ])('lists the URLs in the text %j', (text, path) => {
    const url = `https://a.org${path}`;
    const page = readContent({
      allLinks: true,
      contentType: 'text/plain',
      data: encode(text),
      url,
    });
    expect(page.links.map((link) => link.url)).toEqual(['https://a.org/1', 'https://a.org/2?x=y']);
  });

  it.each([
    [
      'the page of an entry, not the entry',
      '<feed><entry><title>x</title><link rel="self" href="/s"/><link href="/p"/></entry></feed>',
      '/p',
    ],
    [
      'the only link of an entry',
      '<feed><entry><title>x</title><link rel="related" href="/r"/></entry></feed>',
      '/r',
    ],
    [
      'what the feed says that its links are relative to',
      '<feed xml:base="https://example.org/b/"><entry><link href="c"/></entry></feed>',
      '/b/c',
    ],
    [
      'what the entry or link says that it is relative to',
      '<feed xml:base="https://example.org/b/"><entry xml:base="../c/"><link xml:base="d/" href="e"/></entry></feed>',
      '/c/d/e',
    ],
    [
      'the file of an episode',
      '<rss><channel><title>n</title><item><enclosure url="/e.mp3"/></item></channel></rss>',
      '/e.mp3',
    ],
    [
      'the other page that a JSON feed is about',
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"external_url":"/x"}]}',
      '/x',
    ],
    [
      'the address that names an item',
      '<rss><channel><title>n</title><item><guid>https://example.org/g</guid></item></channel></rss>',
      '/g',
    ],
  ])('links %s', (_, text, path) => {
    expect(read(text, text.startsWith('{') ? 'application/json' : 'text/xml').links).toMatchObject([
      { url: `https://example.org${path}` },
    ]);
  });

  it('locates the headings of a page in its content', () => {
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

  it('names the page that continues it', () => {
    const page = read('<p>A story.</p><a href="/feed?page=2">Next</a>', 'text/html');
    expect(page.notes).toEqual(['A link leads to the next page: https://example.org/feed?page=2']);
  });

  it('keeps the matching passages, with their heading and notes', () => {
    expect(findPassages(content, 'What does a ferry ticket cost?')?.content).toBe(
      '[…]\n\n## Prices\n\nA ticket for the ferry costs four crowns[^1].\n\n[…]\n\n[^1]: Since March.',
    );
  });

  it('keeps everything if no word matches, and says so', () => {
    const page = read(content, 'text/markdown', 'zebra');
    expect(page.content).toBe(content);
    expect(page.notes).toEqual([expect.stringContaining('whole page')]);
  });

  it('matches words of scripts without spaces, and does not split code', () => {
    const text = `今日は天気がいい。\n\n\`\`\`\na\n\nfetch()\n\`\`\`\n\n船の料金は四百円です。\n\n${'雨が降る。\n\n'.repeat(20)}`;
    expect(findPassages(text, '料金はいくら')?.content).toContain('船の料金は四百円です。');
    expect(findPassages(text, 'fetch')?.content).toContain('```\na\n\nfetch()\n```');
  });
});
