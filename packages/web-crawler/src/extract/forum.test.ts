import { expect, it } from 'vitest';

import { readHtml } from './read-html.ts';

const POSTS = [
  'The old pump stopped after three winters because nobody had greased it.',
  'I replaced the seal first, which cost nine dollars, and ran it dry.',
  'You should measure the voltage before you order anything at all.',
  'Thanks, the filter was full of sand.',
];

/** Markup of posts in different forum software; text in capitals is not part of the post. */
const ENGINES: Readonly<Record<string, (text: string, index: number) => string>> = {
  discourse: (text, index) =>
    `<div class="topic-body crawler-post"><div class="crawler-post-meta">MARLOW <time>MARCH ${index}</time></div><div class="post" itemprop="text"><p>${text}</p></div><div>${index} LIKES</div></div>`,
  discuz: (text, index) =>
    `<div id="post_${index}"><table><tr><td class="pls"><p>MEMBER</p></td><td class="plc"><em>POSTED 2019-3-${index}</em><table><tr><td class="t_f" id="postmessage_${index}">${text}</td></tr></table></td></tr></table></div>`,
  github: (text) =>
    `<div class="timeline-comment"><h3>MARLOW COMMENTED</h3><table><tr><td class="comment-body markdown-body js-comment-body"><p>${text}</p></td></tr></table></div>`,
  hackerNews: (text, index) =>
    index === 0
      ? `<table class="fatitem"><tr><td class="subtext">9 POINTS</td></tr><tr><td><div class="toptext">${text}</div></td></tr></table>`
      : `<table><tr class="comtr"><td><span class="comhead"><a>MARLOW</a> | <a>PARENT</a></span><div class="comment"><div class="commtext c00">${text}</div><div class="reply"><a>REPLY</a></div></div></td></tr></table>`,
  invision: (text) =>
    `<article class="cPost"><aside><h3>MARLOW</h3></aside><p>POSTED MARCH 1</p><div data-role="commentContent"><p>${text}</p></div><ul><li>QUOTE</li></ul></article>`,
  khoros: (text, index) =>
    `<div class="lia-panel-message"><div>0${index}-03-2021</div><div class="lia-message-body"><div class="lia-message-body-content"><p>${text}</p></div></div><div>${index} KUDOS</div></div>`,
  lemmy: (text) =>
    `<article><a>MARLOW</a><div class="comment-content"><div class="md-div"><p>${text}</p></div></div><div>REPLY</div></article>`,
  myBb: (text, index) =>
    `<div class="post" id="post_${index}"><div class="author_information">MARLOW</div><div class="post_body">${text}</div><div class="signature">SIGNED</div></div>`,
  nodeBb: (text) =>
    `<li><div class="post-header">MARLOW</div><div class="content" component="post/content"><p>${text}</p></div></li>`,
  simpleMachines: (text, index) =>
    `<div class="post_wrapper"><div class="poster"><h4>MARLOW</h4><ul><li>HERO MEMBER</li></ul></div><div class="post"><div class="inner" id="msg_${index}">${text}</div></div><div class="moderatorbar">LOGGED</div></div>`,
  oldReddit: (text, index) =>
    `<div class="thing"><p class="tagline">MARLOW ${index} POINTS</p><form class="usertext"><div class="usertext-body"><div class="md"><p>${text}</p></div></div></form><ul><li><a>PERMALINK</a></li></ul></div>`,
  phpBb: (text, index) =>
    `<div class="post"><dl class="postprofile"><dd>POSTS: 1${index}</dd></dl><div class="postbody"><h3><a>RE: PUMP</a></h3><ul><li><a>QUOTE</a></li></ul><div class="content">${text}</div><div class="signature">SIGNED</div></div></div>`,
  reddit: (text) =>
    `<shreddit-comment><div slot="commentMeta">MARLOW</div><div slot="comment"><p>${text}</p></div><div slot="actionRow">REPLY SHARE</div></shreddit-comment>`,
  stackExchange: (text, index) =>
    `<div class="answer"><div class="js-vote-count">${index}</div><div class="s-prose js-post-body" itemprop="text"><p>${text}</p></div><div>ANSWERED MARCH 5</div></div>`,
  unknown: (text, index) =>
    `<div class="thread-post"><div class="post-user"><a>MARLOW${index}</a></div><p>SENIOR MEMBER</p><p>JOINED 0${index}.03.2019</p><div class="post-text">${text}</div><div>LIKE</div></div>`,
  v2ex: (text, index) =>
    `<div class="cell"><span>${index}</span><a>MARLOW</a><div class="reply_content">${text}</div></div>`,
  vBulletin: (text, index) =>
    `<table id="post${index}"><tr><td>SENIOR MEMBER</td><td><strong>RE: PUMP</strong><div id="post_message_${index}">${text}</div><div>SIGNED</div></td></tr></table>`,
  xenForo: (text) =>
    `<article class="message"><h4>MARLOW</h4><article class="message-body"><div class="bbWrapper">${text}<div class="bbCodeBlock-expandLink">EXPAND</div></div></article><aside class="message-signature"><div class="bbWrapper">SIGNED</div></aside></article>`,
};

it.each(Object.entries(ENGINES))('finds the text of posts in %s', (_engine, toPost) => {
  const html = `<title>Pump</title><nav><a>HOME</a></nav><h1>Pump</h1><p>MARLOW</p>${POSTS.map(toPost).join('')}<footer>PRIVACY</footer>`;
  const { content, source } = readHtml(html, { url: 'https://pond.example/thread/81' });
  expect(source).toBe('thread');
  expect(content.replaceAll(/\n+/g, '\n')).toBe(POSTS.join('\n'));
});

it('keeps posts with the same few words', () => {
  const toPost = (text: string, index: number): string =>
    `<div class="post"><b class="author">A${index}</b><p class="body">${text}</p></div>`;
  const posts = ['Who knows?', 'Same here.', 'Same here.', 'Same here.', 'Same here.'];
  const html = `<h1>Pump</h1><div class="topic">${posts.map(toPost).join('')}</div>`;
  const { content } = readHtml(html, { url: 'https://pond.example/thread/81' });
  expect(content.replaceAll(/\n+/g, '\n')).toBe(posts.join('\n'));
});

it('finds the question above answers with different markup', () => {
  const question = `<div class="question-body"><p>${POSTS[0]}</p></div>`;
  const answers = POSTS.slice(1).map((text) => `<div class="answer"><p>${text}</p></div>`);
  const html = `<h1>Why?</h1>${question}${answers.join('')}<aside><p>RELATED QUESTIONS ${POSTS[1]}</p></aside>`;
  const { content } = readHtml(html, { url: 'https://pond.example/question/why' });
  expect(content.replaceAll(/\n+/g, '\n')).toBe(POSTS.join('\n'));
});

it("does not take a site's FAQ for a thread", () => {
  const toAnswer = (text: string, index: number): string =>
    `<div itemscope itemtype="https://schema.org/Question"><h3 itemprop="name">Question ${index}?</h3><div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><p itemprop="text">${text}</p></div></div>`;
  const html = `<body itemscope itemtype="https://schema.org/FAQPage"><h1>Pumps</h1>${POSTS.map(toAnswer).join('')}`;
  const { content } = readHtml(html, { url: 'https://pond.example/help' });
  expect(content).toContain(`### Question 1?\n\n${POSTS[1]}`);
});

it('does not take comments below an article for a thread', () => {
  const story = POSTS.map((text) => `<p>${text} ${text} ${text}</p>`).join('');
  const comments = ['LOVELY', 'ME TOO'].map((text) => `<div class="comment-body">${text}</div>`);
  const html = `<article><h1>Pumps</h1>${story}</article>${comments.join('')}`;
  const { content, source } = readHtml(html, { url: 'https://pond.example/2026/pumps' });
  expect(source).not.toBe('thread');
  expect(content).not.toMatch(/LOVELY/);
});
