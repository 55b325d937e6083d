import { expect, it } from 'vitest';

import { schemaChecker } from './schema-checker.ts';

const check = schemaChecker.getValidator({
  properties: {
    at: { format: 'date-time', type: 'string' },
    name: { pattern: '(?i)^a', type: 'string' },
    slow: { pattern: String.raw`(a+)+\1$`, type: 'string' },
  },
  required: ['at'],
  type: 'object',
});

it.each([
  [{}, false],
  [{ at: 5 }, false],
  // A Python program writes its times without a zone unless they have one.
  [{ at: '2025-06-01T10:00:00' }, true],
  [{ at: '2025-06-01T10:00:00Z', name: 'A', slow: `${'a'.repeat(50)}!` }, true],
])('an answer %j is valid: %s', (answer, valid) => {
  expect(check(answer)).toMatchObject({ valid });
});
