// The contract between the engine and everything that lists and runs tools.
export type {
  SourceCall,
  SourceProblem,
  SourceQuestion,
  ToolDescriptor,
  ToolSource,
} from './source.ts';
export type {
  ApprovalDecision,
  ApprovalHandler,
  ApprovalRequest,
  ToolQuestion,
} from './approval.ts';
export type {
  ToolApprovalEvent,
  ToolEndEvent,
  ToolEvent,
  ToolStartEvent,
  ToolUpdateEvent,
} from './events.ts';
export type {
  AuditAnswer,
  BatchCallOptions,
  InterventionAudit,
  PolicyRule,
  ToolCall,
  ToolCallOptions,
  ToolEngine,
  ToolEngineOptions,
  ToolLimits,
  ToolPolicy,
  UnknownNameExplainer,
} from './engine-types.ts';

// The engine.
export { LIST_PATIENCE_MS, type ListOptions } from './catalogue/catalogue.ts';
export { findMeantTools } from './catalogue/find-meant-tools.ts';
export { isOwnToolbox, OWN_TOOLBOXES } from './catalogue/own-toolboxes.ts';
export { findServerPrefix } from './catalogue/server-prefix.ts';
export { createToolEngine } from './create-tool-engine.ts';
export { readCall } from './run/read-call.ts';
export type { Verdict } from './policy/verdict.ts';

// Options of hosts without types.
export { checkKeys } from './known-keys.ts';
export { wrongOption } from '@lobechat/utils';
export { checkPolicy } from './policy/check-policy.ts';

// Where a text stops being JSON, in words that do not depend on the JavaScript engine.
export { describeJsonError } from './arguments/locate-json-error.ts';

// Data nested so deeply that recursive code would overflow the stack.
export { isNestedTooDeeply, MAX_DEPTH } from './arguments/nesting.ts';

// Numbers that JavaScript cannot keep.
export { describeLostNumber } from './arguments/describe-lost-number.ts';

// Tool names in rules and lists, with `*` as a wildcard.
export { matchesTool } from './policy/match-tool.ts';

// Schemas: compiled once, and safe under a strict content security policy.
export { checkParameters } from './schema/check-parameters.ts';
export { compileForeignSchema, withoutFormats } from './schema/compile-foreign-schema.ts';
export { compileSchema } from './schema/compile-schema.ts';
export { isSlowPattern } from './schema/pattern/linear-pattern.ts';
export {
  SCHEMA_PROBLEM_CODES,
  type SchemaProblem,
  type SchemaProblemCode,
  type SchemaProblemFacts,
  type SchemaValidator,
  type SchemaVerdict,
} from './schema/types.ts';

// Artifacts: results too large for a prompt. The store for Node is in './node'.
export {
  createMemoryArtifactStore,
  type MemoryArtifactStoreOptions,
} from './artifacts/memory-store.ts';
export { toSafeName } from './artifacts/safe-name.ts';
