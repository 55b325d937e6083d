import { checkKind, isRecord } from '@lobechat/utils';

import type { Configuration } from './configuration.ts';

const quote = (word: unknown): string => {
  const text = String(word);
  return /^[\w./:@=+,${}-]+$/.test(text) ? text : JSON.stringify(text);
};

const describePlugin = (name: string, value: unknown): string => {
  const { args, cwd, env, path, ...others } = isRecord(value) ? value : {};
  const words = [path, ...(Array.isArray(args) ? (args as unknown[]) : [])].map(quote);
  const variables = isRecord(env)
    ? Object.entries(env).map(([key, item]) => `${quote(key)}=${quote(item)}`)
    : [];
  const notes = Object.entries(others).map(([key, item]) => `${key}: ${JSON.stringify(item)}`);
  return [
    `plugin ${name}: ${[...variables, ...words].join(' ')}`,
    ...(cwd === undefined ? [] : [`  in ${quote(cwd)}`]),
    ...(notes.length > 0 ? [`  ${notes.join(', ')}`] : []),
  ].join('\n');
};

const listPlugins = (plugins: unknown): string[] => {
  if (Array.isArray(plugins)) {
    return plugins.map((plugin, index) => describePlugin(`[${index}]`, plugin));
  }
  return Object.entries(isRecord(plugins) ? plugins : {}).map(([key, plugin]) =>
    describePlugin(key, plugin),
  );
};

/** The servers of every toolbox: a program to start, or an address to contact. */
const listServers = (toolboxes: unknown): string[] =>
  Object.entries(isRecord(toolboxes) ? toolboxes : {}).flatMap(([name, toolbox]) => {
    const servers = isRecord(toolbox) ? toolbox['mcpServers'] : undefined;
    return Object.entries(isRecord(servers) ? servers : {}).map(([key, server]) =>
      describeServer(`${name}/${key}`, server),
    );
  });

const describeServer = (name: string, value: unknown): string => {
  const { command, url, ...others } = isRecord(value) ? value : {};
  const path = command ?? url;
  return describePlugin(name, { ...others, path }).replace(/^plugin/, 'MCP server');
};

const describeModule = (module: unknown): string =>
  `module ${typeof module === 'string' ? quote(module) : JSON.stringify(module)} (run by Node)`;

const describePackage = (name: unknown): string => `tool package ${quote(name)} (runs in the host)`;

/** A secret written in the file itself is hidden; the name of a variable is shown. */
const showSecret = (text: string): string => (/^\$\{\w+\}$/.test(text) ? text : '…');

/** Without a password written in the file itself. */
const showAddress = (url: unknown): string =>
  String(url).replace(
    /^([^:]+:\/\/[^:@/]*):([^/]*)@/,
    (_, head: string, password: string) => `${head}:${showSecret(password)}@`,
  );

/** Describes an endpoint, the data sent to it and how it is called; nothing if there is none. */
const describeEndpoint = (name: string, endpoint: unknown, sent: string): string[] => {
  if (endpoint === undefined) return [];
  const { apiKey, baseUrl, ...others } = isRecord(endpoint) ? endpoint : {};
  return [
    `${name} ${showAddress(baseUrl)} (${sent})`,
    ...(apiKey === undefined ? [] : [`  key: ${showSecret(String(apiKey))}`]),
    ...Object.entries(others).map(([key, item]) => `  ${key}: ${JSON.stringify(item)}`),
  ];
};

/** Destinations of data other than programs: the store on a server, the model endpoints. */
const listEndpoints = (databaseUrl: unknown, tasks: unknown, knowledge: unknown): string[] => {
  const { embeddings, reranking } = isRecord(knowledge) ? knowledge : {};
  const model = isRecord(tasks) ? tasks['model'] : undefined;
  return [
    ...(databaseUrl === undefined
      ? []
      : [`database ${showAddress(databaseUrl)} (tasks and their results are kept there)`]),
    ...describeEndpoint('model', model, 'is sent tasks and results, and calls tools'),
    ...describeEndpoint('embeddings', embeddings, 'is sent everything in knowledge bases'),
    ...describeEndpoint('reranking', reranking, 'is sent searches and the passages they find'),
  ];
};

/** The settings without the parts that are described separately. */
const withoutModel = (tasks: unknown): unknown => {
  if (!isRecord(tasks)) return tasks;
  const { model: _, ...others } = tasks;
  return Object.keys(others).length > 0 ? others : undefined;
};

/**
 * Describes what a configuration would start, contact and allow, in one or more lines each, as
 * written in the file: variables are shown by name, so that no secret is printed.
 */
export const describeConfiguration = (configuration: Configuration): string => {
  checkKind('object', { source: configuration?.source });
  const { file, source } = configuration;
  const { $schema: _, databaseUrl, knowledge, tasks, toolboxes, tools, ...settings } = source;
  const { modules, packages, plugins, ...others } = isRecord(tools) ? tools : {};
  const programs = [
    ...listPlugins(plugins),
    ...(Array.isArray(modules) ? modules.map(describeModule) : []),
    ...(Array.isArray(packages) ? packages.map(describePackage) : []),
    ...listServers(toolboxes),
  ];
  const endpoints = listEndpoints(databaseUrl, tasks, knowledge);
  const rest = Object.entries({ ...settings, tasks: withoutModel(tasks), ...others }).filter(
    ([, value]) => value !== undefined,
  );
  return [
    file,
    ...(programs.length > 0 ? ['It starts:', ...programs.map(indent)] : ['It starts nothing.']),
    ...(endpoints.length > 0 ? ['It talks to:', ...endpoints.map(indent)] : []),
    ...(rest.length > 0
      ? ['It sets:', ...rest.map(([key, value]) => indent(`${key}: ${JSON.stringify(value)}`))]
      : []),
  ].join('\n');
};

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');
