import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ReadLimit } from './limits.ts';
import { createLineCollector, type LineRange, type LineSeparator } from './line-collector.ts';

const collect = (
  pieces: readonly string[],
  range: Partial<LineRange> = {},
  separator?: string,
  skips = false,
) => {
  const collector = createLineCollector(
    { startLine: 1, ...range },
    (separator ?? '\n') as LineSeparator,
  );
  for (const piece of pieces)
    if (!skips || !collector.skip(Buffer.from(piece))) collector.write(piece);
  const totalLines = collector.end();
  return { ...collector.result(), totalLines };
};

describe('a line collector', () => {
  it('finds no lines in an empty text', () => {
    expect(collect([''])).toMatchObject({ endLine: 0, lines: [], totalLines: 0 });
  });

  it('does not count a final newline as a further line', () => {
    expect(collect(['a\nb\n'])).toMatchObject({ lines: ['a', 'b'], totalLines: 2 });
    expect(collect(['a\nb'])).toMatchObject({ lines: ['a', 'b'], totalLines: 2 });
    expect(collect(['\n'])).toMatchObject({ lines: [''], totalLines: 1 });
  });

  it('removes a carriage return before a line feed, even across pieces', () => {
    expect(collect(['a\r', '\nb\r\n']).lines).toEqual(['a', 'b']);
    expect(collect(['a\r\r\nb\rc']).lines).toEqual(['a\r', 'b\rc']);
    expect(collect(['a\rb\r'], {}, '\r').lines).toEqual(['a', 'b']);
  });

  it('returns an inclusive range and where it continues', () => {
    const text = 'a\nb\nc\nd\n';
    expect(collect([text], { endLine: 3, startLine: 2 })).toMatchObject({
      endLine: 3,
      lines: ['b', 'c'],
      nextStartLine: 4,
      totalLines: 4,
    });
    expect(collect([text], { endLine: 9, startLine: 4 }).nextStartLine).toBeUndefined();
    expect(collect([text], { endLine: 4 }).nextStartLine).toBeUndefined();
    expect(collect([text], { startLine: 5 }).lines).toEqual([]);
  });

  it('starts its first line at a column, and returns more of it than of other lines', () => {
    const long = 'abcdefghij'.repeat(1000);
    const rest = collect([long.slice(0, 25), `${long.slice(25)}\r\nnext\n`], { startColumn: 2001 });
    expect(rest).toMatchObject({ cutLines: [], endLine: 2, lines: [long.slice(2000), 'next'] });
    const huge = 'x'.repeat(ReadLimit.characters + 5);
    expect(collect([huge, '\nnext'], { startColumn: 3 })).toMatchObject({
      cutLines: [{ length: huge.length, line: 1 }],
      lines: [huge.slice(0, ReadLimit.characters)],
      nextStartLine: 2,
    });
    for (const [text, startColumn] of [
      ['abc\n', 4],
      ['abc\r\n', 4],
      ['\n', 2],
      ['abc', 9],
    ] as const) {
      const { cutLines, lines } = collect([text], { startColumn });
      expect([lines, cutLines]).toEqual([[''], [{ length: text.trim().length, line: 1 }]]);
    }
  });

  it('stops at the limits of lines and of characters', () => {
    expect(collect(['x\n'.repeat(3000)])).toMatchObject({
      endLine: ReadLimit.lines,
      nextStartLine: ReadLimit.lines + 1,
      totalLines: 3000,
    });
    const long = collect([`${'x'.repeat(999)}\n`.repeat(200)]);
    const fitting = ReadLimit.characters / 1000;
    expect(long).toMatchObject({
      endLine: fitting,
      nextStartLine: fitting + 1,
      totalLines: 200,
    });
  });

  it('cuts long lines between characters and reports their full length', () => {
    const family = '👨‍👩‍👧';
    const { cutLines, lines } = collect([`${'x'.repeat(1998)}${family}yz\r\nb`]);
    expect(lines).toEqual(['x'.repeat(1998), 'b']);
    expect(cutLines).toEqual([{ length: 1998 + family.length + 2, line: 1 }]);
    expect(collect(['x'.repeat(2000)]).cutLines).toEqual([]);
    expect(collect([`${'x'.repeat(2000)}\r\n`]).cutLines).toEqual([]);
  });

  it('cuts a letter with endless marks at least between code points', () => {
    const [line] = collect([`a${'\u0301'.repeat(5000)}`]).lines;
    expect(line).toHaveLength(2000);
    expect(collect([`a${'😀'.repeat(3000)}`]).lines[0]?.isWellFormed()).toBe(true);
  });

  it('keeps little of an endless line', () => {
    const collector = createLineCollector({ startLine: 1 }, '\n');
    for (let index = 0; index < 100; index += 1) collector.write('x'.repeat(100_000));
    expect(collector.isComplete()).toBe(false);
    collector.end();
    expect(collector.result()).toMatchObject({ cutLines: [{ length: 10_000_000, line: 1 }] });
  });

  it('is complete as soon as it is known whether more follows', () => {
    const collector = createLineCollector({ endLine: 2, startLine: 1 }, '\n');
    collector.write('a\nb\n');
    expect(collector.isComplete()).toBe(false);
    collector.write('c');
    expect(collector.isComplete()).toBe(true);
    expect(collector.result()).toMatchObject({ lines: ['a', 'b'], nextStartLine: 3 });
  });

  it('returns the same however the text is split', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀', 'é') });
    fc.assert(
      fc.property(fc.array(letters), fc.integer({ max: 5, min: 1 }), (pieces, startLine) => {
        const whole = collect([pieces.join('')], { endLine: startLine + 2, startLine });
        for (const skips of [false, true])
          expect(collect(pieces, { endLine: startLine + 2, startLine }, '\n', skips)).toEqual(
            whole,
          );
        expect(collect(pieces, { startLine: Infinity }, '\n', true).totalLines).toBe(
          whole.totalLines,
        );
        const lines = pieces.join('').split('\n');
        if (lines.at(-1) === '') lines.pop();
        expect(whole.totalLines).toBe(lines.length);
        expect(whole.lines).toEqual(
          lines
            .slice(startLine - 1, startLine + 2)
            .map((line, index) =>
              startLine + index < lines.length || pieces.join('').endsWith('\n')
                ? line.replace(/\r$/, '')
                : line,
            ),
        );
      }),
    );
  });
});
