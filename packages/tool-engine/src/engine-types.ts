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
  /** The model's id of the call. The same id with the same call never runs twice in a session. */
  id?: string | undefined;
  /** A qualified name, `identifier/apiName`, an alias, or a model-API name of the catalogue. */
  name: string;
}

/** The context and options of a call. */
export interface ToolCallOptions {
  /** Ids, locale, environment, workspace … of the call. Engine-owned fields are set by the engine. */
  context?: BuiltinToolContext | undefined;
  onApproval?: ApprovalHandler | undefined;
  onEvent?: ((event: ToolEvent) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds. Wins over the API's default and the engine's. */
  timeoutMs?: number | undefined;
}

/** One rule of a host's policy. `deny` wins over `ask`, `ask` over `allow`, whatever the order. */
export interface PolicyRule {
  decision: 'allow' | 'ask' | 'deny';
  /** Argument matchers, all of which have to fit. */
  match?: Record<string, ArgumentMatcher> | undefined;
  /** Shown to the person or in the error. */
  reason?: string | undefined;
  /** Qualified name, `identifier/apiName`, `identifier`, or a pattern with `*`. */
  tool: string;
}

/** The answer of an audit about a call. */
export interface AuditAnswer {
  /**
   * The error that the call would certainly fail with as things are. A call that is made now gets it
   * in place of the question; it never lets a call run, and is no reason to refuse a later one.
   */
  failure?: BuiltinToolError | undefined;
  /** What the call may do when it runs, passed as `context.grants`, in the tool's terms. */
  grants?: readonly string[] | undefined;
  /** `deny`: it must not run, even with approval. */
  policy: 'deny' | HumanInterventionPolicy;
  /** Plain data that shows a person what would happen: a diff, a parsed command. */
  preview?: unknown;
  /** In a sentence. */
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
  /** Default for tools without intervention and annotations. Default `required`. */
  defaultIntervention?: HumanInterventionPolicy | undefined;
  /**
   * Whether a person has already approved calls like this one. Only used if the tool needs approval
   * (`required`) and the call is granted nothing: it satisfies neither `always` nor an `ask` rule
   * of the host.
   */
  isRemembered?:
    | ((...call: Parameters<InterventionAudit>) => boolean | Promise<boolean>)
    | undefined;
  rules?: readonly PolicyRule[] | undefined;
  /** The user's mode. Default `manual`. */
  user?: UserInterventionConfig | undefined;
}

/** Limits. Every one has a default that suits a host on an ordinary machine. */
export interface ToolLimits {
  /** Longest JSON text of arguments, in UTF-16 units. Default 10,000,000. */
  argumentsLength?: number | undefined;
  /** Reads of one batch that run at the same time. Default 8. */
  concurrency?: number | undefined;
  /** Characters of content that reach the model; more is spilled. Default 30,000. */
  contentLength?: number | undefined;
  /** Finished calls that are remembered by their id. Default 1,000. */
  rememberedCalls?: number | undefined;
  /** Milliseconds a call may run. Default 120,000. */
  timeoutMs?: number | undefined;
}

/** Explains an unknown name; undefined leaves it to the engine. */
export type UnknownNameExplainer = (name: string, known: KnownServers) => string | undefined;

export interface ToolEngineOptions {
  /** Where large and binary results go. Default: an in-memory store. */
  artifacts?: ArtifactStore | undefined;
  clock?: ToolClock | undefined;
  /** Explains which part of an unknown name is wrong. The closest names are appended. */
  explainUnknownName?: UnknownNameExplainer | undefined;
  limits?: ToolLimits | undefined;
  /** Used if a call has no handler of its own. */
  onApproval?: ApprovalHandler | undefined;
  /** Receives the events of every call. */
  onEvent?: ((event: ToolEvent) => void) | undefined;
  policy?: ToolPolicy | undefined;
  services?: ServiceRegistry | undefined;
  sources?: readonly ToolSource[] | undefined;
}

/** The one path that every call takes. */
export interface ToolEngine {
  /** Cancels everything that runs. The engine stays usable. */
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
  /** Runs several calls: reads in parallel, others one after another. Results in call order. */
  callBatch: (
    calls: readonly ToolCall[],
    options?: ToolCallOptions,
  ) => Promise<BuiltinToolResult[]>;
  /** Aborts everything and closes every source. */
  close: () => Promise<void>;
  /** The descriptor behind a name, if there is one. */
  find: (name: string) => Promise<ToolDescriptor | undefined>;
  /**
   * The verdict of the policy on a call, without running it: for hosts that ask in their own way. A
   * call that could not run at all is a `deny` with the error. The call itself is judged again.
   */
  judge: (call: ToolCall, options?: Pick<ToolCallOptions, 'context'>) => Promise<Verdict>;
  /** All tools, ordered by qualified name. Sources that start programs to be listed do so now. */
  list: (options?: ListOptions) => Promise<readonly ToolDescriptor[]>;
  /** The tools that are known without starting anything: `list` without what has not been listed. */
  listKnown: () => Promise<readonly ToolDescriptor[]>;
  /** Calls the listener when the catalogue changes. Returns a function that removes it. */
  onListChanged: (listener: () => void) => () => void;
  /** Servers that offer nothing, or not all they should, and why. */
  problems: () => readonly SourceProblem[];
  /** Removes a source; its running calls are aborted, it is not closed. */
  removeSource: (id: string) => Promise<boolean>;
}
