import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeArguments } from './describe-arguments.ts';

const MOST = 4100;

describe('describeArguments', () => {
  it.each([
    [{}, ''],
    [
      { path: 'a.md', recursive: true, tags: ['a', 'b'] },
      'path: "a.md"\nrecursive: true\ntags: ["a","b"]',
    ],
    [{ command: 'echo "a\\b"' }, 'command:\n  | echo "a\\b"'],
    [{ content: 'a\n\n\tb\r\n' }, 'content:\n  | a\n  |\n  | \tb'],
    [
      { edits: [{ newText: 'b\nc', oldText: 'a' }] },
      'edits:\n  1:\n    newText:\n      | b\n      | c\n    oldText: "a"',
    ],
    [{ 'a\nRun b': null }, '"a\\nRun b": null'],
    [{ text: 'a\rb\u2028c\u202Ed\n' }, 'text:\n  | a\\u{000D}b\\u{2028}c\\u{202E}d'],
  ])('writes %j as lines', (args, expected) => {
    expect(describeArguments(args)).toBe(expected);
  });

  it.each([
    ['one text', { content: 'a line\n'.repeat(9000), path: 'a.md' }],
    ['a text without lines', { content: 'x'.repeat(90_000), path: 'a.md' }],
    [
      'many texts',
      { edits: Array.from({ length: 900 }, () => ({ newText: 'a\nb' })), path: 'a.md' },
    ],
    ['a long list', { ids: Array.from({ length: 9000 }, String), path: 'a.md' }],
  ])('cuts %s, says so, and still shows the other arguments', (_, args) => {
    const text = describeArguments(args);
    expect(text.length).toBeLessThan(MOST);
    expect(text.split('\n')).toContain('path: "a.md"');
    expect(text).toMatch(/\d+ (?:of \d+|more) characters/);
  });

  it('marks every line of a text, whatever it contains', () => {
    const text = fc.string({
      maxLength: 40,
      unit: fc.constantFrom('a', '\n', '\r', ' ', '|', ':', '"', '\\', '\u0085'),
    });
    fc.assert(
      fc.property(text, (content) => {
        const [label, ...lines] = describeArguments({ content }).split('\n');
        expect(label).toMatch(/^content:/);
        expect(lines.filter((line) => !/^ {2}\|(?: |$)/.test(line))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
