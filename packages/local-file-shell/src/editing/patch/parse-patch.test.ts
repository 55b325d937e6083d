import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { listPatchPaths } from './list-patch-paths.ts';
import { parsePatch } from './parse-patch.ts';

const wrap = (...lines: string[]): string =>
  ['*** Begin Patch', ...lines, '*** End Patch'].join('\n');

const invalid = (message: string) =>
  expect.objectContaining({ message: expect.stringContaining(message), type: 'InvalidPattern' });

describe('a patch is rejected', () => {
  it.each([
    ['that names no file', '@@ -1 +1 @@\n-a\n+b', '*** Update File: path/to/file.ts'],
    ['that is empty', '', 'begins with "*** Begin Patch"'],
    ['with prose before it', `Here it is:\n${wrap('*** Delete File: a')}`, 'line 1'],
    [
      'with prose behind it',
      `${wrap('*** Delete File: a')}\nDone.`,
      'line 4: There is text behind',
    ],
    ['that was cut off', '*** Begin Patch\n*** Update File: a\n-a', 'may have been cut off'],
    [
      'followed by another',
      `${wrap('*** Delete File: a')}\n${wrap('*** Delete File: b')}`,
      'one patch',
    ],
    ['without a file', wrap(), 'there is no file in it'],
    ['that begins with lines of no file', wrap('-a', '+b'), 'line 2: "-a" belongs to no file'],
    ['with an unknown section', wrap('*** Rename File: a'), '"*** Rename File: a" is not known'],
    ['with a section spelled otherwise', wrap('*** Create File: a'), 'is not known'],
    ['without a path', wrap('*** Delete File: '), 'line 2: The path is missing'],
    ['with lines below a deletion', wrap('*** Delete File: a', '-a'), 'Nothing may follow'],
    [
      'with a new file’s line without +',
      wrap('*** Add File: a', '+a', 'b'),
      'line 4: "b" does not begin with "+"',
    ],
    ['with an update that says nothing', wrap('*** Update File: a'), 'it has no hunks'],
    [
      'with a hunk without lines',
      wrap('*** Update File: a', '@@ f'),
      'line 3: Here a hunk begins that has no lines',
    ],
    ['with a hunk of empty lines', wrap('*** Update File: a', '@@', '', ''), 'has no lines'],
    [
      'with a hunk that changes nothing',
      wrap('*** Update File: a', ' a', ' b'),
      'neither a "-" nor a "+" line',
    ],
    ['with an unmarked line', wrap('*** Update File: a', '-a', 'b'), 'line 4: "b" begins neither'],
    [
      'with a tab for the mark',
      wrap('*** Update File: a', '\ta', '-b'),
      String.raw`"\ta" begins neither`,
    ],
    [
      'with a mark of git',
      wrap('*** Update File: a', '-a', '\\ No newline at end of file'),
      'leave it out',
    ],
    [
      'with an end of file before any line',
      wrap('*** Update File: a', '*** End of File', '-a'),
      'below the lines of a hunk',
    ],
    [
      'with a move in the wrong place',
      wrap('*** Update File: a', '-a', '*** Move to: b'),
      'directly below',
    ],
    ['with a move to nowhere', wrap('*** Update File: a', '*** Move to: '), 'The path is missing'],
    [
      'that names a file again that it moves',
      wrap('*** Update File: a', '*** Move to: b', '*** Update File: ./a', '-a'),
      'is there already, at line 2',
    ],
    [
      'that moves onto another of its files',
      wrap('*** Add File: b', '+b', '*** Update File: a', '*** Move to: b'),
      '"b" is there already',
    ],
  ])('%s', (_, patch, message) => {
    expect(() => parsePatch(patch)).toThrow(invalid(message));
  });

  it('only with a ToolError, whatever it is', () => {
    const line = fc.constantFrom(
      '*** Begin Patch',
      '*** End Patch',
      '*** Add File: a',
      '*** Update File: b',
      '*** Delete File: c',
      '*** Move to: d',
      '*** End of File',
      '@@',
      '@@ x',
      '',
      ' a',
      '-a',
      '+a',
      'a',
      '```',
      "apply_patch <<'EOF'",
      'EOF',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.string(), (lines, other) => {
        for (const patch of [lines.join('\n'), wrap(...lines), other]) {
          try {
            parsePatch(patch);
          } catch (error) {
            expect(error).toBeInstanceOf(ToolError);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a patch', () => {
  it('adds, updates, moves and deletes files', () => {
    const patch = wrap(
      '*** Add File: new.ts',
      '+one',
      '+',
      '+two',
      '*** Update File: old.ts',
      '*** Move to: moved.ts',
      '@@ class A',
      '@@   method() {',
      '   stays',
      '-  goes',
      '+  comes',
      '@@',
      '-last',
      '*** End of File',
      '*** Delete File: gone.ts',
    );
    expect(parsePatch(patch)).toEqual([
      { content: 'one\n\ntwo\n', kind: 'add', line: 2, path: 'new.ts' },
      {
        hunks: [
          {
            atEnd: false,
            headers: ['class A', '  method() {'],
            line: 8,
            lines: [
              { kind: 'context', text: '  stays' },
              { kind: 'remove', text: '  goes' },
              { kind: 'add', text: '  comes' },
            ],
            outerBlankLines: { after: 0, before: 0 },
          },
          {
            atEnd: true,
            headers: [],
            line: 13,
            lines: [{ kind: 'remove', text: 'last' }],
            outerBlankLines: { after: 0, before: 0 },
          },
        ],
        kind: 'update',
        line: 6,
        moveTo: 'moved.ts',
        path: 'old.ts',
      },
      { hunks: [], kind: 'delete', line: 16, path: 'gone.ts' },
    ]);
    expect(listPatchPaths(patch)).toEqual([
      { kind: 'add', path: 'new.ts' },
      { kind: 'update', path: 'old.ts' },
      { kind: 'move-to', path: 'moved.ts' },
      { kind: 'delete', path: 'gone.ts' },
    ]);
  });

  it('may only move a file, and add an empty one', () => {
    expect(
      parsePatch(wrap('*** Update File: a', '*** Move to: b', '*** Add File: c')),
    ).toMatchObject([
      { hunks: [], moveTo: 'b' },
      { content: '', kind: 'add' },
    ]);
  });

  const bare = wrap('*** Update File: a', '-a', '+b');

  it.each([
    ['blank lines', `\n\n${bare}\n \n`],
    ['CRLF', bare.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${bare}`],
    ['a code fence', `\`\`\`diff\n${bare}\n\`\`\``],
    ['a heredoc', `apply_patch <<'EOF'\n${bare}\nEOF\n`],
    ['a heredoc without a command', `<<"PATCH"\n${bare}\nPATCH`],
    ['a heredoc in a code fence', `\`\`\`bash\napply_patch << EOF\n${bare}\nEOF\n\`\`\``],
    ['blank lines between its parts', bare.replace('\n-a', '\n\n-a').replace('+b', '+b\n')],
    ['the numbers of a unified diff', bare.replace('-a', '@@ -1,2 +1,2 @@ f\n-a')],
    ['the file names of a unified diff', bare.replace('-a', '--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a')],
    ['white space behind its first and last line', bare.replace('Begin Patch', 'Begin Patch  ')],
  ])('may have %s', (_, patch) => {
    const [operation] = parsePatch(patch);
    expect(operation).toMatchObject({
      hunks: [
        {
          headers: [],
          lines: [
            { kind: 'remove', text: 'a' },
            { kind: 'add', text: 'b' },
          ],
        },
      ],
      path: 'a',
    });
  });

  it('counts the empty lines around a hunk, which may belong to it', () => {
    expect(
      parsePatch(wrap('*** Update File: a', '@@ f', '', '-a', '', '+b', '', '')),
    ).toMatchObject([
      {
        hunks: [
          {
            lines: [
              { kind: 'remove', text: 'a' },
              { kind: 'context', text: '' },
              { kind: 'add', text: 'b' },
            ],
            outerBlankLines: { after: 2, before: 1 },
          },
        ],
      },
    ]);
  });

  it('reads other removed and added lines as such', () => {
    const [operation] = parsePatch(wrap('*** Update File: a', '--- b', '+++ b', '@@', '-c', '+d'));
    expect(operation).toMatchObject({
      hunks: [{ lines: [{ text: '-- b' }, { text: '++ b' }] }, {}],
    });
  });

  it('treats an empty line between those of a new file as one of its lines', () => {
    expect(parsePatch(wrap('*** Add File: a', '+a', '', '+b', ''))).toMatchObject([
      { content: 'a\n\nb\n' },
    ]);
  });
});

describe('meaningless blanks are tolerated', () => {
  const update = { hunks: [expect.anything()], kind: 'update', path: 'a' };
  const remove = { kind: 'delete', path: 'b' };

  it.each([
    [
      'before headers',
      [
        ' *** Begin Patch',
        '  *** Update File: a',
        '@@',
        '-x',
        '+y',
        '  *** Delete File: b',
        '*** End Patch',
      ],
    ],
    [
      'before a header below a new file, and before the end',
      [
        '*** Begin Patch',
        ' *** Update File: a',
        '@@',
        '-x',
        '+y',
        '*** Delete File: b',
        ' *** End Patch',
      ],
    ],
    [
      'before every line',
      [
        '  *** Begin Patch',
        '  *** Update File: a',
        '  @@',
        '  -x',
        '  +y',
        '  *** Delete File: b',
        '  *** End Patch',
        '',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(parsePatch(lines.join('\n'))).toMatchObject([update, remove]);
  });

  it('but a single blank in a hunk marks a context line', () => {
    const lines = [
      '*** Begin Patch',
      '*** Update File: a',
      '@@',
      ' *** Update File: b',
      '-x',
      '+y',
      '*** End Patch',
    ];
    expect(parsePatch(lines.join('\n'))).toMatchObject([
      { hunks: [{ lines: [{ kind: 'context', text: '*** Update File: b' }, {}, {}] }], path: 'a' },
    ]);
  });
});
