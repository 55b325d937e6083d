import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    pool: 'threads',
    root: import.meta.dirname,
  },
});
