import { defineConfig } from 'vitest/config';

// The long forms of tests: `pnpm soak`.
export default defineConfig({
  test: { hookTimeout: 120_000, include: ['test/**/*.soak.ts'], testTimeout: 120_000 },
});
