import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createLinearPattern, isSlowPattern } from './linear-pattern.ts';
import { UnsupportedPatternError } from './parse-pattern.ts';
import { withWorkLimit, WorkLimitError } from './work-limit.ts';

/** Each freezes a backtracking matcher, on a text of about thirty of its letters. */
const EXPONENTIAL = [
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)+$',
  '^(a|aa)+$',
  '^(a|a?)+$',
  '^(?:a?){50}a{50}$',
  '^([a-z]+)*$',
  '^(\\w+\\s?)*$',
  '^(.*a){20}$',
  '(x+x+)+y',
  '^((a+)b?)+$',
  '^(?:(?:a+)+)+$',
  '(a+)+$',
  '^(?=(a+)+$)',
  '^(?!(a+)+$)b',
  '(?<=^(a+)+)b',
  '^(\\d+)*\\.\\d+$',
  '^([a-zA-Z0-9]+[._-]?)*@',
  '^(?:a{1,30}){1,30}$',
  '^(\\p{L}+)*$',
];

describe('createLinearPattern', () => {
  it.each(['(a)\\1', '(?<x>a)\\k<x>', '(?i:a)'])('rejects %s, and says what is wrong', (source) => {
    expect(() => createLinearPattern(source)).toThrow(UnsupportedPatternError);
    expect(() => createLinearPattern(source)).toThrow(JSON.stringify(source));
  });

  it('rejects invalid expressions, and repetitions that produce too many states', () => {
    expect(() => createLinearPattern('(')).toThrow(SyntaxError);
    expect(() => createLinearPattern('(?:(?:ab?){1000}c?){1000}')).toThrow('states');
  });

  it.each(EXPONENTIAL)('judges %s, which takes exponential time elsewhere', (source) => {
    const text = `${'a'.repeat(60)}!`;
    const pattern = createLinearPattern(source);
    expect(isSlowPattern(source)).toBe(true);
    expect(() => withWorkLimit(undefined, () => pattern.test(text))).not.toThrow();
  });

  it('gives up by steps, not by time, if a text is too long for the pattern', () => {
    const pattern = createLinearPattern('^(?:a?){500}b?(?:a?){500}$');
    const run = () => withWorkLimit(undefined, () => pattern.test('a'.repeat(10_000)));
    expect(run).toThrow(WorkLimitError);
    expect(run).toThrow(WorkLimitError);
  });

  it.each([
    '^TASK-\\d+$',
    '^[a-z][a-z0-9-]{0,63}$',
    '^https?://.+',
    '\\S',
    '^(?:[a-z]+/)*$',
    '^#[0-9a-fA-F]{6}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
  ])("leaves %s to JavaScript's own matcher", (source) => {
    expect(isSlowPattern(source)).toBe(false);
  });

  it.each([
    ['^[^@]+@[^@]+\\.[^@]+$', ['a@b.c', 'a@b', 'a@b.c.d', '@b.c']],
    ['^(?=.*\\d)(?=.*[a-z]).{4,8}$', ['abc1', 'abcd', '1234', 'abcdefgh1']],
    ['(?<!a)b', ['ab', 'cb', 'b', 'aab']],
    ['(?<=\\d{2}.*)x', ['12x', '1x', '1 2x', '12 x']],
    ['\\bcat\\b', ['cat', 'concat', 'a cat.', 'cats']],
    ['\\Bx', ['x', 'ax', ' x', 'xx']],
    ['^.$', ['\u{1F600}', '\n', '\u2028', '\uD83D', 'ab', '']],
    ['^\\s+x*$', ['\u00A0', '\uFEFF', ' \u2003', 'x']],
    ['(?:)|a', ['', 'b']],
    ['a{0}b{2,3}$', ['bb', 'b', 'bbbb', 'ab']],
    ['[\\]\\\\^-]+\\/$', [']\\/', '^-/', 'a']],
    ['\\uD83D\\uDE00|\\u{41}|\\x42|\\cA|\\0', ['\u{1F600}', 'A', 'B', '\u0001', '\0', 'x']],
  ])('judges %s as JavaScript does', (source, texts) => {
    const native = new RegExp(source, 'u');
    for (const text of texts)
      expect([text, createLinearPattern(source).test(text)]).toEqual([text, native.test(text)]);
  });

  /** Patterns without nested repetition, which JavaScript's own matcher can judge as well. */
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\d',
    '\\w',
    '\\s',
    '[ab]',
    '[^a]',
    '\\p{L}',
    '\\W',
    'é',
    '\u{1F600}',
    '\\/',
    '[\\u0061-\\u{1F600}]',
  );
  const piece = fc
    .tuple(atom, fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,3}', '{2,}', '*?'))
    .map((parts) => parts.join(''));
  const simple = fc
    .array(fc.oneof({ arbitrary: piece, weight: 5 }, fc.constantFrom('^', '$', '\\b', '\\B')), {
      maxLength: 5,
    })
    .map((parts) => parts.join(''));
  const group = fc
    .tuple(
      fc.array(simple, { maxLength: 3, minLength: 1 }),
      fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<=', '(?<!'),
    )
    .map(([options, opening]) => `${opening}${options.join('|')})`);
  const repeated = fc
    .tuple(simple, simple, fc.constantFrom('', '?', '{0,2}'))
    .map(([one, other, quantifier]) => `(?:${one}|${other})${quantifier}`);
  const source = fc
    .array(fc.oneof(simple, group, repeated), { maxLength: 4 })
    .map((parts) => parts.join(''));
  const text = fc.string({
    maxLength: 12,
    unit: fc.constantFrom('a', 'b', '1', ' ', '\n', 'é', '/', '\u{1F600}', '\uD83D', '_'),
  });

  it('agrees with JavaScript for every pattern and text', () => {
    fc.assert(
      fc.property(source, fc.array(text, { maxLength: 5, minLength: 1 }), (pattern, texts) => {
        const native = new RegExp(pattern, 'u');
        const linear = createLinearPattern(pattern);
        for (const given of texts) {
          // V8 matches /(?!.|$)/u and /\B/u inside a surrogate pair, where no match may begin.
          const one = /\(\?|\\B/.test(pattern) ? given.replaceAll('\u{1F600}', 'x') : given;
          expect(linear.test(one)).toBe(native.test(one));
        }
      }),
      { numRuns: 3000 },
    );
  });
});
