import { basename, dirname, extname, resolve } from 'node:path';

import { getNamePartProblem } from '@lobechat/tool-contracts';
import type { PluginConfiguration } from '@lobechat/tool-plugins';
import { appendPointer, isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import { LISTED_PLUGIN_SCHEMA, PLUGIN_SCHEMA } from './configuration-schema.ts';
import type { EntryProblem } from './configuration.ts';
import { type Environment, expandValues } from './expand-values.ts';
import { findSchemaProblems } from './judge-entry.ts';
import { isFile, locateProgram } from './locate-program.ts';

/** Options of {@link readPlugins}. */
export interface ReadEntriesOptions {
  /** JSON pointers of duplicate keys. */
  duplicates: readonly string[];
  environment: Environment;
  /** The folder of the configuration. */
  folder: string;
}

/** Plugins that can be started, and the problems of the others. */
export interface ReadPlugins {
  plugins: Record<string, PluginConfiguration>;
  problems: EntryProblem[];
}

interface Entry {
  /** Undefined if a list entry does not set it. */
  key: string | undefined;
  pointer: string;
  value: unknown;
}

type PluginValue = Omit<PluginConfiguration, 'args' | 'env'> & {
  args?: (boolean | number | string)[];
  env?: Record<string, boolean | number | string>;
};

const POINTER = '/tools/plugins';

const toKey = (name: string): string =>
  basename(name, extname(name))
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '');

/**
 * The file of a plugin: its first argument that is a file (`python3 ./tool.py`), else its command.
 */
const findScript = (value: unknown, folder: string): string => {
  const fields = isRecord(value) ? value : {};
  const base = resolve(folder, readText(value, 'cwd') ?? '.');
  const args = Array.isArray(fields['args']) ? fields['args'] : [];
  const script = args.find(
    (arg: unknown): arg is string =>
      typeof arg === 'string' && !arg.startsWith('-') && isFile(resolve(base, arg)),
  );
  const program = readText(value, 'path') ?? '';
  return resolve(base, script ?? program);
};

/**
 * The key of a listed plugin: its own, else the name of its script without extension, else (if that
 * is taken) prefixed with the name of its folder: `tool`, then `ruby-tool`.
 */
const chooseKey = (entry: Entry, folder: string, taken: ReadonlySet<string>): string => {
  const own = entry.key ?? readText(entry.value, 'key');
  if (own !== undefined) return own;
  const script = findScript(entry.value, folder);
  const key = toKey(script);
  const longer = toKey(`${basename(dirname(script))}-${basename(script)}`);
  return taken.has(key) && !taken.has(longer) ? longer : key;
};

const listEntries = (value: unknown): Entry[] => {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({
      key: undefined,
      pointer: appendPointer(POINTER, index),
      value: item,
    }));
  }
  return Object.entries(isRecord(value) ? value : {}).map(([key, item]) => ({
    key,
    pointer: appendPointer(POINTER, key),
    value: item,
  }));
};

const toText = (value: boolean | number | string): string => String(value);

const toConfiguration = (value: PluginValue, options: ReadEntriesOptions): PluginConfiguration => {
  const { args, cwd, env, path, ...rest } = value;
  return {
    ...rest,
    ...(args ? { args: args.map(toText) } : {}),
    cwd: resolve(options.folder, cwd ?? '.'),
    ...(env
      ? { env: Object.fromEntries(Object.entries(env).map(([key, item]) => [key, toText(item)])) }
      : {}),
    isExpanded: true,
    path: locateProgram(path, options),
  };
};

/**
 * Reads `tools.plugins`: an object by key, or a list. Problems of one plugin are reported for that
 * plugin; the others are still read.
 */
export const readPlugins = (value: unknown, options: ReadEntriesOptions): ReadPlugins => {
  const isList = Array.isArray(value);
  const plugins = new Map<string, PluginConfiguration>();
  const problems: EntryProblem[] = [];
  const taken = new Set<string>();
  for (const [index, entry] of listEntries(value).entries()) {
    const expandedKey = expandValues(entry.key ?? '', options.environment, entry.pointer);
    const expanded = expandValues(entry.value, options.environment, entry.pointer);
    const own: Entry = {
      ...entry,
      key: entry.key === undefined ? undefined : String(expandedKey.value),
      value: expanded.value,
    };
    const key = chooseKey(own, options.folder, taken);
    // In an object the key is outside the entry, and one inside has been rejected.
    const { key: _, ...fields } = isRecord(own.value) ? own.value : {};
    const found = [
      ...expandedKey.problems,
      ...expanded.problems,
      ...findSchemaProblems(
        own.value,
        isList ? LISTED_PLUGIN_SCHEMA : PLUGIN_SCHEMA,
        entry.pointer,
      ),
      ...options.duplicates
        .filter((pointer) => pointer === entry.pointer || pointer.startsWith(`${entry.pointer}/`))
        .map((pointer) => `${pointer} is there twice.`),
    ];
    const nameProblem = key === '' ? undefined : getNamePartProblem('plugin', key);
    if (nameProblem) found.push(nameProblem);
    if (key === '' && found.length === 0) {
      found.push(`No name can be derived from its path (at ${entry.pointer}). Give it a "key".`);
    }
    if (taken.has(key)) {
      found.push(
        `Another plugin is already called '${key}' (at ${entry.pointer}). Give this one its own "key".`,
      );
    }
    if (found.length > 0) {
      problems.push({
        key: key || `plugins[${index}]`,
        message: found.join(' '),
        toolbox: 'plugins',
      });
    } else {
      plugins.set(key, toConfiguration(fields as PluginValue, options));
    }
    if (key !== '') taken.add(key);
  }
  return { plugins: Object.fromEntries(plugins), problems };
};
