import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';

import { expandBraces } from './expand-braces.ts';
import { parseGlob, parseIncludeGlob } from './glob-pattern.ts';
import { matchPath } from './glob-state.ts';
import { compileSegment } from './segment.ts';
import { splitGlobPath, splitLiteral } from './split-glob-path.ts';

/** Parts of globs that are written differently in regular expressions. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  '*': '.*',
  '.': String.raw`\.`,
  '?': '.',
  '[!a]': '[^a]',
};

const matches = (glob: string, path: string): boolean => matchPath(parseGlob(glob).state, path);

describe('expandBraces', () => {
  it('rejects more alternatives than a person would write, before creating many', () => {
    expect(() => expandBraces('{a,b}'.repeat(500))).toThrow(/more than 1000/);
    expect(() => expandBraces(`{${'a,'.repeat(2000)}}`)).toThrow(/more than 1000/);
  });

  it('keeps braces that are not closed, escaped, in a class or without a comma', () => {
    for (const pattern of ['{a', 'a}', String.raw`\{a,b\}`, '[{a,b}]', '{a}', '{', '{}'])
      expect(expandBraces(pattern)).toEqual([pattern]);
    expect(expandBraces('{a}', { single: true })).toEqual(['a']);
  });

  it('expands consecutive and nested groups', () => {
    expect(expandBraces('{a,b}{c,d}')).toEqual(['ac', 'ad', 'bc', 'bd']);
    expect(expandBraces('x{a,{b,c}d}y')).toEqual(['xay', 'xbdy', 'xcdy']);
    expect(expandBraces('{,a}b')).toEqual(['b', 'ab']);
  });
});

describe('compileSegment', () => {
  it.each([
    ['*', 'anything', true],
    ['a*c', 'abc', true],
    ['a*c', 'ac', true],
    ['a*a', 'a', false],
    ['?', '😀', true],
    ['??', '😀', false],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['[^a-c]x', 'dx', true],
    ['[]]', ']', true],
    ['[a-]', '-', true],
    [String.raw`[\1-\3]`, '2', true],
    [String.raw`[\1-\3]`, '4', false],
    ['[[:digit:]x]', '7', true],
    ['[[:spaci:]x]', 'x', false],
    ['[![:constructor:]]', 'x', false],
    ['[![:constructor:]]', 'x]', false],
    ['[[:Digit:]x]', 'Dx]', false],
    ['[[:digit:]x]', 'x', true],
    ['[[:digit:]x]', ':', false],
    [String.raw`\*`, '*', true],
    [String.raw`\*`, 'a', false],
    [String.raw`[\]]`, ']', true],
    ['[a', '[a', true],
    ['*.d.ts', 'a.d.ts', true],
    ['*a*b*c*', 'xaxbxcx', true],
    ['*a*b*c*', 'xaxcxbx', false],
  ])('%s and %s: %s', (segment, name, expected) => {
    expect(compileSegment(segment)(name)).toBe(expected);
  });

  it('agrees with a regular expression', () => {
    const piece = fc.constantFrom('a', 'b', '*', '?', '[ab]', '[!a]', '.');
    const name = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', '.') });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8, minLength: 1 }), name, (pieces, text) => {
        const source = pieces.map((each) => EXPRESSIONS[each] ?? each).join('');
        const expected = new RegExp(`^${source}$`).test(text);
        expect(compileSegment(pieces.join(''))(text)).toBe(expected);
      }),
    );
  });

  it('takes no longer for patterns with many partial matches', () => {
    expect(compileSegment(`${'*a'.repeat(2000)}b`)('a'.repeat(255))).toBe(false);
  });
});

describe('parseGlob', () => {
  it('agrees with picomatch where both have the same syntax', () => {
    const part = fc.constantFrom('a', 'b', '*', '**', '?', 'a*', '*b', '[ab]', '{a,b}', '{a,b*}');
    const glob = fc.array(part, { maxLength: 5, minLength: 1 }).map((parts) => parts.join('/'));
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab', 'c', '.a'), { maxLength: 5, minLength: 1 })
      .map((parts) => parts.join('/'));
    fc.assert(
      fc.property(glob, path, (pattern, candidate) => {
        // There, a/** also matches a itself; here, it only matches what is below the folder.
        fc.pre(!pattern.endsWith('**'));
        const expected = picomatch(pattern, { dot: true })(candidate);
        expect(matches(pattern, candidate)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('treats brackets as a class and as a name', () => {
    expect(matches('app/[id]/*.ts', 'app/[id]/a.ts')).toBe(true);
    expect(matches('app/[id]/*.ts', 'app/i/a.ts')).toBe(true);
    expect(matches('app/[id]/*.ts', 'app/x/a.ts')).toBe(false);
  });

  it('finds a letter with an accent in both encodings, and no other letter', () => {
    for (const glob of ['Café*', 'caf/é?', '[é]', '!é', 'é/**'])
      for (const path of ['Café.txt', 'caf/éx', 'é', 'é/x', 'Cafe.txt', 'e'])
        for (const form of ['NFC', 'NFD'])
          expect(matches(glob.normalize(form), path.normalize('NFD'))).toBe(matches(glob, path));
    expect(matches('Café*', 'Café.txt')).toBe(true);
    expect(matches('é', 'e')).toBe(false);
  });

  it('treats an exclamation mark as negation', () => {
    expect(matches('!a/**', 'b/c')).toBe(true);
    expect(matches('!a/**', 'a/c')).toBe(false);
    expect(matches('!*.md', 'docs/a.md')).toBe(true);
  });

  it('knows what an include applies to', () => {
    const includes = (glob: string, path: string) => matchPath(parseIncludeGlob(glob).state, path);
    expect(includes('*.ts', 'a/b/c.ts')).toBe(true);
    expect(includes('a/*.ts', 'a/b/c.ts')).toBe(false);
    expect(includes('/*.ts', 'a/c.ts')).toBe(false);
    expect(includes('a/', 'a/b/c.ts')).toBe(true);
    expect(includes('!*.ts', 'a/c.ts')).toBe(false);
    expect(includes('{a,b}/*.ts', 'b/c.ts')).toBe(true);
  });
});

describe('splitLiteral', () => {
  it.each([
    ['src/a/*.ts', 'src/a', '*.ts'],
    ['/*', '/', '*'],
    ['*/a', '', '*/a'],
    ['a/b', 'a/b', ''],
    ['', '', ''],
  ])('%s', (pattern, base, rest) => {
    expect(splitLiteral(pattern)).toEqual({ base, rest });
  });
});

describe('splitGlobPath', () => {
  it.each([
    ['src/**', '', 'src/**'],
    ['/a/b/*.ts', '/a/b', '*.ts'],
    ['/*', '/', '*'],
    ['~/a/*', '~/a', '*'],
    ['~a/*', '', '~a/*'],
    ['../a/*', '../a', '*'],
    ['a/../b/*', 'a/../b', '*'],
    ['*/../b', '', '*/../b'],
    ['/a/b', '/a/b', ''],
  ])('%s', (pattern, base, rest) => {
    expect(splitGlobPath(pattern)).toEqual({ base, rest });
  });
});
