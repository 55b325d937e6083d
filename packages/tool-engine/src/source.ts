import type {
  BuiltinToolContext,
  BuiltinToolResult,
  HumanInterventionConfig,
  JsonSchema,
  RenderDisplayControl,
  ToolAnnotations,
} from '@lobechat/types';

import type { ApprovalDecision, ApprovalHandler, ToolQuestion } from './approval.ts';

/** One tool of a source, as the engine knows it. */
export interface ToolDescriptor {
  /** The schema that arguments are validated against. Default: `inputSchema`, which models see. */
  acceptedSchema?: JsonSchema | undefined;
  /**
   * Converts arguments that were recorded before the tool's parameters changed to their current
   * form. Called before they are validated; returns anything it does not know unchanged. For
   * trusted sources only: it is code, and is lost when descriptors travel as data.
   */
  adaptArguments?:
    | ((
        args: Readonly<Record<string, unknown>>,
        calledName?: string,
      ) => Readonly<Record<string, unknown>>)
    | undefined;
  /** Additional names that calls may use: old names kept for recorded history. Never listed. */
  aliases?: readonly string[] | undefined;
  annotations?: ToolAnnotations | undefined;
  /** Characters of content that are not spilled, unless the host sets a limit. */
  contentLength?: number | undefined;
  /** Milliseconds. */
  defaultTimeoutMs?: number | undefined;
  description: string;
  /** Search keywords, separated by commas. Never shown to a model. */
  keywords?: string | undefined;
  humanIntervention?: HumanInterventionConfig | undefined;
  inputSchema: JsonSchema;
  /** Why approval is needed, if `humanIntervention` is the same for all calls. */
  interventionReason?: string | undefined;
  /** Reported instead of `interventionReason` if nobody is asked: models read refusals. */
  refusalReason?: string | undefined;
  /** The qualified name, `{toolbox}__{server}__{tool}`. */
  name: string;
  outputSchema?: JsonSchema | undefined;
  renderDisplayControl?: RenderDisplayControl | undefined;
  /**
   * Second part of the name: a builtin tool's identifier, a plugin's key or an MCP server's name.
   */
  server: string;
  title?: string | undefined;
  /** Third part of the name: the API name, or the foreign tool's own name, verbatim. */
  tool: string;
  /** First part of the name. */
  toolbox: string;
}

/** A question that a source asks on behalf of its tool. */
export interface SourceQuestion extends ToolQuestion {
  /** The answer if the person changes nothing. */
  initial: Record<string, unknown>;
  /** Who asks and why, in a sentence by the source, not by the tool. */
  reason: string;
}

/** A call that is passed to a source: resolved, parsed, validated, approved. */
export interface SourceCall {
  arguments: Record<string, unknown>;
  /**
   * Asks the person a question while the call runs; its time limit is paused meanwhile. Undefined
   * if nobody can be asked. The answer is unchecked: it may not match the schema. Never rejects.
   */
  ask?: ((question: SourceQuestion) => Promise<ApprovalDecision>) | undefined;
  /** `signal`, `onUpdate`, `services` and the ids of the call. Always complete. */
  context: BuiltinToolContext;
  descriptor: ToolDescriptor;
  /** For sources with `forwards`: answers the approval requests of the other engine. */
  onApproval?: ApprovalHandler | undefined;
  /**
   * False if nobody listens to progress, so that it need not be requested. Undefined means true.
   */
  isWatched?: boolean | undefined;
  /**
   * Tells the engine how to find out whether the call still waits for its turn. If it is stopped
   * then, it says that nothing was run. The function must not throw.
   */
  noteQueue?: ((isQueued: () => boolean) => void) | undefined;
  /** For sources with `forwards`: the caller's time limit, which the other engine enforces. */
  timeoutMs?: number | undefined;
  /**
   * Calls the listener with the reason when the call is cancelled or takes too long, or immediately
   * if that has already happened. Equivalent to listening to `context.signal`, without creating a
   * signal, which costs a warm round trip through a plugin noticeably (`pnpm bench`). The listener
   * must not throw.
   */
  whenAborted?: ((listener: (reason: unknown) => void) => void) | undefined;
}

/** A server of a source that offers nothing, with the reason; or a warning about what it offers. */
export interface SourceProblem {
  /** True if it still works: its tools can be called. */
  isWarning?: true | undefined;
  /** In one sentence. */
  message: string;
  server: string;
  toolbox: string;
}

/** Anything that lists and runs tools. */
export interface ToolSource {
  /** Runs one call. May throw; the engine turns that into a result. */
  call: (call: SourceCall) => BuiltinToolResult | Promise<BuiltinToolResult>;
  /** Ends everything the source started. */
  close?: (() => Promise<void> | void) | undefined;
  /**
   * Why a call of this tool may hang, such as the end of a log. Appended to the message of a
   * timeout.
   */
  explainTimeout?: ((name: string) => string | undefined) | undefined;
  /**
   * True for a source behind which another engine validates, approves, limits and remembers. This
   * engine then only resolves, parses, times, reports and normalises. The source returns plain data
   * and does not keep it.
   */
  readonly forwards?: boolean | undefined;
  /** Unique in an engine; used in error messages. */
  readonly id: string;
  /** The current tools. Called again after `onListChanged` has fired. */
  list: () => Promise<readonly ToolDescriptor[]> | readonly ToolDescriptor[];
  /**
   * For sources of several programs: the tools that are known while `list` still waits for others.
   * With a name, waits for the program that may have it. Never rejects.
   */
  listKnown?: ((name?: string) => Promise<readonly ToolDescriptor[]>) | undefined;
  /**
   * For sources whose listing starts programs or contacts other machines: whether a name may belong
   * to one of its tools, decided without listing. Such a source is listed only if this returns true
   * or all tools are requested. A throw counts as false.
   */
  mayHave?: ((name: string) => boolean) | undefined;
  /** Calls the listener when the list has changed. Returns a function that removes it. */
  onListChanged?: ((listener: () => void) => () => void) | undefined;
  /**
   * Its servers that could not be listed. A call of their tools is answered with the reason
   * (`SourceUnavailable`) instead of being reported as an unknown name.
   */
  problems?: (() => readonly SourceProblem[]) | undefined;
}
