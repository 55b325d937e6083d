import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { fromLobe } from '@lobechat/tool-contracts';

import { resolvePlugin } from '../plugin/plugin-options.ts';
import { createMemoryDescriptorCache, type DescriptorCache } from '../source/descriptor-cache.ts';
import { fingerprintFolder } from '../source/fingerprint.ts';
import { createProcessSource, type ProcessSource } from '../source/process-source.ts';

/** The toolbox that `register(api)` modules live in. */
export const MODULE_TOOLBOX = 'modules';

/** Options of {@link createModuleSource}. */
export interface ModuleSourceOptions {
  /** Where descriptions are remembered. Default: in memory. */
  cache?: DescriptorCache | undefined;
  /** Folders with an `index.js`. Relative ones begin at `cwd`. */
  folders: readonly string[];
  /** Default: the working directory of the host. */
  cwd?: string | undefined;
  /** Milliseconds a module may go on with a call that was given up. Default 1,000. */
  graceMs?: number | undefined;
  /** Milliseconds a call may take. Default: the engine's limit. */
  timeoutMs?: number | undefined;
}

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** A folder's name as the second part of qualified names: letters, digits, `-` and single `_`. */
export const getModuleKey = (folder: string): string =>
  path
    .basename(path.resolve(folder))
    .replaceAll(/[^A-Za-z0-9_-]/g, '-')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^_+|_+$/g, '') || 'module';

const refuseSharedNames = (
  key: string,
  tools: readonly string[],
  taken: ReadonlyMap<string, string>,
): void => {
  const shared = tools.find((tool) => taken.has(tool));
  if (shared === undefined) return;
  throw new Error(
    `The tool '${shared}' is registered by two modules: '${taken.get(shared)}' and '${key}'. Rename one.`,
  );
};

/** Folders that share a name get a number: `weather`, `weather-2`. */
const assignKeys = (folders: readonly string[]): [key: string, folder: string][] => {
  const used = new Set<string>();
  return folders.map((folder) => {
    const base = getModuleKey(folder);
    let key = base;
    for (let number = 2; used.has(key); number += 1) key = `${base}-${number}`;
    used.add(key);
    return [key, folder];
  });
};

/**
 * Offers `register(api)` modules to an engine as `modules__{folder}__{category.toolName}`. Each runs
 * in a process of its own, so that an endless loop or a crash costs one module and not the host.
 */
export const createModuleSource = (options: ModuleSourceOptions): ProcessSource => {
  const cwd = path.resolve(options.cwd ?? '.');
  return createProcessSource({
    cache: options.cache ?? createMemoryDescriptorCache(),
    entries: assignKeys(options.folders.map((folder) => path.resolve(cwd, folder))).map(
      ([key, folder]) => ({
        fingerprint: () => fingerprintFolder(folder).then((hash) => `${folder}/${hash}`),
        key,
        readAnswer: (answer) => fromLobe(answer['result']),
        resolve: () => ({
          ...resolvePlugin({ graceMs: options.graceMs ?? 1_000, path: process.execPath }),
          args: [CHILD, folder],
          cwd,
        }),
        timeoutMs: options.timeoutMs,
      }),
    ),
    toolbox: MODULE_TOOLBOX,
    validate: refuseSharedNames,
  });
};
