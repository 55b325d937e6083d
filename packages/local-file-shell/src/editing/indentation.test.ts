import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { changeIndentation, findIndentationChange } from './indentation.ts';

const find = (...pairs: Array<[sent: string, file: string]>) =>
  findIndentationChange(pairs.map(([sent, file]) => ({ file, sent })));

describe('no change of indentation is found', () => {
  it.each<[string, Array<[string, string]>]>([
    ['where nothing is different', [['  ', '  ']]],
    ['without lines', []],
    [
      'where one line differs',
      [
        ['  ', '    '],
        ['  ', '  '],
      ],
    ],
    [
      'where lines differ by different amounts',
      [
        ['', '  '],
        ['  ', '  '],
      ],
    ],
    [
      'where the depth of all is doubled',
      [
        ['  ', '    '],
        ['    ', '        '],
      ],
    ],
    [
      'where one tab is two spaces, another four',
      [
        ['  ', '\t'],
        ['    ', '\t'],
      ],
    ],
    ['where a tab would be one space', [[' ', '\t']]],
    ['where a tab would be nine spaces', [[' '.repeat(9), '\t']]],
    ['where spaces stand before tabs', [['      ', '  \t']]],
    [
      'where it is shifted, and tabs are spaces',
      [
        ['', '\t'],
        ['    ', '\t\t'],
      ],
    ],
  ])('%s', (_, pairs) => {
    expect(find(...pairs)).toBeUndefined();
  });
});

describe('a change of indentation', () => {
  it('is added to all lines, or removed from them', () => {
    expect(find(['', '  '], ['  ', '    '])).toEqual({ kind: 'add', prefix: '  ' });
    expect(find(['\t', ''], ['\t\t', '\t'])).toEqual({ kind: 'remove', prefix: '\t' });
  });

  it('is the number of spaces per tab', () => {
    expect(find(['    ', '\t'], ['        ', '\t\t'])).toMatchObject({ kind: 'to-tabs', width: 4 });
    expect(find(['\t', '  '], ['\t\t', '    '])).toMatchObject({ kind: 'to-spaces', width: 2 });
    expect(find(['    ', '\t'], ['     ', '\t '])).toMatchObject({ kind: 'to-tabs', width: 4 });
  });

  it('is uncertain if all lines have the same depth', () => {
    const change = find(['    ', '\t\t']);
    expect(change).toMatchObject({ kind: 'to-tabs', width: undefined });
    if (change === undefined) return;
    expect(changeIndentation('    a', change)).toBe('\t\ta');
    expect(changeIndentation('        a', change)).toBeUndefined();
  });
});

describe('a line of the new text', () => {
  it('that is blank stays unchanged', () => {
    expect(changeIndentation('', { kind: 'add', prefix: '  ' })).toBe('');
    expect(changeIndentation('  ', { kind: 'remove', prefix: '    ' })).toBe('  ');
  });

  it('cannot have less than is to be removed', () => {
    expect(changeIndentation(' a', { kind: 'remove', prefix: '  ' })).toBeUndefined();
  });

  it('cannot mix tabs and spaces, except to align the stars of a comment', () => {
    const change = { kind: 'to-tabs', known: new Map<string, string>(), width: 4 } as const;
    expect(changeIndentation('     * a', change)).toBe('\t * a');
    expect(changeIndentation('     a', change)).toBeUndefined();
    expect(changeIndentation('\ta', change)).toBeUndefined();
    expect(changeIndentation(' \ta', { ...change, kind: 'to-spaces' })).toBeUndefined();
  });

  it('is changed like the lines that revealed the change', () => {
    const depths = fc.array(fc.nat(5), { maxLength: 5, minLength: 2 });
    fc.assert(
      fc.property(depths, fc.constantFrom(2, 4, 8), fc.boolean(), (all, width, isToTabs) => {
        const pairs = all.map((depth): [string, string] => {
          const spaces = ' '.repeat(depth * width);
          const tabs = '\t'.repeat(depth);
          return isToTabs ? [spaces, tabs] : [tabs, spaces];
        });
        const change = find(...pairs);
        if (change === undefined) return;
        for (const [sent, file] of pairs) {
          expect(changeIndentation(`${sent}a`, change)).toBe(`${file}a`);
        }
      }),
    );
  });
});
