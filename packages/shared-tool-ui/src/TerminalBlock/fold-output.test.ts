import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { foldOutput, stripRenditions } from './fold-output.ts';
import { readSegments } from './read-segments.ts';

const ESC = '\u001B';

describe('foldOutput', () => {
  it.each([
    ['titles and links', `${ESC}]0;title\u0007a${ESC}]8;;http://x\u0007b${ESC}]8;;\u0007`, 'ab'],
    ['cursor movements', `a${ESC}[2J${ESC}[1;1Hb${ESC}[?25l`, 'ab'],
    ['a lone escape', `a${ESC}`, 'a'],
    ['an unfinished title', `a${ESC}]0;never ended`, 'a'],
  ])('leaves out %s', (_, output, expected) => {
    expect(foldOutput(output)).toBe(expected);
  });

  it('keeps the final state of overwritten lines, in its colour', () => {
    expect(foldOutput('10%\r50%\r100%\ndone')).toBe('100%\ndone');
    expect(foldOutput(`${ESC}[32m10%\r50%\r\r\n`)).toBe(`${ESC}[32m50%\n`);
    expect(foldOutput('a\r\nb\r\n')).toBe('a\nb\n');
  });

  it('undoes erased text but never a colour', () => {
    expect(foldOutput(`ab\b${ESC}[31m\bc`)).toBe(`${ESC}[31mc`);
    expect(foldOutput('\b\b')).toBe('');
  });

  it('leaves no terminal codes except colours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(ESC, '[', ']', '3', ';', 'm', 'K', '\r', '\b', 'a', '\n')),
        (parts) => {
          expect(stripRenditions(foldOutput(parts.join('')))).not.toMatch(/[\r\b]/);
        },
      ),
    );
  });
});

describe('readSegments', () => {
  it('reads names, palettes and true colours', () => {
    const folded = `${ESC}[1;31mred${ESC}[0m ${ESC}[38;5;196mp${ESC}[38;5;244mg${ESC}[38;5;9mb${ESC}[38;2;1;2;3mt`;
    const colors = readSegments(folded).map(({ color, text }) => [text, color]);
    expect(colors).toEqual([
      ['red', { isBright: false, name: 'red' }],
      [' ', undefined],
      ['p', { rgb: [255, 0, 0] }],
      ['g', { rgb: [128, 128, 128] }],
      ['b', { isBright: true, name: 'red' }],
      ['t', { rgb: [1, 2, 3] }],
    ]);
    expect(readSegments(folded)[0]?.isBold).toBe(true);
  });

  it('shows concealed text', () => {
    expect(readSegments(`${ESC}[8msecret${ESC}[0m`).map(({ text }) => text)).toEqual(['secret']);
  });

  it('tolerates invalid colours', () => {
    const odd = `${ESC}[38;5;999ma${ESC}[38;2;999;0;0mb${ESC}[38mc${ESC}[;;md`;
    expect(
      readSegments(odd)
        .map(({ text }) => text)
        .join(''),
    ).toBe('abcd');
  });
});
