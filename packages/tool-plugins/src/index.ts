// Subprocess plugins: NDJSON over standard input and output, in any language.
export {
  createPluginSource,
  PLUGIN_TOOLBOX,
  type PluginConfiguration,
  type PluginSourceOptions,
} from './plugin/plugin-source.ts';
export { loadPlugin, type LoadedPlugin, type LoadPluginOptions } from './plugin/load-plugin.ts';
export type { PluginOptions } from './plugin/plugin-options.ts';
export type { PluginCapabilities, PluginDescription, PluginTool } from './plugin/protocol.ts';
export { expandVariables, type ExpandedText } from './expand-variables.ts';

// register(api) modules.
export {
  createModuleSource,
  MODULE_TOOLBOX,
  type ModuleConfiguration,
  type ModuleSourceOptions,
} from './module/module-source.ts';
export { describeLoadFailure } from './module/load-module.ts';
export type { ModuleApi, ModuleRunContext, ModuleTool } from './module/module-api.ts';

// Compiled-in tools.
export type {
  CustomTool,
  CustomToolDefinition,
  CustomToolResult,
  CustomToolUpdate,
} from './custom/custom-tool.ts';
export { errorResult, imageResult, type ImageResultOptions, textResult } from './custom/results.ts';
export { simpleSchema, type SimpleProperty, type SimpleSchema } from './custom/simple-schema.ts';
export { createCustomToolRegistry, type CustomToolRegistry } from './custom/registry.ts';
export {
  createCustomSource,
  CUSTOM_TOOLBOX,
  type CustomSourceOptions,
} from './custom/custom-source.ts';

// Shared by all sources of processes.
export type { ConnectionState } from './plugin/connection-types.ts';
export type { ProcessSource, ProcessStatus } from './source/process-source.ts';
export {
  createDirectoryDescriptorCache,
  createMemoryDescriptorCache,
  type DescriptorCache,
} from '@lobechat/tool-engine/node';

// Conformance: whether a program follows the protocol.
export {
  checkPlugin,
  type CheckPluginOptions,
  type ConformanceSamples,
} from './conformance/check-plugin.ts';
export type {
  ConformanceCheck,
  ConformanceFinding,
  ConformanceReport,
} from './conformance/finding.ts';
