import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

// Many tests start processes, which takes as long as the machine is busy.
export default defineConfig({
  test: {
    // A PostgreSQL for workers that share one.
    globalSetup: fileURLToPath(import.meta.resolve('@lobechat/database/testing/global-setup')),
    hookTimeout: 300_000,
    // What the tests share is loaded once, not once a file.
    isolate: false,
    testTimeout: 300_000,
  },
});
