import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TextRange } from '../reading/types.ts';
import { type FindRanges, findLiteral, findPattern } from './find-ranges.ts';

const findAll = (find: FindRanges, text: string): TextRange[] =>
  [...find(text)].flatMap((one) => one ?? []);

const findTexts = (find: FindRanges, text: string): string[] =>
  findAll(find, text).map(({ end, start }) => text.slice(start, end));

describe('a regular expression', () => {
  it.each(['(', '*', '(?=a)', String.raw`(a)\1`, 'a{1001}', '(a{1000}){1000}'])(
    'is rejected as %j, with the reason',
    (pattern) => {
      expect(() => findPattern(pattern, false)).toThrow(/RE2 syntax: [^.]+\. Lookaround/);
    },
  );

  it.each([
    ['^end$', 'the end\nend\n', ['end']],
    [String.raw`beta\n\ngamma`, 'beta\n\ngamma', ['beta\n\ngamma']],
    [String.raw`\u00e9t\u{e9}`, 'été', ['été']],
    ['(?<name>b)', 'abc', ['b']],
    ['/a/', '/a/', ['/a/']],
    [String.raw`\Qa.b\E`, 'a.b axb', ['a.b']],
    ['[[:upper:]]{2}', 'abXY', ['ab', 'XY']],
    [String.raw`\d+\s€`, '140\u00A0€', ['140\u00A0€']],
    ['a*', 'baab', ['aa']],
    ['[a–z]', 'a-–z', ['a', '–', 'z']],
    [String.raw`\bship\b`, 'a sh\u00ADip\nship', ['sh\u00ADip', 'ship']],
    [String.raw`\x{AD}`, 'sh\u00ADip', ['\u00AD']],
    [String.raw`\bmanu\w+`, 'the manu-\nfacturer', ['manu-\nfacturer']],
    ['^f.*', 'the manu-\nfacturer', ['facturer']],
    [String.raw`\n+b\n`, 'a\n\nb\n', ['b\n']],
    [String.raw`\s+b`, 'a\n\n b', [' b']],
    [String.raw`\n|[^a]`, 'a\nb\n', ['b']],
  ])('%j finds in %j', (pattern, text, found) => {
    expect(findTexts(findPattern(pattern, false), text)).toEqual(found);
  });

  it('yields in a long text, and finds the same as in one pass', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'bb', '\n', ' ', '😀'), {
      maxLength: 12_000,
      minLength: 6000,
      size: 'max',
    });
    const costly = String.raw`\bb{1,900}\b|(?m:^)a`;
    fc.assert(
      fc.property(words, (pieces) => {
        // A line that is shorter than the overlap of windows.
        const text = pieces.join('').replaceAll(/[^\n]{60}/gu, '$&\n');
        const found = [...findPattern(costly, true)(text)];
        expect(found).toContain(undefined);
        const expected = [...text.matchAll(/\bb{1,900}\b|^a/gm)].map(({ 0: one, index }) => ({
          end: index + one.length,
          start: index,
        }));
        expect(found.filter((one) => one !== undefined)).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('matches no beginning, end or word boundary where a long line is cut', () => {
    const text = `${'x'.repeat(5000)} ${'x'.repeat(5000)}`;
    expect(findTexts(findPattern('^x|x$', true), text)).toEqual(['x', 'x']);
    const [word = 'none'] = findTexts(findPattern(String.raw`\bx{900}\b`, true), text);
    expect(word).toBe('none');
  });
});

describe('an exact text', () => {
  it.each([
    ['140 €', 'für 140\u00A0€', ['140\u00A0€']],
    ["it's", 'It’s', ['It’s']],
    ['"so"', '“so” and "so"', ['“so”', '"so"']],
    ['cafe\u0301', 'Café', ['Café']],
    ['one\r\ntwo', 'one\ntwo', ['one\ntwo']],
    ['strasse', 'straße STRASSE', ['STRASSE']],
    ['a.c*', 'abc a.c*', ['a.c*']],
    ['ırmak', 'İstanbul\nırmak', ['ırmak']],
    ['co-op', 'co\u00ADop co\u2010op', ['co\u2010op']],
    [
      'manufacturer',
      'the manu-\nfacturer\u2019s manu-\n\nfacturer Manu-\nFacturer',
      ['manu-\nfacturer'],
    ],
    ['self-evident', 'self-\nevident', ['self-\nevident']],
    ['re-', 'be re-\nplaced', ['re-\n']],
    ['co-\nop', 'co-\nop', ['co-\nop']],
    ['\n\nb', 'a\n\nb', ['b']],
    ['m2', 'm² m^2 m2, m20 m²', ['m²', 'm^2', 'm2', 'm2', 'm²']],
    ['84 m²', '84 m^2, 84\u00A0m², 84 m2', ['84 m^2', '84\u00A0m²', '84 m2']],
    ['10^6', '106 10⁶', ['10⁶']],
    ['10⁻³ to 10¹²', '10⁻³ to 10^12', []],
    ['10¹²', '10^12 1012', ['10^12']],
    ['CO₂', 'co2 CO₂', ['co2', 'CO₂']],
    ['H2O', 'H₂O H^2O', ['H₂O', 'H^2O']],
    ['sha256', 'sha²⁵⁶', []],
    ['Dampfschiff', 'das Dampf\u00ADschiff', ['Dampf\u00ADschiff']],
  ])('%j is found in %j', (pattern, text, found) => {
    expect(findTexts(findLiteral(pattern, false), text)).toEqual(found);
  });

  it('is matched case-sensitively only on request', () => {
    expect(findTexts(findLiteral('Abc', true), 'abc Abc')).toEqual(['Abc']);
  });
});
