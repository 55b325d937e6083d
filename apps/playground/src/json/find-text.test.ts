import { describe, expect, it } from 'vitest';

import { findText } from './find-text.ts';

const find = (text: string, words: string, from: number): number => {
  const work = findText(text, words, from);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
};

describe('findText', () => {
  it('says that words are nowhere', () => {
    expect(find('a row of text', 'column', 3)).toBe(-1);
    expect(find('', 'column', 0)).toBe(-1);
  });

  it('takes signs for what they are', () => {
    expect(find('a.b [c] (1+1)', '(1+1)', 0)).toBe(8);
    expect(find('axb', 'a.b', 0)).toBe(-1);
  });

  it('finds words whatever their case, the next ones after a place, and again from the beginning', () => {
    const text = 'Row one, row two, ROW three';
    expect([0, 1, 10, 19].map((from) => find(text, 'row', from))).toEqual([0, 9, 18, 0]);
  });

  it('finds words wherever they are in megabytes, also where two parts meet', () => {
    const text = `${'x'.repeat(999_998)}NEEDLE${'İ'.repeat(2_000_000)}needle`;
    expect(find(text, 'needle', 0)).toBe(999_998);
    expect(find(text, 'needle', 1_000_000)).toBe(text.length - 6);
  });
});
