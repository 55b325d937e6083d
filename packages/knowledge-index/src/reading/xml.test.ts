import { describe, expect, it } from 'vitest';

import { isProse, toHtml } from './xml.ts';

describe('isProse', () => {
  it.each([
    ['a feed', '<?xml version="1.0"?><feed><title>x</title></feed>'],
    ['data with names that texts have, too', '<book><title>x</title></book>'],
    ['a configuration of tasks', '<task><title>x</title></task>'],
    ['a page', '<!DOCTYPE html><html><body></body></html>'],
    ['text', 'TEI is an encoding.'],
    ['comments without end', '<!--'.repeat(2000)],
  ])('rejects %s', (_, text) => {
    expect(isProse(text)).toBe(false);
  });

  it.each([
    ['TEI', '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text/></TEI>'],
    ['FictionBook', '<?xml version="1.0"?>\n<FictionBook><body/></FictionBook>'],
    [
      'DocBook 4',
      '<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "x.dtd" [<!ENTITY a "b">]>\n<book/>',
    ],
    ['DocBook 5', '<!-- a --><section xmlns="http://docbook.org/ns/docbook"></section>'],
    ['JATS', '<article article-type="research-article"><front/></article>'],
    [
      'DITA',
      '<!DOCTYPE concept PUBLIC "-//OASIS//DTD DITA Concept//EN" "concept.dtd"><concept id="a"/>',
    ],
    ['OPML', '<opml version="2.0"><body/></opml>'],
  ])('accepts %s', (_, text) => {
    expect(isProse(text)).toBe(true);
  });
});

describe('toHtml', () => {
  it.each([
    [
      'sections in sections',
      '<book><title>A</title><chapter><title>B</title><para>c</para></chapter></book>',
      '<section><h1>A</h1><section><h2>B</h2><p>c</p></section></section>',
    ],
    [
      'lists and definitions',
      '<variablelist><varlistentry><term>a</term><listitem><para>b</para></listitem></varlistentry></variablelist><itemizedlist><listitem>c</listitem></itemizedlist>',
      '<dl><dt>a</dt><dd><p>b</p></dd></dl><ul><li>c</li></ul>',
    ],
    [
      'tables with their titles',
      '<table><title>T</title><tgroup><tbody><row><entry>1</entry></row></tbody></tgroup></table>',
      '<table><caption>T</caption><tr><td>1</td></tr></table>',
    ],
    [
      'notes where they stand',
      '<para>a<footnote>\n<para>b</para></footnote>.</para>',
      '<p>a (b).</p>',
    ],
    ['names of people', '<author><firstname>A</firstname><surname>B</surname></author>', 'A B '],
    ['what is corrected', '<choice><sic>teh</sic><corr>the</corr></choice>', 'the'],
    [
      'text as it is',
      '<screen><![CDATA[a < b && c]]></screen>',
      '<pre>a &lt; b &amp;&amp; c</pre>',
    ],
    [
      'outlines',
      '<outline text="a &amp; b" _note=\'c\'/>',
      '<ul><li><p>a &amp; b</p><p>c</p></li></ul>',
    ],
    ['no facts about the text', '<journal-meta><p>x</p></journal-meta><p>y</p>', '<p>y</p>'],
    ['what is not closed', '<para>a<emphasis>b</para></chapter>c', '<p>a<em>b</em></p>c'],
  ])('has %s', (_, xml, html) => {
    expect(toHtml(xml)).toBe(html);
  });

  // Hostile input would otherwise take hours.
  it.each(['<!--', '<a b="', '<para>', '<p></q>', '<![CDATA[', '<fn>'])(
    'terminates on endless %s',
    (piece) => {
      expect(toHtml(piece.repeat(200_000)).includes(piece.repeat(2))).toBe(false);
    },
  );

  it('terminates on an endless name', () => {
    expect(toHtml(`<p>x<${'a'.repeat(200_000)}`)).toContain('x&lt;aa');
  });
});
