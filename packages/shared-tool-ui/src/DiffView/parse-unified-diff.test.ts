import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { parseUnifiedDiff } from './parse-unified-diff.ts';

describe('parseUnifiedDiff', () => {
  it('returns text that is not a diff as notes', () => {
    expect(parseUnifiedDiff('binary files differ')).toEqual({
      isCut: false,
      lines: [{ kind: 'note', text: 'binary files differ' }],
    });
    expect(parseUnifiedDiff('').lines).toEqual([]);
  });

  it('cuts unreadably long input and says so', () => {
    const long = `@@ -1 +1 @@\n${'+x\n'.repeat(2_000_000)}`;
    const { isCut, lines } = parseUnifiedDiff(long);
    expect(isCut).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(10_000);
    expect(parseUnifiedDiff(`@@ -1 +1 @@\n+${'y'.repeat(9000)}`).isCut).toBe(true);
  });

  it('numbers the lines of both sides', () => {
    const diff =
      '--- a/x\n+++ b/x\n@@ -3,2 +3,3 @@ fn()\n a\n-b\n+c\n+d\n\\ No newline at end of file\n';
    expect(parseUnifiedDiff(diff).lines).toEqual([
      { kind: 'gap', skipped: 2, text: 'fn()' },
      { kind: 'context', newNumber: 3, oldNumber: 3, text: 'a' },
      { kind: 'removed', oldNumber: 4, text: 'b' },
      { kind: 'added', newNumber: 4, text: 'c' },
      { kind: 'added', newNumber: 5, text: 'd' },
      { kind: 'note', text: 'No newline at end of file' },
    ]);
  });

  it('treats lines of a text that look like a diff header as text', () => {
    const { lines } = parseUnifiedDiff('@@ -1 +1 @@\n--- a\n+++ b');
    expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
      ['removed', '-- a'],
      ['added', '++ b'],
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        parseUnifiedDiff(`@@ -1,2 +1,2 @@\n${text}`);
      }),
    );
  });
});
