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
import type { BuiltinToolContext, ServiceProvider } from '@lobechat/types';
import type { WebBrowsingSettings } from '@lobechat/web-crawler/service';

import type { Configuration } from './configuration/configuration.ts';
import type { KnownPackages } from './typed-calls.ts';

/** Defaults of every call's context; what a call brings itself wins. */
export type HostContext = Pick<
  BuiltinToolContext,
  'agentId' | 'clock' | 'environment' | 'locale' | 'scope' | 'sessionId' | 'userId' | 'workspace'
>;

/** What the hosts for Node and for a page have in common. */
export interface SharedHostConfig<Own extends KnownPackages = KnownPackages> {
  /** Defaults of every call's context. */
  context?: HostContext | undefined;
  limits?: ToolLimits | undefined;
  /** Asked when a call brings no handler of its own. Without one, what would ask is refused. */
  onApproval?: ApprovalHandler | undefined;
  /** Sees the events of every call. */
  onEvent?: ((event: ToolEvent) => void) | undefined;
  /** The host's own tools, in the form of the builtin ones (`defineToolPackage`). */
  packages?: Own | undefined;
  policy?: ToolPolicy | undefined;
  /** The host's own services. One with the name of a standard service replaces it. */
  services?: readonly ServiceProvider[] | undefined;
  /** Further tools: plugins, modules, MCP servers, tools compiled into the host. */
  sources?: readonly ToolSource[] | undefined;
  /** Builtin tools to offer: a preset or identifiers. Default: all. */
  tools?: BuiltinToolSelection | undefined;
}

/** Configuration of a host in Node. Every field has a default. */
export interface ToolHostConfig<
  Own extends KnownPackages = KnownPackages,
> extends SharedHostConfig<Own> {
  /** Does tasks that have an assignee and no work: the host's agent loop. Default: they cannot be run. */
  assignee?: AssigneeRunner | undefined;
  /**
   * What a configuration file says (`readConfiguration`, `loadConfiguration`): its plugins and
   * modules are mounted, and its preset decides which builtin APIs are offered. Options set here
   * win over it.
   */
  configuration?: Configuration | undefined;
  /**
   * Where everything that outlives the process is kept. Default: `LOBE_TOOLS_DATA`, else
   * `${XDG_DATA_HOME:-~/.local/share}/lobe-tools`. Relative paths begin at the current folder.
   */
  dataDirectory?: string | undefined;
  /**
   * Address of a PostgreSQL server (`postgres://…`) that tasks are kept in, instead of the data
   * directory. Default: the configuration's, else `LOBE_TOOLS_DATABASE_URL`.
   */
  databaseUrl?: string | undefined;
  /** The name of this host as a worker of task runs, e.g. `playground`. Default `host`. */
  kind?: string | undefined;
  /** Endpoints that knowledge bases are searched with, beside their own index. Default: those of the environment. */
  knowledge?: KnowledgeSettings | undefined;
  /** How files and commands of this machine are used. */
  localSystem?: LocalSystemSettings | undefined;
  /** Called for each change of a run that this host does, or waits for. Must not throw. */
  onRun?: TaskServiceOptions['onRun'];
  /** Runners for tasks, besides those for plans, commands and models. */
  runners?: readonly TaskRunner[] | undefined;
  /** The number of concurrent runs, and the model for work of type model. */
  tasks?: TaskSettings | undefined;
  /** Allowed web hosts, and the search provider. */
  webBrowsing?: WebBrowsingSettings | undefined;
  /**
   * When this host does runs of tasks: `never` (it only queues them), `while-waiting` (from the first
   * call with `waitSeconds` on), `on-demand` (from the first that it queues on, or when it is waited for), `always` (from the first use of tasks on, or from
   * `tasks.start()`). Default `on-demand`. What they ask beyond what was approved with them is put to
   * {@link SharedHostConfig.onApproval}.
   */
  worker?: TaskServiceOptions['worker'];
  /** Folders that calls may use without approval. Default: none. */
  workspace?: readonly string[] | undefined;
}
