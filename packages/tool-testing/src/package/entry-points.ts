import { pathToFileURL } from 'node:url';

import { isRecord } from '@lobechat/utils';

import { toAbsolutePath } from '../source/module-graph.ts';
import type { PackageJson } from './package-json.ts';
import type { ToolNames } from './tool-names.ts';

/** The possible entry points of a tool package, with their files. */
export const ENTRY_FILES = {
  '.': './src/index.ts',
  './client': './src/client/index.ts',
  './executionRuntime': './src/ExecutionRuntime/index.ts',
  './executor': './src/client/executor/index.ts',
  './fixtures': './src/fixtures.ts',
  './locales': './src/locales/index.ts',
  './testing': './src/testing.ts',
  './tool': './src/tool.ts',
} as const;

/** The key of an entry point in a package's exports. */
export type EntryName = keyof typeof ENTRY_FILES;

/** The names of all entry points, the root first. */
export const ENTRY_NAMES = Object.keys(ENTRY_FILES) as EntryName[];

/** One entry point of a package, loaded as far as possible. */
export interface EntryPoint {
  /** The error thrown by importing it. */
  error?: unknown;
  /** Its exports; empty if it is missing, threw, or cannot run in Node (`./client`). */
  exports: Readonly<Record<string, unknown>>;
  name: EntryName;
  /** Relative to the package, with `/`. */
  path: string;
}

/** Returns the file of an entry point: from the exports map, else by convention. */
export const getEntryPath = (packageJson: PackageJson, name: EntryName): string => {
  const target = packageJson.exports[name];
  return (typeof target === 'string' ? target : ENTRY_FILES[name]).replace(/^\.\//, '');
};

/** Imports an entry point. The result includes a missing file or a throw. */
export const loadEntryPoint = async (options: {
  directory: string;
  exists: boolean;
  name: EntryName;
  path: string;
}): Promise<EntryPoint> => {
  const { directory, exists, name, path } = options;
  // The surfaces are `.tsx`, which Node does not run; the rules read their syntax tree instead.
  if (!exists || name === './client') return { exports: {}, name, path };
  try {
    const url = pathToFileURL(toAbsolutePath(directory, path)).href;
    const exports = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
    return { exports, name, path };
  } catch (error) {
    return { error, exports: {}, name, path };
  }
};

/** What the registration of a tool may contain itself, instead of using a separate entry point. */
const HELD_PARTS = { './fixtures': 'fixtures', './locales': 'locales' } as const;

/**
 * The examples and texts of a tool without entry points for them: what its registration loads, as
 * if an entry point exported it.
 */
export const loadHeldPart = async (
  registration: EntryPoint,
  entry: EntryPoint,
  names: ToolNames,
): Promise<EntryPoint> => {
  if (entry.name !== './fixtures' && entry.name !== './locales') return entry;
  const part = HELD_PARTS[entry.name];
  const tool = registration.exports[names.tool];
  const load: unknown = isRecord(tool) ? tool[part] : undefined;
  if (typeof load !== 'function') return entry;
  const { path } = registration;
  try {
    return { ...entry, exports: { [names[part]]: await load() }, path };
  } catch (error) {
    return { ...entry, error, path };
  }
};
