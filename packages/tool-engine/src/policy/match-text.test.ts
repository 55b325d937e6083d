import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createTextMatcher, createWildcardMatcher } from './match-text.ts';

describe('a matcher', () => {
  it.each<[Parameters<typeof createTextMatcher>[0], string, boolean]>([
    ['git', 'git status', false],
    ['git', 'git', true],
    ['git *', 'git', false],
    ['git *', 'git status', true],
    ['*.ts', 'a.tsx', false],
    ['a*b*c', 'a-c-b', false],
    ['a*b*c', 'abbc', true],
    ['ab*ba', 'aba', false],
    ['*', 'line\nbreak', true],
    ['a.c', 'abc', false],
    ['git add:*', 'git add .', true],
    ['git add:*', 'git commit', false],
    [{ pattern: 'a*', type: 'exact' }, 'ab', false],
    [{ pattern: 'a*', type: 'exact' }, 'a*', true],
    [{ pattern: 'ab', type: 'prefix' }, 'abc', true],
    [{ pattern: 'ab', type: 'prefix' }, 'xab', false],
    [{ pattern: 'a*c', type: 'wildcard' }, 'abc', true],
    [{ pattern: '^a+$', type: 'regex' }, 'aaa', true],
    [{ pattern: '^a+$', type: 'regex' }, 'aab', false],
  ])('%j on %j: %s', (matcher, text, expected) => {
    expect(createTextMatcher(matcher)(text)).toBe(expected);
  });

  it('with wildcards agrees with the equivalent regular expression', () => {
    const letters = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', '*') });
    const texts = fc.string({ maxLength: 16, unit: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(letters, texts, (pattern, text) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '[^]*')}$`, 'u');
        expect(createWildcardMatcher(pattern)(text)).toBe(expression.test(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('with many wildcards finishes on a text designed to be slow', () => {
    const matches = createWildcardMatcher(`${'a*'.repeat(50)}b`);
    expect(matches('a'.repeat(100_000))).toBe(false);
  });
});
