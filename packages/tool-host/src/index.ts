// The entry for Node. A page imports './browser' instead.
export { createToolHost } from './create-tool-host.ts';
export type { HostContext, SharedHostConfig, ToolHostConfig } from './config.ts';
export { type DataDirectoryOptions, resolveDataDirectory } from './data-directory.ts';

// How a host describes its tools.
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
  TypedToolHost,
} from './host-types.ts';
export { SPEC_FORMATS, type SpecFormat } from '@lobechat/tool-contracts';
export { toCatalogueIdentifier } from './catalogue.ts';
export { createToolFilter } from './match-tools.ts';

// Tasks: who does their runs, the store as a whole, custom runners.
export type { TaskDesk } from './task-desk.ts';
export { type DatabaseUrlOptions, resolveDatabaseUrl } from './database-url.ts';
export type {
  AssigneeRunContext,
  AssigneeRunner,
  ModelEndpoint,
  RunContext,
  RunStepOptions,
  TaskOutcome,
  TaskRunner,
  TaskSettings,
} from '@lobechat/task-runner';

// The status of plugins and modules.
export type { SourceStatus, ToolboxStatus } from './sources/source-status.ts';
export { isManagedSource, type ManagedSource } from './sources/managed-source.ts';

// Configuration: lobe-tools.json and lobe-tools.yaml.
export type { Configuration, EntryProblem, McpSettings } from './configuration/configuration.ts';
export { ConfigurationError } from './configuration/configuration-error.ts';
export {
  readConfiguration,
  type ReadConfigurationOptions,
} from './configuration/read-configuration.ts';
export {
  type ConfigurationQuestion,
  loadConfiguration,
  type LoadConfigurationOptions,
  type LoadedConfiguration,
} from './configuration/load-configuration.ts';
export {
  draftToolbox,
  type DraftToolboxOptions,
  type ToolboxDraft,
} from './configuration/draft-toolbox.ts';
export { describeConfiguration } from './configuration/describe-configuration.ts';
export {
  CONFIGURATION_NAMES,
  findConfiguration,
  type FoundConfiguration,
  getUserConfigurationFolder,
} from './configuration/find-configuration.ts';
export {
  type ConfigurationApprovals,
  createConfigurationApprovals,
} from './configuration/configuration-approvals.ts';
export { isInPreset, TOOL_PRESETS, type ToolPreset } from './configuration/tool-preset.ts';

// The host's own tools, and plugins loaded by code.
export {
  createCustomSource,
  createCustomToolRegistry,
  type CustomTool,
  type CustomToolDefinition,
  type CustomToolRegistry,
  type CustomToolResult,
  errorResult,
  imageResult,
  type LoadedPlugin,
  loadPlugin,
  type LoadPluginOptions,
  simpleSchema,
  textResult,
} from '@lobechat/tool-plugins';

// One turn of a model: calls in, answers out.
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
export type { GeminiFunctionResponse, GeminiToolMessage } from './model-turn/gemini.ts';
export type { OpenAiResponsesItem } from './model-turn/openai-responses.ts';
export type { OpenAiToolMessage } from './model-turn/openai.ts';
export { loadTokenCounter, type TokenCounter } from './tokens.ts';
export type { SpecRequest } from './write-specs.ts';
export { toModelText } from '@lobechat/tool-contracts';

// Services.
export {
  type BackgroundItem,
  type BackgroundWork,
  createLazyServices,
  type LazyServiceProvider,
  type LazyServices,
  type LazyServicesOptions,
  provideLazily,
} from './lazy-services.ts';
