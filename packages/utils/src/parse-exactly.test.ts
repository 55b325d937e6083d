import { expect, it } from 'vitest';

import { findRoundedNumbers, parseExactly } from './parse-exactly.ts';

it.each([
  ['{"a":9007199254740993}', { a: '9007199254740993' }],
  [
    '[1e400,-12345678901234567890,9007199254740992,1e22]',
    ['1e400', '-12345678901234567890', 2 ** 53, 1e22],
  ],
  ['{"pi":3.14159265358979323846}', { pi: Math.PI }],
  ['"9007199254740993"', '9007199254740993'],
  ['{broken', undefined],
])('reads %s', (text, value) => {
  expect(parseExactly(text, String)).toEqual(value);
});

it('names exactly the numbers that lose digits', () => {
  const text =
    '{"a":9007199254740993,"b":[0.1,1e3,42.50,"9007199254740993",1e400,-0],"c":9007199254740993}';
  expect(findRoundedNumbers(text)).toEqual(['9007199254740993', '1e400']);
});

it('reads a number of many zeros', () => {
  const number = `1${'0'.repeat(1_000_000)}1`;
  expect(findRoundedNumbers(`[${number}]`)).toEqual([number]);
});
