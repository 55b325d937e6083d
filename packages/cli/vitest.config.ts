import { fileURLToPath } from 'node:url';

import { createNodeTestConfig } from '../../scripts/test/node-test-config.ts';

export default createNodeTestConfig({
  globalSetup: [
    './src/testing/build-program.ts',
    // A PostgreSQL server for workers that share one.
    fileURLToPath(import.meta.resolve('@lobechat/database/testing/global-setup')),
  ],
});
