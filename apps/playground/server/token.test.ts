import { describe, expect, it } from 'vitest';

import { createToken, isSameToken, MINIMUM_TOKEN_LENGTH, resolveToken } from './token.ts';

describe('resolveToken', () => {
  it('rejects a permanent token that could be guessed, and states the minimum length', () => {
    expect(() => resolveToken('x'.repeat(MINIMUM_TOKEN_LENGTH - 1))).toThrow(
      /has 23 characters, it needs at least 24/,
    );
  });

  it('rejects characters that an address would change', () => {
    expect(() => resolveToken(`${'x'.repeat(30)}#y`)).toThrow(/letters, digits/);
    expect(() => resolveToken(`${'x'.repeat(30)} y`)).toThrow(/letters, digits/);
  });

  it('keeps a permanent token unchanged', () => {
    expect(resolveToken('a'.repeat(MINIMUM_TOKEN_LENGTH))).toBe('a'.repeat(MINIMUM_TOKEN_LENGTH));
  });

  it('creates a new token for every launch if there is none, or an empty one', () => {
    const tokens = [resolveToken(undefined), resolveToken(''), createToken()];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });
});

describe('isSameToken', () => {
  it('distinguishes tokens, whatever their lengths', () => {
    expect(isSameToken('', 'abc')).toBe(false);
    expect(isSameToken('abcd', 'abc')).toBe(false);
    expect(isSameToken('abd', 'abc')).toBe(false);
    expect(isSameToken('abc', 'abc')).toBe(true);
  });
});
