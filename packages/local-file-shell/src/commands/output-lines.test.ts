import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { foldLine, foldLines, splitLines } from './output-lines.ts';

describe('foldLine', () => {
  it.each([
    ['', ''],
    ['\n', '\n'],
    ['\r\n', '\r\n'],
    ['a\n', 'a\n'],
    ['a\r\n', 'a\r\n'],
    ['1%\r2%\n', '2%\n'],
    ['1%\r2%\r', '2%\r'],
    ['\r1%', '1%'],
    ['1%\r2%\r\r\n', '2%\r\r\n'],
  ])('makes %j %j', (line, folded) => {
    expect(foldLine(Buffer.from(line)).toString()).toBe(folded);
  });
});

describe('splitLines', () => {
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r', 'ä')), (parts) => {
        const lines = [...splitLines(Buffer.from(parts.join('')))];

        expect(Buffer.concat(lines).toString()).toBe(parts.join(''));
        for (const line of lines) expect(line.indexOf(10, 0)).toBeOneOf([-1, line.length - 1]);
      }),
    );
  });
});

describe('foldLines', () => {
  it('folds each line', () => {
    expect(foldLines(Buffer.from('1\r2\n3\r4')).toString()).toBe('2\n4');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r')), (parts) => {
        const once = foldLines(Buffer.from(parts.join('')));

        expect(foldLines(once)).toEqual(once);
      }),
    );
  });
});
