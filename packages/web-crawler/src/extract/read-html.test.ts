import { describe, expect, it } from 'vitest';

import { TEST_PAGES } from '../evaluation/pages.ts';
import { scoreText } from '../evaluation/score.ts';
import { readHtml } from './read-html.ts';

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const URL_OF_PAGE = 'https://example.org/2026/story';

const LONG =
  'The council wants to hear the opinion of its citizens before it votes on the plan. '.repeat(4);

const read = (body: string): string => readHtml(`<body>${body}</body>`, { url: URL_OF_PAGE }).text;

describe('readHtml', () => {
  it('finds the content of pages of every kind and language', () => {
    const scores = TEST_PAGES.map((page) => ({
      ...scoreText(page.text, readHtml(page.html, { url: URL_OF_PAGE }).text),
      name: page.name,
    }));
    expect(scores.filter(({ f1 }) => f1 < 0.95)).toEqual([]);
    expect(average(scores.map(({ f1 }) => f1))).toBeGreaterThan(0.99);
  });

  it.each([
    [
      'a caption',
      '<figure><img src=a.jpg><figcaption>caption of the picture</figcaption></figure>',
    ],
    ['a pointer elsewhere', '<p><b>Read more:</b> <a href="/x">caption of the picture</a></p>'],
    ['a share bar', '<div class="social-share"><p>caption of the picture</p></div>'],
    [
      'an advertisement',
      '<p>Advertisement</p><div class="ad-slot"><p>caption of the picture</p></div>',
    ],
    ['a newsletter', '<div id="newsletterSignup"><p>caption of the picture</p></div>'],
    ['similar pages', '<div class="similarArticles"><p>caption of the picture</p></div>'],
    ['an author', '<div class="author-bio"><p>caption of the picture</p></div>'],
    [
      'comments',
      '<section id="comments"><h2>2 comments</h2><p>caption of the picture</p></section>',
    ],
    [
      'related links',
      '<h3>Related articles</h3><ul><li><a href="/1">caption of the picture</a></li></ul>',
    ],
    ['a cookie text', '<div class="cookie-banner"><p>caption of the picture</p></div>'],
    ['a caption in italics', '<p><img src=a.jpg> <em>caption of the picture</em></p>'],
    ['a call for tips', '<p>Do you have a tip? Email us at caption@picture.example.</p>'],
    ['a player', '<div><p>Listen to this article: caption of the picture.</p></div>'],
    [
      'a caption below a picture',
      '<div class="img_wrapper"><img src=a.jpg><p>caption of the picture</p></div>',
    ],
    [
      'a card of another story',
      '<figure><a href="/x">caption of the picture</a> <span>Read more</span></figure>',
    ],
    ['a list of topics', '<p>Suggested topics: caption, <a href="/x">picture</a></p>'],
    ['a button', '<p><a class="btn btn-primary" href="/x">caption of the picture</a></p>'],
    ['a way on', '<div><a href="/x">Read more</a></div>'],
    ['an editor', '<p>【责任编辑：caption】</p>'],
    ['a call to follow', '<p>Follow Caption Picture on Facebook and Instagram.</p>'],
    ['hidden text', '<p style="display:none">caption of the picture</p>'],
  ])('omits %s from an article', (_, html) => {
    const text = read(
      `<article><h1>Title</h1><p>${LONG}</p><p>${LONG}</p>${html}<p>${LONG}</p></article>`,
    );
    expect(text).not.toMatch(/caption|picture|Read more|Advertisement|Related|comments/);
    expect(text.match(/opinion/g)).toHaveLength(12);
  });

  it.each([
    ['keeps', 'class="note"', 'Mind the gap.'],
    ['keeps', 'class="callout callout--tip"', 'Mind the gap, <a href="/x">says</a> the guard.'],
    ['keeps', '', '<ul><li>Mind the gap.<li>Founded: 1874</ul>'],
    ['omits', '', '<ul><li><a href="/x">Mind the gap</a><li><a href="/y">and more</a></ul>'],
    ['omits', 'class="newsletter"', '<ul><li>Mind the gap<li>and more</ul>'],
    ['omits', '', '<ul><li>Mind the gap<li>and more</ul><form><button>Sign up</button></form>'],
    ['omits', '', 'Mind the gap.'],
    ['omits', 'class="related note"', 'Mind the gap.'],
    ['omits', 'class="callout"', '<a href="/x">Mind the gap</a> <a href="/y">and more</a>'],
  ])('%s <aside %s> in an article: %s', (what, attributes, text) => {
    const aside = `<aside ${attributes}><p>${text}</p></aside>`;
    const page = `<article><h1>Title</h1><p>${LONG}</p>${aside}<p>${LONG}</p></article>`;
    expect(read(page).includes('Mind the gap')).toBe(what === 'keeps');
  });

  it.each(['article', 'div', 'main', 'section'])('keeps the levels of headings in <%s>', (name) => {
    const page = `<title>Site</title><${name}><h1>Opinions</h1><p>${LONG}</p><h2>Part</h2><p>${LONG}</p></${name}>`;
    const { outline } = readHtml(page);
    expect(outline.map(({ level, text }) => [level, text])).toEqual([
      [1, 'Opinions'],
      [2, 'Part'],
    ]);
  });

  it.each([
    'By Jane Roe',
    'Von Anna Groß und Max Klein',
    '21 October 2026, 10:15',
    'Oct. 21, 2026 · 4 min read',
    '21.10.2026 um 10:15 Uhr',
    '2026年10月21日 10:15',
    '2026年10月21日 10時15分',
    '10:15, 21 октября 2026',
    'Опубликовано: 21.10.2026 в 10:15',
    'Oluşturulma Tarihi: Ekim 21, 2026 10:15',
    'Par Jeanne Roux Publié le 21 octobre 2026',
    '21 أكتوبر 2026',
  ])('omits the line %j above the story, and keeps it in the story', (line) => {
    const story = `<p>${LONG}</p><p>${LONG}</p>`;
    const page = readHtml(`<article><h1>Title</h1><p>${line}</p>${story}</article>`);
    expect(page.text).not.toContain(line);
    // A date or an author that the metadata lacks is not lost.
    expect(page.headLines).toEqual([line]);
    expect(read(`<article><h1>Title</h1>${story}<p>${line}</p>${story}</article>`)).toContain(line);
  });

  it('reports a line above the story only if the metadata does not', () => {
    const head =
      '<meta name="author" content="Jane"><meta property="article:published_time" content="2026-05-12">';
    for (const line of ['By Jane Roe', '12 May 2026']) {
      const page = `${head}<article><h1>Title</h1><p>${line}</p><p>${LONG}</p><p>${LONG}</p></article>`;
      expect(readHtml(page).headLines).toEqual([]);
      expect(readHtml(page.replace(head, '')).headLines).toEqual([line]);
    }
  });

  it.each([
    ['<meta name=author content=Jane>', '<p>By Jane Roe, 12 May 2026</p>'],
    ['', '<p><span>By <a href=/j>Jane Roe</a>,</span><time>12 May 2026</time></p>'],
    ['', '<div><p>By Jane Roe,</p><p>12 May 2026</p></div>'],
  ])('reports a line with author and date once, if %s lacks one of them: %s', (head, line) => {
    const page = `${head}<article><h1>Title</h1>${line}<p>${LONG}</p><p>${LONG}</p></article>`;
    expect(readHtml(page).headLines).toEqual(['By Jane Roe, 12 May 2026']);
    const both = `<meta name=author content=Jane><meta property="article:published_time" content="2026-05-12">${page}`;
    expect(readHtml(both).headLines).toEqual([]);
    const later = page.replace('</article>', '<p>By Jane Roe, 12 May 2026</p></article>');
    expect(readHtml(later).headLines).toEqual([]);
  });

  it('keeps the dates of entries in a list', () => {
    const entry = (day: string): string =>
      `<li><a href="/${day}">Concert</a> <time>${day}</time></li>`;
    const content = read(
      `<main><h1>Events</h1><ul>${entry('12 May')}${entry('13 May')}</ul></main>`,
    );
    expect(content).toMatch(/12 May[^]*13 May/);
  });

  it.each([
    (day: string) => `<h2>Version <small>${day}</small></h2>`,
    (day: string) => `<h2>Version</h2><p class="day">${day}</p>`,
  ])("keeps the dates of a page's parts (%s)", (toHeading) => {
    const days = ['2026-03-01', '2026-02-01', '2026-01-01'];
    const parts = days.map((day) => `${toHeading(day)}<ul><li>A thing was mended.</li></ul>`);
    const content = read(`<main><h1>Changes</h1>${parts.join('')}</main>`);
    for (const day of days) expect(content).toContain(day);
  });

  it.each(['19.99', 'Room 12', 'By and large it was good', 'May I?'])('keeps %j', (line) => {
    expect(read(`<article><p>${line}</p><p>${LONG}</p><p>${LONG}</p></article>`)).toContain(line);
  });

  it('omits cards that lead to other stories, and keeps those of an overview page', () => {
    const card = (number: number): string =>
      `<div class="teaser"><h3><a href="/${number}">Another story ${number}</a></h3><p>Line ${number}. ${LONG}</p></div>`;
    const cards = `<div>${[1, 2, 3].map(card).join('')}</div>`;
    const head = '<meta property="og:type" content="article">';
    const short =
      '<div><h1>Title</h1><p>Only two sentences are told here of it. That is all.</p></div>';
    expect(read(`${head}${short}${cards}`)).toBe(
      'Only two sentences are told here of it. That is all.',
    );
    expect(read(`<h1>Title</h1>${cards}`)).toMatch(/story 1\n\nLine 1[^]*story 3\n\nLine 3/);
    const many = Array.from({ length: 40 }, (_, number) => card(number)).join('');
    expect(read(`${head}${short}<div>${many}</div>`)).toContain('story 39');
    // The parts of a list are in the place of the story.
    const list = `<article><h1>Title</h1><p>${LONG}</p><div>${cards}</div></article>`;
    expect(read(head + list)).toMatch(/Line 1[^]*Line 2[^]*Line 3/);
  });

  it('omits the lines above and below the part marked as the text', () => {
    const story = `<div class="article-body"><p>${LONG}</p><p>${LONG}</p></div>`;
    const text = read(
      `<article><p>In short, a summary.</p>${story}<p>Printed on page nine of the paper.</p></article>`,
    );
    expect(text).not.toMatch(/summary|page nine/);
    expect(text.match(/opinion/g)).toHaveLength(8);
  });

  it.each([
    ['of a table with one row', '', [LONG]],
    ['below a line', '<p>See here.</p>', [LONG, 'short']],
    ['of several rows', '<p>See here.</p>', [LONG, `${LONG}${LONG}`, LONG]],
    ['with paragraphs', '', [`<p>${LONG}</p><p>${LONG}</p>`, 'short']],
  ])('keeps head and other cells around a long cell %s', (_, above, cells) => {
    const rows = cells.map((cell, y) => `<tr><td>name ${y}</td><td>${cell}</td><td>${y} kg</td>`);
    const table = (tag: string): string =>
      `<table><tr><${tag}>Part<${tag}>Use<${tag}>Weight</tr>${rows.join('')}</table>`;
    for (const tag of ['td', 'th']) {
      const { content } = readHtml(`<h1>Parts</h1>${above}<div>${table(tag)}</div>`);
      expect(content).toContain('| Part | Use | Weight |');
      for (const y of cells.keys())
        expect(content).toMatch(new RegExp(`^\\| name ${y} \\| .+ \\| ${y} kg \\|$`, 'm'));
    }
  });

  it.each([
    '<ul><li><span>Mon–Fri</span> <span>9:00–18:00</span><li><span>Sat</span> <b>10:00–14:00</b></ul>',
    '<div><span>Mon–Fri</span> <span>9:00–18:00</span></div><div>Sat 10:00 to 14:00</div>',
    '<div><div>When</div><div>5 May 2026, 9:00</div></div><div><div>Where</div><div>Hall</div></div>',
    '<p>Open: 9:00 am – 6:00 pm</p>',
  ])('keeps the times in %s', (times) => {
    const { content } = readHtml(`<main><h1>Museum</h1><p>${LONG}</p>${times}</main>`);
    const numbers = (text: string) => text.match(/\d+/g);
    expect(numbers(content)).toEqual(numbers(times.replaceAll(/<[^>]+>/g, ' ')));
  });

  const definition = (name: string, text: string): string => `<dl><dt>${name}<dd>${text}</dl>`;

  it.each([
    ['definitions', `${definition('get', LONG)}<p>${definition('set', `<p>${LONG}<p>${LONG}`)}`],
    [
      'short definitions',
      ['get', 'set'].map((name) => definition(name, LONG.slice(0, 83))).join('<p>'),
    ],
    ['a quotation', `<blockquote><p>${LONG}</p></blockquote><div><pre>get()\nset()</pre></div>`],
  ])('keeps %s beside a paragraph', (_, beside) => {
    const line = 'The objects of this library have the methods that are described here.';
    const menu = '<div><p><a href="/a">Previous page</a> <a href="/b">Next page</a></p></div>';
    const { content } = readHtml(`${menu}<h2>Objects</h2><p>${line}</p>${beside}${menu}`);
    expect(content).toContain(line);
    expect(content).toMatch(/get[^]*set/);
    const words = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;
    expect(words(content)).toBeGreaterThanOrEqual(words(beside.replaceAll(/<[^>]+>/g, ' ')));
  });

  it.each([
    ['<table><tr><th>Part<th>Maker</tr>ROWS</table>'],
    ['<div><table><tr><th>Part<th>Maker</tr>ROWS</table></div>'],
    ['<section><h2>Makers</h2><table><caption>All</caption>ROWS</table></section>'],
    ['<div><table><tr><td>Part<td>Maker</tr>ROWS</table></div>'],
  ])('keeps cells that are links in %s', (table) => {
    const links = (name: string): string => `<a href="/${name}a">${name}a</a>`;
    const rows = ['one', 'two', 'three'].map(
      (name) => `<tr><td>${links(name)}, ${links(`${name}b`)}<td>${links(`${name}c`)}</tr>`,
    );
    const page = `<p>${LONG}</p><p>${LONG}</p>${table.replace('ROWS', rows.join(''))}`;
    const { content } = readHtml(`<article><h1>Parts</h1>${page}</article>`);
    for (const name of ['one', 'two', 'three'])
      expect(content).toContain(`| ${name}a, ${name}ba | ${name}ca |`);
  });

  it('omits a line below a picture that is not a sentence, and the columns beside a story', () => {
    const story = `<p>${LONG}</p><p><img src=a.jpg></p><p>The old harbour, seen at night</p><p>${LONG}</p><p><img src=b.jpg></p><p>It was late.</p><p>${LONG}</p>`;
    const page = `<table><tr><td>Weather: sun and more.</td><td><h1>Title</h1>${story}</td><td>Our letter comes daily.</td></tr></table>`;
    const text = read(page);
    expect(text).not.toMatch(/at night|Weather|letter/);
    expect(text).toContain('It was late.');
    const terms = `<table>${['One', 'Two'].map((term) => `<tr><td>${term}</td><td>${LONG}</td></tr>`).join('')}</table>`;
    expect(read(`<article><p>${LONG}</p>${terms}<p>${LONG}</p></article>`)).toMatch(/One[^]*Two/);
  });

  it.each([
    ['Title of it - Example News', 'Title of it'],
    ['Example: Title of it', 'Title of it'],
    ['Title of it | by Jane Roe | Mar, 2026 | Pages', 'Title of it'],
  ])('does not repeat the title %j', (title, heading) => {
    const story = `<p>${LONG}</p><h2>Title of all</h2><p>${LONG}</p>`;
    for (const head of [`<h1>${heading}</h1>`, `<div class="headline">${heading}</div>`]) {
      const { text } = readHtml(
        `<head><title>${title}</title></head><body><article>${head}${story}</article></body>`,
      );
      expect(text.startsWith('The council')).toBe(true);
      expect(text).toContain('Title of all');
    }
  });

  it.each([
    ['faded in', 'style="opacity:0"'],
    ['shown when it is scrolled to', 'class="wow" style="visibility: hidden"'],
    ['covered by a dialog', 'aria-hidden="true"'],
  ])('reads a page that is entirely %s by scripts', (_, attributes) => {
    const story = `<p>${LONG}</p><p>${LONG}</p><p>${LONG}</p>`;
    const hidden = `<div ${attributes}><h1>Title</h1>${story}</div>`;
    expect(read(hidden).match(/opinion/g)).toHaveLength(12);
    expect(read(`${story}${hidden}`).match(/opinion/g)).toHaveLength(12);
    expect(read(`<p>Short.</p><div style="display:none">${story}</div>`)).toBe('Short.');
  });

  const STORY = `<p>${LONG}</p><p>${LONG}</p><p>${LONG}</p>`;

  it.each([
    [
      'stories below the one that it is about',
      `<article><h1>Title</h1>${STORY}</article><article><h1>Other</h1>${STORY}${STORY}</article>`,
    ],
    [
      'comments that nothing but their heading tells of, however long',
      `<div><div class="x1"><h1>Title</h1>${STORY}</div><div class="x2"><h2>Comments (7)</h2>${STORY}${STORY}</div></div>`,
    ],
    [
      'a column that is longer than it',
      `<div id="content"><h1>Title</h1>${STORY}</div><div id="sidebar">${STORY}${STORY}${STORY}</div>`,
    ],
  ])('omits %s from a page', (_, body) => {
    const head =
      '<head><title>Title - Site</title><meta property="og:type" content="article"></head>';
    const { text } = readHtml(`${head}<body>${body}</body>`, { url: URL_OF_PAGE });
    expect(text.match(/opinion/g)).toHaveLength(12);
  });

  it.each([
    [
      'posts below the name of a site',
      `<h1>Title</h1>${[1, 2, 3].map((post) => `<article><h1>Post ${post}</h1>${STORY}</article>`).join('')}`,
    ],
    [
      'sections that have headings of the first level',
      `<article><h1>Title</h1>${[1, 2, 3].map((part) => `<section><h1>Part ${part}</h1>${STORY}</section>`).join('')}</article>`,
    ],
  ])('keeps %s', (_, body) => {
    const { text } = readHtml(`<head><title>Title</title></head><body>${body}</body>`);
    expect(text.match(/opinion/g)).toHaveLength(36);
  });

  it('keeps what says that a part would come by a script', () => {
    expect(read(`<main><p>${LONG}</p><div>Loading…</div><p>${LONG}</p></main>`)).toContain(
      'Loading…',
    );
  });

  it('keeps a page that consists of links', () => {
    const links = Array.from(
      { length: 50 },
      (_, index) =>
        `<div class="entry"><a href="/${index}">The opinion of number ${index}</a></div>`,
    );
    expect(read(`<h1>Index</h1>${links.join('')}`).match(/opinion/g)).toHaveLength(50);
  });

  it('keeps sections of a manual whatever their headings and ids are', () => {
    const section = (id: string, heading: string, level: number): string =>
      `<section id="${id}"><h${level} id="${id}-1">${heading}</h${level}><p>${heading} told. ${LONG}</p></section>`;
    const page = `<div class="rst-content"><div class="document"><h1>Title</h1><p>${LONG}</p>${section('related-projects', 'Related projects', 2)}${section('recommended-style', 'Recommended style', 5)}</div></div>`;
    const { text } = readHtml(page, { url: 'https://docs.example.org/guide' });
    expect(text).toMatch(/Related projects\n\nRelated projects told[^]*Recommended style told/);
  });

  it.each([
    ['headings named like heads of pages', 'accordion-header', ''],
    ['a page that is named like a part beside it', '', 'community-page'],
  ])('keeps %s', (_, heading, page) => {
    const parts = [1, 2, 3].map(
      (part) => `<h2 class="${heading}">Question ${part}</h2><p>Answer ${part}. ${LONG}</p>`,
    );
    const text = read(`<div class="${page}"><h1>Title</h1>${parts.join('')}</div>`);
    expect(text).toMatch(/Question 1\n\nAnswer 1[^]*Question 3\n\nAnswer 3/);
  });

  it('keeps passages and words named like surroundings of a story', () => {
    const said = `<div class="media-transcript"><img src=a.jpg><p>SPEAKER: ${LONG}</p></div>`;
    const story = `<p><span class="dateline">CAIRO —</span> ${LONG}</p><p>${LONG}</p>`;
    const text = read(`<article><h1>Title</h1>${story}${said}</article>`);
    expect(text).toContain('CAIRO — The council');
    expect(text).toContain('SPEAKER: The council');
  });

  it('omits a final paragraph about the author, and keeps one in the story', () => {
    const bio = '<p><em>Jane Roe is a senior reporter. Follow her on <a href="/x">X</a>.</em></p>';
    const story = `<p>${LONG}</p><p>${LONG}</p>`;
    expect(read(`<article>${story}${bio}</article>`)).not.toContain('Jane');
    expect(read(`<article>${story}${bio}${story}</article>`)).toContain('Jane');
  });

  it("omits the author note at the end, using the author's name from the page", () => {
    const head = '<meta name="author" content="Jane Roe">';
    const writer = '<div><p>Jane Roe</p><p>Jane Roe covers the coast for the Herald.</p></div>';
    const story = `<p>${LONG}</p><p>Jane Roe is the mayor. ${LONG}</p><p>${LONG}</p>`;
    const text = read(`${head}<article><h1>Title</h1>${story}${writer}</article>`);
    expect(text).toContain('Jane Roe is the mayor');
    expect(text).not.toContain('covers the coast');
  });

  it('keeps all of a story that is interrupted by other things', () => {
    const part = (name: string): string =>
      `<div data-area="text"><div class="rich-text"><p>${name} ${LONG}</p><p>${LONG}</p></div></div>`;
    const card = '<section><a href="/x">Why the river is so low this year</a></section>';
    const text = read(
      `<main><article><header><h1>Title</h1></header><section>${part('First.')}${card}${part('Second.')}</section></article></main>`,
    );
    expect(text).toMatch(/First\.[^]*Second\./);
    expect(text).not.toContain('river');
  });

  it.each([
    [
      'links to the pages around it',
      '<div><a href="/1">Previous Dropped</a><a href="/2">Next Dropped</a></div>',
    ],
    ['a date', '<p>Last updated 3 months ago</p>'],
    ['a question about it', '<div><span>Was this helpful? Dropped</span></div>'],
    [
      'a list of its headings',
      '<div id="summary-toc"><ul><li><a href="/1">Dropped</a></li></ul></div>',
    ],
    ['a way to its source', '<p>Edit on GitHub</p>'],
  ])('omits %s from documentation', (_, html) => {
    const note =
      '<aside class="starlight-aside">Note: kept</aside><div class="alert" role="alert">Kept</div>';
    const page = `<main><h1>Title</h1><p>${LONG}</p>${note}<pre>kept()</pre>${html}</main>`;
    const text = readHtml(page, { url: 'https://docs.example.org/title' }).text;
    expect(text).not.toMatch(/Dropped|ago|GitHub/);
    expect(text.match(/kept/gi)).toHaveLength(3);
  });

  it('keeps short values in tables, and omits bullets from a text', () => {
    const table =
      '<table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p></td><td><p>–</p></td></tr></table>';
    const { content } = readHtml(`<article><p>${LONG}</p><p>–</p>${table}<p>${LONG}</p></article>`);
    expect(content).toContain('| A | B |\n| --- | --- |\n| 1 | – |');
    expect(content.match(/–/g)).toHaveLength(1);
  });

  it('keeps the words of a table with one cell apart from those around it', () => {
    const one = '<table><tr><td>one</td></tr></table>';
    const html = `<main><p>${LONG}</p><table><tr><td>a${one}b</td><td>c</td></tr></table>d${one}e</main>`;
    const { content } = readHtml(html);
    expect(content).toContain('| a one b | c |');
    expect(content).toContain('d\n\none\n\ne');
  });

  it('keeps the steps of instructions below their pictures', () => {
    const steps = [1, 2, 3, 4].map(
      (step) => `<div class="step-image"><img src=a.jpg><p>Step ${step}: turn the valve.</p></div>`,
    );
    expect(read(`<article><p>${LONG.slice(0, 160)}</p>${steps.join('')}</article>`)).toContain(
      'Step 3',
    );
  });

  it.each([
    ['a gallery', '<figure><img src=a.jpg><figcaption>What is kept</figcaption></figure>'],
    [
      'days of events',
      '<section><time>3 March 2026</time><h3>Concert</h3><p>It is kept.</p></section>',
    ],
    [
      'lines of code',
      '<table><tr><td class="blob-num"></td><td class="blob-code">kept()</td></tr></table>',
    ],
  ])('keeps %s on a page with little else', (_, html) => {
    const more = html.replace('kept', 'also kept');
    const page = `<main><h1>Title</h1>${html}${more}</main><footer><p>${LONG}</p></footer>`;
    const text = read(page);
    expect(text.match(/kept/g)).toHaveLength(2);
    expect(text).not.toContain('opinion');
    expect(text.match(/March/g) ?? []).toHaveLength(html.match(/March/g) ? 2 : 0);
  });

  it.each([
    ['a date within a sentence', '<p>The vote is kept: <time>20 June 2026</time></p>'],
    [
      'a part that a tab opens, although programs are told to skip it',
      '<i role=tab aria-controls=x>A</i><div role=tabpanel id=x aria-hidden=true>Ada wins 20 votes</div>',
    ],
    [
      'the facts of an encyclopaedia',
      '<aside class="portable-infobox"><h3>Vote</h3><div>Ada wins 20 votes</div></aside>',
    ],
  ])('keeps %s', (_, html) => {
    const page = `<main><h1>Title</h1>${html}<p>${LONG}</p></main>`;
    expect(read(page)).toMatch(/20 (?:June|votes)/);
  });

  it('omits a call to subscribe, and says that a page is for subscribers', () => {
    const script = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', isAccessibleForFree: 'False' })}</script>`;
    const wall = '<div class="paywall"><h3>Subscribe</h3><p>Already a reader? Log in</p></div>';
    const story = `<article><p>${LONG}</p><p>${LONG}</p>${wall}</article>`;
    expect(read(story)).not.toMatch(/Subscribe|Already/);
    expect(readHtml(script + story).isPaid).toBe(true);
    expect(readHtml(script.replace('False', 'True') + story).isPaid).toBe(false);
  });

  it.each([
    [
      'a table',
      '<table><tr><th>Year</th><th>Ships</th></tr><tr><td>2025</td><td>kept</td></tr></table>',
    ],
    ['code', '<pre><code>kept()</code></pre>'],
    ['a heading that is a button', '<h3><button>What is kept?</button></h3>'],
    ['a list', '<ul><li>One point is kept here</li><li>Another point is here</li></ul>'],
    [
      'a link in a sentence',
      '<p>The <a href="/plan">plan is kept</a> in the town hall, where everybody can read it.</p>',
    ],
    ['a quote', '<blockquote><p>It is kept, she said.</p></blockquote>'],
    [
      'who said a quote',
      '<blockquote><p>It is safe.</p><footer class="blockquote-footer">Ada, kept <cite>Letters</cite></footer></blockquote>',
    ],
    [
      'who said a quote in a figure',
      '<figure><blockquote>It is safe.</blockquote><figcaption>— Ada, kept</figcaption></figure>',
    ],
    [
      'a word that names a part',
      '<p>Share of votes kept: it is 12 percent, more than in the year before.</p>',
    ],
    [
      'a class that only sounds like one',
      '<div class="adapter-heading"><p>The adapter is kept in the box that it came in.</p></div>',
    ],
  ])('keeps %s in an article', (_, html) => {
    expect(read(`<article><p>${LONG}</p><p>${LONG}</p>${html}<p>${LONG}</p></article>`)).toContain(
      'kept',
    );
  });

  it.each([
    ['the text behind a wall that programs may read', 'paywall'],
    ['components of a content system', 'cmp-text'],
    ['a text with a name of its surroundings', 'story-share-wrapper'],
  ])('keeps %s', (_, name) => {
    const html = `<div class="page"><div><p>${LONG}</p></div><div class="${name}"><p>${LONG}</p><p>${LONG}</p><p>${LONG}</p></div></div><div class="comments"><p>${LONG.repeat(8)}</p></div>`;
    expect(read(html).match(/opinion/g)).toHaveLength(16);
  });

  it.each([
    ['with signed posts', ''],
    ['that its title names', '<title>Ferry? - Harbour forum</title>'],
    ['of two posts that its generator names', '<meta name=generator content="XenForo">'],
  ])('reads a thread %s, with every post and no names', (_, head) => {
    const posts = [
      'Does the ferry run on Sundays? The page says nothing.',
      'It does, every hour.',
      'Thank you, that helps a lot.',
    ];
    const html = posts.map(
      (text, index) =>
        `<div class="post" id="p${index}"><span class="author">marlow</span> <time>20 Feb</time><div class="text"><p>${text}</p></div></div>`,
    );
    expect(
      readHtml(`${head}<body><h1>Ferry?</h1>${html.join('')}</body>`, { url: URL_OF_PAGE }).text,
    ).toBe(posts.join('\n\n'));
  });

  it('survives truncated and shuffled pages', () => {
    for (const [index, { html }] of TEST_PAGES.entries()) {
      const other = TEST_PAGES[(index * 7 + 3) % TEST_PAGES.length]?.html ?? '';
      const cut = html.slice(0, Math.floor(html.length * ((index % 9) / 9)));
      expect(
        typeof readHtml(cut + other.slice(other.length / 3), { url: URL_OF_PAGE }).content,
      ).toBe('string');
    }
  });

  it("shows the title once, and reports the page's metadata", () => {
    const { content, metadata } = readHtml(
      `<html lang=en-GB><title>Harbour grows | Example News</title><meta property=og:site_name content="Example News">
       <link rel=canonical href="/story"><meta name=author content="Jane Roe"><meta property="article:published_time" content="2026-03-04T10:00:00+0100">
       <meta name=description content="A plan."><body><article><h1>Harbour grows</h1><p>${LONG}</p><p>${LONG}</p></article></body></html>`,
      { url: 'https://example.org/story?utm_source=x' },
    );
    expect(content).not.toContain('Harbour grows');
    expect(metadata).toEqual({
      byline: 'Jane Roe',
      canonicalUrl: 'https://example.org/story',
      description: 'A plan.',
      language: 'en-GB',
      publishedDate: '2026-03-04T10:00:00+01:00',
      siteName: 'Example News',
      title: 'Harbour grows',
    });
  });

  it('accepts a story as complete if the rest of the main part is comments and boxes', () => {
    const beside = ['comments', 'related-posts', 'newsletter', 'sidebar']
      .map((name) => `<div class="${name}"><p>${`What ${name} say. `.repeat(30)}</p></div>`)
      .join('');
    const tickers = '<div><div><span>NASDAQ</span> <span>DOW</span></div></div>';
    const html = `<main>${tickers}<div><div class="text"><p>${LONG}</p><p>${LONG}</p></div></div>${beside}</main>`;
    expect(read(html).replaceAll(/\s+/g, ' ').trim()).toBe(`${LONG}${LONG}`.trim());
  });

  it.each([
    ['id="comments"', false],
    ['class="comments-area"', false],
    ['id="commentList"', false],
    ['id="opinions"', true],
  ])('drops comments longer than a story, %s: kept %s', (name, isKept) => {
    const story = `<p>${LONG}</p>`.repeat(5);
    const comment =
      '<li><p>I have lived here for years, and nobody ever asked me. Why now?</p></li>';
    const html = `<div id="all"><div class="story">${story}</div><div ${name}><ol>${comment.repeat(40)}</ol></div></div>`;
    expect(read(html).includes('nobody ever asked')).toBe(isKept);
  });

  it.each([
    'Please follow Our Page on Twitter and Facebook.',
    'Like us on Facebook!',
    '[+] Enlarge',
    'Text Size',
    'Recommend',
    'Imprimer',
    'Haut de page',
    'Please enable JavaScript to view the comments.',
    'To view this content, Javascript must be enabled and Flash must be installed.',
    'You must be logged in to comment',
    'Read all 718 comments in our forum',
  ])('drops the line %j', (line) => {
    expect(read(`<p>${LONG}</p><p>${line}</p><p>${LONG}</p>`)).not.toContain(line);
  });

  it.each([
    'Recommend that people stay at home.',
    'Enlarge the harbour, they said.',
    'To view this as a defeat is wrong, but Flash is no longer installed on many machines.',
    'Kudos to the crew.',
  ])('keeps the line %j', (line) => {
    expect(read(`<p>${LONG}</p><p>${line}</p><p>${LONG}</p>`)).toContain(line);
  });

  const QUESTION = (name: string, text: string) => ({
    '@type': 'Question',
    acceptedAnswer: { text },
    name,
  });

  it.each([
    [
      'answers',
      { '@type': 'FAQPage', mainEntity: [QUESTION('Why <now>?', '<p>It was <b>due</b>.</p>')] },
      '### Why \\<now>?\n\nIt was **due**.',
    ],
    [
      'the steps of a recipe',
      {
        '@graph': [
          {
            '@type': ['Recipe'],
            recipeIngredient: ['2 leeks'],
            recipeInstructions: [
              { itemListElement: [{ text: 'Chop them.' }], name: 'First' },
              'Boil.',
            ],
          },
        ],
      },
      '### Ingredients\n\n- 2 leeks\n\n### Steps\n\n- First\n  - Chop them.\n- Boil.',
    ],
    [
      'a job that is described in HTML as text',
      { '@type': 'JobPosting', description: '&lt;p&gt;You build boats &amp;amp; ships.&lt;/p&gt;' },
      'You build boats & ships.',
    ],
    [
      'a price',
      { '@type': 'Product', offers: [{ price: 39.9, priceCurrency: 'EUR' }] },
      '### Price\n\n39.9 EUR',
    ],
  ])('adds %s that the page provides only to search engines, and says so', (_, data, added) => {
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const { content, unshown } = readHtml(`${script}<main><p>${LONG}</p><p>${LONG}</p></main>`);
    expect(content.replace(/[^]*on the plan\.\s*/, '')).toBe(added);
    expect(unshown).toBeGreaterThan(5);
  });

  it.each([
    [
      'Next.js',
      {
        props: {
          pageProps: {
            messages: { gone: 'The page that you were looking for is no longer here.' },
            post: { body: `<p>${LONG}</p><p>More.</p>`, id: 7, slug: 'a-b', title: 'On boats' },
            related: [{ className: 'a b c d e f g h', href: 'https://example.com/a b c d e f' }],
          },
        },
      },
      `### On boats\n\n${LONG.trim()}\n\nMore.`,
    ],
    ['Nuxt', [['Reactive', 1], { data: 2 }, 'On boats', LONG], LONG.trim()],
    ['SvelteKit', { body: JSON.stringify({ body: LONG, title: 'T' }) }, `### T\n\n${LONG.trim()}`],
    [
      'a program alone',
      {
        buttons: ['Save', 'Open a file'],
        greeting: `Hello {name}, ${LONG.slice(0, 200)}`,
        messages: { gone: LONG },
        other: 'Your boat could not be added to the cart, please try again later.',
        said: Object.fromEntries(Array.from(LONG.repeat(9).match(/.{70}/g) ?? []).entries()),
      },
      '',
    ],
    [
      'more levels than anything has',
      JSON.parse(`${'['.repeat(99)}"${LONG}"${']'.repeat(99)}`),
      '',
    ],
  ])('of a page without text uses the data of %s', (_, data, content) => {
    const script = `<script type="application/json">${JSON.stringify(data)}</script>`;
    expect(readHtml(`<div id="app"></div>${script}`).content).toBe(content);
    expect(readHtml(`<main><p>${LONG}</p><p>${LONG}</p></main>${script}`).unshown).toBe(0);
  });

  it('does not repeat what a page shows, and uses a short story if there is nothing else', () => {
    const asked = QUESTION('Why?', `<p>${LONG}</p>`);
    const data = { '@type': 'NewsArticle', articleBody: 'In short, it is.', mainEntity: [asked] };
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(readHtml(`${script}<main><p>${LONG}</p></main>`).unshown).toBe(0);
    const empty = { ...data, mainEntity: [{ '@type': 'constructor' }, 7, null] };
    expect(read(script.replace(JSON.stringify(data), JSON.stringify(empty)))).toBe(
      'In short, it is.',
    );
  });

  it('lists the links of menus after those of the content on request', () => {
    const html = `<nav><a href="/home">Home</a></nav><article><p>${LONG} <a href="/plan">The plan</a></p><p>${LONG}</p></article>`;
    expect(readHtml(html, { url: URL_OF_PAGE }).links.map(({ text }) => text)).toEqual([
      'The plan',
    ]);
    expect(readHtml(html, { allLinks: true, url: URL_OF_PAGE }).links).toEqual([
      { number: 1, text: 'The plan', url: 'https://example.org/plan' },
      { number: 2, text: 'Home', url: 'https://example.org/home' },
    ]);
  });

  it.each([
    ['its label', '<a href="/x" aria-label="Named"><svg></svg></a>', 'Named'],
    ['its title', '<a href="/x" title=" Named "><i class="icon"></i></a>', 'Named'],
    ['the picture in it', '<a href="/x"><img src="/p.png" alt="Named"></a>', 'Named'],
    ['what is in a block', '<a href="/x"><div><i title="Named"></i></div></a>', 'Named'],
    ['its title as a frame', '<iframe src="/x" title="Named"></iframe>', 'Named'],
    ['its address as a frame', '<iframe src=/x></iframe>', '/x'],
    ['its place in a list of files', '<pre><a href="/x">Named</a> 12 kB</pre>', 'Named'],
    ['a part of a picture', '<map><area href="/x" alt="Named"></map>', 'Named'],
    ['another one', '<a href="/x"></a><a href="/x">Named</a>', 'Named'],
    ['nothing', '<a href="/x"></a>', ''],
  ])('lists a link without text as %s', (_, html, name) => {
    for (const body of [`${html}<p>${LONG}</p>`, `<article><p>${LONG}</p>${html}</article>`]) {
      const { links } = readHtml(body, { allLinks: true, url: URL_OF_PAGE });
      const url = 'https://example.org/x';
      expect(links.filter((link) => link.url === url)).toMatchObject([{ text: name }]);
    }
  });

  it.each([
    '',
    '<',
    '<body>',
    '<frameset><frame>',
    '<article></article>',
    '<p>',
    '\0\0',
    '<main>x</main>',
    '<script>x'.repeat(50),
  ])('reads the page %j without an error', (html) => {
    expect(typeof readHtml(html).content).toBe('string');
  });

  it('does not judge each part of a page whose elements never end, however small it is', () => {
    const html = `<article><p>${LONG}</p><p>${LONG}</p>${'<ul><li>x '.repeat(2000)}end`;
    const { content, source } = readHtml(html);
    expect(source).toBe('main');
    expect(content).toMatch(/^The council[^]*end$/);
  });

  it('keeps a note beside a line apart from the words before it', () => {
    const text = `<p>${'The harbour bridge carries eight lanes of traffic, and trains. '.repeat(5)}</p>`;
    const html = `<article>${text}<p>It opened<span class="sidenote">In 1932.</span> in spring.</p>${text}</article>`;
    expect(readHtml(html, { url: 'https://a.example/' }).content).toContain(
      'It opened (In 1932.) in spring.',
    );
  });

  it.each([
    ['a script', String.raw`<script type="math/tex; mode=display">\int f</script>`],
    ['an image', String.raw`<img class="latex" src="/f.png" alt="\int f">`],
    ['MathML', '<math><mo>∫</mo><mi>f</mi></math>'],
  ])('keeps a paragraph that is only a formula: %s', (_, formula) => {
    const text = `<p>${'The harbour bridge carries eight lanes of traffic, and trains. '.repeat(5)}</p>`;
    const html = `<article><h1>Bridge</h1>${text}<p>${formula}</p>${text}</article>`;
    expect(readHtml(html, { url: 'https://a.example/' }).content).toContain(String.raw`\int f`);
  });
});
