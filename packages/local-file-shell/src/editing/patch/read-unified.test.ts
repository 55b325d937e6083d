import { createTwoFilesPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parsePatch } from './parse-patch.ts';
import { planUpdate } from './plan-update.ts';

const HUNK = '@@ -1,2 +1,2 @@ f()\n a\n-b\n+c';

/** The effect of a diff, one line per file. */
const summarise = (diff: string): string[] =>
  parsePatch(diff).map((operation) => {
    const { kind, path } = operation;
    if (kind === 'add') return `add ${path} ${JSON.stringify(operation.content)}`;
    if (kind === 'delete') return `delete ${path}`;
    const hunks = operation.hunks.map(({ lines }) => lines.map(({ text }) => text).join(''));
    return [kind, path, operation.moveTo && `to ${operation.moveTo}`, ...hunks]
      .filter(Boolean)
      .join(' ');
  });

const apply = (diff: string, text: string): string => {
  const [operation] = parsePatch(diff);
  if (operation?.kind !== 'update') throw new Error('It is no update.');
  return planUpdate({ operation, text }).text;
};

describe('a unified diff is rejected', () => {
  it.each([
    ['of a binary file', 'diff --git a/x b/x\nBinary files a/x and b/x differ', 'line 2'],
    [
      'with a binary patch',
      'diff --git a/x b/x\nindex 1..2\nGIT binary patch\nliteral 5',
      'line 3',
    ],
    [
      'that copies',
      'diff --git a/x b/y\nsimilarity index 100%\ncopy from x\ncopy to y',
      'copyFiles',
    ],
    [
      'that changes a mode',
      'diff --git a/x b/x\nold mode 100644\nnew mode 100755',
      'Modes are left',
    ],
    [
      'that changes a mode beside a binary file',
      'diff --git a/x b/x\nold mode 100644\nnew mode 100755\nindex 1..2\nBinary files a/x and b/x differ',
      'line 5',
    ],
    [
      'that makes a link',
      'diff --git a/x b/x\nnew file mode 120000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+y',
      'line 2: "new file mode 120000": links and submodules',
    ],
    [
      'that changes where a link leads',
      'diff --git a/x b/x\nindex 1..2 120000\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-y\n+z',
      'line 2',
    ],
    [
      'of a submodule',
      'diff --git a/x b/x\nindex 1..2 160000\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-Subproject commit 1\n+Subproject commit 2',
      'line 2',
    ],
    [
      'with a line of neither kind below a removed dash',
      '--- x\n+++ x\n@@ -1,3 +1,2 @@\n--\nb\n c\n',
      'line 5: "b" begins neither',
    ],
    [
      'that makes a file a link',
      `diff --git a/x b/x\nold mode 100644\nnew mode 120000\n--- y\n+++ y\n${HUNK}`,
      'line 3',
    ],
    ['with a line of neither kind', `--- x\n+++ x\n${HUNK}\nd`, 'line 7: "d" begins neither'],
  ])('%s', (_, diff, message) => {
    expect(() => parsePatch(diff)).toThrow(message);
  });

  it('whose lines are only added, at a place given only by a number', () => {
    expect(() => apply('--- x\n+++ x\n@@ -2,0 +3 @@\n+new', 'a\nb\nc\n')).toThrow(
      /nothing says where/,
    );
  });
});

describe('a unified diff', () => {
  it.each([
    ['plain', `--- x.ts\n+++ x.ts\n${HUNK}`, ['update x.ts abc']],
    [
      'of empty files, without prefixes',
      'diff --git a/x y a/x y\nnew file mode 100644\ndiff --git "\\303\\251" "\\303\\251"\ndeleted file mode 100644',
      ['add a/x y ""', 'delete é'],
    ],
    [
      'of git',
      `diff --git a/s/x b/s/x\nindex 1..2 100644\n--- a/s/x\n+++ b/s/x\n${HUNK}`,
      ['update s/x abc'],
    ],
    [
      'of git with prefixes of its user',
      `diff --git old/s/x new/s/x\n--- old/s/x\n+++ new/s/x\n${HUNK}\ndiff --git v1/y v10/y\nnew file mode 100644\n--- /dev/null\n+++ v10/y\n@@ -0,0 +1 @@\n+y\ndiff --git "old/\\303\\251" "new/\\303\\251"\ndeleted file mode 100644`,
      ['update s/x abc', String.raw`add y "y\n"`, 'delete é'],
    ],
    ['without prefixes', `diff --git s/x s/x\n--- s/x\n+++ s/x\n${HUNK}`, ['update s/x abc']],
    ['without numbers', '--- x\n+++ x\n@@\n-b\n+c', ['update x bc']],
    [
      'of two folders',
      `diff -ru old/x new/x\n--- old/x\t2026-01-02\n+++ new/x\t2026-01-03\n${HUNK}`,
      ['update x abc'],
    ],
    ['beside an old copy', `--- x.orig\n+++ x\n${HUNK}`, ['update x abc']],
    [
      'of Subversion',
      `Index: x\n=======\n--- x\t(revision 1)\n+++ x\t(working copy)\n${HUNK}`,
      ['update x abc'],
    ],
    ['in a fence', `\`\`\`diff\n--- x\n+++ x\n${HUNK}\n\`\`\``, ['update x abc']],
    [
      'in a mail',
      `From ${'0'.repeat(40)} Mon\nSubject: x\n---\n x | 2 +-\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n${HUNK}\n-- \n2.39.5\n`,
      ['update x abc'],
    ],
    [
      'whose removed dash is not the signature of a mail',
      `--- x\n+++ x\n@@ -1,2 +1,2 @@\n a\n--\n+b\n\\ No newline at end of file\n--- y\n+++ y\n@@ -1,3 +1,2 @@\n--\n-- \n+c\n d\ndiff --git a/z b/z\n--- a/z\n+++ b/z\n@@ -1,2 +1 @@\n e\n--\n`,
      ['update x a-b', 'update y -- cd', 'update z e-'],
    ],
    [
      'that also changes modes',
      `diff --git a/run b/run\nold mode 100644\nnew mode 100755\ndiff --git a/x b/x\nold mode 100644\nnew mode 100755\nindex 1..2\n--- a/x\n+++ b/x\n${HUNK}\ndiff --git a/z b/z\nold mode 100755\nnew mode 100644\ndiff --git a/w b/w\nold mode 100644\nnew mode 100755\n${HUNK}\n-- \n2.39.5\n`,
      ['update x abc', 'update w abc'],
    ],
    [
      'of names that end with a blank',
      `diff --git a/x  b/x \n--- a/x \t\n+++ b/x \t\n${HUNK}\ndiff --git a/m  b/n \nsimilarity index 100%\nrename from m \nrename to n \n`,
      ['update x  abc', 'update m  to n '],
    ],
    [
      'that makes files',
      `diff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\ndiff --git a/e b/e\nnew file mode 100644\nindex 0000000..e69de29`,
      ['add n "a"', 'add e ""'],
    ],
    [
      'that makes one with CRLF',
      '--- /dev/null\n+++ b/n\n@@ -0,0 +1,2 @@\n+a\r\n+b\r\n',
      ['add n "a\\r\\nb\\r\\n"'],
    ],
    [
      'that makes one, with CRLF of its own',
      '--- /dev/null\r\n+++ b/n\r\n@@ -0,0 +1 @@\r\n+a\r\n',
      ['add n "a\\n"'],
    ],
    [
      'that makes one where there is none',
      '--- a/n\t1970-01-01 01:00:00 +0100\n+++ b/n\t2026-01-02 10:00:00 +0100\n@@ -0,0 +1 @@\n+a',
      ['add n "a\\n"'],
    ],
    [
      'of two folders, that makes one and deletes another',
      '--- old/n\t1970-01-01 00:00:00 +0000\n+++ new/n\t2026-01-02 10:00:00 +0000\n@@ -0,0 +1 @@\n+a\n' +
        '--- old/d/x\t2026-01-02 10:00:00 +0000\n+++ new/d/x\t1970-01-01 00:00:00 +0000\n@@ -1 +0,0 @@\n-a',
      ['add n "a\\n"', 'delete d/x'],
    ],
    [
      'with times of 1970',
      `--- a/x\t1970-01-01 00:00:01 +0000\n+++ b/x\t1970-01-01 00:00:01 +0000\n${HUNK}`,
      ['update x abc'],
    ],
    [
      'of Subversion, that makes a file',
      'Index: n\n===================\n--- n\t(nonexistent)\n+++ n\t(working copy)\n@@ -0,0 +1 @@\n+a',
      ['add n "a\\n"'],
    ],
    [
      'without prefixes in a folder b',
      'diff --git b/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n' +
        'diff --git a/y a/y\ndeleted file mode 100644\n--- a/y\n+++ /dev/null\n@@ -1 +0,0 @@\n-a',
      ['add b/x "a\\n"', 'delete a/y'],
    ],
    [
      'of an empty file beside no file',
      'diff --git a/dev/null b/n\nnew file mode 100644',
      ['add n ""'],
    ],
    [
      'with the prefixes of an index and a folder',
      'diff --git i/x w/x\nnew file mode 100644\n--- /dev/null\n+++ w/x\n@@ -0,0 +1 @@\n+a\n' +
        'diff --git "c/\\303\\251" "i/\\303\\251"\ndeleted file mode 100644',
      ['add x "a\\n"', 'delete é'],
    ],
    [
      'that deletes',
      `--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n--- a/y\n+++ b/y\n${HUNK}`,
      ['delete x', 'update y abc'],
    ],
    [
      'that moves',
      `diff --git a/x b/y\nsimilarity index 90%\nrename from x\nrename to y\n--- a/x\n+++ b/y\n${HUNK}`,
      ['update x to y abc'],
    ],
    [
      'that only moves',
      'diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y',
      ['update x to y'],
    ],
    [
      'with names in quotes',
      `--- "a/\\346\\227\\245 \\"q\\".md"\n+++ "b/\\346\\227\\245 \\"q\\".md"\n${HUNK}`,
      ['update 日 "q".md abc'],
    ],
    [
      'whose lines look like names',
      '--- x\n+++ x\n@@ -1,2 +1,2 @@\n--- a/y\n+++ b/y\n c',
      ['update x -- a/y++ b/yc'],
    ],
  ])('%s is read', (_, diff, summary) => {
    expect(summarise(diff)).toEqual(summary);
  });

  it('distinguishes equal places by its numbers', () => {
    const text = 'a\nb\n'.repeat(5);
    const diff = (line: number): string =>
      `--- x\n+++ x\n@@ -${line},2 +${line},2 @@\n a\n-b\n+c\n`;
    expect(apply(diff(5), text)).toBe('a\nb\na\nb\na\nc\na\nb\na\nb\n');
    expect(() => apply(diff(4), text)).toThrow(expect.objectContaining({ type: 'AmbiguousMatch' }));
  });

  it('leaves the end of a file alone where it does not reach it', () => {
    const diff = `--- x\n+++ x\n${HUNK}\n\\ No newline at end of file\n`;
    expect(apply(diff, 'a\nb\nd\n')).toBe('a\nc\nd\n');
    expect(apply(diff, 'a\r\nb\r\n')).toBe('a\r\nc');
  });

  it('turns one text into the other, as created by another program', () => {
    const line = fc.constantFrom(
      'a',
      'b',
      '',
      '-',
      '- ',
      '-- old',
      '++ new',
      '@@ at',
      ' c',
      '*** Update File: x',
    );
    const ended = fc
      .tuple(line, fc.constantFrom('\n', '\n', '\r\n'))
      .map(([one, end]) => one + end);
    const text = fc
      .tuple(fc.array(ended, { maxLength: 20 }), fc.boolean())
      .map(([lines, isOpen]) => (isOpen ? lines.join('').replace(/\r?\n$/, '') : lines.join('')));
    fc.assert(
      fc.property(text, text, fc.integer({ max: 4, min: 1 }), (before, after, context) => {
        fc.pre(before !== after);
        const diff = createTwoFilesPatch('a/x', 'b/x', before, after, '', '', { context });
        expect(apply(diff, before)).toBe(after);
      }),
    );
  });
});
