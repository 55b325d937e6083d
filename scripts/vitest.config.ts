import { createNodeTestConfig } from './test/node-test-config.ts';

export default createNodeTestConfig({ pool: 'threads' });
