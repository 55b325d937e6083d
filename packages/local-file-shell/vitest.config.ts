import { defineConfig } from 'vitest/config';

// Real child processes and real engines: their start takes longer than a unit test may.
export default defineConfig({
  test: {
    hookTimeout: 60_000,
    // What the tests share is loaded once, not once a file.
    isolate: false,
    testTimeout: 60_000,
  },
});
