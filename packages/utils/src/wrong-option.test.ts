import { describe, expect, it } from 'vitest';

import { checkKind, describeValue, wrongOption } from './wrong-option.ts';

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

it.each([
  ['items', 'x', 'a list, not string "x"'],
  ['list', new Set(), 'a list, not object'],
  ['object', [], 'an object, not empty array'],
  ['text', null, 'a text, not null'],
  ['function', undefined, 'a function, not nothing'],
] as const)('checks that a value is of the kind %s', (kind, value, expected) => {
  expect(() => checkKind(kind, { given: value })).toThrow(`given has to be ${expected}.`);
  expect(() => checkKind('items', { given: new Set() })).not.toThrow();
});
