import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { rgPath } from '@vscode/ripgrep';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FILE_TYPE_GLOBS } from './file-type-globs.ts';
import { findTypeGlobs } from './file-types.ts';
import { createPatternError, readComplaints } from './pattern-error.ts';
import { createPrefilter, findRequiredText } from './prefilter.ts';

describe('findRequiredText', () => {
  it('finds a text that every match contains', () => {
    expect(findRequiredText('foo.*barbaz$')).toBe('barbaz');
    expect(findRequiredText('abc*')).toBe('ab');
    expect(findRequiredText('abc+')).toBe('abc');
    for (const pattern of ['a|b', '(ab)?', '[abc]', 'a{2,3}', String.raw`ab\d`, 'a*', 'a'])
      expect(findRequiredText(pattern)).toBeUndefined();
  });

  it('rejects nothing that matches', () => {
    const piece = fc.constantFrom('a', 'b', 'ab', '.', '*', '+', '?', '^', '$');
    const bytes = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6, minLength: 1 }), bytes, (pieces, text) => {
        let expression: RegExp;
        try {
          expression = new RegExp(pieces.join(''));
        } catch {
          return;
        }
        const mayMatch = createPrefilter({
          ignoreCase: false,
          literal: false,
          pattern: pieces.join(''),
        });
        if (expression.test(text)) expect(mayMatch?.(Buffer.from(text)) ?? true).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('does not judge UTF-16 or case-insensitive patterns', () => {
    const mayMatch = createPrefilter({ ignoreCase: false, literal: true, pattern: 'foo' });
    expect(mayMatch?.(Buffer.from('\uFEFFfoo', 'utf16le'))).toBe(true);
    expect(createPrefilter({ ignoreCase: true, literal: true, pattern: 'foo' })).toBeUndefined();
  });
});

describe('readComplaints', () => {
  it('distinguishes a failure from unreadable files', () => {
    expect(
      readComplaints('rg: ./a: Permission denied (os error 13)\nrg: ./b: No (os error 2)\n'),
    ).toEqual({
      unreadable: 2,
    });
    expect(
      readComplaints('rg: regex parse error:\n    (?:()\n    ^\nerror: unclosed group\n'),
    ).toEqual({
      reason: 'unclosed group',
      unreadable: 0,
    });
    expect(readComplaints('')).toEqual({ unreadable: 0 });
  });

  it('explains a backslash at the end', () => {
    expect(createPatternError('a\\\\\\', 'unclosed group').message).toMatch(
      /ends with a backslash/,
    );
    expect(createPatternError('(\\\\', 'unclosed group').message).toMatch(/unclosed group/);
  });

  it('does not repeat a long pattern in full', () => {
    expect(createPatternError('('.repeat(50_000), 'unclosed group').message.length).toBeLessThan(
      400,
    );
  });
});

describe('file types', () => {
  it('are those of the installed ripgrep', async () => {
    const { stdout } = await promisify(execFile)(rgPath, ['--no-config', '--type-list']);
    const listed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2))
      .map(([name, globs]) => [name, globs?.replaceAll(', ', ' ')]);
    expect(FILE_TYPE_GLOBS).toEqual(Object.fromEntries(listed));
  });

  it('are found by name or extension, with or without a dot, in any case', () => {
    expect(findTypeGlobs('md')).toContain('*.md');
    expect(findTypeGlobs('TypeScript')).toContain('*.ts');
    expect(findTypeGlobs('.tsx')).toEqual(['*.tsx']);
    expect(findTypeGlobs('*.mjs')).toEqual(['*.mjs']);
  });

  it('are rejected with similar names if they are unknown', () => {
    expect(() => findTypeGlobs('constructor')).toThrow(/not a known type/);
    expect(() => findTypeGlobs('javascrip')).toThrow(/'js'|'javascript'|Did you mean/);
  });
});
