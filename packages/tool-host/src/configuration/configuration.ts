import type { KnowledgeSettings } from '@lobechat/knowledge-index';
import type { LocalSystemSettings } from '@lobechat/local-file-shell';
import type { TaskSettings } from '@lobechat/task-runner';
import type { ToolLimits, ToolPolicy } from '@lobechat/tool-engine';
import type { ToolboxConfiguration } from '@lobechat/tool-mcp';
import type { ModuleConfiguration, PluginConfiguration } from '@lobechat/tool-plugins';
import type { WebBrowsingSettings } from '@lobechat/web-crawler/service';

import type { PackageReference } from './read-packages.ts';
import type { ToolPreset } from './tool-preset.ts';

/** A plugin, module or MCP server whose entry cannot be used. The others are not affected. */
export interface EntryProblem {
  /**
   * Its key, or its position in the file (`plugins[2]`) if it has none; empty for a whole toolbox.
   */
  key: string;
  message: string;
  /** `modules`, `plugins` or the name of a toolbox of MCP servers. */
  toolbox: string;
}

/** How the tools are served over MCP, unless the command line overrides it. */
export interface McpSettings {
  /** Whether results also carry structured content, and tools declare its schema. */
  structured?: boolean | undefined;
}

/** The content of a configuration file, with absolute paths and all variables expanded. */
export interface Configuration {
  /** Where data is kept. */
  dataDirectory?: string | undefined;
  /** Address of the PostgreSQL server that stores tasks. */
  databaseUrl?: string | undefined;
  /** The file itself, as an absolute path. */
  file: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  hash: string;
  limits?: ToolLimits | undefined;
  /** Model endpoints for searching knowledge bases. */
  knowledge?: KnowledgeSettings | undefined;
  /** Settings for files and commands of this machine. */
  localSystem?: LocalSystemSettings | undefined;
  /** How the tools are served over MCP. */
  mcp?: McpSettings | undefined;
  modules: readonly ModuleConfiguration[];
  /** Warnings about entries that work but are probably unintended, one sentence each. */
  notes?: readonly string[] | undefined;
  /** Tool packages, whose code runs in the host. */
  packages?: readonly PackageReference[] | undefined;
  plugins: Readonly<Record<string, PluginConfiguration>>;
  policy?: ToolPolicy | undefined;
  preset?: ToolPreset | undefined;
  /** Problems of individual plugins, modules, toolboxes and servers. */
  problems: readonly EntryProblem[];
  /** The content of the file with unexpanded variables, to show to a person. */
  source: Readonly<Record<string, unknown>>;
  /** How tasks are run. */
  tasks?: TaskSettings | undefined;
  /** MCP servers, by toolbox. */
  toolboxes: Readonly<Record<string, ToolboxConfiguration>>;
  /** Allowed web hosts, and the search provider. */
  webBrowsing?: WebBrowsingSettings | undefined;
  workspace?: readonly string[] | undefined;
}
