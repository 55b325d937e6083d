import { createNodeTestConfig } from '../../scripts/test/node-test-config.ts';

export default createNodeTestConfig({ globalSetup: 'src/testing/global-setup.ts' });
