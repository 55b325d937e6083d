import { describe, expect, it } from 'vitest';

import type { Argument } from '../words/argument.ts';
import { isHarmlessAwkProgram, judgeAwk } from './awk.ts';
import { judgeFind } from './find.ts';
import { judgeJq } from './jq.ts';
import { isHarmlessSedScript } from './sed.ts';

const words = (...values: string[]): Argument[] =>
  values.map((value) => ({ kind: 'known', source: value, value }));

describe('isHarmlessSedScript', () => {
  it.each([
    'w x',
    '1w x',
    'p;w x',
    'r /etc/passwd',
    'R x',
    'W x',
    'e',
    'e rm x',
    '1e',
    's/a/b/w x',
    's/a/b/e',
    's/a/b/gew x',
    's/a/b/;e',
    '{p;w x\n}',
    'y/a/b/;w x',
    's/[/]/w x/',
    's/a\nb/c/',
    's/a/b/\nw x',
    's,a,b,w x',
    'sxaxbxe',
    's/a/b',
    '/a/w x',
    '\\,a,w x',
    '1,2!w x',
    'v',
    's/x/\\\nw y/',
    '1~w',
    'b\ne',
    't\nw x',
    ':a\ne',
    ': a;w x',
    'b a;e',
    '{e}',
    '{p;e}',
    '/x/{a b\n}\nw x',
    'a b\ne',
    'a\\\nb\ne',
    'i\\\\\nw x',
    'a\\ \\\\\nw x',
    'c\\ \\\nw x',
    ':a;i\\\nw x',
    'ba;i\\\nw x',
    '{b};i\\\nw x\n}',
    'a b\\',
    '#e\ne',
    'y/a/b/w x',
    'y/a\\/b/c/;w /',
    's~a~b~w x',
    's;a;b;;w x',
    's_a_b_e',
    's/a/b/me',
    'r a.md',
    '{r a.md\n}',
  ])('refuses %j', (script) => {
    expect(isHarmlessSedScript(script)).toBe(false);
  });

  it.each([
    'p',
    '1,20p',
    '$p',
    '5q',
    '/a/,/b/p',
    '/a/I!d',
    's/a/b/',
    's/a/b/gI',
    's|/a|/b|2',
    's/a\\/b/c/',
    's/[0-9]*//;s/^ *//',
    's/[[:space:]]$//',
    'p\nd',
    '1~2d',
    '$!N',
    '=',
    '/x/,+3p',
    's#a#b#;5q',
    '1,20{p}',
    '/x/{p;q}',
    '/a/,/b/{/b/!p}',
    '/x/{\n  s/a/b/\n  p\n}\n',
    'y/abc/xyz/',
    ':a;N;$!ba;s/\\n/ /g',
    ':a\ns/e w/x/\nta\n',
    '1i header',
    '$a\\\nwhere e is',
    '/x/c\\w e',
    'i\\  w e',
    'i foo\\\nw x',
    ':a\ni\\\nw x',
    ':a;N;ba;s/w/e/',
    'l',
    '#e w\np',
    's~/a~/b~;s;a;b;;s_a_b_g',
    's!/!|!mg',
  ])('takes %j', (script) => {
    expect(isHarmlessSedScript(script)).toBe(true);
  });
});

describe('isHarmlessAwkProgram', () => {
  it.each([
    '',
    'BEGIN{system("x")}',
    '{print > "x"}',
    '{print >> "x"}',
    '{print | "x"}',
    '{print|&"x"}',
    '"x"|getline',
    '{getline < "x"}',
    '@load "x"',
    '@f()',
    '{print ENVIRON["X"]}',
    'BEGIN{ARGV[1]="x"}',
    'NR>1{print > "x"}',
    '{print "(" > "x)"}',
    '/[/]"/ {print > "q"} /"/',
    '/[^]"/]"/ {print > "q"} #"',
    '/[]"/]"/ {print > "q"} #"',
    '/[[]"/]"/ {print > "q"} #"',
    'x\n/"/ {print > "q"} #"',
    'length /"/ ; {print > "q"} #"',
    '# \\\n{print > "q"}',
    '/"/{system("x")}/"/',
    '{print a,\nb > "q"}',
    '{print (a > b) > "q"}',
    '{print NR>5}',
    '{print > "/dev/stderr" ".txt"}',
    'NR>5;{print>"x"}',
    '{print 1 / "a\\\nb" > "q"}',
    'NR>1 {print} NR>2 {print > $2}',
    'BEGIN{SYMTAB["a"]}',
    '{close("x")}',
    'NR>5||"x"|getline',
  ])('refuses %j', (program) => {
    expect(isHarmlessAwkProgram(program)).toBe(false);
  });

  it.each([
    '{print}',
    '{print $1, $NF}',
    'NR==1',
    'NR>5',
    'NR>=5 && NR<=10 {print $0}',
    '$3 > 100 {n++} END{print n}',
    '/a/ && !/b/ {print "x: " $1 "\\n"}',
    '{s += $1} END {printf "%d\\t%s", s, "a"}',
    '!seen[$0]++',
    '{a[$1] = a[$1] + 1} END {for (k in a) print k, a[k]}',
    '$1 == "x" || $2 != "y"',
    '/a>b|->/ {print "a | b > system()" > "/dev/stderr"}',
    'max < $1 {max = ($1 > 3) ? $1 : "@"} END {print (max + 1) / 2}',
    '/[^:]+:[[:alpha:]_]*[^^"]$/ {print}',
    'function f(x) {return x / 2 / 3} # "half\n/[^\\/]/ {gsub(/<[^>]*>/, ""); print f($1)}',
  ])('takes %j', (program) => {
    expect(isHarmlessAwkProgram(program)).toBe(true);
  });
});

describe('judgeAwk', () => {
  it('returns the files, which must be in the workspace', () => {
    expect(judgeAwk(words('-F', ':', '-v', 'OFS=\\t', '{print}', 'a', 'b')).paths).toHaveLength(2);
    expect(judgeAwk(words('--', '{print}', 'a')).paths).toHaveLength(1);
  });

  it.each([
    [['-f', 'x']],
    [['-i', 'inplace', '{print}']],
    [['-v', 'ENVIRON=x', '{print}']],
    [['{print}', 'ARGV=x']],
    [['-F']],
    [[]],
    [['-v', '@=x', '{print}']],
  ])('asks about %j', (args) => {
    expect(judgeAwk(words(...args)).problem).toMatch(/\.$/);
  });
});

describe('judgeJq', () => {
  it.each([
    ['env'],
    ['$ENV'],
    ['"\\(env)"'],
    ['..env'],
    ['import "x" as x; .'],
    ['include "x"; .'],
    ['.a | env'],
    ['"" | env | ""'],
    ['"\\"" | env | "\\""'],
    ['# "\nenv # "'],
    ['"\\("") " | env | " "'],
  ])('asks about the filter %j', (filter) => {
    expect(judgeJq(words(filter)).problem).toMatch(/\.$/);
  });

  it.each(['.env.import', 'has("env")', '."environment" | .["import"]', '.a == "include"'])(
    'accepts fields and texts of those names: %s',
    (filter) => {
      expect(judgeJq(words(filter, 'a')).problem).toBeUndefined();
    },
  );

  it('does not treat what follows -- as arguments', () => {
    expect(judgeJq(words('.', '--', '--arg', '/etc/passwd', 'x')).paths).toHaveLength(3);
    expect(judgeJq(words('--arg', 'a', '/b', '.', 'x')).paths).toHaveLength(1);
  });
});

describe('judgeFind', () => {
  it.each([
    [['.', '-delete']],
    [['.', '-fprint', 'x']],
    [['.', '-exec', 'ls']],
    [['.', '-ok', 'ls', ';']],
    [['-L', '.']],
    [['.', '-execdir', 'ls', ';']],
    [['.', '-name']],
    [['.', '-foo']],
    [['.', 'x', '-name', 'y', 'z']],
  ])('asks about %j', (args) => {
    expect(judgeFind(words(...args)).problem).toMatch(/\.$/);
  });

  it.each([
    [['.', '-type', 'f', '-exec', 'cat', '{}', ';'], 'inside'],
    [['.', '-type', 'f', '-exec', 'cat', '{}', '+'], 'inside'],
    [['.', '-exec', 'cat', '{}', ';'], 'any'],
    [['.', '-exec', 'cat', '{}', ';', '-type', 'f'], 'any'],
    [['.', '!', '-type', 'f', '-exec', 'cat', '{}', ';'], 'any'],
    [['.', '-type', 'f', '-o', '-exec', 'cat', '{}', ';'], 'any'],
    [['.', '-type', 'l', '-exec', 'cat', '{}', ';'], 'any'],
    [['.', '-type', 'f', '-exec', 'cat', 'x{}', ';'], 'any'],
  ])('for %j returns what is run, with what is known about the files', (args, kind) => {
    const [execution] = judgeFind(words(...args)).executions;
    expect(execution?.map((word) => word.kind)).toEqual(['known', kind]);
  });

  it('returns every command that is run', () => {
    const { executions } = judgeFind(
      words('.', '-exec', 'a', ';', '-exec', 'b', '+', '{}', '+', '-exec', 'c', ';'),
    );
    expect(executions.map(([first]) => first?.source)).toEqual(['a', 'b', 'c']);
  });
});
