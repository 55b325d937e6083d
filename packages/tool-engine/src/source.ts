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
  /** What arguments are checked against. Default: `inputSchema`, which is what models are told. */
  acceptedSchema?: JsonSchema | undefined;
  /**
   * Makes today's arguments of those that were recorded before the tool's parameters changed.
   * Called before they are validated; returns unchanged what it does not know. Of trusted sources
   * only: it is code, and lost where descriptors travel as data.
   */
  adaptArguments?:
    | ((
        args: Readonly<Record<string, unknown>>,
        calledName?: string,
      ) => Readonly<Record<string, unknown>>)
    | undefined;
  /** Further names that calls may use: old names kept for recorded history. Never listed. */
  aliases?: readonly string[] | undefined;
  annotations?: ToolAnnotations | undefined;
  /** Characters of content that are not spilled, where the host sets no limit itself. */
  contentLength?: number | undefined;
  /** Milliseconds. */
  defaultTimeoutMs?: number | undefined;
  description: string;
  /** What people call the thing, separated by commas. Search goes by it; no model is told. */
  keywords?: string | undefined;
  humanIntervention?: HumanInterventionConfig | undefined;
  inputSchema: JsonSchema;
  /** Why a person is asked, where `humanIntervention` is one answer for all calls. */
  interventionReason?: string | undefined;
  /** The qualified name, `{toolbox}__{server}__{tool}`. */
  name: string;
  outputSchema?: JsonSchema | undefined;
  renderDisplayControl?: RenderDisplayControl | undefined;
  /** Second part of the name: a builtin tool's identifier, a plugin's key, an MCP server's name. */
  server: string;
  title?: string | undefined;
  /** Third part of the name: the API name, or the foreign tool's own name, verbatim. */
  tool: string;
  /** First part of the name. */
  toolbox: string;
}

/** What a source asks in the name of its tool. */
export interface SourceQuestion extends ToolQuestion {
  /** What the answer is, if it is sent as it stands. */
  initial: Record<string, unknown>;
  /** Who asks and why, in a sentence, in words of the source rather than of the tool. */
  reason: string;
}

/** A call on its way into a source: resolved, parsed, validated, approved. */
export interface SourceCall {
  arguments: Record<string, unknown>;
  /**
   * Asks the person something while the call runs; its time limit stands still meanwhile. Undefined
   * where nobody can be asked. The answer is as the person gave it: not checked against the schema.
   * Never rejects.
   */
  ask?: ((question: SourceQuestion) => Promise<ApprovalDecision>) | undefined;
  /** `signal`, `onUpdate`, `services` and the ids of the call. Always complete. */
  context: BuiltinToolContext;
  descriptor: ToolDescriptor;
  /** For sources with `forwards`: answers the approvals that the other engine asks for. */
  onApproval?: ApprovalHandler | undefined;
  /** False where nobody hears of progress: it need not be asked for. Undefined means true. */
  isWatched?: boolean | undefined;
  /** For sources with `forwards`: the caller's time limit, which the other engine enforces. */
  timeoutMs?: number | undefined;
  /**
   * Calls the listener with the reason when the call is cancelled or takes too long, at once if it
   * has been already. The same as listening to `context.signal`, without making a signal, which a
   * warm round trip through a plugin feels (`pnpm bench`). The listener must not throw.
   */
  whenAborted?: ((listener: (reason: unknown) => void) => void) | undefined;
}

/** A server of a source that offers nothing, and why; or what has to be known of what it offers. */
export interface SourceProblem {
  /** True if it works all the same: its tools can be called. */
  isWarning?: true | undefined;
  /** In a sentence. */
  message: string;
  server: string;
  toolbox: string;
}

/** Anything that lists tools and runs them. */
export interface ToolSource {
  /** Runs one call. It may throw; the engine makes a result of it. */
  call: (call: SourceCall) => BuiltinToolResult | Promise<BuiltinToolResult>;
  /** Ends everything the source started. */
  close?: (() => Promise<void> | void) | undefined;
  /**
   * What is known of why a call of the tool with this qualified name does not end, such as the end of
   * a log. Added to the message of a time-out.
   */
  explainTimeout?: ((name: string) => string | undefined) | undefined;
  /**
   * True for a source behind which another engine validates, approves, limits and remembers. This
   * engine then only resolves, parses, times, reports and normalises. What it returns is plain data that
   * it does not keep.
   */
  readonly forwards?: boolean | undefined;
  /** Unique in an engine; named in errors. */
  readonly id: string;
  /** The tools it has now. Called again after `onListChanged` fired. */
  list: () => Promise<readonly ToolDescriptor[]> | readonly ToolDescriptor[];
  /**
   * Of a source whose listing starts programs or asks other machines: whether a name may be one of
   * its tools, told without listing. Such a source is listed when this says so, or when all tools
   * are asked for. It may throw, which counts as no.
   */
  mayHave?: ((name: string) => boolean) | undefined;
  /** Tells when the list has changed; returns the removal of the listener. */
  onListChanged?: ((listener: () => void) => () => void) | undefined;
  /**
   * Servers that are part of it and could not be listed. A call of their tools is then answered with
   * the reason (`SourceUnavailable`), and not as that of a name that does not exist.
   */
  problems?: (() => readonly SourceProblem[]) | undefined;
}
