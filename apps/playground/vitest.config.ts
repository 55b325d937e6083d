import { defineConfig } from 'vitest/config';

import { createSurfaceTestConfig } from '@lobechat/shared-tool-ui/vitest';

export default defineConfig(createSurfaceTestConfig());
