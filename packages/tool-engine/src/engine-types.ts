import type {
  ArgumentMatcher,
  ArtifactStore,
  BuiltinToolContext,
  BuiltinToolError,
  BuiltinToolResult,
  HumanInterventionPolicy,
  KnownServers,
  ServiceRegistry,
  ToolClock,
  UserInterventionConfig,
} from '@lobechat/types';

import type { ApprovalHandler } from './approval.ts';
import type { ListOptions } from './catalogue/catalogue.ts';
import type { ToolEvent } from './events.ts';
import type { Verdict } from './policy/verdict.ts';
import type { SourceProblem, ToolDescriptor, ToolSource } from './source.ts';

/** One call of a tool. */
export interface ToolCall {
  /** An object, or the JSON text that a model wrote. Absent means `{}`. */
  arguments?: Record<string, unknown> | string | undefined;
  /** The model's id for the call. The same call with the same id never runs twice in a session. */
  id?: string | undefined;
  /** A qualified name, `identifier/apiName`, an alias, or a model-API name of the catalogue. */
  name: string;
}

/** The context and options of a call. */
export interface ToolCallOptions {
  /** Ids, locale, environment, workspace … of the call. The engine sets the fields it owns. */
  context?: BuiltinToolContext | undefined;
  onApproval?: ApprovalHandler | undefined;
  onEvent?: ((event: ToolEvent) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds. Overrides the defaults of the API and the engine. */
  timeoutMs?: number | undefined;
}

/** One rule of a host's policy. `deny` wins over `ask`, and `ask` over `allow`, in any order. */
export interface PolicyRule {
  decision: 'allow' | 'ask' | 'deny';
  /** Argument matchers, all of which must match. */
  match?: Record<string, ArgumentMatcher> | undefined;
  /** Shown to the person or in the error. */
  reason?: string | undefined;
  /** Qualified name, `identifier/apiName`, `identifier`, or a pattern with `*`. */
  tool: string;
}

/** An audit's answer about a call. */
export interface AuditAnswer {
  /**
   * The error that the call would certainly fail with in the current state. A call made now gets it
   * instead of the question. It never lets a call run, and is no reason to refuse a later one.
   */
  failure?: BuiltinToolError | undefined;
  /** What the call may do when it runs, in the tool's terms; passed as `context.grants`. */
  grants?: readonly string[] | undefined;
  /** `deny`: the call must not run, even with approval. */
  policy: 'deny' | HumanInterventionPolicy;
  /** Plain data that shows a person what would happen: a diff, a parsed command. */
  preview?: unknown;
  /** In one sentence. */
  reason?: string | undefined;
}

/**
 * A function behind `humanIntervention: { audit: name }`. If it throws a `ToolError`, the call
 * cannot run even with approval: nobody is asked, and the error is the result. If it throws
 * anything else, approval is needed in every mode.
 */
export type InterventionAudit = (
  args: Record<string, unknown>,
  call: { context: BuiltinToolContext; descriptor: ToolDescriptor },
) => AuditAnswer | Promise<AuditAnswer>;

/** An audit of a policy. It may also return a boolean, for a tool with a `dynamic` intervention. */
export type PolicyAudit = (
  ...given: Parameters<InterventionAudit>
) => AuditAnswer | boolean | Promise<AuditAnswer | boolean>;

/** What may run without asking. */
export interface ToolPolicy {
  /** Milliseconds a person may take to answer. Default: no limit. */
  approvalTimeoutMs?: number | undefined;
  /** By name. */
  audits?: Readonly<Record<string, PolicyAudit>> | undefined;
  /** Default for tools without intervention and annotations. Default: `required`. */
  defaultIntervention?: HumanInterventionPolicy | undefined;
  /**
   * Whether a person has already approved calls like this one. Used only if the tool needs approval
   * (`required`) and the call is granted nothing: it satisfies neither `always` nor an `ask` rule
   * of the host.
   */
  isRemembered?:
    | ((...call: Parameters<InterventionAudit>) => boolean | Promise<boolean>)
    | undefined;
  rules?: readonly PolicyRule[] | undefined;
  /** The user's mode. Default: `manual`. */
  user?: UserInterventionConfig | undefined;
}

/** Limits. Each has a default that suits a host on an ordinary machine. */
export interface ToolLimits {
  /** Longest JSON text of arguments, in UTF-16 units. Default: 10,000,000. */
  argumentsLength?: number | undefined;
  /** Reads of one batch that run at the same time. Default: 8. */
  concurrency?: number | undefined;
  /** Characters of content that reach the model; more is spilled. Default: 30,000. */
  contentLength?: number | undefined;
  /** Finished calls remembered by their id. Default: 1,000. */
  rememberedCalls?: number | undefined;
  /** Milliseconds a call may run. Default: 120,000. */
  timeoutMs?: number | undefined;
}

/** Explains an unknown name, or returns undefined to leave that to the engine. */
export type UnknownNameExplainer = (name: string, known: KnownServers) => string | undefined;

export interface ToolEngineOptions {
  /** Where large and binary results go. Default: an in-memory store. */
  artifacts?: ArtifactStore | undefined;
  clock?: ToolClock | undefined;
  /** Explains which part of an unknown name is wrong. The closest names are appended. */
  explainUnknownName?: UnknownNameExplainer | undefined;
  limits?: ToolLimits | undefined;
  /** Used if a call has no handler. */
  onApproval?: ApprovalHandler | undefined;
  /** Receives the events of every call. */
  onEvent?: ((event: ToolEvent) => void) | undefined;
  policy?: ToolPolicy | undefined;
  services?: ServiceRegistry | undefined;
  sources?: readonly ToolSource[] | undefined;
}

/** Options of a batch apply to each of its calls. */
export interface BatchCallOptions extends ToolCallOptions {
  /** Receives each result as soon as its call has ended, with the index of the call. */
  onResult?: ((result: BuiltinToolResult, index: number) => void) | undefined;
}

/** The single path that every call takes. */
export interface ToolEngine {
  /** Cancels everything that is running. The engine stays usable. */
  abort: (reason?: unknown) => void;
  /**
   * Adds a source while the engine runs.
   *
   * @throws Error if a name is taken, naming both owners
   */
  addSource: (source: ToolSource) => Promise<void>;
  readonly artifacts: ArtifactStore;
  /** Runs one call. It never throws: every failure is a result. */
  call: (call: ToolCall, options?: ToolCallOptions) => Promise<BuiltinToolResult>;
  /** Runs several calls: reads in parallel, others one after another. Results are in call order. */
  callBatch: (
    calls: readonly ToolCall[],
    options?: BatchCallOptions,
  ) => Promise<BuiltinToolResult[]>;
  /** Aborts everything and closes every source. */
  close: () => Promise<void>;
  /** The descriptor of a name, if it exists. */
  find: (name: string) => Promise<ToolDescriptor | undefined>;
  /**
   * Returns the policy's verdict on a call without running it, for hosts that ask in their own way.
   * A call that could not run at all is a `deny` with the error. The call itself is judged again
   * when made.
   */
  judge: (call: ToolCall, options?: Pick<ToolCallOptions, 'context'>) => Promise<Verdict>;
  /**
   * All tools, ordered by qualified name. Sources that must start programs to list their tools do
   * so now.
   */
  list: (options?: ListOptions) => Promise<readonly ToolDescriptor[]>;
  /**
   * The tools that are known without starting anything: `list` without sources that have not been
   * listed. It waits for a listing in progress as long as `list` does.
   */
  listKnown: (options?: ListOptions) => Promise<readonly ToolDescriptor[]>;
  /** Calls the listener when the catalogue changes. Returns a function that removes it. */
  onListChanged: (listener: () => void) => () => void;
  /** Servers that offer nothing, or less than they should, with the reason. */
  problems: () => readonly SourceProblem[];
  /** Removes a source without closing it; its running calls are aborted. */
  removeSource: (id: string) => Promise<boolean>;
}
