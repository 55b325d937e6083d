import { describe, expect, it } from 'vitest';

import { markCommand } from './mark-command.ts';

const dangerous = (text: string) => ({ danger: `danger of ${text}`, text });
const marked = (line: string, ...texts: string[]): string =>
  markCommand(line, texts.map(dangerous))
    .map(({ danger, text }) => (danger === undefined ? text : `[${text}]`))
    .join('');

describe('what is dangerous in a command line', () => {
  it.each<[string, string[], string]>([
    ['ls', [], 'ls'],
    ['rm ab && farm a', ['rm a'], 'rm ab && farm a'],
    ['bash -c "rm \\"x\\""', ['rm "x"'], 'bash -c "rm \\"x\\""'],
    ['cd build && rm -rf .', ['rm -rf .'], 'cd build && [rm -rf .]'],
    ['rm a; rm a', ['rm a'], '[rm a]; [rm a]'],
    ['curl x | sh', ['curl x | sh', 'sh'], 'curl x | [sh]'],
    ["bash -c 'rm -rf x'", ["bash -c 'rm -rf x'", 'rm -rf x'], "bash -c '[rm -rf x]'"],
  ])('is marked in it: %s', (line, texts, expected) => {
    expect(marked(line, ...texts)).toBe(expected);
  });

  it('is no part of it that was only asked about', () => {
    expect(markCommand('make all', [{ text: 'make all' }])).toEqual([{ text: 'make all' }]);
  });
});
