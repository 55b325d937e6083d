import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

/** Far more than anything takes: real processes on a busy machine are slow, which is no failure. */
const PATIENCE_MS = 600_000;

/**
 * The tests of a package that has no surfaces. Node loads the modules itself, as it does for users,
 * which costs a tenth less processor time than Vite. They are loaded once per worker, not once per
 * file. So modules cannot be mocked.
 */
export const createNodeTestConfig = (test: ViteUserConfig['test'] = {}): ViteUserConfig =>
  defineConfig({
    test: {
      exclude: [...configDefaults.exclude, '**/fixtures/**'],
      expect: { poll: { timeout: PATIENCE_MS } },
      experimental: { nodeLoader: false, viteModuleRunner: false },
      hookTimeout: PATIENCE_MS,
      isolate: false,
      testTimeout: PATIENCE_MS,
      ...test,
    },
  });
