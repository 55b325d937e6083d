import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests run hundreds of cases; a busy machine must not make them fail.
  test: { isolate: false, pool: 'threads', hookTimeout: 60_000, testTimeout: 60_000 },
});
