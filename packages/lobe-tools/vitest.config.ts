import { defineConfig } from 'vitest/config';

// All tests here install or start something, which depends on the load of the machine.
export default defineConfig({
  test: {
    globalSetup: './src/testing/install-package.ts',
    hookTimeout: 600_000,
    // Loads what the tests share once instead of once per file.
    isolate: false,
    testTimeout: 600_000,
  },
});
