import { defineConfig } from 'vitest/config';

import { createSurfaceTestConfig } from './src/testing/vitest-config.ts';

export default defineConfig(createSurfaceTestConfig());
