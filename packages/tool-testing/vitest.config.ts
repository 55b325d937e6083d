import { createNodeTestConfig } from '../../scripts/test/node-test-config.ts';

export default createNodeTestConfig({ pool: 'threads' });
