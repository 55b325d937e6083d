import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createMissError } from './explain-miss.ts';
import { createLineTable } from './line-table.ts';
import type { MatchErrorBody } from './types.ts';

const explain = (text: string, oldText: string, newText = '') => {
  const error = createMissError({
    edit: { newText, oldText },
    label: { number: 1, path: 'a.ts', textName: 'oldText' },
    table: createLineTable(text),
  });
  return { body: error.body as MatchErrorBody, message: error.message, type: error.type };
};

const CODE = `import { a } from './a.ts';

export const compute = (value: number): number => {
  const doubled = value * 2;
  const squared = doubled ** 2;
  return squared;
};

export const other = 1;
`;

describe('a mismatch by characters that look the same', () => {
  it.each([
    ['const x = "Caf\u00E9";', 'x = "Cafe\u0301"', 'U+00E9', 'U+0065 U+0301'],
    ['const x = "Cafe\u0301";', 'x = "Caf\u00E9"', 'U+0065 U+0301', 'U+00E9'],
    ['say("wait\u2026");', 'say("wait...")', 'U+2026', 'U+002E U+002E U+002E'],
    ['say("wait...");', 'say("wait\u2026")', 'U+002E U+002E U+002E', 'U+2026'],
    ['const a\u200Bb = 1;', 'ab = 1', 'U+200B', 'nothing'],
    ['const ab = 1;', 'a\u200Bb = 1', 'nothing', 'U+200B'],
    ['a\u00A0b \u2026', 'a b ...', 'U+00A0', 'U+0020'],
    ['\uFEFFx\u202F= caf\u00E9', 'x = cafe\u0301', 'U+202F', 'U+0020'],
  ])('of %j by %j says which', (line, oldText, inFile, inText) => {
    const { body, message } = explain(`first\n${line}\nlast\n`, oldText);
    expect(message).toContain(`the file has ${inFile} where the text has ${inText}.`);
    expect(body.suggestion).toEqual({ endLine: 2, startLine: 2, text: line });
  });

  it('is found across lines, at the one that differs', () => {
    const { body, message } = explain('a\nb\u00E9\r\nc\u2026\nd', 'b\u00E9\nc...\nd');
    expect(message).toContain('the file has U+2026 where the text has U+002E U+002E U+002E.');
    expect(body.suggestion).toMatchObject({ endLine: 4, startLine: 2 });
  });

  it('names invisible characters even if more differs', () => {
    const { message } = explain('const a\u200Bb = one(1);\n', 'const a\u200Bb = two(1);');
    expect(message).toContain(String.raw`"const a\u200bb = one(1);" in the file`);
  });
});

describe('a miss', () => {
  it('suggests the text to send, which is in the file', () => {
    const { body, message, type } = explain(
      CODE,
      'const doubled = value * 3;\n  const squared = doubled ** 2;\n  return squared;',
    );
    expect(type).toBe('NoMatch');
    expect(body.suggestion).toEqual({
      endLine: 6,
      startLine: 4,
      text: '  const doubled = value * 2;\n  const squared = doubled ** 2;\n  return squared;',
    });
    expect(message).toContain('line 4 is "  const doubled = value * 2;" in the file');
    expect(message).toContain('lines 4 to 6');
  });

  it.each([
    ['return squared; // to the power of two', '  return squared;'],
    [
      'export const other = 1; // a comment that is longer than the line',
      'export const other = 1;',
    ],
    ['compute = (value', 'export const compute = (value: number): number => {'],
  ])('finds the line of which it is a part, or which is a part of it: %j', (oldText, line) => {
    const { body } = explain(CODE, `${oldText}\n}`);
    expect(body.suggestion?.text.split('\n')[0]).toBe(line);
  });

  it('names the surplus and the missing lines', () => {
    const { message } = explain(
      CODE,
      '  const doubled = value * 2;\n  log(doubled);\n  return squared;\n};\n',
    );
    expect(message).toMatch(/line 5 is " {2}const squared = doubled \*\* 2;" in the file/);
  });

  it('says that indentation and punctuation differ together', () => {
    const { body, message } = explain('    say “hi”\n      next\n', 'say "hi"\n  next');
    expect(message).toContain('with different indentation and different quotes');
    expect(body.suggestion?.text).toBe('    say “hi”\n      next');
  });

  it('suggests text of a CRLF file with the line endings that models send', () => {
    const { body } = explain(CODE.replaceAll('\n', '\r\n'), 'RETURN squared;\n};');
    expect(body.suggestion?.text).toBe('  return squared;\n};');
  });

  it('of much text shows where it is, without suggesting all of it', () => {
    const lines = Array.from({ length: 400 }, (_, index) => `  line number ${index};`);
    const { body, message } = explain(
      lines.join('\n'),
      lines.map((line, index) => (index === 200 ? `${line}!` : line)).join('\n'),
    );
    expect(body.suggestion).toBeUndefined();
    expect(message).toContain('line 201 is "  line number 200;" in the file');
    expect(message).toContain('Read the place again');
    expect(message.length).toBeLessThan(2000);
  });

  it('shows text with a code fence in a longer one', () => {
    const { message } = explain('a\n````ts\nconst x = 1;\n````\n', '````ts\nconst x = 2;\n````');
    expect(message).toContain('`````\n````ts');
  });

  it('of one long line says where it departs from the file', () => {
    const line = Array.from({ length: 2000 }, (_, index) => `"key${index}":${index}`).join(',');
    const { message } = explain(`{${line}}`, `${line.slice(0, 3000)}XYZ${line.slice(3003, 5000)}`);
    expect(message).toContain('Its first 3000 characters are there; then, at line 1');
    expect(message).toContain('XYZ');
    expect(message.length).toBeLessThan(2000);
  });

  it('says that the edit may have been made already', () => {
    const { message } = explain(CODE, 'const before = 1;', 'export const other = 1;');
    expect(message).toContain('at line 9: this edit may have been made before');
  });

  it('names a line with a mistake in one word', () => {
    expect(explain(CODE, 'export const othre = 1;').body.suggestion?.startLine).toBe(9);
  });

  it('of any text is explained in few words, and suggests only existing text', () => {
    const line = fc.constantFrom(
      'a',
      'b()',
      '  c',
      '\td',
      '',
      'E',
      '1\tf',
      '&lt;',
      '\\n',
      '“g”',
      '`',
    );
    const text = fc.array(line, { maxLength: 15 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, text, (whole, oldText, newText) => {
        fc.pre(oldText !== '');
        const { body, message } = explain(whole, oldText, newText);
        expect(message.length).toBeLessThan(3000);
        expect(message).toMatch(/^a\.ts: oldText is not in the file; nothing was changed\./);
        expect(whole).toContain(body.suggestion?.text ?? '');
      }),
      { numRuns: 1000 },
    );
  });
});

/**
 * The effort in a large file must be the same for texts that can be explained and those that
 * cannot.
 */
describe('a miss in a large file', () => {
  const line = '  return value;\n';
  it.each([
    ['one line again and again', line.repeat(100_000), `${line.repeat(500)}  return valve;`],
    ['one line', 'a'.repeat(2_000_000), `${'a'.repeat(5000)}b${'a'.repeat(5000)}`],
    ['blank lines', `c${'\n'.repeat(100_000)}Q`, `c${' \n'.repeat(100_000)}Q\nEND`],
    ['only line breaks', '\n'.repeat(2_000_000), `${'\n'.repeat(5000)}x`],
    [
      'one line with all quotes curly',
      'it’s “x”\n'.repeat(100_000),
      `${'it\'s "x"\n'.repeat(900)}z`,
    ],
  ])('that is %s is still explained', (_, text, oldText) => {
    expect(explain(text, oldText).type).toBe('NoMatch');
  });
});
