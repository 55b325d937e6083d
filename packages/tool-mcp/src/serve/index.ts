export { createMcpServerFactory } from './create-server-factory.ts';
export type { McpServingOptions } from './serving-options.ts';
