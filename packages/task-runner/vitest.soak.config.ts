import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

// The long forms of tests: `pnpm soak`.
export default defineConfig({
  test: {
    globalSetup: fileURLToPath(import.meta.resolve('@lobechat/database/testing/global-setup')),
    hookTimeout: 120_000,
    include: ['test/**/*.soak.ts'],
    testTimeout: 1_800_000,
  },
});
