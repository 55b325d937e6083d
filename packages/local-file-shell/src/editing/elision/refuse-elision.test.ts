import { describe, expect, it } from 'vitest';

import { refuseElision } from './refuse-elision.ts';

const BEFORE = [
  'function add(a, b) {',
  '  const sum = a + b;',
  '  log(sum);',
  '  return sum;',
  '}',
  '',
  'function sub(a, b) {',
  '  return a - b;',
  '}',
  '',
].join('\n');

const check = (after: string, before = BEFORE, name = 'a.ts') => {
  refuseElision({ after, before, name });
};

describe('refuseElision rejects', () => {
  it('a comment in place of lines, and says which are lost and what to do', () => {
    const after = BEFORE.replace('  log(sum);\n  return sum;\n', '  // ... rest of code ...\n');
    expect(() => check(after)).toThrow(
      /^a\.ts: line 3 would be "\/\/ \.\.\. rest of code \.\.\.", and 2 lines, beginning with "log\(sum\);", would be lost\. Nothing was changed\. Send every line/,
    );
  });

  it('a lost line beside a changed one', () => {
    const after = BEFORE.replace('a + b;\n  log(sum);', 'b + a;\n  // ...');
    expect(() => check(after)).toThrow(/lines, beginning with/);
  });

  it('a comment at the end of a file whose rest is lost', () => {
    expect(() => check(`${BEFORE.slice(0, 60)}\n// rest of the file unchanged\n`)).toThrow(/lost/);
  });

  it('lost lines separated from it by brackets and blank lines', () => {
    const after = 'function add(a, b) {\n  // ... existing code ...\n}\n\n}\n';
    expect(() => check(after)).toThrow(/lost/);
  });

  it('one elision more than before', () => {
    const before = `// ...\n${BEFORE}`;
    const after = before.replace('  log(sum);\n', '  // ...\n');
    expect(() => check(after, before)).toThrow(/lost/);
  });
});

describe('refuseElision accepts', () => {
  it('a comment that replaces nothing', () => {
    check(BEFORE.replace('  log(sum);\n', '  log(sum);\n  // ... rest of code ...\n'));
    check('// ... rest of code ...\n', '');
  });

  it('an existing comment, even in another place', () => {
    const before = BEFORE.replace('  log(sum);\n', '  log(sum);\n  // ... rest of code ...\n');
    check(before.replace('  log(sum);\n', ''), before);
    check(`  // ... rest of code ...\n${BEFORE.replace('  log(sum);\n', '')}`, before);
  });

  it('lines that only move', () => {
    check(`  log(sum);\n${BEFORE.replace('  log(sum);\n', '  // ... rest of code ...\n')}`);
  });

  it.each(['`', '"""', "'''"])('a line within a string in %s', (quote) => {
    const text = `const prompt = ${quote}\n// ... rest of code ...\n${quote};\n`;
    check(BEFORE.replace('  log(sum);\n', text));
  });

  it('no line after an apostrophe or a lone backtick, which start no string', () => {
    const after = BEFORE.replace('  log(sum);\n', "  // don't ` do\n  // ... rest of code ...\n");
    expect(() => check(after)).toThrow(/lost/);
  });
});
