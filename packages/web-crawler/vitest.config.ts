import { defineConfig } from 'vitest/config';

// Real servers and a browser: a slow start on a busy machine must not fail a test.
export default defineConfig({
  test: {
    hookTimeout: 60_000,
    // Loads what the tests share once instead of once per file.
    isolate: false,
    testTimeout: 60_000,
  },
});
