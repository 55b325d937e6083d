import { defineConfig } from 'vitest/config';

// Real processes on a busy machine: a slow start must not fail a test.
export default defineConfig({
  test: {
    hookTimeout: 300_000,
    // Loads what the tests share once instead of once per file.
    isolate: false,
    testTimeout: 300_000,
  },
});
