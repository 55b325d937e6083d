// The assembly for Node. A page imports './browser' instead.
export { createToolHost } from './create-tool-host.ts';
export type { HostContext, SharedHostConfig, ToolHostConfig } from './config.ts';
export { type DataDirectoryOptions, resolveDataDirectory } from './data-directory.ts';

// What a host says about its tools.
export type {
  CatalogueApi,
  CatalogueEntry,
  CatalogueSource,
  ToolDetails,
  ToolFilter,
  ToolHost,
  ToolHostBase,
  ToolSpecs,
  ToolTokens,
} from './host-types.ts';
export { SPEC_FORMATS, type SpecFormat } from '@lobechat/tool-contracts';
export { toCatalogueIdentifier } from './catalogue.ts';

// One turn of a model: its calls in, the answers out.
export {
  runToolCalls,
  type RunToolCallsOptions,
  type ToolResultMessages,
} from './model-turn/run-tool-calls.ts';
export type {
  AnthropicResultBlock,
  AnthropicToolMessage,
  AnthropicToolResult,
} from './model-turn/anthropic.ts';
export type { OpenAiToolMessage } from './model-turn/openai.ts';
export { toModelText } from './model-turn/model-text.ts';

// Services.
export {
  createLazyServices,
  type LazyServiceProvider,
  type LazyServices,
  type LazyServicesOptions,
  provideLazily,
} from './lazy-services.ts';
