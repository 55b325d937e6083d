import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseScript } from './parse-script.ts';
import { readSingleWord } from './read-single-word.ts';
import { type Command, NotUnderstood, type Script } from './script.ts';

const refuse = (source: string): void => expect(() => parseScript(source)).toThrow(NotUnderstood);

/** A script in parentheses, which show its structure. */
const showScript = ({ items }: Script): string =>
  items.map(({ background, command }) => show(command) + (background ? ' &' : '')).join('; ');

const show = (command: Command): string => {
  switch (command.kind) {
    case 'simple':
      return [...command.assignments.map(({ word }) => word), ...command.words]
        .map(({ source }) => source)
        .concat(command.redirects.map(({ operator, word }) => operator + word.source))
        .join(' ');
    case 'pipeline':
      return `${command.negated ? '! ' : ''}[${command.commands.map(show).join(' | ')}]`;
    case 'and':
      return `(${show(command.left)} && ${show(command.right)})`;
    case 'or':
      return `(${show(command.left)} || ${show(command.right)})`;
    case 'if':
      return `if ${command.branches.map(({ body, condition }) => `${showScript(condition)} → ${showScript(body)}`).join(', ')}${command.otherwise ? ` else ${showScript(command.otherwise)}` : ''}`;
    case 'for':
      return `for ${command.variable} in ${command.values.map(({ source }) => source).join(' ')} {${showScript(command.body)}}`;
    case 'while':
      return `while ${showScript(command.condition)} {${showScript(command.body)}}`;
    case 'group':
    case 'subshell':
      return `${command.kind}{${showScript(command.body)}}`;
  }
};

describe('parseScript', () => {
  it.each([
    'ls "',
    "ls '",
    'ls `',
    'ls $(',
    'ls ${',
    'ls )',
    '( ls',
    '{ ls',
    'ls }; }',
    'if ls; fi',
    'for x in a; done',
    'while; do ls; done',
    'do',
    'ls &&',
    '| ls',
    '&& ls',
    ';',
    'ls ;; ls',
    'ls & & ls',
    'f() { ls; }',
    'function f { ls; }',
    'case x in a) ls;; esac',
    'select x in a; do ls; done',
    '((x))',
    'a=(1)',
    'coproc ls',
    'ls >',
    'cat <<EOF',
    'cat <<EOF\nx',
    'cat <<EOF\n$x\nEOF',
    'cat <<A <<B\nA\nB',
    'echo $"x"',
    "echo $'\\x41'",
    'echo $[1]',
    'echo ${!x}',
    'echo ${x@P}',
    'echo ${x:=y}',
    'echo ${x:?y}',
    'echo ${x:1:2}',
    'echo ${x[1]}',
    'echo $((x[1]))',
    'echo $((1)',
    'echo $((1) )',
    'l\\\ns',
    'ls\\\n',
    'echo "a\\\nb"',
    'ls {fd}>x',
    'ls &>x y',
    'echo `a \\`b\\``',
    'echo $(ls # x\n)',
    'for x; do ls; done',
    'ls\rx',
    'ls\vx',
  ])('refuses %j', refuse);

  it('rejects input that is nested too deeply', () => {
    refuse(`${'('.repeat(100)}ls${')'.repeat(100)}`);
    refuse(`${'echo $('.repeat(100)}ls${')'.repeat(100)}`);
  });

  it.each([
    ['a && b || c && d', '(((a && b) || c) && d)'],
    ['a | b && c | d', '([a | b] && [c | d])'],
    ['! a | b; c', '! [a | b]; c'],
    ['a & b &', 'a &; b &'],
    ['a\n\nb # c\nd', 'a; b; d'],
    ['a |\n b', '[a | b]'],
    ['a && # c\n b', '(a && b)'],
    ['(a; b) | { c; d; }', '[subshell{a; b} | group{c; d}]'],
    ['if a; then b; elif c; then d; else e; fi', 'if a → b, c → d else e'],
    ['for x in 1 2\ndo a; done', 'for x in 1 2 {a}'],
    ['until a; do b; done', 'while a {b}'],
    ['X=1 Y+=2 a >b <c 2>&1', 'X=1 Y+=2 a >b <c >&1'],
    ['a \\\n  b', 'a b'],
    ['cat <<E; ls\n $x )\nE\npwd', 'cat <<E; ls; pwd'].map((text) => text.replace(' $x )', ' x )')),
    ['echo }; echo {; echo if', 'echo }; echo {; echo if'],
    ['a#b c', 'a#b c'],
  ] as Array<[string, string]>)('reads %j', (source, expected) => {
    expect(showScript(parseScript(source))).toBe(expected);
  });

  it('separates the text of a heredoc from the commands', () => {
    const [item] = parseScript("cat <<-'E' | wc\n\trm x\n\tE\n").items;
    if (item?.command.kind !== 'pipeline') throw new Error('no pipeline');
    const [cat] = item.command.commands;
    expect(cat).toMatchObject({ redirects: [{ body: 'rm x\n', operator: '<<' }] });
  });

  it('knows the position of every word', () => {
    const source = 'ls "a b" $(pwd -P) `id -u`';
    const [item] = parseScript(source).items;
    if (item?.command.kind !== 'simple') throw new Error('no command');
    for (const word of item.command.words)
      expect(source.slice(word.start, word.end)).toBe(word.source);
    const nested = item.command.words[3]?.parts[0];
    if (nested?.kind !== 'script') throw new Error('no substitution');
    expect(nested.script.items[0]?.command).toMatchObject({ end: source.length - 1, start: 20 });
  });

  it('throws only NotUnderstood', () => {
    fc.assert(
      fc.property(
        fc.string({
          maxLength: 60,
          unit: fc.constantFrom(...'ab \n;&|(){}<>$`"\'\\#!*?[]=~-1'.split('')),
        }),
        (source) => {
          try {
            parseScript(source);
          } catch (error) {
            expect(error).toBeInstanceOf(NotUnderstood);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('readSingleWord', () => {
  it.each(['a b', 'a;b', '', '>x', '$(', 'a\nb', '#a'])('does not accept %j', (text) => {
    expect(readSingleWord(text)).toBeUndefined();
  });

  it('interprets quotes and escapes', () => {
    const parts = readSingleWord(`a'b c'"d\\"e"\\f$'g\\n'`)?.parts;
    const texts = parts?.map((part) => (part.kind === 'text' ? part.text : '?'));
    expect(texts?.join('')).toBe('ab cd"efg\n');
  });
});
