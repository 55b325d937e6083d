import { describe, expect, it } from 'vitest';

import { runJob } from '../pool/run-job.ts';
import { isPartMissing } from './missing-part.ts';

const fail = (message: string) =>
  runJob(
    { id: 1, input: {}, operation: 'simplify' },
    {
      simplify: () => {
        throw new TypeError(message);
      },
    },
  );

describe('isPartMissing', () => {
  it.each(['x is not a function', 'Cannot read properties of undefined'])(
    'does not match a bug: %s',
    async (message) => {
      expect(isPartMissing(await fail(message))).toBe(false);
    },
  );

  it.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1/assets/core.js',
    'error loading dynamically imported module: http://127.0.0.1/assets/core.js',
    'Importing a module script failed.',
  ])('matches the message of each browser: %s', async (message) => {
    expect(isPartMissing(await fail(message))).toBe(true);
  });
});
