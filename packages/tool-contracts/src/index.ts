// Names: qualified names, and the names that model APIs accept.
export { getNamePartProblem, isValidNamePart } from './names/name-part.ts';
export {
  generateToolName,
  getToolNameProblem,
  isValidToolName,
  NAME_SEPARATOR,
  type ParsedToolName,
  parseToolName,
} from './names/tool-name.ts';
export {
  delegationError,
  explainUnknownName,
  getInvalidFormatError,
  invalidToolNameError,
  serverNotFoundError,
  toolboxNotFoundError,
} from './names/name-errors.ts';
export {
  MCP_NAME_MAX_LENGTH,
  MODEL_NAME_MAX_LENGTH,
  type ModelNameOptions,
  toModelName,
} from './names/model-name.ts';
export { createModelNames, type ModelNames } from './names/model-names.ts';

// Specifications: tool definitions for models and clients.
export type { SpecOptions, SpecTool } from './specs/spec-tool.ts';
export { SPEC_FORMATS, type SpecFormat, toSpecs } from './specs/spec-formats.ts';
export { findLostRules } from './specs/lost-rules.ts';
export {
  type OpenAiResponsesTool,
  type OpenAiTool,
  toOpenAiResponsesTools,
  toOpenAiTools,
} from './specs/openai.ts';
export { type AnthropicTool, toAnthropicTools } from './specs/anthropic.ts';
export { tellRefusedNames, toAnthropicSchema } from './specs/anthropic-schema.ts';
export { type GeminiFunctionDeclaration, type GeminiTool, toGeminiTools } from './specs/gemini.ts';
export { type GeminiSchema, toGeminiSchema } from './specs/gemini-schema.ts';
export {
  type McpTool,
  type McpToolAnnotations,
  toMcpAnnotations,
  toMcpTools,
} from './specs/mcp.ts';
export { type AiSdkFunctionTool, toAiSdkToolDefinitions } from './specs/ai-sdk.ts';
export {
  type OpenApiDocument,
  type OpenApiOptions,
  type OpenApiTool,
  toOpenApi,
} from './specs/openapi.ts';
export { cleanSchema } from './specs/clean-schema.ts';
export { toObjectSchema } from './specs/object-schema.ts';
export { mapSubschemas } from './specs/walk-schema.ts';

// Results: conversion to and from every format.
export { fromLobe, toLobe } from './results/lobe.ts';
export {
  fromWorkbench,
  toWorkbench,
  type WorkbenchBlock,
  type WorkbenchToolResponse,
} from './results/workbench.ts';
export { CARRIED_KEY } from './results/mcp-carried.ts';
export {
  fromMcp,
  type FromMcpOptions,
  type McpCallToolResult,
  toMcp,
  type ToMcpOptions,
} from './results/mcp.ts';
export { fromPlugin, type PluginAnswer, type PluginBlock, toPlugin } from './results/plugin.ts';
export { fromResults, type ResultsOutput, toResults } from './results/results.ts';
export {
  convertResult,
  RESULT_FORMATS,
  type ResultAdapter,
  resultAdapters,
  type ResultFormat,
} from './results/convert.ts';
export { toMarkedText, toModelFacts, toModelText } from './results/model-text.ts';
export { type FormatLoss, formatLosses, partsLeftOut, type ResultPart } from './results/losses.ts';
export type { ConversionOptions } from './results/warnings.ts';
export { countBytes } from './results/base64.ts';
export type { WireBlock } from './results/wire-block.ts';
export { ATTACHMENT_URI_PREFIX } from './results/returned-files.ts';
export { toSafeFileName } from './results/file-name.ts';

// JSON: any value made serialisable.
export { type JsonSafeOptions, toJsonSafe } from './json/json-safe.ts';
export type { JsonObject, JsonValue } from './json/json-value.ts';
export { findRoundedNumbers } from '@lobechat/utils';
export { looksLikeBase64, toReadableText } from './json/readable-json.ts';

// Hosts: how other programs treat tools.
export { type AuditedServer, type AuditFinding, auditServer } from './hosts/audit-server.ts';
export {
  HOST_FEATURES,
  type HostFact,
  type HostFeature,
  type HostProfile,
  type Known,
  type ShownPart,
  valueOf,
} from './hosts/host-profile.ts';
export { COMMON_LIMITS, findHostProfile, HOST_PROFILES } from './hosts/host-profiles.ts';
export {
  type ListedServer,
  type SentResult,
  type ServerAsSeen,
  showResultAsHost,
  showServerAsHost,
} from './hosts/show-as-host.ts';
