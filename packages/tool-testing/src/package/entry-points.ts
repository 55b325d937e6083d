import { pathToFileURL } from 'node:url';

import { toAbsolutePath } from '../source/module-graph.ts';
import type { PackageJson } from './package-json.ts';

/** The entry points that every tool package has, with the files they stand for. */
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
