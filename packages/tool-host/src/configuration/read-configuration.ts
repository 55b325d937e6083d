import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';

import type { KnowledgeSettings } from '@lobechat/knowledge-index';
import { findSettingsProblems, type LocalSystemSettings } from '@lobechat/local-file-shell';
import type { TaskSettings } from '@lobechat/task-runner';
import type { ToolLimits, ToolPolicy } from '@lobechat/tool-engine';
import { getErrorMessage } from '@lobechat/types';
import { expandHome, isRecord } from '@lobechat/utils';
import type { WebBrowsingSettings } from '@lobechat/web-crawler/service';

import { findAddressProblems } from './check-addresses.ts';
import { ConfigurationError } from './configuration-error.ts';
import { CONFIGURATION_SCHEMA } from './configuration-schema.ts';
import type { Configuration, McpSettings } from './configuration.ts';
import { type Environment, expandValues } from './expand-values.ts';
import { findSchemaProblems } from './judge-entry.ts';
import { parseFile } from './parse-file.ts';
import { readModules } from './read-modules.ts';
import { readPackages } from './read-packages.ts';
import { readPlugins } from './read-plugins.ts';
import { readToolboxes } from './read-toolboxes.ts';
import type { ToolPreset } from './tool-preset.ts';

/** Options of {@link readConfiguration}. */
export interface ReadConfigurationOptions {
  /** The source of the variables. Default: that of the process. */
  environment?: Environment | undefined;
}

interface Checked {
  data?: string;
  databaseUrl?: string;
  knowledge?: KnowledgeSettings;
  limits?: ToolLimits;
  localSystem?: LocalSystemSettings;
  mcp?: McpSettings;
  policy?: ToolPolicy;
  tasks?: TaskSettings;
  tools?: { preset?: ToolPreset };
  webBrowsing?: WebBrowsingSettings;
  workspace?: string[];
}

/** Why a file cannot be read, by system error code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission to read it',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link that leads back to itself',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file',
};

const readBytes = async (file: string): Promise<Buffer> => {
  try {
    return await readFile(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = UNREADABLE[code] ?? getErrorMessage(error);
    throw new ConfigurationError(file, [`It cannot be read: ${reason}.`], { cause: error });
  }
};

/** The keys of MCP client configurations, which many people copy; the second is that of VS Code. */
const CLIENT_KEYS = ['mcpServers', 'servers'];

const toToolbox = (key: string): string =>
  `${key} belongs in a toolbox: {"toolboxes":{"<name>":{"description":"…","mcpServers":{…}}}}.`;

/** Returns the problems of everything but the entries of plugins and modules. */
const judgeFrame = (
  value: unknown,
  environment: Environment,
  duplicates: readonly string[],
): { checked: Checked; problems: string[] } => {
  const frame: unknown = isRecord(value) ? withoutEntries(value) : value;
  const ofClients = CLIENT_KEYS.filter((key) => isRecord(value) && Object.hasOwn(value, key));
  const expanded = expandValues(frame, environment);
  const own = findSchemaProblems(expanded.value, CONFIGURATION_SCHEMA);
  const problems = [
    ...duplicates
      .filter((pointer) => !/^\/(?:toolboxes|tools\/plugins)\/./.test(pointer))
      .map((pointer) => `The key ${pointer} is there twice.`),
    ...expanded.problems,
    ...ofClients.map(toToolbox),
    ...own,
  ];
  return { checked: expanded.value as Checked, problems };
};

/**
 * Plugins, modules and servers are validated one by one: only their containers are checked here.
 */
const withoutEntries = (whole: Record<string, unknown>): Record<string, unknown> => {
  const { mcpServers: _, servers: _servers, toolboxes, ...rest } = whole;
  const value = {
    ...rest,
    ...(toolboxes === undefined ? {} : { toolboxes: isRecord(toolboxes) ? {} : toolboxes }),
  };
  const { tools } = whole;
  if (!isRecord(tools)) return value;
  const { modules, packages, plugins } = tools;
  return {
    ...value,
    tools: {
      ...tools,
      ...(Array.isArray(modules) ? { modules: [] } : {}),
      ...(Array.isArray(packages) ? { packages: [] } : {}),
      ...(Array.isArray(plugins) || isRecord(plugins) ? { plugins: [] } : {}),
    },
  };
};

/**
 * Reads and checks a `lobe-tools.json` or `.yaml`. The errors of one plugin, module or server are
 * among the `problems` of the result; all other errors are thrown together. Nothing is started.
 *
 * @param file - relative paths are resolved against the current folder
 * @throws ConfigurationError
 */
export const readConfiguration = async (
  file: string,
  options: ReadConfigurationOptions = {},
): Promise<Configuration> => {
  if (typeof file !== 'string') {
    throw new TypeError("readConfiguration needs the path of a file, e.g. './lobe-tools.json'.");
  }
  const path = resolve(file);
  return judgeConfiguration(await readBytes(path), path, options);
};

/**
 * Checks the present or future content of a file.
 *
 * @param path - absolute
 * @throws ConfigurationError as {@link readConfiguration} does
 */
export const judgeConfiguration = async (
  bytes: Buffer,
  path: string,
  options: ReadConfigurationOptions = {},
): Promise<Configuration> => {
  const environment = options.environment ?? process.env;
  const { duplicates, value } = await parseFile(bytes.toString('utf8'), path);
  const { checked, problems } = judgeFrame(value, environment, duplicates);
  if (problems.length === 0 && checked.localSystem) {
    problems.push(...(await findSettingsProblems(checked.localSystem)));
  }
  if (problems.length === 0) problems.push(...findAddressProblems(checked));

  const folder = dirname(path);
  const toPath = (given: string): string => {
    try {
      return resolve(folder, expandHome(given, homedir));
    } catch (error) {
      throw new ConfigurationError(path, [getErrorMessage(error)], { cause: error });
    }
  };
  const source = isRecord(value) ? value : {};
  const tools = isRecord(source['tools']) ? source['tools'] : {};
  const entries = { duplicates, environment, folder };
  const plugins = readPlugins(tools['plugins'], entries);
  const modules = readModules(tools['modules'], entries);
  const packages = readPackages(tools['packages'], entries);
  const toolboxes = readToolboxes(source['toolboxes'], entries);
  const entryProblems = [plugins, modules, packages, toolboxes].flatMap((read) => read.problems);
  if (problems.length > 0) {
    const others = entryProblems.map(({ message }) => message);
    throw new ConfigurationError(path, [...problems, ...others]);
  }
  return {
    ...(checked.data === undefined ? {} : { dataDirectory: toPath(checked.data) }),
    ...(checked.databaseUrl === undefined ? {} : { databaseUrl: checked.databaseUrl }),
    file: path,
    hash: createHash('sha256').update(bytes).digest('hex'),
    ...(checked.knowledge ? { knowledge: checked.knowledge } : {}),
    ...(checked.limits ? { limits: checked.limits } : {}),
    ...(checked.localSystem ? { localSystem: checked.localSystem } : {}),
    ...(checked.mcp ? { mcp: checked.mcp } : {}),
    modules: modules.modules,
    notes: toolboxes.notes,
    ...(packages.packages.length > 0 ? { packages: packages.packages } : {}),
    plugins: plugins.plugins,
    ...(checked.policy ? { policy: checked.policy } : {}),
    ...(checked.tools?.preset ? { preset: checked.tools.preset } : {}),
    problems: entryProblems,
    source,
    ...(checked.tasks ? { tasks: checked.tasks } : {}),
    toolboxes: toolboxes.toolboxes,
    ...(checked.webBrowsing ? { webBrowsing: checked.webBrowsing } : {}),
    ...(checked.workspace ? { workspace: checked.workspace.map(toPath) } : {}),
  };
};
