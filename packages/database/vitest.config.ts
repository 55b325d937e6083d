import { defineConfig } from 'vitest/config';

// Real processes on a busy machine: a slow start must not fail a test.
export default defineConfig({
  test: {
    expect: { poll: { timeout: 240_000 } },
    globalSetup: 'src/testing/global-setup.ts',
    hookTimeout: 300_000,
    // Modules that the tests share are loaded once, not once per file.
    isolate: false,
    testTimeout: 300_000,
  },
});
