import { defineConfig } from 'vitest/config';

import { TestOrder } from './scripts/test/test-order.ts';

/** All tests in one run: `vitest run` here, or `vitest run packages/types` for a part. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    sequence: { sequencer: TestOrder },
  },
});
