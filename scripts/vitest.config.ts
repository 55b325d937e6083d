import { createNodeTestConfig } from './test/node-test-config.ts';

export default createNodeTestConfig({
  include: ['**/*.test.ts'],
  pool: 'threads',
  root: import.meta.dirname,
});
