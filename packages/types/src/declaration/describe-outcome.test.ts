import { expect, it } from 'vitest';

import { toBatchErrorType } from './describe-outcome.ts';

const failed = (type: string) => ({ error: { type } });

it.each([
  ['types that differ', [failed('NotFound'), failed('Conflict')], 'PartialFailure'],
  ['failures that do not say why', [{}, {}], 'PartialFailure'],
  ['some that do not say why', [failed('NotFound'), {}], 'PartialFailure'],
  ['no failures', [], 'PartialFailure'],
  ['one type', [failed('NotFound'), failed('NotFound')], 'NotFound'],
])('a batch with %s has one error type', (_, failures, type) => {
  expect(toBatchErrorType(failures)).toBe(type);
});
