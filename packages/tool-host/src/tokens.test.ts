import { describe, expect, it } from 'vitest';

import { loadTokenCounter } from './tokens.ts';

describe('loadTokenCounter', () => {
  it('counts text that looks like a control token as the text it is', async () => {
    const count = await loadTokenCounter();
    expect(count('<|endoftext|>')).toBeGreaterThan(1);
  });

  it.each([
    ['', 0],
    ['hello world', 2],
    ['1/3 + 1/6', 8],
  ])('counts %j as %i tokens of o200k', async (text, expected) => {
    const count = await loadTokenCounter();
    expect(count(text)).toBe(expected);
  });
});
