export { createDirectoryLoginStore, type LoginSupport } from './login/login-store.ts';
export type { LoginState } from './login/server-login.ts';
export type { SignInRequest } from './login/sign-in.ts';
export { listServer, type ServerListing } from './mount/list-server.ts';
export { mountToolbox, type MountedToolbox } from './mount/mount-toolbox.ts';
export type { ServerOffers } from './mount/server-offers.ts';
export type { ServerSource, ServerStatus } from './mount/server-source-types.ts';
export type { PendingChange } from './mount/text-pins.ts';
export type {
  McpTransport,
  OAuthConfiguration,
  ToolboxConfiguration,
  ToolboxServerConfiguration,
} from './mount/toolbox-configuration.ts';
