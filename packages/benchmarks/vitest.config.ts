import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { isolate: false, hookTimeout: 60_000, pool: 'threads' } });
