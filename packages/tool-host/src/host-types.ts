import type { ToolSet } from '@lobechat/builtin-tools/source';
import type { OpenApiDocument, OpenApiOptions, SpecFormat } from '@lobechat/tool-contracts';
import type {
  BatchCallOptions,
  ListOptions,
  ToolCall,
  ToolCallOptions,
  ToolEngine,
} from '@lobechat/tool-engine';
import type { MountedToolbox, SignInRequest, PendingChange } from '@lobechat/tool-mcp';
import type {
  BuiltinToolContext,
  BuiltinToolResult,
  HumanInterventionConfig,
  JsonSchema,
  ManifestContext,
  RenderDisplayControl,
  ResolvedToolManifest,
  ToolAnnotations,
  ToolExecutorEnvironment,
} from '@lobechat/types';

import type { Configuration, McpSettings } from './configuration/configuration.ts';
import type { BackgroundWork } from './lazy-services.ts';
import type { SourceStatus } from './sources/source-status.ts';
import type { SystemRole } from './system-role.ts';
import type { TaskDesk } from './task-desk.ts';
import type { KnownPackages, TypedTools } from './typed-calls.ts';
import type { SpecRequest } from './write-specs.ts';

/** The owner of a server's tools. */
export type CatalogueSource = 'builtin' | 'custom' | 'mcp' | 'module' | 'plugin';

/** One tool of a server, for lists and forms. */
export interface CatalogueApi {
  annotations?: ToolAnnotations | undefined;
  /** Milliseconds. */
  defaultTimeoutMs?: number | undefined;
  description: string;
  humanIntervention?: HumanInterventionConfig | undefined;
  /** The third part of the qualified name: a builtin tool's API name. */
  name: string;
  parameters: JsonSchema;
  /** `{toolbox}__{server}__{tool}`: the name for calls. */
  qualifiedName: string;
  renderDisplayControl?: RenderDisplayControl | undefined;
  title?: string | undefined;
}

/** One server of the catalogue: a builtin tool, a plugin, a module, a mounted MCP server. */
export interface CatalogueEntry {
  apis: CatalogueApi[];
  /** An emoji or an image address. */
  avatar?: string | undefined;
  description?: string | undefined;
  /** Where it can run; never empty. */
  executors: ToolExecutorEnvironment[];
  /** A builtin tool's own identifier (`lobe-calculator`); for others `{toolbox}__{server}`. */
  identifier: string;
  server: string;
  source: CatalogueSource;
  title: string;
  toolbox: string;
}

/** Tool definitions in the formats that hosts need most. */
export interface ToolSpecs {
  anthropic: unknown[];
  mcp: unknown[];
  openai: unknown[];
}

/** The prompt cost of a tool, in tokens of the o200k vocabulary. */
export interface ToolTokens {
  /** By API name: its function definition only. */
  apis: Record<string, number>;
  /** All function definitions, in the OpenAI format. */
  spec: number;
  systemRole: number;
}

/** Everything known about a server without calling it. */
export interface ToolDetails extends CatalogueEntry {
  /** For builtin tools. */
  manifest?: ResolvedToolManifest | undefined;
  specs: ToolSpecs;
  /** Instructions for the model besides the definitions. Empty for foreign tools. */
  systemRole: string;
  tokens: ToolTokens;
}

/**
 * Selects tools. A pattern is a toolbox, a server's identifier, a qualified name or
 * `identifier/apiName`, with `*` for any run of characters.
 */
export interface ToolFilter {
  /** Patterns of tools to leave out. Overrides `include`. */
  exclude?: readonly string[] | undefined;
  /** Patterns of tools to include. Default: all. */
  include?: readonly string[] | undefined;
  /** Only tools that are declared to change nothing. Default: false. */
  readOnly?: boolean | undefined;
}

/** The common part of a Node host and a page's host. */
export interface ToolHostBase {
  /** Runs one call. It never throws: every failure is a result. Accepts model names. */
  call: (call: ToolCall, options?: ToolCallOptions) => Promise<BuiltinToolResult>;
  /** Runs several calls: reads in parallel, others one after another. Results are in call order. */
  callBatch: (
    calls: readonly ToolCall[],
    options?: BatchCallOptions,
  ) => Promise<BuiltinToolResult[]>;
  /**
   * One entry per server, ordered by identifier. A server that has never reported its tools is
   * waited for, unless the options set a limit: those still starting are among `sources()`.
   */
  catalogue: (options?: ListOptions) => Promise<CatalogueEntry[]>;
  /** Aborts running calls and ends everything that was started. Calling it again does nothing. */
  close: () => Promise<void>;
  /** Its `artifacts` is the store of the host. */
  readonly engine: ToolEngine;
}

/** The assembly for Node: engine, builtin tools, services, artifacts, further sources. */
export interface ToolHost extends AsyncDisposable, ToolHostBase {
  /**
   * Background activity beyond the calls that started it, and what happens to it when the host
   * closes.
   */
  readonly background: BackgroundWork;
  /** Defaults for every call's context, for direct calls of the engine. */
  readonly context: BuiltinToolContext;
  /** Absolute. Created when something is first stored. */
  readonly dataDirectory: string;
  /**
   * Manifest, system role, definitions and token counts of a server of the catalogue.
   *
   * @param identifier - as in the catalogue, or an alias; case matters
   * @returns undefined if there is no such server
   */
  describe: (identifier: string, context?: ManifestContext) => Promise<ToolDetails | undefined>;
  /** How its tools are served over MCP, unless the command line overrides it. */
  readonly mcp: McpSettings;
  /** The file of each tool package named by the configuration, by the tool's identifier. */
  readonly packageFiles: ReadonlyMap<string, string>;
  /** Returns the policy's verdict on a call without running it. Accepts model names. */
  judge: ToolEngine['judge'];
  /**
   * The whole log of a plugin or module: the end of its standard error, with the host's remarks.
   *
   * @param identifier - `{toolbox}__{key}`, as in {@link sources}
   * @returns undefined if there is no such program
   */
  readLog: (identifier: string) => string | undefined;
  /**
   * Ends a plugin's or module's process and lists its tools again.
   *
   * @throws ToolError `NotFound` if there is no such program, naming the existing ones
   */
  reload: (identifier: string) => Promise<SourceStatus>;
  /**
   * Lets a person sign in to a mounted server (OAuth 2.1). Resolves once its tools are listed with
   * the new tokens, which are kept in the data directory.
   *
   * @throws ToolError saying what prevents it; `NotFound` if there is no such server
   */
  signIn: (identifier: string, request: SignInRequest) => Promise<SourceStatus>;
  /**
   * Connects to a mounted server, and returns its texts that differ from those a person has
   * accepted. Until a change is accepted, the previous text is served.
   *
   * @param identifier - `{toolbox}__{server}`
   * @throws ToolError if the server cannot be reached
   */
  pendingChanges: (identifier: string) => Promise<PendingChange[]>;
  /**
   * Deletes the tokens of a mounted server.
   *
   * @returns whether its authorization server was asked to revoke them
   */
  signOut: (identifier: string) => Promise<boolean>;
  /**
   * The status of every plugin and module, including those that cannot be used. The tools are
   * listed first. This starts only programs whose tools are unknown, and waits for them unless the
   * options set a limit.
   */
  sources: (options?: ListOptions) => Promise<SourceStatus[]>;
  /** The HTTP interface to the chosen tools as an OpenAPI 3.1 document. */
  openApi: (
    request?: ToolFilter & ListOptions,
    options?: OpenApiOptions,
  ) => Promise<OpenApiDocument>;
  /**
   * Tool definitions for a model, named so that its calls can be passed to `call` unchanged. Their
   * type is the one that is expected of them, such as the tools of an SDK's request.
   */
  specs: <Spec = unknown>(format: SpecFormat, request?: SpecRequest) => Promise<Spec[]>;
  /** The system roles of the chosen tools as one text, to append to a model's system prompt. */
  systemRole: (filter?: ToolFilter, context?: ManifestContext) => Promise<string>;
  /** The system roles of the chosen tools, one by one. */
  systemRoles: (filter?: ToolFilter, context?: ManifestContext) => Promise<SystemRole[]>;
  /** Task runs, and the store of tasks as a whole. */
  readonly tasks: TaskDesk;
  /**
   * Mounts the toolboxes of a configuration that are not mounted yet. Nothing is started.
   *
   * @throws Error if a name is taken, naming both owners
   */
  mountToolboxes: (configuration: Pick<Configuration, 'toolboxes'>) => Promise<void>;
  /** The mounted toolboxes of MCP servers. */
  readonly toolboxes: readonly MountedToolbox[];
  /** The registries of the builtin tools and of the host's own packages: manifests, examples, texts, surfaces. */
  readonly tools: ToolSet;
}

/** A host whose tools are known at compile time. It is also a {@link ToolHost}. */
export type TypedToolHost<Packages extends KnownPackages> = Omit<ToolHost, 'call' | 'tools'> &
  TypedTools<Packages>;
