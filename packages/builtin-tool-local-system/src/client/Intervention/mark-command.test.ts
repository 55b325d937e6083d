import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { markCommand, moveMarks } from './mark-command.ts';

/** A command line whose marked parts are enclosed in `«` and `»`. */
const read = (marked: string) => {
  const marks: { danger: string; length: number; offset: number }[] = [];
  let line = '';
  for (const [index, part] of marked.split(/[«»]/).entries()) {
    if (index % 2 === 1) marks.push({ danger: 'x', length: part.length, offset: line.length });
    line += part;
  }
  return { line, marks };
};

const write = (line: string, marks: Parameters<typeof markCommand>[1]): string =>
  markCommand(line, marks)
    .map(({ danger, text }) => (danger === undefined ? text : `«${text}»`))
    .join('');

describe('the marks of a command line', () => {
  it.each(['ls', '«rm -rf a»', 'cd build && «rm -rf .» && ls', '«sudo »«rm 😀»', 'a «\u202Eb»\nc'])(
    'split it into pieces: %j',
    (marked) => {
      const { line, marks } = read(marked);
      expect(write(line, marks)).toBe(marked);
      expect(
        markCommand(line, marks)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    },
  );

  it('are dropped if they cannot belong to this line', () => {
    const marks = [
      {},
      { danger: 'x', length: 2, offset: 0 },
      { danger: 'x', length: 2, offset: 1 },
      { danger: 'x', length: 1, offset: -1 },
      { danger: 'x', length: 99, offset: 3 },
    ];
    expect(write('rm x', marks)).toBe('«rm» x');
  });
});

describe('the marks of an edited command line', () => {
  it.each([
    ['behind', 'ls; «rm -rf a»', 'ls; «rm -rf a»; ls'],
    ['in front', 'ls; «rm -rf a»', 'ls -l 😀; «rm -rf a»'],
    ['between two', '«rm a»; «rm b»', '«rm a»; echo "日本"; «rm b»'],
    ['within one', 'ls; «rm -rf a»; ls', 'ls; «rm -rf 😀/a»; ls'],
    ['by taking away from within one', '«rm -rf a b»', '«rm -rf b»'],
    ['by taking one away', 'ls; «rm -rf a»; ls', 'ls; ls'],
    ['by another line', 'ls\n«rm -rf a»', 'ls\n# x\n«rm -rf a»'],
    ['in the text of a heredoc', 'sh <<E\n«rm a»\nE', 'sh <<E\nls\n«rm a»\nE'],
    ['by characters that are not seen', 'ls; «rm a»', 'l\u200B\u202Es; «rm a»'],
    ['wholly', '«rm -rf a»', 'make'],
  ])('stay correct: %s', (_, before, after) => {
    const from = read(before);
    const to = read(after);
    expect(write(to.line, moveMarks(from.marks, from.line, to.line))).toBe(after);
  });

  it('cover the same text, or surround the change', () => {
    const text = fc.string({
      maxLength: 12,
      unit: fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code)),
    });
    const part = fc.record({ isMarked: fc.boolean(), text });
    fc.assert(
      fc.property(fc.array(part), text, fc.nat(), fc.nat(5), (parts, typed, place, removed) => {
        let line = '';
        const marks = parts.flatMap(({ isMarked, text: own }) => {
          const mark = { danger: 'x', length: own.length, offset: line.length };
          line += own;
          return isMarked && own !== '' ? [mark] : [];
        });
        const at = line.length === 0 ? 0 : place % line.length;
        const after = line.slice(0, at) + typed + line.slice(at + removed);
        for (const { length = 0, offset = 0 } of moveMarks(marks, line, after)) {
          const found = after.slice(offset, offset + length);
          const isSame = marks.some(
            (mark) => line.slice(mark.offset, mark.offset + mark.length) === found,
          );
          expect(isSame || (offset <= at && offset + length >= at)).toBe(true);
        }
        expect(
          markCommand(after, moveMarks(marks, line, after))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(after);
      }),
    );
  });
});
