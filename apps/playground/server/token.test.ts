import { describe, expect, it } from 'vitest';

import { createToken, isSameToken, MINIMUM_TOKEN_LENGTH, resolveToken } from './token.ts';

describe('resolveToken', () => {
  it('refuses a lasting token that could be guessed, saying how long it has to be', () => {
    expect(() => resolveToken('x'.repeat(MINIMUM_TOKEN_LENGTH - 1))).toThrow(
      /has 23 characters, it needs at least 24/,
    );
  });

  it('refuses characters that an address would change', () => {
    expect(() => resolveToken(`${'x'.repeat(30)}#y`)).toThrow(/letters, digits/);
    expect(() => resolveToken(`${'x'.repeat(30)} y`)).toThrow(/letters, digits/);
  });

  it('takes a lasting token as it is', () => {
    expect(resolveToken('a'.repeat(MINIMUM_TOKEN_LENGTH))).toBe('a'.repeat(MINIMUM_TOKEN_LENGTH));
  });

  it('makes another token for every launch when there is none, or an empty one', () => {
    const tokens = [resolveToken(undefined), resolveToken(''), createToken()];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });
});

describe('isSameToken', () => {
  it('tells tokens apart, whatever their lengths', () => {
    expect(isSameToken('', 'abc')).toBe(false);
    expect(isSameToken('abcd', 'abc')).toBe(false);
    expect(isSameToken('abd', 'abc')).toBe(false);
    expect(isSameToken('abc', 'abc')).toBe(true);
  });
});
