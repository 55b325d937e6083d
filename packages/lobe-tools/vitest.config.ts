import { defineConfig } from 'vitest/config';

// Everything here installs or starts something, which takes as long as the machine is busy.
export default defineConfig({
  test: {
    globalSetup: './src/testing/install-package.ts',
    hookTimeout: 600_000,
    // What the tests share is loaded once, not once a file.
    isolate: false,
    testTimeout: 600_000,
  },
});
