import { defineConfig } from 'vitest/config';

// Real child processes and real engines: they take longer to start than a unit test may run.
export default defineConfig({
  test: {
    hookTimeout: 60_000,
    // Loads the engine once, not once per file.
    isolate: false,
    testTimeout: 60_000,
  },
});
