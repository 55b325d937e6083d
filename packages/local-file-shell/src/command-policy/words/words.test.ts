import { describe, expect, it } from 'vitest';

import { expandBraces } from './expand-braces.ts';
import { findUnsafeCharacter } from './unsafe-characters.ts';
import { isHarmlessSetting, isKeptByShell, isPlainVariable } from './variable-names.ts';

describe('findUnsafeCharacter', () => {
  it.each([
    ['\0', 'U+0000'],
    ['\x1b', 'U+001B'],
    ['\r', 'U+000D'],
    ['\x7f', 'U+007F'],
    ['\u0085', 'U+0085'],
    ['\u00a0', 'U+00A0'],
    ['\u00ad', 'U+00AD'],
    ['\u200b', 'U+200B'],
    ['\u202e', 'U+202E'],
    ['\u2066', 'U+2066'],
    ['\u3000', 'U+3000'],
    ['\ufeff', 'U+FEFF'],
    ['\u115f', 'U+115F'],
    ['\u2800', 'U+2800'],
    ['\ufe0f', 'U+FE0F'],
    ['\u{e0041}', 'U+E0041'],
    ['\ud800', 'U+D800'],
    ['\u{10ffff}', 'U+10FFFF'],
    ['\ue000', 'U+E000'],
  ])('finds %j', (character, code) => {
    expect(findUnsafeCharacter(`ls ${character}x`)).toBe(code);
  });

  it("allows the shell's white space and letters of all scripts", () => {
    expect(findUnsafeCharacter('ls\t-la\nécho "日本語" Ж ß ✓ 🎉')).toBeUndefined();
  });
});

describe('expandBraces', () => {
  it.each([
    ['a', ['a']],
    ['{}', ['{}']],
    ['-I{}', ['-I{}']],
    ['a{}b{}', ['a{}b{}']],
    ['stash@{0}', ['stash@{0}']],
    ['@{u}..', ['@{u}..']],
    ['HEAD^{tree}', ['HEAD^{tree}']],
    ['a{b,c}d', ['abd', 'acd']],
    ['{a,b}{1,2}', ['a1', 'a2', 'b1', 'b2']],
    ['x{1..3}', ['x1', 'x2', 'x3']],
    ['{2..-1}', ['2', '1', '0', '-1']],
    ['a{,b}', ['a', 'ab']],
  ])('expands %j to %j', (text, expected) => {
    expect(expandBraces(text)).toEqual(expected);
  });

  it.each([
    '{a',
    '{a}',
    '{}{a,b}',
    '{{}}',
    '{a,{b,c}}',
    '{a..c}',
    '{01..03}',
    '{1..9..2}',
    '{1..99999}',
    '{,}',
    '{a,b..c}',
    'a}{b,c}}',
  ])('does not expand %j', (text) => {
    expect(expandBraces(text)).toBeUndefined();
  });
});

describe('variables', () => {
  it.each([
    'PATH',
    'IFS',
    'LD_PRELOAD',
    'BASH_ENV',
    'ENV',
    'PS4',
    'GIT_DIR',
    'HOME',
    'path',
    '_',
    '1',
    'RANDOM',
  ])('%s is not a script variable', (name) => {
    expect(isPlainVariable(name, {})).toBe(false);
  });

  it('of a script are not those of the environment', () => {
    expect(isPlainVariable('count', {})).toBe(true);
    expect(isPlainVariable('count', { count: '' })).toBe(false);
  });

  it('that the shell sets itself may contain anything', () => {
    expect(['_', 'BASH_COMMAND', 'REPLY', 'PIPESTATUS'].every(isKeptByShell)).toBe(true);
    expect(isKeptByShell('USER')).toBe(false);
  });

  it.each([
    ['LC_ALL', 'C.UTF-8', true],
    ['LC_ALL', '../x', false],
    ['LC_FOO', 'C', false],
    ['TZ', 'Europe/Berlin', true],
    ['TZ', ':/etc/x', false],
    ['TZ', '../x', false],
    ['PATH', 'x', false],
    ['constructor', 'x', false],
    ['CI', '1', true],
  ])('%s=%s as a setting: %s', (name, value, expected) => {
    expect(isHarmlessSetting(name, value)).toBe(expected);
  });
});
