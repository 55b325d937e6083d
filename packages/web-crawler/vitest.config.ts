import { defineConfig } from 'vitest/config';

// Real servers, and a browser: on a busy machine a slow start must not fail a test.
export default defineConfig({
  test: {
    hookTimeout: 60_000,
    // What the tests share is loaded once, not once a file.
    isolate: false,
    testTimeout: 60_000,
  },
});
