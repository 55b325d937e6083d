import { describe, expect, it } from 'vitest';

import { getNamePartProblem, isValidNamePart } from './name-part.ts';

describe('getNamePartProblem', () => {
  it.each(['', 'a__b', '_a', 'a_', '_', 'a b', 'a.b', 'ä', undefined, 5, null])(
    'explains what is wrong with %j',
    (part) => {
      expect(getNamePartProblem('server', part)).toMatch(/^The server name .+\.$/);
      expect(isValidNamePart(part)).toBe(false);
    },
  );

  it.each(['a', 'my-server', 'my_server', 'A9', '-', 'constructor'])('accepts %j', (part) => {
    expect(getNamePartProblem('server', part)).toBeUndefined();
    expect(isValidNamePart(part)).toBe(true);
  });
});
