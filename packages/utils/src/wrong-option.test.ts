import { describe, expect, it } from 'vitest';

import { describeValue, wrongOption } from './wrong-option.ts';

const circular: unknown[] = [];
circular.push(circular);

describe('a value', () => {
  it.each<[unknown, string]>([
    [undefined, 'nothing'],
    [null, 'null'],
    [[], 'empty array'],
    [[1], 'array of 1 item'],
    [circular, 'array of 1 item'],
    [{}, 'object'],
    [7, 'number 7'],
    [Infinity, 'number Infinity'],
    [2n, 'bigint 2n'],
    [true, 'boolean true'],
    ['a "b"', String.raw`string "a \"b\""`],
    ['x'.repeat(60), `string "${'x'.repeat(60)}"`],
    [`${'x'.repeat(59)}😀`, `string "${'x'.repeat(59)}"…`],
    ['😀'.repeat(30), `string "${'😀'.repeat(30)}"`],
  ])('%s is described as %s', (value, expected) => {
    expect(describeValue(value)).toBe(expected);
  });
});

it('says what an option has to be', () => {
  expect(wrongOption('path', 'a text', 5).message).toBe('path has to be a text, not number 5.');
});
