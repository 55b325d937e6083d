import { pathToFileURL } from 'node:url';

import { isRecord } from '@lobechat/utils';

import { toAbsolutePath } from '../source/module-graph.ts';
import type { PackageJson } from './package-json.ts';
import type { ToolNames } from './tool-names.ts';

/** The entry points that a tool package can have, with the files they stand for. */
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

/** One entry point of a package, loaded as far as it could be. */
export interface EntryPoint {
  /** What importing it threw. */
  error?: unknown;
  /** Its exports; empty if it is missing, threw, or is one that Node cannot run (`./client`). */
  exports: Readonly<Record<string, unknown>>;
  name: EntryName;
  /** Relative to the package, with `/`. */
  path: string;
}

/** The file of an entry point: what the exports map says, or else what the convention says. */
export const getEntryPath = (packageJson: PackageJson, name: EntryName): string => {
  const target = packageJson.exports[name];
  return (typeof target === 'string' ? target : ENTRY_FILES[name]).replace(/^\.\//, '');
};

/** Imports an entry point. A missing file or a throw is part of the answer. */
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

/** What the registration of a tool may hold itself, instead of an entry point of its own. */
const HELD_PARTS = { './fixtures': 'fixtures', './locales': 'locales' } as const;

/**
 * The examples and texts of a tool that has no entry points for them: what its registration loads, as if
 * an entry point exported it.
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
