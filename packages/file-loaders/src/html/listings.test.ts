import { describe, expect, it } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';

describe('lines of code that are blocks', () => {
  it.each([
    [
      'Doxygen',
      '<div class="fragment"><div class="line"><span class="lineno">    1</span>if (x) {</div>\n<div class="foldopen" id="a"><div class="line">&#160; y();</div></div>\n<div class="line">}</div>\n<div class="ttc" id="b"><div class="ttname">y</div></div></div>',
      '```\nif (x) {\n  y();\n}\n```',
    ],
    [
      'gitweb, of a file',
      '<div class="page_body"><div class="pre"><a class="linenr" href="#l1">1</a>a</div><div class="pre"><a class="linenr">2</a>  b</div></div>',
      '```\na\n  b\n```',
    ],
    [
      'gitweb, of a change',
      '<div class="patch"><div class="diff header">diff --git</div><div class="diff rem">-a</div><div class="diff add">+b</div></div>',
      '```\ndiff --git\n-a\n+b\n```',
    ],
  ])('become one block of code as drawn by %s', (_, html, markdown) => {
    expect(htmlToMarkdown(html).markdown).toBe(markdown);
  });

  it('stay separate beside other elements', () => {
    const { markdown } = htmlToMarkdown(
      '<div class="fragment"><div class="line">a</div><p>b</p></div><div class="fragment">c</div>',
    );
    expect(markdown).toBe('a\n\nb\n\nc');
  });
});

it('omits XML declarations of the page', () => {
  const html = '<?xml version="1.0"?>\n<!DOCTYPE html [ <!ENTITY nbsp "&#xA0;"> ]>\n<p>a</p>';
  expect(htmlToMarkdown(html).markdown).toBe('a');
});
