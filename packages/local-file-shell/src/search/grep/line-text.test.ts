import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cutLine, MAX_LINE_UNITS, splitReturns, toLines } from './line-text.ts';

describe('cutLine', () => {
  it('leaves short lines unchanged', () => {
    expect(cutLine(1, 'abc', [{ end: 2, start: 1 }])).toEqual({
      line: 1,
      matches: [{ end: 2, start: 1 }],
      text: 'abc',
    });
  });

  it('keeps the first match visible, and every position within the text', () => {
    const line = fc.array(fc.constantFrom('a', 'é', '😀', '\u{10FFFF}', ' '), {
      maxLength: 2000,
      minLength: 300,
    });
    fc.assert(
      fc.property(line, fc.nat({ max: 1000 }), (characters, at) => {
        const head = characters.slice(0, at % characters.length).join('');
        const text = `${head}needle${characters.join('')}`;
        const cut = cutLine(1, text, [{ end: head.length + 6, start: head.length }]);
        expect(cut.text.length).toBeLessThanOrEqual(MAX_LINE_UNITS + 1);
        expect(cut.text.isWellFormed()).toBe(true);
        const [match] = cut.matches;
        expect(cut.text.slice(match?.start, match?.end)).toBe('needle');
      }),
    );
  });
});

describe('toLines', () => {
  it('converts positions in bytes to positions in text', () => {
    const text = fc
      .string({ maxLength: 30, unit: 'grapheme' })
      .map((each) => each.replaceAll(/[\r\n]/g, ''));
    fc.assert(
      fc.property(text, text, text, (before, found, after) => {
        const start = Buffer.byteLength(before);
        const span = { end: start + Buffer.byteLength(found), start };
        const [line] = toLines(1, Buffer.from(`${before}${found}${after}\r\n`), [span]);
        const [match] = line?.matches ?? [];
        expect(line?.text).toBe(before + found + after);
        expect(line?.text.slice(match?.start, match?.end)).toBe(found);
      }),
    );
  });

  it('assigns each line its part of a match that spans several', () => {
    const lines = toLines(5, Buffer.from('ab\r\ncd\nef\n'), [{ end: 8, start: 1 }]);
    expect(lines).toEqual([
      { line: 5, matches: [{ end: 2, start: 1 }], text: 'ab' },
      { line: 6, matches: [{ end: 2, start: 0 }], text: 'cd' },
      { line: 7, matches: [{ end: 1, start: 0 }], text: 'ef' },
    ]);
  });

  it('shows an empty match and an empty line', () => {
    expect(toLines(1, Buffer.from('\n'), [{ end: 0, start: 0 }])).toEqual([
      { line: 1, matches: [{ end: 0, start: 0 }], text: '' },
    ]);
  });

  it('shows an empty match at the end of a file', () => {
    const [line] = toLines(1, Buffer.from('ab'), [{ end: 2, start: 2 }]);
    expect(line?.matches).toEqual([{ end: 2, start: 2 }]);
  });

  it('does not decode a megabyte to show a part of it', () => {
    const bytes = Buffer.from(`${'é'.repeat(500_000)}needle${'é'.repeat(500_000)}`);
    const [line] = toLines(1, bytes, [{ end: 1_000_006, start: 1_000_000 }]);
    const [match] = line?.matches ?? [];
    expect(line?.text.slice(match?.start, match?.end)).toBe('needle');
    expect(line?.text).not.toContain('\uFFFD');
    expect(line?.truncated).toBe(true);
  });
});

describe('splitReturns', () => {
  it('has the lines with matches of a file that has no line feed', () => {
    const spans = [
      { end: 2, start: 0 },
      { end: 6, start: 5 },
      { end: 7, start: 7 },
    ];
    const pieces = splitReturns({ bytes: Buffer.from('ab\rcd\ref'), line: 1, spans });
    expect(pieces?.map((piece) => ({ ...piece, bytes: piece.bytes.toString() }))).toEqual([
      { bytes: 'ab', line: 1, spans: [{ end: 2, start: 0 }] },
      { bytes: 'cd', line: 2, spans: [{ end: 2, start: 2 }] },
      { bytes: 'ef', line: 3, spans: [{ end: 1, start: 1 }] },
    ]);
  });

  it.each(['ab\r\n', 'ab'])('leaves %j to the engine', (text) => {
    expect(splitReturns({ bytes: Buffer.from(text), line: 1, spans: [] })).toBeUndefined();
  });
});
