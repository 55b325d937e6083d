export type {
  McpTransport,
  ToolboxConfiguration,
  ToolboxServerConfiguration,
} from './mount/toolbox-configuration.ts';
