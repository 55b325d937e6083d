import { describe, expect, it } from 'vitest';

import { createFold, type FoldLevel } from './fold-text.ts';

/** The matches, as they appear in the text. */
const find = (level: FoldLevel, wanted: string, text: string): string[] => {
  const fold = createFold(wanted, { level });
  const { text: sought } = fold(wanted);
  const { placeOf, text: folded } = fold(text);
  const found: string[] = [];
  if (sought === '') return [];
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + 1)) {
    const { end, start } = placeOf(at, at + sought.length);
    found.push(text.slice(start, end));
  }
  return found;
};

/** The lowest level that finds the text; `-` if none does. */
const findLevel = (wanted: string, text: string): string =>
  (['blanks', 'typography', 'case', 'reading'] as const).find(
    (level) => find(level, wanted, text).length > 0,
  ) ?? '-';

describe('createFold', () => {
  it.each([
    ['-', 'caf\u00E9', 'cafe'],
    ['-', '\u043C\u043E\u0438', '\u043C\u043E\u0439'],
    ['-', 'foo_bar', 'foobar'],
    ['-', '\u200B', 'ab'],
    ['blanks', '140 \u20AC', '140\u00A0\u20AC'],
    ['blanks', '\u00A7 5', '\u00A7\u202F5'],
    ['blanks', 'warehouse', 'ware\u00ADhouse'],
    ['blanks', 'pass', '\u200Bpa\u200Bss\u200B'],
    ['blanks', '\u200B', 'a\u200Bb'],
    ['blanks', '\u2013', 'b\u2013c'],
    ['blanks', 'a.c*', 'a.c*'],
    ['blanks', '\u6771\u4EAC', '\u6771\u4EAC'],
    ['blanks', '**a** b', '**a** b'],
    ['typography', "it's", 'it\u2019s'],
    ['typography', '"very old"', '\u201Cvery old\u201D'],
    ['typography', '"tr\u00E8s"', '\u00ABtr\u00E8s\u00BB'],
    ['typography', '2019-2020', '2019\u20132020'],
    ['typography', 'sugar-free', 'sugar\u2011free'],
    ['typography', '80 km2', '80 km^2'],
    ['typography', '10-6', '10^-6'],
    ['reading', '80 km\u00B2', '80 km^2'],
    ['-', '10^6', '106'],
    ['-', '106', '10^6'],
    ['-', 'a2', 'a ^2'],
    ['typography', '3 - 2', '3\u00A0\u2212 2'],
    ['case', 'istanbul', '\u0130STANBUL'],
    ['case', '\u0130zin', 'izin'],
    ['case', '\u03BF\u03B4\u03BF\u03C2', '\u039F\u0394\u039F\u03A3'],
    ['reading', 'ware\u00ADhouse', 'warehouse'],
    ['reading', '3 \u2212 2', '3 - 2'],
    ['reading', 'manufacturer', 'manu-\nfacturer'],
    ['reading', 'self-evident', 'self-\nevident'],
    ['reading', 'cable car', 'cable \n\n car'],
    ['reading', 'and so on...', 'and so on\u2026'],
    ['reading', 'cafe', 'Caf\u00E9'],
    ['reading', 'caf\u00E9', 'cafe\u0301'],
    ['reading', 'strasse', 'Stra\u00DFe'],
    ['reading', 'finance', '\uFB01nance'],
    ['reading', 'abc', '\uFF21\uFF22\uFF23'],
    ['reading', 'italics', 'ital*ics*'],
    ['reading', 'a*b', String.raw`a\*b`],
    ['reading', '[x](y)', String.raw`\[x\](y)`],
    ['reading', String.raw`C:\temp`, String.raw`C:\\temp`],
    ['blanks', String.raw`C:\temp`, String.raw`C:\temp`],
    ['blanks', 'foo_bar', 'foo_bar'],
    ['reading', 'snow. Then', 'snow.[^1] Then'],
    ['reading', 'the picture', 'the ![picture][4]'],
    ['blanks', '\u{1F600} x', '\u{1F600}\u00A0x'],
  ])('has %s as the level at which %j is found in %j', (level, wanted, text) => {
    expect(findLevel(wanted, text)).toBe(level);
  });

  it.each([
    ['case', 'pass', '\u200BPa\u200Bss\u200B', ['Pa\u200Bss']],
    ['case', 'dampfschiff', 'das Dampf\u00ADschiff', ['Dampf\u00ADschiff']],
    ['typography', '"so"', '\u201Cso\u201D and "so"', ['\u201Cso\u201D', '"so"']],
    ['typography', '\u2013', 'a-b\u2013c', ['\u2013']],
    ['typography', '\u201C', '"\u201C', ['\u201C']],
    ['case', 'istanbul', '\u0130STANBUL, \u0130stanbul', ['\u0130STANBUL', '\u0130stanbul']],
    ['reading', 'a b', 'A *\u00A0\n**b** a  b', ['A *\u00A0\n**b', 'a  b']],
    ['reading', 'ss', 'Stra\u00DFe', ['\u00DF']],
  ] as const)('at the level %s returns the matches of %j in %j', (level, wanted, text, places) => {
    expect(find(level, wanted, text)).toEqual(places);
  });
});
