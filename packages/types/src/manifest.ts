import type { ToolAnnotations } from './annotations.ts';
import type { ToolClock, ToolEnvironment } from './context.ts';
import type { HumanInterventionConfig } from './intervention.ts';
import type { JsonSchema } from './json-schema.ts';
import type { LobeHubManifestContext } from './lobehub-context.ts';
import type { RecordedCalls } from './recorded.ts';

/** How much of a result is expanded at first. Default `collapsed`. */
export type RenderDisplayControl = 'alwaysExpand' | 'collapsed' | 'expand';

/** Where a tool runs: `client` in the page (or desktop client), `server` in a Node host. */
export type ToolExecutorEnvironment = 'client' | 'server';

/** One function of a tool. Only name, description and parameters reach the model. */
export interface LobeChatPluginApi {
  /**
   * The schema that calls are validated against, if it accepts more than the `parameters` shown to
   * a model: former arguments, and shapes that another API describes. Whatever fits `parameters`
   * must fit this.
   */
  acceptedParameters?: JsonSchema | undefined;
  annotations?: ToolAnnotations | undefined;
  /**
   * Characters of content that reach the model before the rest is kept as an artifact, unless the
   * host sets a limit. For APIs that page long texts themselves.
   */
  contentLength?: number | undefined;
  /** Time limit in milliseconds, unless the caller sets one. */
  defaultTimeoutMs?: number | undefined;
  /** The model's only documentation of this API: what, when, defaults, limits, siblings. */
  description: string;
  humanIntervention?: HumanInterventionConfig | undefined;
  /** Search keywords in English and Chinese, separated by commas. Never part of a definition. */
  keywords?: string | undefined;
  /** camelCase, starting with a verb. */
  name: string;
  /** LobeHub's spelling of `annotations.ordered`. */
  ordered?: boolean | undefined;
  /** A closed JSON Schema 2020-12 object. */
  parameters: JsonSchema;
  renderDisplayControl?: RenderDisplayControl | undefined;
  /** JSON Schema of `state`, served as the output schema of MCP. */
  stateSchema?: JsonSchema | undefined;
  /** The address of a remote plugin. Kept for LobeHub manifests; builtin tools have none. */
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

/**
 * The inputs a manifest or system role may depend on. They describe the call, not the time of
 * loading.
 */
export interface ManifestContext extends LobeHubManifestContext {
  clock?: ToolClock | undefined;
  environment?: ToolEnvironment | undefined;
  /** Whether the agent was started by another one. */
  isSubAgent?: boolean | undefined;
  locale?: string | undefined;
  /** The scope of the conversation, e.g. `task`. */
  scope?: string | undefined;
}

/** Instructions for the model: a text, or a function of the context. */
export type SystemRole = string | ((context: ManifestContext) => string);

/** Everything known about a tool without running it. */
export interface BuiltinToolManifest {
  api: readonly LobeChatPluginApi[];
  /** Where it can run. Omitted means server only. */
  executors?: readonly ToolExecutorEnvironment[] | undefined;
  /** The default for APIs without their own setting. */
  humanIntervention?: HumanInterventionConfig | undefined;
  /** `lobe-<domain noun>`. It is stored in message history: never change it, add an alias. */
  identifier: string;
  meta: BuiltinToolMeta;
  /** How calls of earlier versions of the tool are read, with other API names or arguments. */
  recorded?: RecordedCalls | undefined;
  systemRole: SystemRole;
  type?: 'builtin' | undefined;
}

/** A manifest, or a function of the context that returns null if the tool cannot be used. */
export type BuiltinToolManifestSource =
  | BuiltinToolManifest
  | ((context: ManifestContext) => BuiltinToolManifest | null);

/** A manifest whose system role is a text. */
export interface ResolvedToolManifest extends BuiltinToolManifest {
  systemRole: string;
}

/**
 * Resolves everything in a manifest that depends on the context.
 *
 * @returns null if the tool cannot be used
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
