import type { BuiltinToolSelection } from '@lobechat/builtin-tools';
import type { KnowledgeSettings } from '@lobechat/knowledge-index';
import type { LocalSystemSettings } from '@lobechat/local-file-shell';
import type {
  AssigneeRunner,
  TaskRunner,
  TaskServiceOptions,
  TaskSettings,
} from '@lobechat/task-runner';
import type {
  ApprovalHandler,
  ToolEvent,
  ToolLimits,
  ToolPolicy,
  ToolSource,
} from '@lobechat/tool-engine';
import type { BuiltinToolContext, LobeHubManifestContext, ServiceProvider } from '@lobechat/types';
import type { WebBrowsingSettings } from '@lobechat/web-crawler/service';

import type { Configuration } from './configuration/configuration.ts';
import type { KnownPackages } from './typed-calls.ts';

/** Defaults for every call's context; the call's own fields win. */
export type HostContext = LobeHubManifestContext &
  Pick<
    BuiltinToolContext,
    | 'agentId'
    | 'clock'
    | 'environment'
    | 'isSubAgent'
    | 'locale'
    | 'scope'
    | 'sessionId'
    | 'userId'
    | 'workspace'
  >;

/** Options shared by hosts for Node and for a page. */
export interface SharedHostConfig<Own extends KnownPackages = KnownPackages> {
  /** Defaults for every call's context. */
  context?: HostContext | undefined;
  limits?: ToolLimits | undefined;
  /** Asked when a call has no handler. Without one, calls that need approval are refused. */
  onApproval?: ApprovalHandler | undefined;
  /** Receives the events of every call. */
  onEvent?: ((event: ToolEvent) => void) | undefined;
  /** The host's own tools, in the same form as the builtin ones (`defineToolPackage`). */
  packages?: Own | undefined;
  policy?: ToolPolicy | undefined;
  /** The host's own services. One with the name of a standard service replaces it. */
  services?: readonly ServiceProvider[] | undefined;
  /** Additional tools: plugins, modules, MCP servers, tools compiled into the host. */
  sources?: readonly ToolSource[] | undefined;
  /** Builtin tools to offer: a preset or identifiers. Default: all. */
  tools?: BuiltinToolSelection | undefined;
}

/** Configuration of a host in Node. Every field has a default. */
export interface ToolHostConfig<
  Own extends KnownPackages = KnownPackages,
> extends SharedHostConfig<Own> {
  /**
   * Does tasks that have an assignee but no work: the host's agent loop. By default they cannot be
   * run.
   */
  assignee?: AssigneeRunner | undefined;
  /**
   * The content of a configuration file (`readConfiguration`, `loadConfiguration`): its plugins and
   * modules are mounted, and its preset decides which builtin APIs are offered. Options set here
   * win over it.
   */
  configuration?: Configuration | undefined;
  /**
   * The folder for all data that outlives the process. Default: `LOBE_TOOLS_DATA`, else
   * `${XDG_DATA_HOME:-~/.local/share}/lobe-tools`. Relative paths are resolved against the current
   * folder.
   */
  dataDirectory?: string | undefined;
  /**
   * Address of a PostgreSQL server (`postgres://…`) that stores tasks instead of the data
   * directory. Default: the configuration's, else `LOBE_TOOLS_DATABASE_URL`.
   */
  databaseUrl?: string | undefined;
  /** The name of this host as a worker for task runs, e.g. `playground`. Default: `host`. */
  kind?: string | undefined;
  /**
   * Model endpoints for searching knowledge bases, in addition to their own index. Default: those
   * of the environment.
   */
  knowledge?: KnowledgeSettings | undefined;
  /** Settings for files and commands of this machine. */
  localSystem?: LocalSystemSettings | undefined;
  /** Called on each change of a run that this host does or waits for. Must not throw. */
  onRun?: TaskServiceOptions['onRun'];
  /** Additional runners for tasks, besides those for plans, commands and models. */
  runners?: readonly TaskRunner[] | undefined;
  /** The number of concurrent runs, and the model for work of type `model`. */
  tasks?: TaskSettings | undefined;
  /** Allowed web hosts, and the search provider. */
  webBrowsing?: WebBrowsingSettings | undefined;
  /**
   * When this host does task runs: `never` (only queues them), `while-waiting` (from the first call
   * with `waitSeconds`), `on-demand` (from the first call that queues or waits for one), `always`
   * (from the first use of tasks, or from `tasks.start()`). Default: `on-demand`. Approval requests
   * beyond what was approved with the run go to {@link SharedHostConfig.onApproval}.
   */
  worker?: TaskServiceOptions['worker'];
  /** Folders that calls may use without approval. Default: none. */
  workspace?: readonly string[] | undefined;
}
