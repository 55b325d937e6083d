import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';

/** A page with the content that a reader would see in it. */
export interface TestPage {
  html: string;
  kind: string;
  name: string;
  /** The content, as plain text. */
  text: string;
}

interface Parts {
  language: string;
  texts: PageTexts;
  /** A paragraph made distinct by its number. */
  paragraph: (number: number) => string;
}

const toParts = (language: string): Parts => {
  const texts = PAGE_TEXTS[language] as PageTexts;
  const { sentences } = texts;
  const at = (index: number): string => sentences[index % sentences.length] ?? '';
  return {
    language,
    paragraph: (number) => [0, 3, 5].map((step) => at(number * 2 + step)).join(' '),
    texts,
  };
};

const links = (
  titles: readonly string[],
  wrap = (link: string): string => `<li>${link}</li>`,
): string => titles.map((title, index) => wrap(`<a href="/story-${index}">${title}</a>`)).join('');

const menu = ({ texts }: Parts): string =>
  `<header class="site-header"><nav><ul>${links([...texts.relatedTitles, ...texts.headings])}</ul></nav></header>`;

const cookieBanner = ({ texts }: Parts): string =>
  `<div id="cookie-banner" class="cookie-consent" role="dialog"><p>${texts.cookie} ${texts.cookie}</p><button>OK</button></div>`;

const footer = ({ texts }: Parts): string =>
  `<footer><p>© 2026 Example Media. All rights reserved.</p><ul>${links(texts.headings)}</ul></footer>`;

const page = ({ language }: Parts, head: string, body: string, bodyClass = ''): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${head}</head><body class="${bodyClass}">${body}</body></html>`;

const paragraphs = (parts: Parts, count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => parts.paragraph(from + index));

type Layout = (parts: Parts) => Omit<TestPage, 'name'>;

const news: Layout = (parts) => {
  const { texts } = parts;
  const [a = '', b = '', c = '', d = ''] = paragraphs(parts, 4);
  const html = page(
    parts,
    `<title>${texts.headings[0]} - Example News</title>`,
    `${cookieBanner(parts)}${menu(parts)}
    <div class="layout"><div class="article-page"><h1>${texts.headings[0]}</h1><div class="byline">Jane Roe</div>
    <div class="social-share"><a href="#">${texts.share}</a> <a href="#">Facebook</a></div>
    <div class="article-body"><p>${a}</p><figure><img src="a.jpg" alt=""><figcaption>${texts.caption} <span class="credit">${texts.credit}</span></figcaption></figure><p>${b}</p>
    <div class="inline-box"><p><strong>${texts.readMore}</strong> <a href="/x">${texts.relatedTitles[0]}</a></p></div>
    <h2>${texts.headings[1]}</h2><p>${c}</p><div class="newsletter-signup"><p>${texts.newsletter}</p><input type="email"></div><p>${d}</p></div>
    <div class="more"><h3>${texts.relatedHeading}</h3><ul>${links(texts.relatedTitles)}</ul></div></div>
    <aside class="sidebar"><ul>${links(texts.relatedTitles)}</ul></aside></div>${footer(parts)}`,
  );
  return { html, kind: 'news', text: [a, b, texts.headings[1], c, d].join('\n') };
};

const newsSoup: Layout = (parts) => {
  const { texts } = parts;
  const list = paragraphs(parts, 5, 1);
  const html = page(
    parts,
    `<title>Example | ${texts.headings[2]}</title><meta property="og:type" content="article">`,
    `<div id="wrap"><div id="top">${links(texts.relatedTitles, (link) => `<span>${link}</span>`)}</div>
    <div id="story"><h1>${texts.headings[2]}</h1>${list.map((text, index) => `<p>${text}</p>${index === 1 ? `<p><a href="/1">${texts.relatedTitles[1]}</a></p>` : ''}${index === 2 ? `<div class="wp-caption"><img src=b.jpg><p class="wp-caption-text">${texts.caption}</p></div>` : ''}`).join('')}
    <p>${texts.readMore}</p><ul>${links(texts.relatedTitles)}</ul><p>${texts.credit}</p><p>${texts.newsletter}</p></div><div id="bottom">${links(texts.headings, (link) => `${link} | `)}</div></div>`,
  );
  return { html, kind: 'news', text: list.join('\n') };
};

const blog: Layout = (parts) => {
  const { texts } = parts;
  const list = paragraphs(parts, 3, 2);
  const comments = Array.from(
    { length: 6 },
    (_, index) =>
      `<li class="comment"><div class="comment-body"><p>${texts.comment} ${parts.paragraph(index + 7)}</p></div></li>`,
  ).join('');
  const html = page(
    parts,
    `<title>${texts.headings[1]}</title>`,
    `${menu(parts)}<main><article class="post"><h1 class="entry-title">${texts.headings[1]}</h1><div class="entry-content">
    ${list.map((text) => `<p>${text}</p>`).join('')}<blockquote><p>${texts.sentences[6]}</p></blockquote><div class="sharedaddy"><h3>Share this:</h3><ul>${links(['Twitter', 'Facebook'])}</ul></div>
    <div class="jp-relatedposts"><h3>${texts.relatedHeading}</h3>${links(texts.relatedTitles, (link) => `<div>${link} <p>${texts.sentences[2]}</p></div>`)}</div></div>
    <div class="author-bio"><p>Jane writes about harbours. ${texts.sentences[1]}</p></div></article><div id="comments" class="comments-area"><h2>6 comments</h2><ol class="comment-list">${comments}</ol>
    <div id="respond"><h3>Leave a Reply</h3><form><textarea></textarea></form></div></div></main>${footer(parts)}`,
  );
  return { html, kind: 'blog', text: [...list, texts.sentences[6]].join('\n') };
};

const teaser: Layout = (parts) => {
  const { texts } = parts;
  const [a = '', b = ''] = paragraphs(parts, 2, 4);
  const html = page(
    parts,
    `<title>${texts.headings[0]}</title>`,
    `${cookieBanner(parts)}${menu(parts)}<article><h1>${texts.headings[0]}</h1><p>${a}</p><p>${b}</p><div class="paywall-prompt"><h2>Subscribe to continue reading</h2><p>${texts.newsletter}</p><p>Already a subscriber? <a href="/login">Log in</a></p></div></article>${footer(parts)}`,
  );
  return { html, kind: 'teaser', text: [a, b].join('\n') };
};

const forum: Layout = (parts) => {
  const { texts } = parts;
  const posts = paragraphs(parts, 5, 3).map((text, index) => (index === 2 ? texts.comment : text));
  const html = page(
    parts,
    `<title>${texts.headings[1]} - Example Forum</title><meta name="generator" content="phpBB">`,
    `${menu(parts)}<h2 class="topic-title">${texts.headings[1]}</h2><div class="pagination">Page 1 of 3 <a href="?p=2">2</a> <a href="?p=3">3</a></div>
    ${posts.map((text, index) => `<div id="p${index}" class="post has-profile"><div class="inner"><dl class="postprofile"><dt><a href="/u">user${index}</a></dt><dd>Posts: ${index * 31}</dd><dd>Joined: Mon Mar 0${index}, 2021</dd></dl><div class="postbody"><ul class="post-buttons"><li><a href="#">Quote</a></li></ul><p class="author">by user${index} » Tue Mar 04, 2025</p><div class="content">${text}</div><div class="signature">${texts.share} ${texts.credit}</div></div></div></div>`).join('')}${footer(parts)}`,
    'section-viewtopic',
  );
  return { html, kind: 'forum', text: posts.join('\n') };
};

const questions: Layout = (parts) => {
  const { texts } = parts;
  const posts = paragraphs(parts, 4, 1);
  const html = page(
    parts,
    `<title>${texts.headings[2]} - Stack</title>`,
    `${menu(parts)}<div itemscope itemtype="https://schema.org/QAPage"><h1>${texts.headings[2]}</h1><div id="mainbar">
    ${posts.map((text, index) => `<div class="${index === 0 ? 'question' : 'answer'}"><div class="votecell"><button>up</button> ${index}</div><div class="s-prose js-post-body" itemprop="text"><p>${text}</p><pre><code>harbour.extend(${index})</code></pre></div><div class="post-signature"><a href="/u">someone</a> answered Mar 3</div></div>`).join('')}
    <div id="sidebar"><h4>Related</h4>${links(texts.relatedTitles, (link) => `<div>${link}</div>`)}</div></div></div>${footer(parts)}`,
    'question-page',
  );
  return {
    html,
    kind: 'forum',
    text: posts.map((text, index) => `${text}\nharbour.extend(${index})`).join('\n'),
  };
};

const documentation: Layout = (parts) => {
  const { texts } = parts;
  const [a = '', b = '', c = ''] = paragraphs(parts, 3, 5);
  const options = ['width', 'depth', 'length'].map((name, index) => [
    name,
    texts.sentences[index] ?? '',
  ]);
  const html = page(
    parts,
    `<title>${texts.headings[0]} — Harbour 2.0 documentation</title><meta name="generator" content="Docusaurus v3">`,
    `<nav class="navbar"><a href="/">Docs</a></nav><div class="docs-wrapper"><aside class="theme-doc-sidebar-container"><ul>${links([...texts.relatedTitles, ...texts.headings])}</ul></aside>
    <main><nav class="theme-doc-breadcrumbs breadcrumbs">${links(texts.headings)}</nav><article><div class="theme-doc-markdown markdown"><h1>${texts.headings[0]}</h1><p>${a}</p><pre><code class="language-js">const harbour = open('old');\nharbour.extend({ years: 3 });</code></pre><h2>${texts.headings[1]}<a class="hash-link" href="#b">#</a></h2><p>${b}</p>
    <table><thead><tr><th>Option</th><th>Description</th></tr></thead><tbody>${options.map(([name, text]) => `<tr><td><code>${name}</code></td><td>${text}</td></tr>`).join('')}</tbody></table><ul><li><a href="/a">${texts.sentences[6]}</a></li><li>${texts.sentences[7]}</li></ul><p>${c}</p></div></article><nav class="pagination-nav"><a href="/next">Next ${texts.headings[2]}</a></nav></main></div>${footer(parts)}`,
  );
  return {
    html,
    kind: 'documentation',
    text: [
      a,
      "const harbour = open('old');\nharbour.extend({ years: 3 });",
      texts.headings[1],
      b,
      'Option Description',
      ...options.flat(),
      texts.sentences[6],
      texts.sentences[7],
      c,
    ].join('\n'),
  };
};

const wiki: Layout = (parts) => {
  const { texts } = parts;
  const [a = '', b = '', c = ''] = paragraphs(parts, 3, 6);
  const html = page(
    parts,
    `<title>${texts.headings[2]} - Wiki</title><meta name="generator" content="MediaWiki 1.43">`,
    `<div id="mw-navigation">${links(texts.relatedTitles)}</div><div id="content" role="main"><h1 id="firstHeading">${texts.headings[2]}</h1><div id="mw-content-text"><div class="mw-parser-output"><p>${a}</p><div id="toc" class="toc" role="navigation"><ul>${links(texts.headings)}</ul></div><h2>${texts.headings[0]}<span class="mw-editsection">[<a href="#">edit</a>]</span></h2><p>${b}</p><ul><li>${texts.sentences[1]}</li><li>${texts.sentences[2]}</li></ul><p>${c}</p><table class="navbox"><tr><td>${links(texts.relatedTitles)}</td></tr></table></div></div><div id="catlinks" class="catlinks">${links(texts.headings)}</div></div>${footer(parts)}`,
    'mediawiki',
  );
  return {
    html,
    kind: 'documentation',
    text: [a, texts.headings[0], b, texts.sentences[1], texts.sentences[2], c].join('\n'),
  };
};

const product: Layout = (parts) => {
  const { texts } = parts;
  const [a = '', b = ''] = paragraphs(parts, 2, 1);
  const html = page(
    parts,
    `<title>Harbour model kit</title><meta property="og:type" content="product">`,
    `${menu(parts)}<main><h1>Harbour model kit</h1><div class="product-description"><p>${a}</p><p>${b}</p><ul><li>${texts.sentences[0]}</li><li>${texts.sentences[4]}</li></ul></div><div class="related-products"><h2>Customers also bought</h2>${links(texts.relatedTitles, (link) => `<div class="card">${link}<span>12.99</span></div>`)}</div></main>${footer(parts)}`,
  );
  return { html, kind: 'product', text: [a, b, texts.sentences[0], texts.sentences[4]].join('\n') };
};

const short: Layout = (parts) => {
  const { texts } = parts;
  const html = page(
    parts,
    `<title>${texts.headings[1]}</title>`,
    `${menu(parts)}<div class="content"><h1>${texts.headings[1]}</h1><p>${texts.sentences[0]}</p><p>${texts.sentences[5]}</p></div>${footer(parts)}`,
  );
  return { html, kind: 'short', text: `${texts.sentences[0]}\n${texts.sentences[5]}` };
};

const old: Layout = (parts) => {
  const { texts } = parts;
  const list = paragraphs(parts, 4, 2);
  const html = page(
    parts,
    `<title>${texts.headings[0]}</title>`,
    `<table width="100%"><tr><td colspan=2>${links(texts.relatedTitles, (link) => link)}</td></tr><tr><td width="150">${links(texts.headings, (link) => `${link}<br>`)}</td><td><font size=5>${texts.headings[0]}</font><br><br>${list.join('<br><br>')}</td></tr><tr><td colspan=2>Copyright 2003 Example. All rights reserved.</td></tr></table>`,
  );
  return { html, kind: 'old', text: list.join('\n') };
};

const witnessed: Layout = (parts) => {
  const { texts } = parts;
  const list = paragraphs(parts, 4, 3);
  const body = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    articleBody: list.join('\n\n'),
    author: { name: 'Jane Roe' },
    datePublished: '2026-03-04T10:00:00Z',
    headline: texts.headings[0],
  });
  const html = page(
    parts,
    `<title>${texts.headings[0]}</title><script type="application/ld+json">${body}</script>`,
    `${menu(parts)}<div class="grid">${list.map((text) => `<div class="chunk"><div class="text">${text}</div></div><div class="ad-slot">Advertisement</div>`).join('')}</div><div class="list">${links(texts.relatedTitles, (link) => `<div><h3>${link}</h3><p>${texts.comment} ${texts.cookie}</p></div>`)}</div>${footer(parts)}`,
  );
  return { html, kind: 'news', text: list.join('\n') };
};

const listing: Layout = (parts) => {
  const { texts } = parts;
  const items = texts.relatedTitles.flatMap((title, index) => [title, parts.paragraph(index)]);
  const html = page(
    parts,
    `<title>Example: ${texts.headings[2]}</title>`,
    `${menu(parts)}<main><h1>${texts.headings[2]}</h1>${texts.relatedTitles.map((title, index) => `<article class="teaser"><h2><a href="/${index}">${title}</a></h2><p>${parts.paragraph(index)}</p></article>`).join('')}</main>${footer(parts)}`,
  );
  return { html, kind: 'listing', text: items.join('\n') };
};

const LAYOUTS: readonly (readonly [name: string, layout: Layout, languages: readonly string[]])[] =
  [
    ['news', news, ['ar', 'de', 'en', 'es', 'ja', 'ru', 'zh']],
    ['newsSoup', newsSoup, ['ar', 'de', 'en', 'es', 'ja', 'ru', 'zh']],
    ['blog', blog, ['de', 'en', 'ru', 'zh']],
    ['teaser', teaser, ['en', 'de', 'ja']],
    ['witnessed', witnessed, ['en', 'es', 'zh']],
    ['forum', forum, ['en', 'de', 'ru', 'ja']],
    ['questions', questions, ['en', 'es', 'zh']],
    ['documentation', documentation, ['en', 'de', 'ja']],
    ['wiki', wiki, ['en', 'ru', 'ar']],
    ['product', product, ['en', 'es']],
    ['short', short, ['en', 'de', 'zh']],
    ['old', old, ['en', 'ru']],
    ['listing', listing, ['en', 'es']],
  ];

/** Pages of many kinds and languages, with their content. */
export const TEST_PAGES: readonly TestPage[] = LAYOUTS.flatMap(([name, layout, languages]) =>
  languages.map((language) => ({ ...layout(toParts(language)), name: `${name}-${language}` })),
);
