// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { LineText } from './LineText.tsx';
import { markWords, type TextRange } from './mark-words.ts';
import type { DiffLine } from './parse-unified-diff.ts';

afterEach(cleanup);

const pair = (before: string, after: string): [DiffLine, DiffLine] => [
  { kind: 'removed', oldNumber: 1, text: before },
  { kind: 'added', newNumber: 1, text: after },
];

const without = (text: string, ranges: readonly TextRange[]): string =>
  ranges.reduceRight((rest, { end, start }) => rest.slice(0, start) + rest.slice(end), text);

const words = (before: string, after: string): string[][] => {
  const lines = pair(before, after);
  const marks = markWords(lines);
  return lines.map((line) =>
    (marks.get(line) ?? []).map(({ end, start }) => line.text.slice(start, end)),
  );
};

describe('markWords', () => {
  it('leaves lines alone that have little in common or are very long', () => {
    expect(words('const a = 1;', 'return undefined')).toEqual([[], []]);
    expect(words('x '.repeat(400), 'x '.repeat(399))).toEqual([[], []]);
  });

  it('finds the words that differ', () => {
    expect(words('return `Hello ${name}`;', 'return `Good morning ${name}`;')).toEqual([
      ['Hello'],
      ['Good', 'morning '],
    ]);
  });

  it('leaves the same text on both sides once the marked words are removed', () => {
    const line = fc
      .array(fc.constantFrom('a', 'b', 'cd', ' ', '(', '…'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(line, line, (before, after) => {
        const lines = pair(before, after);
        const marks = markWords(lines);
        const [left, right] = lines.map((one) => without(one.text, marks.get(one) ?? []));
        if (marks.size > 0) expect(left).toBe(right);
      }),
    );
  });
});

describe('LineText', () => {
  it('keeps the text of the line, whatever its colours and marks', () => {
    const parts = fc.array(fc.string({ maxLength: 4, minLength: 1 }), { maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.nat(8), fc.nat(8), fc.boolean(), (texts, start, length, isColoured) => {
        const text = texts.join('');
        const colours = isColoured ? texts.map((one) => ({ color: 'red', text: one })) : undefined;
        const marks =
          start + length <= text.length && length > 0 ? [{ end: start + length, start }] : [];
        const { container, unmount } = render(
          <LineText colours={colours} marks={marks} text={text} />,
        );
        expect(container.textContent).toBe(text);
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});
