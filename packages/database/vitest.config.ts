import { fileURLToPath } from 'node:url';

import { createNodeTestConfig } from '../../scripts/test/node-test-config.ts';

export default createNodeTestConfig({
  globalSetup: fileURLToPath(import.meta.resolve('@lobechat/database/testing/global-setup')),
});
