import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

// Many tests start processes, which is slow on a busy machine.
export default defineConfig({
  test: {
    globalSetup: [
      './src/testing/build-program.ts',
      // A PostgreSQL server for workers that share one.
      fileURLToPath(import.meta.resolve('@lobechat/database/testing/global-setup')),
    ],
    hookTimeout: 300_000,
    // Shared test modules are loaded once, not once per file.
    isolate: false,
    testTimeout: 300_000,
  },
});
