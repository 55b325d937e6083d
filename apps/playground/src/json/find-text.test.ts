import { describe, expect, it } from 'vitest';

import { findText } from './find-text.ts';

const find = (text: string, words: string, from: number): number => {
  const work = findText(text, words, from);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
};

describe('findText', () => {
  it('reports that words are not found', () => {
    expect(find('a row of text', 'column', 3)).toBe(-1);
    expect(find('', 'column', 0)).toBe(-1);
  });

  it('treats punctuation literally', () => {
    expect(find('a.b [c] (1+1)', '(1+1)', 0)).toBe(8);
    expect(find('axb', 'a.b', 0)).toBe(-1);
  });

  it('finds words in any case, the next match after a position, and wraps around', () => {
    const text = 'Row one, row two, ROW three';
    expect([0, 1, 10, 19].map((from) => find(text, 'row', from))).toEqual([0, 9, 18, 0]);
  });

  it('finds words anywhere in huge texts, also across two parts', () => {
    const text = `${'x'.repeat(999_998)}NEEDLE${'İ'.repeat(2_000_000)}needle`;
    expect(find(text, 'needle', 0)).toBe(999_998);
    expect(find(text, 'needle', 1_000_000)).toBe(text.length - 6);
  });
});
