import { describe, expect, it } from 'vitest';

import { loadTokenCounter } from './tokens.ts';

describe('loadTokenCounter', () => {
  it('counts text that looks like a control token as ordinary text', async () => {
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

  it('counts a word of a million letters in about as many steps as a text of a million letters', async () => {
    const count = await loadTokenCounter();
    const letters = Array.from({ length: 1_000_000 }, (_, index) =>
      String.fromCodePoint(97 + ((index * index + 7919 * index) % 26)),
    ).join('');
    const one = count(letters.slice(0, 1000));
    expect(count(letters) / 1000).toBeCloseTo(one, -2);
    expect(count(`${'😀'.repeat(3000)}${' '.repeat(5000)}end`)).toBeGreaterThan(3000);
  });
});
