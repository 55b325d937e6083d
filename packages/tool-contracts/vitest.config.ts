import { defineConfig } from 'vitest/config';

// Property tests take as long as the machine is busy; a limit would only fail them at random.
export default defineConfig({ test: { isolate: false, pool: 'threads', testTimeout: 120_000 } });
