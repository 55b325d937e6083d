import { defineConfig } from 'vitest/config';

// Many tests start processes, which takes as long as the machine is busy.
export default defineConfig({ test: { hookTimeout: 120_000, testTimeout: 120_000 } });
