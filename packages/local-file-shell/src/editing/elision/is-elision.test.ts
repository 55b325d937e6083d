import { describe, expect, it } from 'vitest';

import { isElision } from './is-elision.ts';

const WORDINGS = [
  '... rest of code ...',
  '... rest of the code ...',
  '...rest of your code here...',
  '... existing code ...',
  '… existing code …',
  '... existing imports',
  '... other methods remain unchanged ...',
  '... (rest of the file stays the same)',
  '[... rest of the function ...]',
  '(rest of the file unchanged)',
  'Rest of the implementation remains the same',
  'REST OF FILE UNCHANGED',
  'rest of code',
  'rest of the component...',
  'The rest of the file is unchanged.',
  'existing code here',
  'existing code remains unchanged',
  'remaining methods...',
  'remaining code unchanged',
  'previous code ...',
  '... previous implementation',
  '... same as before ...',
  'same as before',
  'everything else stays the same',
  'all other methods are unchanged',
  'other functions remain the same',
  'code omitted for brevity',
  '... omitted for brevity ...',
  '(omitted)...',
  'unchanged code',
  'unchanged',
  'no changes here',
  '... unchanged ...',
  '... handlers ...',
  '... keep existing code ...',
  'keep the rest of the code as is',
  '...',
  '. . .',
  '…',
  '[...]',
  'snip',
  '--- snip ---',
  '... 其余代码保持不变 ...',
  '其余代码不变',
];

const COMMENTS: ReadonlyArray<readonly [string, string]> = [
  ['// ', ''],
  ['  //', ''],
  ['# ', ''],
  ['-- ', ''],
  [';; ', ''],
  ['% ', ''],
  ['/* ', ' */'],
  ['/** ', ' */'],
  [' * ', ''],
  ['<!-- ', ' -->'],
  ['{/* ', ' */}'],
  ['(* ', ' *)'],
  ['{- ', ' -}'],
  ['{# ', ' #}'],
  ['{{!-- ', ' --}}'],
  ['<%-- ', ' --%>'],
  ['@* ', ' *@'],
  ['--[[ ', ' ]]'],
  ['REM ', ''],
  ['! ', ''],
];

describe('isElision recognizes', () => {
  it.each(WORDINGS)('%s, in the comments of every language', (wording) => {
    for (const [before, after] of COMMENTS)
      expect([before, isElision(`${before}${wording}${after}`, 'a.ts')]).toEqual([before, true]);
  });

  it.each([
    '... rest of code ...',
    '    ... existing code ...',
    '[... rest of file unchanged ...]',
    '(rest of the code stays the same)',
    '<rest of the code>',
    '... (remaining methods unchanged) ...',
    '{ ... existing properties ... }',
    '...rest of the document...',
  ])('%s, without a comment', (line) => {
    expect(isElision(line, 'a.py')).toBe(true);
  });

  it.each(['a.ts', 'a.jsx', 'a.go', 'a.rs', 'A.java', 'a.json'])(
    'dots alone in %s, which has no such statement',
    (name) => {
      for (const line of ['...', '    ...', '…']) expect(isElision(line, name)).toBe(true);
    },
  );

  it('an elision in prose, where a number sign starts a heading', () => {
    expect(isElision('<!-- rest of the section unchanged -->', 'a.md')).toBe(true);
    expect(isElision('... rest of the text ...', 'a.md')).toBe(true);
    expect(isElision('// ... rest of code ...', 'a.txt')).toBe(true);
    expect(isElision('  /* existing code unchanged */', 'a.md')).toBe(true);
    expect(isElision("' ... rest of code", 'a.vb')).toBe(true);
  });
});

describe('isElision does not recognize', () => {
  it.each([
    'const rest = code;',
    'return { ...rest };',
    '...rest,',
    '  ...existing,',
    '...props',
    '..',
    'pass',
    "const text = '// ... rest of code ...';",
    '"// ... rest of code ...",',
    "'... existing code ...',",
    "print('... existing code ...')",
    '// Removes the rest of the items from the list',
    '// Loads the remaining pages while there are any',
    '// wait for other users...',
    '// Loading more...',
    '// other imports',
    '// same as above',
    '// existing users keep their settings',
    '// The rest is history',
    '// To do: write the rest of the tests',
    '// ...and then the answer is sent',
    '# Existing code style',
    '# The code',
    '// code',
    '// Rest parameters come last',
    '// parse the file',
    '// if the file is unchanged, skip it',
    '/* eslint-disable no-console */',
    '// ---------------------------',
    '#!/bin/sh',
    '#include <rest.h>',
    '--rest-of-code',
    'foo(); // ... rest of the code ...',
    '',
    '}',
  ])('%j', (line) => {
    expect(isElision(line, 'a.ts')).toBe(false);
  });

  it.each(['a.py', 'a.pyi', 'a.md', 'a.c', 'Makefile'])('dots alone in %s', (name) => {
    for (const line of ['...', '    ...', '…']) expect(isElision(line, name)).toBe(false);
  });

  it.each([
    '# Rest of the code',
    '## Existing code',
    '* rest of the file unchanged',
    '- Unchanged',
  ])('%j in prose', (line) => {
    expect(isElision(line, 'README.md')).toBe(false);
  });

  it('a line that is expensive to judge', () => {
    for (const word of ['the ', 'rest of ', 'code ', '... ', 'existing x ', '(', '[ '])
      expect(isElision(`// ${word.repeat(60).slice(0, 190)}q`, 'a.ts')).toBe(false);
  });
});
