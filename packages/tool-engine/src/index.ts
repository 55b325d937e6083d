// The contract between the engine and everything that lists and runs tools.
export type { SourceCall, ToolDescriptor, ToolSource } from './source.ts';
export type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from './approval.ts';
export type {
  ToolApprovalEvent,
  ToolEndEvent,
  ToolEvent,
  ToolStartEvent,
  ToolUpdateEvent,
} from './events.ts';
export type {
  InterventionAudit,
  PolicyRule,
  ToolCall,
  ToolCallOptions,
  ToolEngine,
  ToolEngineOptions,
  ToolLimits,
  ToolPolicy,
} from './engine-types.ts';
