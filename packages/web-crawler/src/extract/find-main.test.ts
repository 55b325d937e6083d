import { describe, expect, it } from 'vitest';

import { readHtml } from './read-html.ts';

const LONG =
  'Kept: this paragraph describes the program, what it reads, and in which order, with commas.';
const MENU = '<a href="/1">Dropped one</a> <a href="/2">Dropped two</a>';

const page = (generator: string, body: string): string =>
  `<html><head><meta name="generator" content="${generator}"><title>Title</title></head><body>${body}</body></html>`;

describe('a manual', () => {
  it.each([
    [
      'by DocBook, with boxes beside the text',
      page(
        'DocBook XSL Stylesheets V1.79',
        `<div class="navheader"><table><tr><td>${MENU}</td></tr></table></div><div class="section"><p>${LONG}</p><p>${LONG}</p><p>${LONG}</p>
         <div class="sidebar"><p>Kept: a box.</p></div><ul><li>Kept: a short item</li></ul></div><div class="navfooter">${MENU}</div>`,
      ),
      5,
    ],
    [
      'by Publican, with links to its chapters above it',
      page(
        'publican v4.3.2',
        `<ul class="docnav"><li>${MENU}</li></ul><div class="para">${LONG}</div><div class="para">${LONG}</div>`,
      ),
      2,
    ],
    [
      'by Doxygen, a page of which is a listing',
      page(
        'Doxygen 1.9.4',
        `<div class="contents"><div class="fragment">${'<div class="line"><span class="comment">// Kept: a line of a program</span></div>'.repeat(9)}</div></div>`,
      ),
      9,
    ],
    [
      'by AsciiDoc, which names the program above its main part',
      page(
        'AsciiDoc 10.2.0',
        `<div id="header"><h2>NAME</h2><p>git-kept - Kept: build a tree</p></div><div id="content"><p>${LONG}</p><p>${LONG}</p><p>${LONG}</p></div>`,
      ),
      4,
    ],
    [
      'with its chapters in the part that is called its content',
      `<div id="content"><div id="column2"><ul><li>${MENU}</li></ul></div><div id="apicontent"><p>${LONG}</p><p>${LONG}</p><p>${LONG}</p></div></div>`,
      3,
    ],
    [
      'with sections whose ids sound like what stands beside articles',
      `<div class="body" role="main"><p>${LONG}</p><section id="recommendations"><span></span><h3>6.2. Recommendations</h3><p>${LONG}</p></section>
       <section id="comments"><h3>Kommentare<a href="#comments">¶</a></h3><p>${LONG}</p></section></div>`,
      3,
    ],
    [
      'with titles of tables and listings',
      `<main><p>${LONG}</p><p>${LONG}</p><div class="caption"><span>Kept: packages that use it</span></div><table><tr><th>A</th></tr><tr><td>b</td></tr></table></main>`,
      3,
    ],
  ])('%s is read completely, without its menus', (_, html, count) => {
    const { text } = readHtml(html, { url: 'https://docs.example.org/title' });
    expect(text.match(/Kept:/g)).toHaveLength(count);
    expect(text).not.toContain('Dropped');
  });
});
