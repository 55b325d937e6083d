import { describe, expect, it } from 'vitest';

import { findForbiddenContent } from './forbidden-content.ts';

/** Joins parts at run time, so that this file itself contains nothing forbidden. */
const join = (...parts: string[]): string => parts.join('');

describe('findForbiddenContent', () => {
  it.each([
    [join("readFile('/", "home/ada/notes.txt')"), 'machine'],
    [join('cd /', 'work/main && ls'), 'machine'],
    [join('file:///', 'root/.config'), 'machine'],
    [join('https://registry', '.npmjs.org/react'), 'registry'],
    [join('<<<<', '<<< HEAD'), 'merge'],
    [join('// TO', 'DO: finish this'), 'not done'],
    [join('  * FIX', 'ME later'), 'not done'],
    [join('it.sk', "ip('works', () => {})"), 'not run'],
    [join('-----BEGIN RSA PRIVATE', ' KEY-----'), 'private key'],
  ])('refuses %s', (line, problem) => {
    expect(findForbiddenContent(`fine\n${line}\nfine`)).toEqual([
      { line: 2, problem: expect.stringContaining(problem) },
    ]);
  });

  it.each([
    'const home = `${directory}/home/notes`;',
    'https://example.com/work/shop',
    'import { workbench } from "./work/bench.ts";',
    'A to-do list: TODO is a fine word in a sentence.',
    '/workspace/project is a made-up folder',
  ])('lets %s pass', (line) => {
    expect(findForbiddenContent(line)).toEqual([]);
  });
});
