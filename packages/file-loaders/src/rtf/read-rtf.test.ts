import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { read } from '../testing/read.ts';

const rtf = async (body: string): Promise<string> => {
  const data = new Uint8Array(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1'));
  return (await read(data)).parts[0]?.text ?? '';
};

describe('readRtf', () => {
  it('rejects groups that nest without end', async () => {
    await expect(rtf('{'.repeat(100_000))).rejects.toMatchObject({ type: 'ResourceLimit' });
  });

  it.each([
    [
      'plain',
      String.raw`Hello, \b bold\b0  world.\par Next\line line`,
      'Hello, bold world.\nNext\nline',
    ],
    [
      'text that begins like a heading',
      String.raw`a\par {\b #} b\line ## c\par #c\par \s1\outlinelevel0 # d\par`,
      'a\n\\# b\n\\## c\n#c\n\n# # d',
    ],
    ['escapes', String.raw`\{a\}\\ \~b\_c`, '{a}\\ \u{A0}b\u{2011}c'],
    ['code page', String.raw`caf\'e9 \'80`, 'café €'],
    ['raw bytes', 'caf\u{E9}', 'café'],
    ['a code page of DOS', String.raw`\ansicpg852 \'88\'a2d\'98`, 'łódś'],
    ['text of DOS', String.raw`\pca caf\'82 \'e1`, 'café ß'],
    ['text of an old Mac', String.raw`\mac caf\'8e`, 'café'],
    ['a font of an old Mac', String.raw`{\fonttbl{\f0\fcharset77 A;}}\f0 caf\'8e`, 'café'],
    ['an unknown code page', String.raw`\ansicpg4711 caf\'e9`, 'café'],
    ['Unicode with fallback', String.raw`\u8364?\uc2\u26085 xx!{\uc0\u-3913 }`, '€日!\u{F0B7}'],
    ['surrogates', String.raw`\uc0\u-10179 \u-8704 `, '😀'],
    [
      'fonts of another code page',
      String.raw`{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset128 B;}}\f1\'93\'fa\'96\'7b\f0\'e9`,
      '日本é',
    ],
    [
      'what is not text',
      String.raw`{\*\unknown x}{\info{\title t}}{\pict 0011}{\colortbl;\red0;}a`,
      'a',
    ],
    ['bytes of a picture', String.raw`a{\pict\bin5 {{{}\}b\bin9999 `, 'ab'],
    ['hidden text', String.raw`a{\v b}\v c\v0 d`, 'ad'],
    [
      'white text, but not on a dark ground',
      String.raw`{\colortbl;\red0\green0\blue0;\red255\green255\blue255;}a\cf2 b\'e9\uc0\u8364 {\cf1 c}{\highlight1 d}\plain e`,
      'acde',
    ],
    ['tiny text', String.raw`a{\fs2 b}c`, 'ac'],
    ['links', String.raw`{\field{\*\fldinst HYPERLINK "x"}{\fldrslt site}}`, 'site'],
    [
      'addresses of links',
      String.raw`{\field{\*\fldinst{HYPERLINK "https://a.example/a?b=1"}{\rtf x}}{\fldrslt{\ul the {\b site}}}}, {\field{\*\fldinst HYPERLINK "https://b.example"}{\fldrslt https://b.example}}, {\field{\*\fldinst HYPERLINK \\l "x:y"}{\fldrslt {\field{\*\fldinst PAGE}{\fldrslt 3}}}}`,
      '[the site](https://a.example/a?b=1), https://b.example, 3',
    ],
    [
      'headers and footers once, around the text',
      String.raw`{\headerf\pard Head\par}{\footer\pard Foot{\footnote n}}{\headerl Head}a{\*\x{\header no}}\par b{\headerr {\v no}}`,
      '[header] Head\n\na\nb\n\n[footer] Foot [note: n]',
    ],
    [
      'addresses with other letters',
      String.raw`{\field{\*\fldinst{HYPERLINK "https://a.example/\'e9\u8364?"}}{\fldrslt x}}`,
      '[x](https://a.example/é€)',
    ],
    [
      'a header in a heading, and one with an empty cell after a paragraph',
      String.raw`\outlinelevel0{\header\pard Head\par}Title\par\pard a\par{\footer\cell Foot\cell}b`,
      '[header] Head\n\n# Title\n\na\nb\n\n[footer] Foot',
    ],
    [
      'ends of pages and wide spaces, which divide words',
      String.raw`a\page b\column c\emspace d\enspace e\zwnj f`,
      'a\nb\nc\u{2003}d\u{2002}e\u{200C}f',
    ],
    ['deleted text', String.raw`a{\deleted b{\footnote c}}{\deleted0 d}`, 'ad'],
    [
      'notes',
      String.raw`a{\footnote\pard\plain  A note}b{\info{\footnote no}}`,
      'a [note: A note]b',
    ],
    [
      'comments, and text boxes, whose fallback is left out',
      String.raw`a{\*\atnid B}{\*\annotation{\*\atnref 1}\pard{Why?\par}} b\par {\shp{\*\shpinst{\sp{\sn x}{\sv 5}}{\shptxt\pard In a box\par}}{\shprslt{\*\do In a box}}}c{\*\x{\shp{\*\shpinst{\shptxt no}}}}`,
      'a [comment: Why?] b\n\nIn a box\nc',
    ],
    [
      'headings with notes and boxes',
      String.raw`\pard\outlinelevel0 {\shp{\*\shpinst{\shptxt\pard Box\par}}{\shprslt\pard}}One{\footnote\pard{Note\par}}\par\pard a`,
      'Box\n\n# One [note: Note]\n\na',
    ],
    [
      'powers and struck text',
      String.raw`10{\super 6}, mc\super 2\nosupersub  {\strike old {\b bold}}\striked1 x\striked0 y 1{\super st} H{\sub 2}O{\super x\plain 3} 2{\up8 10} 2\up0 5 10{\dn6 2}`,
      '10^6, mc^2 ~~old boldx~~y 1st H2O^x3 2^10 25 10_2',
    ],
    ['rows', String.raw`\trowd a\cell b\cell\row c\cell d\cell\row`, 'a\tb\nc\td'],
    [
      'cells and notes whose paragraphs end',
      String.raw`\trowd {\pard\intbl {a\par}
\cell}{\pard\intbl {b{\footnote c\par}\par}\cell}\row x`,
      'a\tb [note: c]\nx',
    ],
    [
      'headings by their outline or style',
      String.raw`{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 Kapitel;}{\s7 heading 2;}}\pard\s1 One\par\pard a\par\pard\s7 Two\'e9\par\pard b\par{\pard\outlinelevel2 Three\par}\pard c`,
      '# One\n\na\n\n## Two\u{E9}\n\nb\n\n### Three\n\nc',
    ],
    [
      'letters of symbol fonts',
      String.raw`{\fonttbl{\f0 Arial;}{\f3\fcharset2 Symbol;}{\f4\fcharset2{\*\fname x;}Wingdings;}}a {\f3 a\'b0\uc1\u-3913 ?}{\f4\'fc}\plain b`,
      'a \u{3B1}\u{B0}\u{2022}\u{2713}b',
    ],
    ['names that objects have', String.raw`a\constructor b\toString c`, 'abc'],
    ['groups that end too often', 'a}}}b', 'ab'],
  ])('reads %s', async (_, body, text) => {
    await expect(rtf(body)).resolves.toBe(text);
  });

  it('returns title and author', async () => {
    const body = String.raw`{\info{\title Gr\'fc\u223\'dfe}{\author A B}{\creatim\yr2026}}x`;
    const data = Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1');
    await expect(read(data)).resolves.toMatchObject({
      about: { author: 'A B', title: 'Gr\u{FC}\u{DF}e' },
    });
  });

  it('accepts any input', async () => {
    const piece = fc.constantFrom(
      '\\',
      '{',
      '}',
      "\\'",
      '\\u',
      '\\*',
      '\\par',
      '9',
      'a',
      ' ',
      '\\fonttbl',
      '\\f1',
      '\\stylesheet',
      '\\info',
      '\\title',
      '\\outlinelevel1',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        await rtf(pieces.join(''));
      }),
    );
  });
});
