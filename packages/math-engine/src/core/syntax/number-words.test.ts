import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { spellNumbers } from './number-words.ts';

const read = (text: string, values: readonly string[] = []): string =>
  spellNumbers(text, (name) => values.includes(name));

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const write = (value: number, joint: string): string => {
  for (const [scale, word] of [
    [1e9, 'billion'],
    [1e6, 'million'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (value < scale) continue;
    const rest = value % scale;
    const tail = rest === 0 ? '' : `${rest < 100 ? joint : ' '}${write(rest, joint)}`;
    return `${write(Math.floor(value / scale), joint)} ${word}${tail}`;
  }
  if (value < 20) return SMALL[value] ?? '';
  const ones = value % 10 === 0 ? '' : `-${SMALL[value % 10]}`;
  return `${TENS[Math.floor(value / 10) - 2]}${ones}`;
};

describe('numbers in words', () => {
  it.each([
    'five two',
    'five-two',
    'twenty twenty',
    'hundred',
    'ten hundred',
    'zero one',
    'one thousand million',
    'anyone',
    'ones(2)',
    'x_one',
  ])('are no others: %s', (text) => {
    expect(read(text)).toBe(text);
  });

  it('are no variables of that name', () => {
    expect(read('one + two', ['one'])).toBe('one + 2');
  });

  it.each([
    ['two dozen', '2 dozen'],
    ['five - two', '5 - 2'],
    ['one half', '(1/2)'],
    ['Two Thirds of 30', '(2/3) of 30'],
    ['two and a half', '(2+1/2)'],
    ['ten percent of fifty', '10 percent of 50'],
  ])('are read in a sentence: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('are read as they are written, with and without and', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(1200), fc.nat(999_999_999_999)),
        fc.constantFrom(' ', ' and '),
        (value, joint) => {
          expect(read(write(value, joint))).toBe(`${value}`);
        },
      ),
    );
  });
});
