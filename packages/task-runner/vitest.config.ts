import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

// Real processes on a busy machine: a slow start must not fail a test.
export default defineConfig({
  test: {
    expect: { poll: { timeout: 240_000 } },
    globalSetup: fileURLToPath(import.meta.resolve('@lobechat/database/testing/global-setup')),
    hookTimeout: 300_000,
    // Shared test modules are loaded once, not once per file.
    isolate: false,
    testTimeout: 300_000,
  },
});
