import { crlf, type HostileCase } from './edit-case.ts';

const TS = `export function add(left: number, right: number): number {
  const sum = left + right;
  return sum;
}

export function subtract(left: number, right: number): number {
  return left - right;
}
`;

const PYTHON = `def f(items):
    for item in items:
        if item:
            use(item)
        skip(item)
    return items
`;

const REPEATED = `it('a', () => {
  expect(1).toBe(1);
});

it('b', () => {
  expect(1).toBe(1);
});
`;

const ADVICE = 'send oldText exactly as shown';

const miss = (
  name: string,
  text: string,
  oldText: string,
  says: RegExp | string = ADVICE,
  newText = 'REPLACED',
): HostileCase => ({ name, newText, oldText, says, text, type: 'NoMatch' });

const ambiguous = (
  name: string,
  text: string,
  oldText: string,
  says: RegExp | string,
): HostileCase => ({ name, newText: 'REPLACED', oldText, says, text, type: 'AmbiguousMatch' });

const pointless = (
  name: string,
  text: string,
  oldText: string,
  newText: string,
  says = 'changes nothing',
): HostileCase => ({ name, newText, oldText, says, text, type: 'InvalidArguments' });

const OTHER_TEXT: HostileCase[] = [
  miss('another case', TS, 'export function Add(left', 'upper and lower case'),
  miss('another case of a whole block', TS, TS.toUpperCase(), 'upper and lower case'),
  miss(
    'another word',
    TS,
    '  const total = left + right;\n  return sum;',
    '"  const sum = left + right;" in the file',
  ),
  miss('another number', 'timeout: 3000,\nretries: 3,\n', 'timeout: 5000,', 'timeout: 3000'),
  miss('another operator', 'if (a === b) {\n}\n', 'if (a == b) {'),
  miss('a negation less', 'if (!ready) return;\n', 'if (ready) return;'),
  miss(
    'a missing line',
    TS,
    'export function add(left: number, right: number): number {\n  return sum;\n}',
    'lacks line 2',
  ),
  miss(
    'a line too many',
    TS,
    '  const sum = left + right;\n  log(sum);\n  return sum;',
    'has no such line',
  ),
  miss('two lines swapped', 'first();\nsecond();\nthird();\n', 'second();\nfirst();\nthird();'),
  miss('a comma less', 'call(\n  one,\n  two,\n);\n', 'call(\n  one,\n  two\n);'),
  miss('a semicolon less, in the middle', 'one();\ntwo();\n', 'one()\ntwo();'),
  miss('an elision', TS, 'export function add(left: number, right: number): number {\n  // ...\n}'),
  miss(
    'an elision by an ellipsis',
    TS,
    'export function add(left: number, right: number): number {\n  …\n}',
  ),
  miss('an ellipsis for three full stops', 'wait for it...\n', 'wait for it…', 'wait for it...'),
  miss('three full stops for an ellipsis', 'wait for it…\n', 'wait for it...', 'wait for it…'),
  miss('double quotes for single ones', "const a = 'b';\n", 'const a = "b";'),
  miss('a back quote for an apostrophe', "const a = 'b';\n", 'const a = `b`;'),
  miss('two hyphens for a dash', 'now — or never\n', 'now -- or never'),
  miss('guillemets for quotes', '"so"\nlonger line here\n', '«so»\nlonger line here'),
  miss('an accent less', 'café au lait\n', 'cafe au lait'),
  miss('a decomposed character', 'café au lait\n', 'cafe\u0301 au lait'),
  miss('a letter that looks alike', 'const scope = 1;\n', 'const s\u0441ope = 1;'),
  miss('a zero-width space', 'const scope = 1;\n', 'const\u200B scope = 1;'),
  miss('a comment less', 'a(); // why\nb();\n', 'a();\nb();'),
  miss(
    'a type less',
    'const compute = (value: number) => value * 2;\n',
    'const compute = (value) => value * 2;',
  ),
  miss('nothing of it', TS, 'zzzzzzzzzz qqqqqqqqqq', 'None of its lines'),
  miss('an empty file', '', 'a', 'writeFile'),
  miss('a file of blank lines', '\n\n', 'a', 'writeFile'),
  miss('a longer beginning of a word', 'return value;\n', 'return values;'),
];

const WHITE_SPACE: HostileCase[] = [
  miss('other spaces within a line', 'const a = 1;\n', 'const  a = 1;', 'different white space'),
  miss('no spaces within a line', 'f(a, b);\n', 'f(a,b);', 'different white space'),
  miss('a tab within a line', 'a\tb\n', 'a b', 'different white space'),
  miss('a blank line less', 'a();\n\nb();\n', 'a();\nb();', 'different blank lines'),
  miss('a blank line too many', 'a();\nb();\n', 'a();\n\nb();', 'different blank lines'),
  miss('a blank line at the beginning', 'x\na();\nb();\n', '\n\na();\nb();', 'blank lines'),
  miss('a blank line at the end', 'a();\nb();\nx\n', 'a();\nb();\n\n', 'blank lines'),
  miss('a blank line behind the end of the file', 'a();\n', 'a();\n\n'),
  miss('lines joined', 'call(\n  one,\n  two,\n);\n', 'call(one, two,);', 'different white space'),
  miss('a line broken', 'call(one, two);\n', 'call(\n  one,\n  two);', 'different white space'),
  miss('a trailing space that is not at the end of the line', 'return value;\n', 'return value ;'),
  miss('trailing white space where more text follows', 'a = foo(bar)\n', 'a = foo '),
  miss(
    'indentation that only the first line lacks',
    PYTHON,
    'if item:\n        use(item)',
    'not all lines differ in the same way',
  ),
  miss(
    'indentation of one line shifted',
    PYTHON,
    '    for item in items:\n        if item:\n        use(item)',
    'not all lines differ in the same way',
  ),
  miss(
    'a block of Python that would move out of its if',
    PYTHON,
    '        if item:\n            use(item)\n            skip(item)',
    'not all lines differ in the same way',
  ),
  miss(
    'a dedent of Python moved',
    PYTHON,
    '        skip(item)\n        return items',
    'not all lines differ in the same way',
  ),
  miss(
    'two spaces for four',
    '    a {\n        b();\n    }\n',
    '  a {\n    b();\n  }',
    'not all lines differ in the same way',
  ),
  miss(
    'four spaces for two',
    'a {\n  b {\n    c();\n  }\n}\n',
    'a {\n    b {\n        c();\n    }\n}',
    'not all lines differ in the same way',
  ),
  miss(
    'spaces for tabs, not the same number',
    '\ta {\n\t\tb();\n\t}\n',
    '    a {\n    b();\n    }',
    'not all lines differ in the same way',
  ),
  miss(
    'spaces for tabs in some lines only',
    '\ta();\n\tb();\n',
    '\ta();\n    b();',
    'not all lines differ in the same way',
  ),
  miss(
    'indentation of a part of a line',
    '    return xylophone;\n',
    '        return x',
    /xylophone/,
  ),
  miss('indentation of punctuation alone', 'a {\n  b();\n    }\n', '        }\n', ''),
  miss('a shift and other quotes', '    say("a");\n    say("b");\n', '  say(“a”);\n  say(“b”);'),
  miss('spaces alone', 'a b\n', '   ', 'not in the file'),
  miss('blank lines alone', 'a\nb\n', '\n\n', 'not in the file'),
  miss(
    'a shift that newText cannot follow',
    'a();\nb();\n',
    '  a();\n  b();',
    'it is not clear how',
    '  a();\nc();',
  ),
  miss(
    'tabs of which the width cannot be told',
    '\t\ta();\n\t\tb();\n',
    '    a();\n    b();',
    'it is not clear how',
    '    a();\n        c();\n    b();',
  ),
];

const PASTED: HostileCase[] = [
  miss(
    'line numbers with an arrow',
    TS,
    '     2→  const sum = left + right;\n     3→  return sum;',
    'line number',
  ),
  miss(
    'line numbers with a tab',
    TS,
    '2\t  const sum = left + right;\n3\t  return sum;',
    'line number',
  ),
  miss(
    'line numbers with a colon',
    TS,
    '2:  const sum = left + right;\n3:  return sum;',
    'line number',
  ),
  miss('line numbers with a bar', TS, ' 2 |  const sum = left + right;\n 3 |  return sum;'),
  miss('signs of a diff', TS, '-  const sum = left + right;\n-  return sum;', 'sign of a diff'),
  miss(
    'escaped line breaks',
    TS,
    '  const sum = left + right;\\n  return sum;',
    'escaped once too often',
  ),
  miss('escaped quotes', 'say("a");\n', 'say(\\"a\\");', 'escaped once too often'),
  miss('escaped tabs', '\ta();\n', '\\ta();', 'escaped once too often'),
  miss('HTML entities', 'if (a < b && c) {}\n', 'if (a &lt; b &amp;&amp; c) {}', 'as in HTML'),
  miss(
    'a line break where the file has an escape',
    'const a = "x\\ny";\n',
    'const a = "x\ny";',
    'the escape',
  ),
  miss(
    'one backslash where the file has two',
    'const a = "\\\\d";\n',
    'const a = "\\d";',
    'backslash',
  ),
  miss('a code fence around it', 'a();\nb();\n', '```\na();\nb();\n```'),
  miss(
    'the file as it was before another edit',
    'const next = compute(2, 3);\n',
    'const previous = compute(1);',
    'made before',
    'const next = compute(2, 3);',
  ),
];

const AMBIGUOUS: HostileCase[] = [
  ambiguous(
    'a line that is there twice',
    REPEATED,
    '  expect(1).toBe(1);',
    '- line 2, below "it(\'a\', () => {"\n- line 6',
  ),
  ambiguous('a part of words', 'cat concatenate\n', 'cat', '2 times'),
  ambiguous('places that overlap', 'aaa\n', 'aa', '2 times'),
  ambiguous('places that overlap by lines', 'x\ny\nx\ny\nx\n', 'x\ny\nx', '2 times'),
  ambiguous('two places in a CRLF file', crlf(REPEATED), '  expect(1).toBe(1);\n});', '2 times'),
  ambiguous('two places by punctuation', 'it’s\nit’s\n', "it's", '2 times'),
  ambiguous('two places by trailing white space', 'a  \nb\na\t\nb\n', 'a\nb', '2 times'),
  ambiguous(
    'two places by indentation',
    '    a();\n    b();\nx\n      a();\n      b();\n',
    '  a();\n  b();',
    '2 times',
  ),
  ambiguous(
    'one place by indentation as a part of a line, one whole',
    '  return 1;\n    return 1;\n',
    '  return 1;',
    '2 times',
  ),
  ambiguous('very many places', 'a\n'.repeat(5000), 'a', 'at least 1000 times'),
  ambiguous('a brace', TS, '}\n', '2 times'),
  ambiguous('a line break', TS, '\n', 'replaceAll'),
];

const POINTLESS: HostileCase[] = [
  pointless('an empty oldText', 'b', '', 'a', 'writeFile'),
  pointless('an empty oldText in an empty file', '', '', 'a', 'writeFile'),
  { ...pointless('an empty oldText everywhere', 'b', '', 'a', 'writeFile'), replaceAll: true },
  pointless('the same text', 'a', 'a', 'a'),
  pointless('the same text, which is not there', 'a', 'x', 'x'),
  pointless('only other line endings', 'a\nb', 'a\r\nb', 'a\nb'),
  pointless('only other quotes', '“a”', '"a"', '“a”'),
  pointless('only other trailing white space', 'a\nb', 'a \nb', 'a\nb'),
  {
    name: 'every place, where there is none',
    newText: 'x',
    oldText: 'b',
    replaceAll: true,
    says: 'not in the file',
    text: 'a',
    type: 'NoMatch',
  },
];

/** Edits that must be rejected: their meaning is uncertain, or does not match the file. */
export const HOSTILE_CASES: readonly HostileCase[] = [
  ...OTHER_TEXT,
  ...WHITE_SPACE,
  ...PASTED,
  ...AMBIGUOUS,
  ...POINTLESS,
];
