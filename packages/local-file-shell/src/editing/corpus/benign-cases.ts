import type { EditMatch } from '@lobechat/builtin-tool-local-system';

import { type BenignCase, crlf } from './edit-case.ts';

const TS = `import { a } from './a.ts';

export function add(left: number, right: number): number {
  const sum = left + right;
  return sum;
}

export function subtract(left: number, right: number): number {
  return left - right;
}
`;

const PYTHON = `class Shop:
    def __init__(self, name):
        self.name = name

    def total(self, items):
        result = 0
        for item in items:
            result += item.price
        return result
`;

const TABS = `func main() {
\tif ready {
\t\tstart()
\t}
\tstop()
}
`;

const made =
  (match: EditMatch) =>
  (name: string, text: string, oldText: string, newText: string, expected: string): BenignCase => ({
    expected,
    match,
    name,
    newText,
    oldText,
    text,
  });

const exact = made('exact');
const indentation = made('indentation');
const lineEndings = made('line-endings');
const punctuation = made('punctuation');
const whitespace = made('whitespace');

const EXACT: BenignCase[] = [
  exact(
    'a part of a line',
    TS,
    'left - right',
    'right - left',
    TS.replace('left - right', 'right - left'),
  ),
  exact(
    'several lines become one',
    TS,
    '  const sum = left + right;\n  return sum;',
    '  return left + right;',
    TS.replace('  const sum = left + right;\n  return sum;', '  return left + right;'),
  ),
  exact('a line goes with its line break', 'a\nb\nc\n', 'b\n', '', 'a\nc\n'),
  exact('a line goes without its line break, as was asked', 'a\nb\nc\n', 'b', '', 'a\n\nc\n'),
  exact('a line goes with the line break before it', 'a\nb\nc\n', '\nb', '', 'a\nc\n'),
  exact(
    'patterns of String.replace are text',
    'cost: five\n',
    'five',
    '$& $1 $$ $`',
    'cost: $& $1 $$ $`\n',
  ),
  { ...exact('every place', 'a a a\n', 'a', 'b', 'b b b\n'), replaceAll: true },
  {
    ...exact('every place, with patterns that are text', 'aa', 'a', '$&', '$&$&'),
    replaceAll: true,
  },
  { ...exact('every place, not overlapping', 'abaaba', 'aba', 'x', 'xx'), replaceAll: true },
  exact('line breaks alone, where they are there once', 'a\nb', '\n', '\n\n\n', 'a\n\n\nb'),
  exact('the line behind a byte order mark', '\uFEFFold\n', 'old', 'new', '\uFEFFnew\n'),
  exact('characters of two units', 'const s = "🎉";\n', '🎉', '🎉🎊', 'const s = "🎉🎊";\n'),
  exact(
    'trailing white space of other lines and a missing final line break stay',
    'x  \ny  \nz',
    'z',
    'Z',
    'x  \ny  \nZ',
  ),
  exact('a call gets other arguments', 'foo("a");\n', 'foo("a");', 'foo(b, c);', 'foo(b, c);\n'),
  exact(
    'straight quotes are preferred to curly ones elsewhere',
    'say("old");\nsay(“old”);\n',
    'say("old");',
    'say("new");',
    'say("new");\nsay(“old”);\n',
  ),
  exact('a text that begins the file', 'a\nb\nc\n', 'a', 'A', 'A\nb\nc\n'),
  exact('the whole file', 'old\nfile\n', 'old\nfile\n', 'new', 'new'),
  exact('the whole file to nothing', 'old\n', 'old\n', '', ''),
  exact(
    'backslashes are text',
    'q = "\\\\w+\\n"\n',
    '"\\\\w+\\n"',
    '"\\\\d+\\n"',
    'q = "\\\\d+\\n"\n',
  ),
  exact(
    'characters of regular expressions are text',
    'a.b[0] (c)|d*e\n',
    'd*e',
    'd^e',
    'a.b[0] (c)|d^e\n',
  ),
];

const LINE_ENDINGS: BenignCase[] = [
  lineEndings(
    'LF was sent, the file has CRLF',
    crlf(TS),
    '  const sum = left + right;\n  return sum;',
    '  return left + right;',
    crlf(TS.replace('  const sum = left + right;\n  return sum;', '  return left + right;')),
  ),
  lineEndings('new lines get CRLF', crlf('a\nb\nc\n'), 'b\nc', 'B\nnew\nc', crlf('a\nB\nnew\nc\n')),
  lineEndings(
    'CRLF was sent, the file has LF',
    'a\nb\nc\n',
    'b\r\nc',
    'B\r\nnew\r\nc',
    'a\nB\nnew\nc\n',
  ),
  exact(
    'one line becomes two in a CRLF file',
    crlf('a\nb\nc\n'),
    'b',
    'b1\nb2',
    crlf('a\nb1\nb2\nc\n'),
  ),
  exact(
    'a line is added behind the last, which has no line break, of a CRLF file',
    crlf('a\nb\nc'),
    'c',
    'c\nd',
    crlf('a\nb\nc\nd'),
  ),
  exact('one line becomes two of CRLF in an LF file', 'a\nb\n', 'b', 'b1\r\nb2', 'a\nb1\nb2\n'),
  lineEndings(
    'a line of a CRLF file goes with its line break',
    crlf('a\nb\nc\n'),
    'b\n',
    '',
    crlf('a\nc\n'),
  ),
  lineEndings(
    'a line of a CRLF file goes with the line break before it',
    crlf('a\nb\nc\n'),
    '\nb',
    '',
    crlf('a\nc\n'),
  ),
  lineEndings(
    'mixed line endings stay as they are',
    'a\r\nb\r\nc\nd\n',
    'a\nb\nc\nd',
    'a\nB\nc\nd',
    'a\r\nB\r\nc\nd\n',
  ),
  exact('only the new text was sent with LF', 'x\ny\r\nz\r\n', 'y\r\nz', 'y\nZ', 'x\ny\r\nZ\r\n'),
  exact('the new text has both', 'x\r\ny\r\n', 'x\r\ny', 'X\nY\r\nZ', 'X\r\nY\r\nZ\r\n'),
  exact('line endings are what shall change', 'a\r\nb\r\n', 'a\r\nb\r\n', 'a\nb\n', 'a\nb\n'),
  exact('only the new text was sent with CRLF', 'a\nb\n', 'a\nb\n', 'a\r\nB\r\n', 'a\nB\n'),
  lineEndings(
    'blank lines of a CRLF file',
    crlf('a = 1\n\nb = 2\n'),
    'a = 1\n\nb = 2\n',
    'a = 1\n\nb = 3\n',
    crlf('a = 1\n\nb = 3\n'),
  ),
  lineEndings(
    'a CRLF file without a final line break',
    crlf('{\n  "a": 1\n}'),
    '{\n  "a": 1\n}',
    '{\n  "a": 2\n}',
    crlf('{\n  "a": 2\n}'),
  ),
  {
    ...lineEndings(
      'every place of a CRLF file',
      crlf('a\nb\na\nb\na\nb\n'),
      'a\nb\n',
      'x\n',
      crlf('x\nx\nx\n'),
    ),
    replaceAll: true,
  },
  lineEndings(
    'a final line break was sent that the file does not have',
    'last = 1',
    'last = 1\n',
    'last = 2\n',
    'last = 2',
  ),
  lineEndings(
    'lines are added behind a last line without a line break',
    'first\nlast',
    'last\n',
    'last\nmore\n',
    'first\nlast\nmore',
  ),
  lineEndings(
    'a CRLF file with a byte order mark',
    '\uFEFFone\r\ntwo\r\n',
    'one\ntwo',
    'one\nTWO',
    '\uFEFFone\r\nTWO\r\n',
  ),
  lineEndings(
    'patterns of String.replace in a CRLF file',
    crlf('a\nb\nc\n'),
    'b\nc\n',
    '$&\n$1\n',
    crlf('a\n$&\n$1\n'),
  ),
];

const PUNCTUATION: BenignCase[] = [
  punctuation(
    'straight quotes and a hyphen were sent, the file has nicer ones',
    'It’s “fine” — ok\n',
    'It\'s "fine" - ok',
    'It\'s "great" - ok',
    'It’s “great” — ok\n',
  ),
  punctuation(
    'curly quotes were sent, the code has straight ones',
    "say('old');\n",
    'say(‘old’);',
    'say(‘new’);',
    "say('new');\n",
  ),
  punctuation(
    'curly quotes in what is new are as wrong',
    'print("a")\n',
    'print(“a”)',
    'print(“a”, “b”)',
    'print("a", "b")\n',
  ),
  punctuation(
    'non-breaking spaces were sent',
    'a = 1\n',
    'a\u00A0=\u00A01',
    'a\u00A0=\u00A02',
    'a = 2\n',
  ),
  punctuation(
    'the file has non-breaking spaces',
    'prix\u00A0: 5\u00A0€\n',
    'prix : 5 €',
    'prix : 6 €',
    'prix\u00A0: 6\u00A0€\n',
  ),
  punctuation(
    'the file has an en dash',
    'pages 1–10\n',
    'pages 1-10',
    'pages 1-20',
    'pages 1–20\n',
  ),
  punctuation(
    'a minus sign was sent for a hyphen',
    'x = 5 - 4\n',
    'x = 5 − 4',
    'x = 6 − 4',
    'x = 6 - 4\n',
  ),
  punctuation(
    'lines that stay keep their apostrophes',
    '# Don’t do this\nIt’s fine\n',
    "# Don't do this\nIt's fine",
    "# Don't do this\nDo that, it's fine",
    '# Don’t do this\nDo that, it’s fine\n',
  ),
  punctuation(
    'low quotes in a CRLF file',
    crlf('„Ja“, said he\nold\n'),
    '"Ja", said he\nold',
    '"Ja", said he\nnew',
    crlf('„Ja“, said he\nnew\n'),
  ),
  punctuation('indented', '  “a”\n', '  "a"', '  "b"', '  “b”\n'),
  punctuation(
    'words are added behind an apostrophe',
    'the user’s name\n',
    "the user's name",
    "the user's name and email",
    'the user\u2019s name and email\n',
  ),
  { ...punctuation('every place', '“a” “a”\n', '"a"', '"x"', '“x” “x”\n'), replaceAll: true },
  punctuation('to nothing', 'it’s “so”\n', 'it\'s "so"\n', '', ''),
  punctuation(
    'an ideographic space',
    '全角\u3000スペース\n',
    '全角 スペース',
    '全角 スペース二',
    '全角\u3000スペース二\n',
  ),
];

const WHITESPACE: BenignCase[] = [
  whitespace(
    'the file has trailing spaces, and keeps them where nothing changes',
    'a  \nb\nc\n',
    'a\nb',
    'a\nB',
    'a  \nB\nc\n',
  ),
  whitespace('trailing spaces were sent', 'a\nb\n', 'a  \nb', 'a  \nB', 'a\nB\n'),
  whitespace(
    'one line with a trailing space that the file does not have',
    'const a = 1;\n',
    'const a = 1; ',
    'const b = 1;',
    'const b = 1;\n',
  ),
  whitespace(
    'a blank line of the file has spaces',
    'if (a) {\n    \n  b();\n}\n',
    'if (a) {\n\n  b();\n}',
    'if (a) {\n\n  c();\n}',
    'if (a) {\n    \n  c();\n}\n',
  ),
  whitespace(
    'a blank line was sent with spaces',
    'if (a) {\n\n  b();\n}\n',
    'if (a) {\n  \n  b();\n}',
    'if (a) {\n  \n  c();\n}',
    'if (a) {\n\n  c();\n}\n',
  ),
  whitespace(
    'trailing spaces and other line endings',
    crlf('a\nb\n'),
    'a \nb',
    'a\nB',
    crlf('a\nB\n'),
  ),
  whitespace('a trailing tab', 'x\t\ny\n', 'x\ny', 'x\ny2', 'x\t\ny2\n'),
  whitespace(
    'the line that changes loses its trailing spaces',
    'title: old   \nbody\n',
    'title: old\nbody',
    'title: new\nbody',
    'title: new\nbody\n',
  ),
  whitespace(
    'hard line breaks of Markdown stay',
    'first  \nsecond  \nthird\n',
    'first\nsecond\nthird',
    'first\nsecond\nTHIRD',
    'first  \nsecond  \nTHIRD\n',
  ),
  whitespace(
    'trailing white space and punctuation',
    'it’s a \nline\n',
    "it's a\nline",
    "it's a\nnew line",
    'it’s a \nnew line\n',
  ),
  whitespace(
    'trailing space in a last line without a line break',
    'end = 1',
    'end = 1  ',
    'end = 2',
    'end = 2',
  ),
  {
    ...whitespace('every place', 'a\nb\na\nb\n', 'a \nb\n', 'x\nX\n', 'x\nX\nx\nX\n'),
    replaceAll: true,
  },
];

const INDENTATION: BenignCase[] = [
  indentation(
    'a method of Python was sent without its indentation',
    PYTHON,
    'def total(self, items):\n    result = 0\n    for item in items:',
    'def total(self, items):\n    result = 1\n    count = 0\n    for item in items:',
    PYTHON.replace('        result = 0', '        result = 1\n        count = 0'),
  ),
  indentation(
    'lines of Python that come are shifted as much',
    PYTHON,
    'for item in items:\n    result += item.price\nreturn result',
    'for item in items:\n    if item.sold:\n        result += item.price\nreturn result',
    PYTHON.replace(
      '            result += item.price',
      '            if item.sold:\n                result += item.price',
    ),
  ),
  indentation(
    'one line of Python with too little indentation, which is a part of its line',
    PYTHON,
    '    return result',
    '    if result < 0:\n        raise ValueError\n    return result',
    PYTHON.replace(
      '        return result',
      '        if result < 0:\n            raise ValueError\n        return result',
    ),
  ),
  indentation(
    'too much indentation was sent',
    PYTHON,
    '            for item in items:\n                result += item.price',
    '            for item in items:\n                result += item.cost',
    PYTHON.replace('result += item.price', 'result += item.cost'),
  ),
  indentation(
    'four spaces were sent for each tab',
    TABS,
    '    if ready {\n        start()\n    }',
    '    if ready {\n        start()\n        wait()\n    }',
    TABS.replace('\t\tstart()', '\t\tstart()\n\t\twait()'),
  ),
  indentation(
    'two spaces were sent for each tab',
    TABS,
    '  if ready {\n    start()\n  }',
    '  if ready {\n    if fast {\n      start()\n    }\n  }',
    TABS.replace('\t\tstart()', '\t\tif fast {\n\t\t\tstart()\n\t\t}'),
  ),
  indentation(
    'eight spaces were sent for each tab',
    TABS,
    '        if ready {\n                start()',
    '        if ready {\n                begin()',
    TABS.replace('\t\tstart()', '\t\tbegin()'),
  ),
  indentation(
    'tabs were sent for two spaces',
    TS,
    '\tconst sum = left + right;\n\treturn sum;',
    '\tconst sum = left + right;\n\tif (!sum) {\n\t\treturn 0;\n\t}\n\treturn sum;',
    TS.replace('  return sum;', '  if (!sum) {\n    return 0;\n  }\n  return sum;'),
  ),
  indentation(
    'a comment with aligned stars, spaces for tabs',
    '\t/**\n\t * old\n\t */\n',
    '    /**\n     * old\n     */',
    '    /**\n     * new\n     */',
    '/**\n\t * new\n\t */\n'.replace('/**', '\t/**'),
  ),
  indentation(
    'one line with spaces for a tab',
    '\tx := 1\n',
    '    x := 1',
    '    x := 2',
    '\tx := 2\n',
  ),
  indentation(
    'a shift in a CRLF file',
    crlf('{\n    "a": {\n        "b": 1\n    }\n}\n'),
    '"a": {\n    "b": 1\n}',
    '"a": {\n    "b": 2\n}',
    crlf('{\n    "a": {\n        "b": 2\n    }\n}\n'),
  ),
  indentation(
    'blank lines are not shifted',
    '    a();\n\n    b();\n',
    'a();\n\nb();\n',
    'a();\n\nc();\n',
    '    a();\n\n    c();\n',
  ),
  indentation(
    'a shift with trailing white space',
    '    a();  \n    b();\n',
    '  a();\n  b();',
    '  a();\n  c();',
    '    a();  \n    c();\n',
  ),
  indentation(
    'markup without its indentation',
    '  <li>\n    <b>old</b>\n  </li>\n',
    '<li>\n  <b>old</b>\n</li>',
    '<li>\n  <b>new</b>\n</li>',
    '  <li>\n    <b>new</b>\n  </li>\n',
  ),
  indentation(
    'a list of YAML',
    'a:\n  b:\n    - one\n    - three\n',
    '- one\n- three\n',
    '- two\n- three\n',
    'a:\n  b:\n    - two\n    - three\n',
  ),
  indentation(
    'shifted lines go',
    'a {\n    b();\n    c();\n}\n',
    '  b();\n  c();\n',
    '',
    'a {\n}\n',
  ),
  {
    ...indentation(
      'every place, each shifted as it has to be',
      '    e();\n    e();\n',
      '      e();',
      '      f();',
      '    f();\n    f();\n',
    ),
    replaceAll: true,
  },
  exact(
    'a line that lacks indentation becomes another',
    '        value = 1\n',
    '    value = 1',
    '    value = 2',
    '        value = 2\n',
  ),
  indentation(
    'a line that lacks indentation gets a line below it',
    '        a = 1\n',
    '  a = 1',
    '  a = 1\n  b = 2',
    '        a = 1\n        b = 2\n',
  ),
  exact(
    'a line without any indentation is put in as it was sent',
    '        a = 1\n',
    'a = 1',
    'if x:\n            a = 1',
    '        if x:\n            a = 1\n',
  ),
  indentation(
    'one tab for two',
    '\t\tfoo()\n\t\tbar()\n',
    '\tfoo()\n\tbar()',
    '\tfoo(1)\n\tbar()',
    '\t\tfoo(1)\n\t\tbar()\n',
  ),
  indentation(
    'JSX, two spaces less',
    '  return (\n    <A b={1} />\n  );\n',
    'return (\n  <A b={1} />\n);',
    'return (\n  <A b={2} />\n);',
    '  return (\n    <A b={2} />\n  );\n',
  ),
];

/** Edits that must be made: mistakes of models that do not change the meaning. */
export const BENIGN_CASES: readonly BenignCase[] = [
  ...EXACT,
  ...LINE_ENDINGS,
  ...PUNCTUATION,
  ...WHITESPACE,
  ...INDENTATION,
];
