export type {
  McpTransport,
  ToolboxConfiguration,
  ToolboxServerConfiguration,
} from './mount/toolbox-configuration.ts';
export {
  createToolboxSource,
  type ServerStatus,
  type ToolboxSource,
} from './mount/toolbox-source.ts';
