import { describe, expect, it } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';
import { HTML_LIMITS } from './limits.ts';

const read = (html: string): string => htmlToMarkdown(html).markdown;

const TABLE = '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |';

describe('a page whose author left out ends', () => {
  it.each([
    '<thead><tr><th>A<th>B<tbody><tr><td>1<td>2<tfoot><tr><td>3<td>4',
    '<tr><th><p>A<th><p>B<tr><td><p>1<td><p>2<tr><td>3<td><font color=red>4',
    '<colgroup><col><col><tr><th>A<th>B<tr><td>1<td>2<tr><td>3<td>4',
    '<tr><th>A<th>B</tr><form><tr><td>1<td>2</tr></form><tr><td>3<td>4</tr>',
    '<form><tr><th>A<th>B</tr><tr><td>1<td>2</tr></form><tr><td>3<td>4',
  ])('has a table of rows: %s', (rows) => {
    expect(read(`<table>${rows}</table>`)).toBe(TABLE);
    expect(read(`<form><table>${rows}</form></table>`)).toBe(TABLE);
    expect(read(`<table><caption>Cap${rows}</table>`)).toBe(`**Cap**\n\n${TABLE}`);
  });

  it.each([
    ['<ul><li><p>a<li><p>b<ul><li>x<li>y</ul><li>c</ul>', '- a\n- b\n  - x\n  - y\n- c'],
    ['<ol><li><b>a</b><li><i>b<li>c</ol>', '1. **a**\n2. *b*\n3. c'],
    ['<ul><li><div>a<li>b</div></ul>c', '- a\n- b\n\nc'],
    ['<dl><dt><b>A<dd><p>1<p>2<dt>B<dd>3</dl>', '**A**\n\n1\n\n2\n\n**B**\n\n3'],
    ['<ul><li>a<table><tr><td><ul><li>x</ul></table><li>b</ul>', '- a\n  - x\n- b'],
  ])('has a list of items: %s', (html, markdown) => {
    expect(read(html)).toBe(markdown);
  });

  it.each([
    ['<p><a href="/1">a <a href="/2">b</a> c', '[a][1] [b][2] c'],
    ['<p><a href="/1">a <b>b <a href="/2">c</a></b> d', '[a **b**][1] [c][2] d'],
    ['<p><a name="top">a <a href="/2">b</a> c', 'a [b][1] c'],
    ['<a href="/1"><div>a</div></a><a href="/2">b', '[a][1]\n\n[b][2]'],
  ])('has links one after another: %s', (html, markdown) => {
    expect(htmlToMarkdown(html, { baseUrl: 'https://a.example/' }).markdown).toBe(markdown);
  });

  it('is read to its end however many they are', () => {
    const count = 2 * HTML_LIMITS.openElements;
    expect(read(`<ul>${'<li><p>a'.repeat(count)}</ul>b`)).toBe(`${'- a\n'.repeat(count)}\nb`);
  });
});
