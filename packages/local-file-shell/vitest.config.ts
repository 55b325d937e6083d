import { defineConfig } from 'vitest/config';

// Real child processes and real engines take longer to start than a unit test may.
export default defineConfig({
  test: {
    hookTimeout: 60_000,
    // Shared modules are loaded once, not once per file.
    isolate: false,
    testTimeout: 60_000,
  },
});
