import { expect, it } from 'vitest';

import { startCalmly } from './calm-start.ts';

it('passes on what was started, and what went wrong', async () => {
  expect(await startCalmly(() => Promise.resolve('started'))).toBe('started');
  await expect(startCalmly(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
