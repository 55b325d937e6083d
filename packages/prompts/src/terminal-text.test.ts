import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toScreenText } from './terminal-text.ts';

const ESC = '\u001B';

describe('toScreenText', () => {
  it.each([
    ['colours', `${ESC}[1;31mred${ESC}[0m plain`, 'red plain'],
    ['colours of colons', `${ESC}[38:2::1:2:3mred${ESC}[m`, 'red'],
    ['cursor movements', `a${ESC}[2K${ESC}[1Gb${ESC}[?25l`, 'ab'],
    ['a title', `${ESC}]0;my title\u0007text`, 'text'],
    ['a link', `${ESC}]8;;https://a.b${ESC}\\name${ESC}]8;;${ESC}\\`, 'name'],
    ['a title that never ends', `${ESC}]0;my title\nnext line`, '\nnext line'],
    ['a title of two lines', `${ESC}]0;a\n${ESC}[0mb\u0007`, '\nb\u0007'],
    ['a device string', `${ESC}Pq#0${ESC}\\text`, 'text'],
    ['a character set', `${ESC}(Btext`, 'text'],
    ['an escape that is cut off', `a${ESC}`, 'a'],
    ['a progress bar', '10 %\r50 %\r100 %\ndone', '100 %\ndone'],
    ['a line that was cleared', 'working\r\n', 'working\n'],
    ['a carriage return at the end', 'text\r', 'text'],
    ['backspaces', 'abc\b\bd', 'ad'],
    ['backspaces before anything', '\b\ba', 'a'],
    ['a character of two units', '😀\bx', 'x'],
  ])('reads %s as a screen would show it', (_, output, text) => {
    expect(toScreenText(output)).toBe(text);
  });

  it('leaves text without control characters unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[\r\b\u001B]/.test(text));
        expect(toScreenText(text)).toBe(text);
      }),
    );
  });

  it('never throws and never returns more than it received', () => {
    const piece = fc.oneof(
      fc.constantFrom(ESC, `${ESC}[`, `${ESC}]`, '\r', '\b', '\n', ';', '0', 'm', '\u0007'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const output = pieces.join('');
        expect(toScreenText(output).length).toBeLessThanOrEqual(output.length);
      }),
    );
  });

  it.each([`${ESC}[`, `${ESC}]`, `${ESC}[0`, `${ESC} `, '\r', '\b', 'a\b'])(
    'takes linear time: %j',
    (piece) => {
      // A quadratic pattern would take minutes over this.
      expect(toScreenText(piece.repeat(300_000)).length).toBeGreaterThanOrEqual(0);
    },
  );
});
