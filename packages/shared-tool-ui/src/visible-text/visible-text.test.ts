import { describe, expect, it } from 'vitest';

import { hasHiddenCharacters, shortenPath, toVisibleName, toVisibleText } from './visible-text.ts';

describe('toVisibleName', () => {
  it('keeps a name on one line and spells out deceptive characters', () => {
    expect(toVisibleName('a\nb\tc\u202Ed')).toBe('a\\nb\\tc\\u{202E}d');
  });
});

describe('toVisibleText', () => {
  it('keeps lines and tolerates huge texts', () => {
    expect(toVisibleText('a\n\u200Bb')).toBe('a\n\\u{200B}b');
    expect(toVisibleText('x'.repeat(10_000_000))).toHaveLength(400_001);
  });
});

describe('hasHiddenCharacters', () => {
  it('detects whether anything would be spelt out', () => {
    expect(hasHiddenCharacters('echo hi\n\tpwd 日本')).toBe(false);
    expect(hasHiddenCharacters('echo \u202Ehi')).toBe(true);
  });
});

describe('shortenPath', () => {
  it.each([
    ['src/a.ts', 'src/a.ts'],
    ['packages/builtin-tool-local-system/src/client/index.ts', '…/src/client/index.ts'],
    [`${'a'.repeat(60)}.ts`, `…${'a'.repeat(36)}.ts`],
  ])('shortens %s from the left', (path, short) => {
    expect(shortenPath(path)).toBe(short);
  });

  it('never splits a character', () => {
    expect(shortenPath('😀'.repeat(50), 10)).toBe(`…${'😀'.repeat(9)}`);
  });
});
