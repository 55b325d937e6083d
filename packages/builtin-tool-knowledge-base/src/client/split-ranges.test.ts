import { describe, expect, it } from 'vitest';

import { splitRanges } from './split-ranges.ts';

describe('splitRanges', () => {
  it.each([undefined, null, 'x', [[1]], [['a', 2]], [[NaN, 3]], [[2, 1]], [[90, 99]], [7]])(
    'does not split the text for the ranges %j',
    (marks) => {
      expect(splitRanges('some text', { marks })).toEqual([
        { layers: [], start: 0, text: 'some text' },
      ]);
    },
  );

  it('splits where ranges begin and end, even if they overlap or exceed the text', () => {
    const layers = {
      hidden: [[14, 30]],
      marks: [
        [12, 16],
        [13, 15],
      ],
    };
    expect(splitRanges('abcdefgh', layers, 10)).toEqual([
      { layers: [], start: 10, text: 'ab' },
      { layers: ['marks'], start: 12, text: 'c' },
      { layers: ['marks'], start: 13, text: 'd' },
      { layers: ['hidden', 'marks'], start: 14, text: 'e' },
      { layers: ['hidden', 'marks'], start: 15, text: 'f' },
      { layers: ['hidden'], start: 16, text: 'gh' },
    ]);
  });

  it('returns nothing for an empty text', () => {
    expect(splitRanges('', { marks: [[0, 1]] })).toEqual([]);
  });
});
