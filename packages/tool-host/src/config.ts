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
  /** Tools of the host's own, in the form of the builtin ones (`defineToolPackage`), and beside them. */
  packages?: Own | undefined;
  policy?: ToolPolicy | undefined;
  /** Services of the host's own. One with the name of a standard service takes its place. */
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
   * modules are mounted, and its preset decides which builtin APIs are offered. What stands beside
   * it here wins over it.
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
  /** What others read of who does the runs of tasks, e.g. `playground`. Default `host`. */
  kind?: string | undefined;
  /** Endpoints that knowledge bases are searched with, beside their own index. Default: those of the environment. */
  knowledge?: KnowledgeSettings | undefined;
  /** How files and commands of this machine are used. */
  localSystem?: LocalSystemSettings | undefined;
  /** Told of each change of a run that this host does, or waits for. Must not throw. */
  onRun?: TaskServiceOptions['onRun'];
  /** What does the work of tasks, beside the runners for plans, commands and models. */
  runners?: readonly TaskRunner[] | undefined;
  /** How many runs at the same time, and which model does those that are left to one. */
  tasks?: TaskSettings | undefined;
  /** Which hosts of the web may be reached, and who searches it. */
  webBrowsing?: WebBrowsingSettings | undefined;
  /**
   * When this host does runs of tasks: `never` (it only queues them), `while-waiting` (from the first
   * call with `waitSeconds` on), `on-demand` (from the first that it queues on, or when it is waited for), `always` (from the first use of tasks on, or from
   * `tasks.start()`). Default `on-demand`. What they ask beyond what was approved with them is put to
   * {@link SharedHostConfig.onApproval}.
   */
  worker?: TaskServiceOptions['worker'];
  /** The folders that calls may work in without asking. Default: none. */
  workspace?: readonly string[] | undefined;
}
