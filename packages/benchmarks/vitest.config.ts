import { defineConfig } from 'vitest/config';

// Thousands of searches on a busy machine.
export default defineConfig({
  test: { isolate: false, hookTimeout: 60_000, pool: 'threads', testTimeout: 120_000 },
});
