import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { siblingEntry } from '@lobechat/subprocess/entry';
import { fromLobe } from '@lobechat/tool-contracts';
import {
  createMemoryDescriptorCache,
  type DescriptorCache,
  fingerprintFolder,
} from '@lobechat/tool-engine/node';
import type { HumanInterventionPolicy } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import { resolvePlugin } from '../plugin/plugin-options.ts';
import { createProcessSource, type ProcessSource } from '../source/process-source.ts';

/** The toolbox of `register(api)` modules. */
export const MODULE_TOOLBOX = 'modules';

/** A module with options. */
export interface ModuleConfiguration {
  /** Start it with the host rather than with its first call. */
  eager?: boolean | undefined;
  /** Milliseconds it may continue with an abandoned call. Default: that of the source. */
  graceMs?: number | undefined;
  /** Whether its calls need approval. Default `never`: whoever configured it has allowed it. */
  humanIntervention?: HumanInterventionPolicy | undefined;
  /** A folder with an `index.js`. */
  path: string;
  /** Time limit of a call in milliseconds. Default: that of the source. */
  timeoutMs?: number | undefined;
}

/** Options of {@link createModuleSource}. */
export interface ModuleSourceOptions {
  /** Where descriptions are cached. Default: in memory. */
  cache?: DescriptorCache | undefined;
  /** Folders with an `index.js`, or modules with options. Relative paths start at `cwd`. */
  folders: readonly (ModuleConfiguration | string)[];
  /** Default: the working directory of the host. */
  cwd?: string | undefined;
  /** The environment of modules. Default: that of the process. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Milliseconds a module may continue with an abandoned call. Default 1,000. */
  graceMs?: number | undefined;
  /** Milliseconds that a list waits for descriptions; later ones are announced. Default: 25,000. */
  listPatienceMs?: number | undefined;
  /** Time limit of a call in milliseconds. Default: the engine's limit. */
  timeoutMs?: number | undefined;
}

const findChild = () =>
  fileURLToPath(siblingEntry('child.ts', 'module-child.mjs', import.meta.url));

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
const assignKeys = (
  modules: readonly ModuleConfiguration[],
): [key: string, module: ModuleConfiguration][] => {
  const used = new Set<string>();
  return modules.map((module) => {
    const base = getModuleKey(module.path);
    let key = base;
    for (let number = 2; used.has(key); number += 1) key = `${base}-${number}`;
    used.add(key);
    return [key, module];
  });
};

/**
 * Offers `register(api)` modules to an engine as `modules__{folder}__{category.toolName}`. Each
 * runs in its own process, so that an endless loop or a crash affects one module and not the host.
 */
export const createModuleSource = (options: ModuleSourceOptions): ProcessSource => {
  checkKind('list', { folders: options?.folders });
  const cwd = path.resolve(options.cwd ?? '.');
  const modules = options.folders.map((folder): ModuleConfiguration => {
    const module = typeof folder === 'string' ? { path: folder } : folder;
    return { ...module, path: path.resolve(cwd, module.path) };
  });
  return createProcessSource({
    cache: options.cache ?? createMemoryDescriptorCache(),
    entries: assignKeys(modules).map(
      ([key, { eager, graceMs, humanIntervention, path: folder, timeoutMs }]) => ({
        eager,
        fingerprint: () => fingerprintFolder(folder).then((hash) => `${folder}/${hash}`),
        humanIntervention,
        key,
        form: { fields: ['result'], read: (answer) => fromLobe(answer['result']) },
        resolve: () => ({
          ...resolvePlugin(
            { graceMs: graceMs ?? options.graceMs ?? 1_000, path: process.execPath },
            options.environment,
          ),
          args: [findChild(), folder],
          cwd,
          kind: 'module',
        }),
        timeoutMs: timeoutMs ?? options.timeoutMs,
      }),
    ),
    listPatienceMs: options.listPatienceMs,
    toolbox: MODULE_TOOLBOX,
    validate: refuseSharedNames,
  });
};
