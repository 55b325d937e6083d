import { createNodeTestConfig } from '../../scripts/test/node-test-config.ts';

export default createNodeTestConfig({
  // Node would choose the TypeScript sources of a checker, which it refuses in `node_modules`.
  experimental: { viteModuleRunner: true },
  globalSetup: './src/testing/install-package.ts',
});
