import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createUnifiedDiff } from './unified-diff.ts';

const path = 'src/a.ts';
const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

describe('a unified diff', () => {
  it('is empty if nothing changed', () => {
    expect(createUnifiedDiff({ after: 'a\n', before: 'a\n', path })).toEqual({
      added: 0,
      diff: '',
      removed: 0,
      truncated: false,
    });
  });

  it('shows three lines around a change, and counts', () => {
    const before = numbered(20);
    const { added, diff, removed } = createUnifiedDiff({
      after: before.replace('line 10\n', 'line ten\nline ten and a half\n'),
      before,
      path,
    });
    expect({ added, removed }).toEqual({ added: 2, removed: 1 });
    expect(diff).toBe(
      [
        '--- a/src/a.ts',
        '+++ b/src/a.ts',
        '@@ -7,7 +7,8 @@',
        ' line 7',
        ' line 8',
        ' line 9',
        '-line 10',
        '+line ten',
        '+line ten and a half',
        ' line 11',
        ' line 12',
        ' line 13',
      ].join('\n'),
    );
  });

  it('has a hunk for each separate change', () => {
    const before = numbered(40);
    const { diff } = createUnifiedDiff({
      after: before.replace('line 5\n', 'five\n').replace('line 30\n', ''),
      before,
      path,
    });
    expect(diff.match(/^@@.*$/gm)).toEqual(['@@ -2,7 +2,7 @@', '@@ -27,7 +27,6 @@']);
  });

  it('distinguishes a new and a deleted file from an empty one', () => {
    expect(createUnifiedDiff({ after: 'a\n', before: undefined, path }).diff).toBe(
      '--- /dev/null\n+++ b/src/a.ts\n@@ -0,0 +1 @@\n+a',
    );
    expect(createUnifiedDiff({ after: undefined, before: 'a\n', path }).diff).toBe(
      '--- a/src/a.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-a',
    );
    expect(createUnifiedDiff({ after: 'a\n', before: '', path }).diff).toContain('--- a/src/a.ts');
    expect(createUnifiedDiff({ after: '', before: undefined, path }).diff).toBe(
      '--- /dev/null\n+++ b/src/a.ts',
    );
  });

  it('names both paths of a move, even if the text is unchanged', () => {
    const rename = 'diff --git a/old.ts b/src/a.ts\nrename from old.ts\nrename to src/a.ts';
    const moved = { before: 'a\n', path, previousPath: 'old.ts' };
    expect(createUnifiedDiff({ ...moved, after: 'a\n' }).diff).toBe(rename);
    expect(createUnifiedDiff({ ...moved, after: 'b\n' }).diff).toBe(
      `${rename}\n--- a/old.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-a\n+b`,
    );
  });

  it('shows a missing final line break', () => {
    const { diff } = createUnifiedDiff({ after: 'a\nb', before: 'a\nb\n', path });
    expect(diff).toContain(' a\n-b\n+b\n\\ No newline at end of file');
    expect(createUnifiedDiff({ after: 'x\nb', before: 'a\nb', path }).diff).toMatch(
      / b\n\\ No newline at end of file$/,
    );
  });

  it('omits the carriage returns of a CRLF file', () => {
    const { diff } = createUnifiedDiff({ after: 'a\r\nc\r\n', before: 'a\r\nb\r\n', path });
    expect(diff).toContain(' a\n-b\n+c');
    expect(diff).not.toContain('\r');
  });

  it('keeps them if line endings changed', () => {
    const { diff } = createUnifiedDiff({ after: 'a\nb\n', before: 'a\r\nb\r\n', path });
    expect(diff).toContain('-a\r\n-b\r\n+a\n+b');
  });

  it('quotes a path that would break its line', () => {
    const { diff } = createUnifiedDiff({ after: 'b', before: 'a', path: 'a\n+++ b/evil' });
    expect(diff.split('\n')[0]).toBe(String.raw`--- "a/a\n+++ b/evil"`);
  });

  it('writes an absolute path with one slash', () => {
    expect(createUnifiedDiff({ after: 'b', before: 'a', path: '/etc/x' }).diff).toContain(
      '--- a/etc/x\n+++ b/etc/x\n',
    );
  });
});

describe('a diff that is too long', () => {
  it('is cut at a line, with a note, and its counts stay correct', () => {
    const result = createUnifiedDiff({ after: numbered(5000), before: undefined, path });
    expect(result).toMatchObject({ added: 5000, removed: 0, truncated: true });
    expect(result.diff.length).toBeLessThan(8300);
    const lines = result.diff.split('\n');
    const shown = lines.filter((line) => line.startsWith('+line')).length;
    expect(lines[2]).toBe(`@@ -0,0 +1,${shown} @@`);
    expect(lines.at(-1)).toBe(`[diff shortened: ${5000 - shown} of its 5000 lines left out]`);
  });

  it('shows the changed part of a very long line', () => {
    const before = `${'x'.repeat(100_000)}left${'y'.repeat(100_000)}`;
    const { diff, truncated } = createUnifiedDiff({
      after: before.replace('left', 'right'),
      before,
      path,
    });
    expect(truncated).toBe(true);
    expect(diff.length).toBeLessThan(1500);
    expect(diff).toMatch(/-…x+lefty+… \[line of 200004 characters\]/);
    expect(diff).toMatch(/\+…x+righty+… \[line of 200005 characters\]/);
  });

  it('of texts with nothing in common is a single hunk', () => {
    const texts = ['a', 'b'].map((letter) =>
      Array.from({ length: 20_000 }, (_, index) => `${letter}${index}\n`).join(''),
    );
    const result = createUnifiedDiff({ after: `${texts[1]}end\n`, before: texts[0], path });
    expect(result).toMatchObject({ added: 20_001, removed: 20_000, truncated: true });
  });

  it('counts correctly if every one of many lines changed in place', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => `${index % 2}\n`).join('');
    const result = createUnifiedDiff({ after: before.replaceAll('1', '2'), before, path });
    expect(result).toMatchObject({ added: 10_000, removed: 10_000 });
  });
});

describe('any diff', () => {
  const line = fc.constantFrom('a', 'b', 'c', '', '  d', '-e', '+f', '\\ g', '@@ -1 +1 @@');
  const text = fc
    .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', ''))
    .map(([lines, end]) => (lines.length === 0 ? '' : lines.join('\n') + end));

  it('turns the text before into the text after', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const { diff } = createUnifiedDiff({ after, before, path });
        expect(applyPatch(before, `${diff}\n`)).toBe(after);
      }),
      { numRuns: 500 },
    );
  });
});
