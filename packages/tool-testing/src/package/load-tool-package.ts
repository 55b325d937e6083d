import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import type {
  IBuiltinToolExecutor,
  LobeChatPluginApi,
  ServiceRegistry,
  ToolFixture,
  ToolLocales,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import {
  ENTRY_NAMES,
  type EntryName,
  type EntryPoint,
  getEntryPath,
  loadHeldPart,
  loadEntryPoint,
} from './entry-points.ts';
import { type ManifestVariants, resolveVariants } from './manifest-variants.ts';
import { readPackageJson } from './package-json.ts';
import { readSources } from './read-sources.ts';
import { createToolNames } from './tool-names.ts';
import type { SampleSizes, ToolPackage } from './tool-package.ts';

const DEFAULT_SAMPLES: SampleSizes = { bad: 2000, good: 200 };

const collectApis = ({ variants }: ManifestVariants): LobeChatPluginApi[] => {
  const apis = new Map<string, LobeChatPluginApi>();
  for (const { manifest } of variants) {
    for (const api of manifest.api) if (!apis.has(api.name)) apis.set(api.name, api);
  }
  return [...apis.values()];
};

const readStringValues = (value: unknown): string[] =>
  isRecord(value)
    ? Object.values(value).filter((item): item is string => typeof item === 'string')
    : [];

const readFixtures = (value: unknown): Record<string, readonly ToolFixture[]> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, ToolFixture[]] =>
          Array.isArray(entry[1]),
        ),
      )
    : {};

const isExecutor = (value: unknown): value is IBuiltinToolExecutor =>
  isRecord(value) && typeof value['invoke'] === 'function' && typeof value['hasApi'] === 'function';

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Reads a tool package: its files, then its entry points. Everything is found by convention, and
 * missing or broken parts never throw.
 */
export const loadToolPackage = async (
  packageDirectory: string,
  samples: Partial<SampleSizes> = {},
): Promise<ToolPackage> => {
  const directory = resolve(packageDirectory);
  const names = createToolNames(basename(directory));
  const packageJson = await readPackageJson(directory);
  const sources = readSources(directory);

  const entries = {} as Record<EntryName, EntryPoint>;
  for (const name of ENTRY_NAMES) {
    const path = getEntryPath(packageJson, name);
    // Without a readable package.json nothing in the folder can be resolved; that is reported once.
    const exists = !packageJson.error && sources.has(path);
    entries[name] = await loadEntryPoint({ directory, exists, name, path });
  }
  for (const name of ENTRY_NAMES) {
    if (sources.has(entries[name].path)) continue;
    entries[name] = await loadHeldPart(entries['./tool'], entries[name], names);
  }

  const root = entries['.'].exports;
  const manifests = resolveVariants(root[names.manifest]);
  const apis = collectApis(manifests);
  const apiNames = readStringValues(root[names.apiName]);
  const executor = entries['./executor'].exports[names.executor];
  const locales = entries['./locales'].exports[names.locales];
  const createServices = entries['./testing'].exports[names.createServices];

  return {
    apiNames: apiNames.length > 0 ? apiNames : apis.map((api) => api.name),
    apis,
    createServices:
      typeof createServices === 'function' ? (createServices as () => ServiceRegistry) : undefined,
    directory,
    entries,
    executor: isExecutor(executor) ? executor : undefined,
    fixtures: readFixtures(entries['./fixtures'].exports[names.fixtures]),
    locales: isRecord(locales) ? (locales as unknown as ToolLocales) : undefined,
    manifests,
    names,
    packageJson,
    readme: await readText(join(directory, 'README.md')),
    samples: { ...DEFAULT_SAMPLES, ...samples },
    sources,
  };
};
