import { describe, expect, it } from 'vitest';

import { findFailedPlace } from './find-failed-place.ts';

const find = (message: string, args: unknown): string | undefined => {
  const place = findFailedPlace(message, args);
  return place && `${place.before}^${place.behind}`;
};

describe('no position is shown', () => {
  it.each<[string, string, unknown]>([
    ['of a message that names none', 'Division by zero.', { expression: '1/0' }],
    ['where something else stands', "there is '*' at position 4.", { expression: '2 + 3' }],
    ['behind the end', 'Unclear at position 9.', { expression: '2 + 3' }],
    ['of two arguments that fit', "Unknown 'x' (position 1).", { from: 'x+1', to: 'x+2' }],
    ['in several lines', 'Unclear at position 1.', { code: 'a\nb' }],
    ['without arguments', 'Unclear at position 1.', undefined],
  ])('%s', (_, message, args) => {
    expect(find(message, args)).toBeUndefined();
  });
});

describe('the position that a message names', () => {
  it.each<[string, unknown, string]>([
    [
      "Expected a number after '2 +', but there is '*' at position 4.",
      { expression: '2 +* 3' },
      '2 +^* 3',
    ],
    ["Unexpected character '$' at position 3. Leave it out.", { expression: '3 $ 4' }, '3 ^$ 4'],
    ["Unknown function 'foo' (position 1).", { expression: 'foo(2)' }, '^foo(2)'],
    ["Unknown 'abcdef…' (position 3).", { expressions: ['1', '1+abcdefgh'] }, '1+^abcdefgh'],
    [
      "Expected a number after '1/0 + foo(', but the expression ends.",
      { expression: '1/0 + foo( ' },
      '1/0 + foo(^',
    ],
    ['The number 1e999 at position 3 is too large.', { expression: '2*1e999' }, '2*^1e999'],
  ])('%s', (message, args, expected) => {
    expect(find(message, args)).toBe(expected);
  });
});
