export { listServer, type ServerListing } from './mount/list-server.ts';
export { mountToolbox, type MountedToolbox } from './mount/mount-toolbox.ts';
export type { ServerSource, ServerStatus } from './mount/server-source.ts';
export type {
  McpTransport,
  ToolboxConfiguration,
  ToolboxServerConfiguration,
} from './mount/toolbox-configuration.ts';
