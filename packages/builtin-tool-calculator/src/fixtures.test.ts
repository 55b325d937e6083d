import { expect, it } from 'vitest';

import { findSample, listSampleCalls } from './samples/index.ts';

it('have all been recorded: pnpm --filter @lobechat/math-engine record-samples', () => {
  const missing = listSampleCalls()
    .filter(({ input, operation }) => !findSample(operation, input))
    .map(({ input, operation }) => `${operation} ${JSON.stringify(input).slice(0, 80)}`);
  expect(missing).toEqual([]);
});
