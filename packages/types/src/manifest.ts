import type { ToolAnnotations } from './annotations.ts';
import type { ToolClock, ToolEnvironment } from './context.ts';
import type { HumanInterventionConfig } from './intervention.ts';
import type { JsonSchema } from './json-schema.ts';
import type { LobeHubManifestContext } from './lobehub-context.ts';
import type { RecordedCalls } from './recorded.ts';

/** How much of a result is open at first: `collapsed` is the default. */
export type RenderDisplayControl = 'alwaysExpand' | 'collapsed' | 'expand';

/** Where a tool runs: `client` in the page (or desktop client), `server` in a Node host. */
export type ToolExecutorEnvironment = 'client' | 'server';

/** One function of a tool. Only name, description and parameters reach the model. */
export interface LobeChatPluginApi {
  /**
   * What calls are checked against, where more is taken than `parameters` tells a model: arguments of
   * the past, and the form of those that another API describes. Whatever fits `parameters` fits this.
   */
  acceptedParameters?: JsonSchema | undefined;
  annotations?: ToolAnnotations | undefined;
  /**
   * Characters of content that reach the model before the rest is kept as an artifact, where the
   * host sets no limit itself. For APIs that give long texts by pages of their own.
   */
  contentLength?: number | undefined;
  /** Time limit in milliseconds, unless the caller sets one. */
  defaultTimeoutMs?: number | undefined;
  /** The model's only documentation of this API: what, when, defaults, limits, siblings. */
  description: string;
  humanIntervention?: HumanInterventionConfig | undefined;
  /**
   * What people call the thing, in English and Chinese, separated by commas. Search goes by it; it is
   * never part of a definition.
   */
  keywords?: string | undefined;
  /** camelCase, beginning with a verb. */
  name: string;
  /** Short for `annotations.ordered`, as LobeHub writes it. */
  ordered?: boolean | undefined;
  /** A closed JSON Schema 2020-12 object. */
  parameters: JsonSchema;
  renderDisplayControl?: RenderDisplayControl | undefined;
  /** JSON Schema of `state`, where it is served to others (MCP output schema). */
  stateSchema?: JsonSchema | undefined;
  /** Where a remote plugin answers. Kept for LobeHub manifests; builtin tools have none. */
  url?: string | undefined;
  /** The Work that LobeHub registers after the call. Nothing here reads it. */
  work?: { action: 'create' | 'delete' | 'update'; resourceType: string } | undefined;
}

/** How a tool presents itself to people. */
export interface BuiltinToolMeta {
  /** An emoji or an image address. */
  avatar?: string | undefined;
  description?: string | undefined;
  /** Longer text for the tool's own page. */
  readme?: string | undefined;
  tags?: readonly string[] | undefined;
  title: string;
}

/** What a manifest or system role may depend on: the circumstances of the call, not of loading. */
export interface ManifestContext extends LobeHubManifestContext {
  clock?: ToolClock | undefined;
  environment?: ToolEnvironment | undefined;
  /** Whether the agent was started by another one. */
  isSubAgent?: boolean | undefined;
  locale?: string | undefined;
  /** What the conversation is about, e.g. `task`. */
  scope?: string | undefined;
}

/** Operator's instructions for the model: text, or made from the context at the time of use. */
export type SystemRole = string | ((context: ManifestContext) => string);

/** Everything that is said about a tool without running it. */
export interface BuiltinToolManifest {
  api: readonly LobeChatPluginApi[];
  /** Where it can run. Omitted means server only. */
  executors?: readonly ToolExecutorEnvironment[] | undefined;
  /** For every API without its own setting. */
  humanIntervention?: HumanInterventionConfig | undefined;
  /** `lobe-<domain noun>`. It is stored in message history: never change it, add an alias. */
  identifier: string;
  meta: BuiltinToolMeta;
  /** How calls of an earlier form of the tool are read: its APIs were renamed, or took other arguments. */
  recorded?: RecordedCalls | undefined;
  systemRole: SystemRole;
  type?: 'builtin' | undefined;
}

/** A manifest, or a function of the context that gives null where the tool cannot be used. */
export type BuiltinToolManifestSource =
  | BuiltinToolManifest
  | ((context: ManifestContext) => BuiltinToolManifest | null);

/** A manifest whose system role is settled. */
export interface ResolvedToolManifest extends BuiltinToolManifest {
  systemRole: string;
}

/**
 * Settles everything in a manifest that depends on the context.
 *
 * @returns null where the tool cannot be used
 */
export const resolveManifest = (
  source: BuiltinToolManifestSource,
  context: ManifestContext = {},
): ResolvedToolManifest | null => {
  const manifest = typeof source === 'function' ? source(context) : source;
  if (!manifest) return null;
  const { systemRole } = manifest;
  return {
    ...manifest,
    systemRole: typeof systemRole === 'function' ? systemRole(context) : systemRole,
  };
};
