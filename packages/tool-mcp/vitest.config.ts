import { defineConfig } from 'vitest/config';

// Real processes on a busy machine: a slow start must not fail a test.
export default defineConfig({
  test: {
    expect: { poll: { timeout: 100_000 } },
    hookTimeout: 120_000,
    // Modules that the tests share are loaded once, not once per file.
    isolate: false,
    testTimeout: 120_000,
  },
});
