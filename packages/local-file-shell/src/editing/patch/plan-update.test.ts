import { structuredPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { crlf } from '../corpus/edit-case.ts';
import type { PatchUpdate } from '../types.ts';
import { parsePatch } from './parse-patch.ts';
import { planUpdate } from './plan-update.ts';

const parseUpdate = (lines: readonly string[]): PatchUpdate => {
  const [operation] = parsePatch(
    ['*** Begin Patch', '*** Update File: a.py', ...lines, '*** End Patch'].join('\n'),
  );
  if (operation?.kind !== 'update') throw new Error('This is no update.');
  return operation;
};

const plan = (text: string, ...lines: string[]) =>
  planUpdate({ operation: parseUpdate(lines), text });

const PYTHON = `class A:
    def f(self):
        return 1

    def g(self):
        return 1

class B(A):
    def f(self):
        return 1
`;

describe('a hunk is rejected', () => {
  it.each<[string, string, string[], string, string]>([
    [
      'that is nowhere',
      'a\n',
      ['-b', '+c'],
      'NoMatch',
      'hunk 1 (line 3 of the patch): the hunk is not in the file',
    ],
    [
      'that is there twice',
      PYTHON,
      ['-        return 1', '+        return 2'],
      'AmbiguousMatch',
      '3 times in the file',
    ],
    [
      'that is twice in its function',
      'def f:\n    b\n    a\n    c\n    a\n',
      ['@@ def f:', '-    a', '+    d'],
      'AmbiguousMatch',
      '- line 3',
    ],
    [
      'that is in a block twice',
      PYTHON,
      ['@@ class A:', '-        return 1', '+        return 2'],
      'AmbiguousMatch',
      '- line 3',
    ],
    [
      'whose function is there twice',
      PYTHON,
      ['@@ def f', '-        return 1', '+        return 2'],
      'AmbiguousMatch',
      '- line 3',
    ],
    [
      'whose @@ line is nowhere',
      PYTHON,
      ['@@ def h', '-        return 1', '+        return 2'],
      'NoMatch',
      '"@@ def h" names is not in the file',
    ],
    [
      'whose second @@ line is not below the first',
      PYTHON,
      ['@@ class B', '@@ def g', '-        return 1', '+        return 2'],
      'NoMatch',
      'below those of the @@ lines before it',
    ],
    [
      'that is not in the function that is named',
      'def f():\n    a = 1\n\ndef g():\n    b = 1\n',
      ['@@ def f', '-    b = 1', '+    b = 2'],
      'NoMatch',
      'at line 5, but not in the part that the @@ line "def f" begins',
    ],
    [
      'above one before it',
      'a\nb\nc\n',
      ['-c', '+C', '@@', '-a', '+A'],
      'NoMatch',
      'hunk 2 (line 5 of the patch): its place is at line 1',
    ],
    [
      'that is not at the end',
      'a\nb\n',
      ['-a', '+A', '*** End of File'],
      'NoMatch',
      'not at the end of the file',
    ],
    ['that only adds, nowhere', 'a\n', ['+b'], 'NoMatch', 'nothing says where they go'],
    [
      'that only adds below a line that is there twice',
      'a\nb\na\n',
      ['@@ a', '+c'],
      'AmbiguousMatch',
      '- line 1',
    ],
    ['with another word', 'one two\n', ['-one too', '+x'], 'NoMatch', 'one two'],
    ['with a line missing', 'a1\nb1\nc1\n', [' a1', '-c1'], 'NoMatch', ''],
    [
      'with only a part of a line',
      'return xyz\n',
      ['-return x', '+return y'],
      'NoMatch',
      'It is there only as part of a line.',
    ],
    [
      'with indentation that is not uniform',
      'if a:\n    b()\n    c()\n',
      [' if a:', '-  b()', '-    c()', '+    d()'],
      'NoMatch',
      'not all lines differ in the same way',
    ],
    ...[
      [' b', '+new 1', '+more'],
      ['@@ b', '+new 1', '+more'],
      ['@@', '+new 1', '+more'],
      ['+new 1', '+more', '*** End of File'],
      ['  b', '+  new 1', '+  more'],
    ].map((lines): [string, string, string[], string, string] => [
      `whose lines are there already: ${lines[0]}`,
      'a\nb\nnew 1\nmore\n',
      lines,
      'NoMatch',
      'the lines that it adds are already there, at line 3.',
    ]),
    [
      'whose lines are there already, above its context',
      'a\n\u65B0\nb\n',
      ['+\u65B0', ' b'],
      'NoMatch',
      'the lines that it adds are already there, at line 2.',
    ],
    [
      'whose lines are there already, and end like the context above them',
      '});\n\nitem 1\n});\n\nitem 2\n',
      [' });', ' ', '+item 1', '+});', '+', ' item 2'],
      'NoMatch',
      'the lines that it adds are already there, at line 3.',
    ],
    [
      'whose lines are there already, around its context',
      'a\nnew 1\nb\nmore\n',
      ['+new 1', ' b', '+more'],
      'NoMatch',
      'the lines that it adds are already there, at line 2.',
    ],
    ['that only adds, and names nothing', 'a\n', ['@@ ... @@', '+b'], 'NoMatch', 'only "+" lines'],
    ['that changes nothing', 'a\n', ['-a', '+a'], 'InvalidArguments', 'changes nothing'],
  ])('%s', (_, text, lines, type, message) => {
    expect(() => plan(text, ...lines)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), type }),
    );
  });

  it('by its number: nothing else is changed either', () => {
    expect(() => plan('a\nb\nc\n', '-a', '+A', '@@', '-x', '+X')).toThrow(
      expect.objectContaining({ body: { edit: 2 }, type: 'NoMatch' }),
    );
  });
});

describe('a hunk is found', () => {
  it.each<[string, string, string[], string]>([
    ...['@@ ... @@', '@@ … @@', '@@ @@'].map((header): [string, string, string[], string] => [
      `below a header that names nothing: ${header}`,
      'a\nb\n',
      [header, ' a', '-b', '+B'],
      'a\nB\n',
    ]),
    [
      'although its lines are there already, if they are context too',
      'a\nsame\n',
      [' same', '+same'],
      'a\nsame\nsame\n',
    ],
    [
      'although a part of its lines is there already',
      'new 1\nb\n',
      ['+new 1', ' b', '+more'],
      'new 1\nnew 1\nb\nmore\n',
    ],
    [
      'although its lines are there already, with another indentation',
      'if a:\n    b\nmore\n',
      ['     b', '+    more'],
      'if a:\n    b\n    more\nmore\n',
    ],
    ['above a line like its own without a word', '(\n  )\n', [' (', '+  )'], '(\n  )\n  )\n'],
    ['by its context', 'a\nb\nc\n', [' a', '-b', '+B', ' c'], 'a\nB\nc\n'],
    [
      'in the function that is named',
      PYTHON,
      ['@@ def g', '-        return 1', '+        return 2'],
      PYTHON.replace('g(self):\n        return 1', 'g(self):\n        return 2'),
    ],
    [
      'in the function of the class that is named',
      PYTHON,
      ['@@ class B', '@@ def f', '-        return 1', '+        return 2'],
      PYTHON.replace(/1\n$/, '2\n'),
    ],
    [
      'directly below the line that is named',
      'if a:\n    x\n    x\n',
      ['@@ if a:', '-    x', '+    y'],
      'if a:\n    y\n    x\n',
    ],
    [
      'with the line that is named in it',
      PYTHON,
      ['@@ class B(A):', ' class B(A):', '-    def f(self):', '+    def h(self):'],
      PYTHON.replace('B(A):\n    def f', 'B(A):\n    def h'),
    ],
    [
      'by several lines that are there once, behind the function that is named',
      'def f():\n    a\n\nx = 1\ny = 2\n',
      ['@@ def f', ' x = 1', '-y = 2', '+y = 3'],
      'def f():\n    a\n\nx = 1\ny = 3\n',
    ],
    [
      'behind another, whose context it shares',
      'a\nb\nc\nd\n',
      [' a', '-b', '+B', ' c', '@@', ' c', '-d', '+D'],
      'a\nB\nc\nD\n',
    ],
    [
      'behind another, in the same function',
      'def f:\n    a\n    b\n    c\n',
      ['@@ def f:', '-    a', '+    A', '@@ def f:', '-    c', '+    C'],
      'def f:\n    A\n    b\n    C\n',
    ],
    [
      'the second of two like it, behind another',
      'a\nx\nb\nx\n',
      [' a', ' x', '-b', '+B', '@@', '-x', '+X'],
      'a\nx\nB\nX\n',
    ],
    ['at the end of the file', 'x\na\nx\n', ['-x', '+y', '*** End of File'], 'x\na\ny\n'],
    ['with an empty line for a line of context', 'a\n\nb\n', ['-a', '', '-b', '+c'], '\nc\n'],
    ['without the empty lines around it', 'a\nb\n', ['@@', '', '-a', '+A', ''], 'A\nb\n'],
    [
      'with the empty lines around it, which tell it from others',
      'a\nb\n\na\n',
      ['@@', '', '-a', '+A'],
      'a\nb\n\nA\n',
    ],
    [
      'with straight quotes for curly ones, which stay',
      'say “x”\nb\n',
      [' say "x"', '-b', '+c'],
      'say “x”\nc\n',
    ],
    ['without trailing white space, which stays', 'a  \nb\n', [' a', '-b', '+c'], 'a  \nc\n'],
    [
      'with spaces for tabs',
      '\tif x {\n\t\ty()\n\t}\n',
      ['     if x {', '-        y()', '+        z()', '+        w()', '     }'],
      '\tif x {\n\t\tz()\n\t\tw()\n\t}\n',
    ],
    [
      'with less indentation, in Python',
      PYTHON,
      [
        '@@ def g',
        ' def g(self):',
        '-    return 1',
        '+    if a:',
        '+        return 2',
        '+    return 3',
      ],
      PYTHON.replace(
        'g(self):\n        return 1',
        'g(self):\n        if a:\n            return 2\n        return 3',
      ),
    ],
  ])('%s', (_, text, lines, expected) => {
    expect(plan(text, ...lines).text).toBe(expected);
  });

  it('in a CRLF file, which keeps its line endings', () => {
    expect(plan(crlf('a\nb\nc\n'), ' a', '-b', '+B1', '+B2', ' c').text).toBe(
      crlf('a\nB1\nB2\nc\n'),
    );
  });

  it('in a file without a final line break, which still has none', () => {
    expect(plan('a\nb', ' a', '-b', '+c', '+d').text).toBe('a\nc\nd');
    expect(plan('a\nb', ' b', '+c').text).toBe('a\nb\nc');
    expect(plan(crlf('a\nb'), '+c', '*** End of File').text).toBe(crlf('a\nb\nc'));
    expect(plan('a\nb', ' a', '-b').text).toBe('a\n');
  });

  it('after a byte order mark', () => {
    expect(plan('\uFEFFa\nb\n', '-a', '+A', ' b').text).toBe('\uFEFFA\nb\n');
    // As git shows it.
    expect(plan('\uFEFFa\nb\n', '-\uFEFFa', '+\uFEFFA', ' b').text).toBe('\uFEFFA\nb\n');
    expect(plan('a\nb\n', ' \uFEFFa', '-b', '+B').text).toBe('a\nB\n');
    // As runCommand shows what git shows.
    expect(plan('a\n', '-\\u{FEFF}a', '+\\u{FEFF}A').text).toBe('A\n');
    expect(plan('\\u{FEFF}a\n', '-\\u{FEFF}a', '+A').text).toBe('A\n');
    expect(plan('a\nb\n', '-a', '+\uFEFFa').text).toBe('\uFEFFa\nb\n');
    expect(plan('a\n\uFEFFb\n', '-\uFEFFb', '+B').text).toBe('a\nB\n');
    // It is only taken for one in the first hunk.
    const hunks = [' \uFEFFa', '-b', '+B', '@@', ' c', '+\\u{FEFF}'];
    expect(plan('a\nb\nc\n', ...hunks).text).toBe('a\nB\nc\n\\u{FEFF}\n');
  });

  it('with the tolerated differences', () => {
    expect(plan('it’s\nb\nc\n', "-it's", '+its', '@@', '-c', '+C').applied).toEqual([
      { lines: [1], match: 'punctuation' },
      { lines: [3], match: 'exact' },
    ]);
  });
});

describe('lines are added', () => {
  it('below the named line', () => {
    expect(plan(PYTHON, '@@ class B', '+    x = 1').text).toBe(
      PYTHON.replace('class B(A):\n', 'class B(A):\n    x = 1\n'),
    );
  });

  it('at the end of the file, and to an empty one', () => {
    expect(plan('a\n', '+b', '*** End of File').text).toBe('a\nb\n');
    expect(plan('', '+a', '+b').text).toBe('a\nb\n');
  });

  it('at the end of the file, below an @@ line that names nothing', () => {
    expect(plan('a\nb\n', '@@', '+c', '+d').text).toBe('a\nb\nc\nd\n');
    expect(plan(crlf('a\nb'), '@@', '+c').text).toBe(crlf('a\nb\nc'));
    expect(plan('a\nb\n', ' a', '-b', '+x', '@@', '+c').text).toBe('a\nx\nc\n');
  });
});

describe('any patch', () => {
  const written = fc.string({ unit: 'grapheme' }).filter((each) => !/[\r\n]/.test(each));

  it('is found where its lines are, whatever characters they have', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 4, minLength: 1 }), (texts) => {
        const [first = '', ...others] = texts.map((each, index) => `${index}${each}`);
        const { text: result } = plan(
          ['top', first, ...others, ''].join('\n'),
          `-${first}`,
          ...others.map((each) => ` ${each}`),
          '+end',
        );
        expect(result).toBe(['top', ...others, 'end', ''].join('\n'));
      }),
      { numRuns: 100 },
    );
  });

  const line = fc.constantFrom('a', 'b', 'c', 'd()', '  e', '\tf', '', '+g', '-h', '@@ i', '*** j');
  const text = fc
    .array(line, { maxLength: 20 })
    .map((lines) => lines.map((each) => `${each}\n`).join(''));

  it('created from two texts turns one into the other, or is rejected', () => {
    let made = 0;
    fc.assert(
      fc.property(
        text,
        text,
        fc.boolean(),
        fc.integer({ max: 3, min: 1 }),
        (before, after, isCrlf, context) => {
          fc.pre(before !== after && before !== '');
          const { hunks } = structuredPatch('a', 'a', before, after, '', '', { context });
          const lines = hunks.flatMap((hunk) => ['@@', ...hunk.lines]);
          const toFile = (content: string): string => (isCrlf ? crlf(content) : content);
          const operation = parseUpdate(lines);
          let result: string;
          try {
            result = planUpdate({ operation, text: toFile(before) }).text;
          } catch (error) {
            expect(error).toMatchObject({ type: expect.stringMatching(/^(?:Ambiguous|No)Match$/) });
            return;
          }
          made += 1;
          expect(result).toBe(toFile(after));
        },
      ),
      { numRuns: 1000 },
    );
    expect(made).toBeGreaterThan(300);
  });
});
