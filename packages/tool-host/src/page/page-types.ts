import type { ToolSet } from '@lobechat/builtin-tools/source';
import type { SpecFormat } from '@lobechat/tool-contracts';
import type { ToolCall, ToolCallOptions } from '@lobechat/tool-engine';
import type { BuiltinToolResult, ManifestContext, ToolExecutorEnvironment } from '@lobechat/types';

import type { SharedHostConfig } from '../config.ts';
import type { ToolDetails, ToolFilter, ToolHostBase } from '../host-types.ts';
import type { RemoteConfig } from '../remote/remote-config.ts';
import type { KnownPackages, TypedTools } from '../typed-calls.ts';

/** Where a call runs: in the page or on the server. */
export type RunOn = ToolExecutorEnvironment;

/** The context and options of a call in a page. */
export interface BrowserCallOptions extends ToolCallOptions {
  /** Default: the host's `runOn`. */
  runOn?: RunOn | undefined;
}

/** Configuration of a host in a page. Every field has a default. */
export interface BrowserToolHostConfig<
  Own extends KnownPackages = KnownPackages,
> extends SharedHostConfig<Own> {
  /** The server that runs what the page cannot. Default: none. */
  remote?: RemoteConfig | undefined;
  /**
   * Where to run tools that can run in both places: for all, or by server identifier. Default:
   * `client`. A tool that can run in one place only always runs there.
   */
  runOn?: RunOn | ((identifier: string, tool: string) => RunOn) | undefined;
}

/** The assembly for a page: in-page engine and services, and the server for everything else. */
export interface BrowserToolHost extends ToolHostBase {
  call: (call: ToolCall, options?: BrowserCallOptions) => Promise<BuiltinToolResult>;
  /**
   * Runs several calls. Neighbouring calls for the same place are one batch there; where the place
   * changes, the earlier calls finish first.
   */
  callBatch: (
    calls: readonly ToolCall[],
    options?: BrowserCallOptions,
  ) => Promise<BuiltinToolResult[]>;
  /**
   * As described by the server, which counts the tokens.
   *
   * @throws ToolError `ServiceUnavailable` without a server, `SourceUnavailable` if it is
   * unavailable
   */
  describe: (identifier: string) => Promise<ToolDetails | undefined>;
  /** Asks the server again for its tools. */
  refresh: () => Promise<void>;
  /** Tool definitions for a model. */
  specs: <Spec = unknown>(format: SpecFormat, filter?: ToolFilter) => Promise<Spec[]>;
  /** The system roles of the chosen tools as one text. */
  systemRole: (filter?: ToolFilter, context?: ManifestContext) => Promise<string>;
  /** The registries of the builtin tools and of the host's own packages: manifests, examples, texts, surfaces. */
  readonly tools: ToolSet;
}

/** A host whose tools are known at compile time. It is also a {@link BrowserToolHost}. */
export type TypedBrowserToolHost<Packages extends KnownPackages> = Omit<
  BrowserToolHost,
  'call' | 'tools'
> &
  TypedTools<Packages, BrowserCallOptions>;
