import { defineConfig } from 'vitest/config';

// Property tests take longer on a busy machine; a limit would only fail them at random.
export default defineConfig({ test: { isolate: false, pool: 'threads', testTimeout: 120_000 } });
