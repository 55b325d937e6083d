import { describe, expect, it } from 'vitest';

import { stripReasoning } from './strip-reasoning.ts';

describe('stripReasoning', () => {
  it.each([
    ['<think>a</think>b', 'b'],
    ['\n<think>\na\n</think>\n\nb', '\nb'],
    ['<THINKING>a</THINKING> b', 'b'],
    ['<think>a</think>b<think>c</think>d', 'bd'],
    ['<think></think>b', 'b'],
    ['a</think>\nb', 'b'],
    ['<think>a, and no end', ''],
    ['b', 'b'],
    ['a < b and b > c', 'a < b and b > c'],
    ['Write `<think>` and `</think>` around it.', 'Write `<think>` and `</think>` around it.'],
    ['I think <b>so</b>', 'I think <b>so</b>'],
  ])('%j is %j', (text, expected) => {
    expect(stripReasoning(text)).toBe(expected);
  });

  it('takes linear time for a model that repeats its tag endlessly', () => {
    expect(stripReasoning('<think>a'.repeat(200_000))).toBe('');
  });
});
