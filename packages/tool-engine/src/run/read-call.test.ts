import { expect, it } from 'vitest';

import { readCall } from './read-call.ts';

const value = { a: 1 };

it.each<[object, unknown]>([
  [{ arguments: value }, value],
  [{ arguments: '{"a":1}' }, '{"a":1}'],
  [{ args: value }, value],
  [{ input: value, type: 'tool_use' }, value],
  [{ args: { b: 2 }, arguments: value, input: { c: 3 } }, value],
  [{ parameters: value }, undefined],
])('the arguments of a call %j are found', (fields, expected) => {
  expect(readCall({ ...fields, name: 'x' })).toEqual({
    arguments: expected,
    id: undefined,
    name: 'x',
  });
});
