// The browser entry: neither this file nor anything it imports needs Node.
export { createBrowserToolHost } from './page/create-browser-tool-host.ts';
export type {
  BrowserCallOptions,
  BrowserToolHost,
  BrowserToolHostConfig,
  RunOn,
  TypedBrowserToolHost,
} from './page/page-types.ts';
export type { HostContext, SharedHostConfig } from './config.ts';
export type { RemoteConfig } from './remote/remote-config.ts';

// How a host describes its tools: the same types as in Node.
export type {
  CatalogueApi,
  CatalogueEntry,
  CatalogueSource,
  ToolDetails,
  ToolFilter,
  ToolHostBase,
  ToolSpecs,
  ToolTokens,
} from './host-types.ts';
export type { SourceStatus, ToolboxStatus } from './sources/source-status.ts';
export { SPEC_FORMATS, type SpecFormat } from '@lobechat/tool-contracts';
export { toCatalogueIdentifier } from './catalogue.ts';

// One turn of a model, for pages that call one directly.
export {
  runToolCalls,
  type RunToolCallsOptions,
  type ToolResultMessages,
} from './model-turn/run-tool-calls.ts';
export { toModelText } from '@lobechat/tool-contracts';

// Event streams, for programs that talk to the server themselves.
export {
  createSseParser,
  readSseEvents,
  type SseEvent,
  type SseParser,
} from './remote/sse-parser.ts';
