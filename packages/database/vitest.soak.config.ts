import { defineConfig } from 'vitest/config';

// The long forms of tests: `pnpm soak`.
export default defineConfig({
  test: {
    globalSetup: 'src/testing/global-setup.ts',
    hookTimeout: 120_000,
    include: ['src/**/*.soak.ts'],
    maxWorkers: 1,
    testTimeout: 3_600_000,
  },
});
