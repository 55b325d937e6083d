import {
  type BuiltinToolPackage,
  type BuiltinToolSurfaces,
  resolveManifest,
  type ToolFixtures,
  type ToolLocales,
} from '@lobechat/types';

import { resolveBuiltinAlias } from './aliases.ts';
import { createExecutorRegistry, type ExecutorRegistry } from './executor-registry.ts';
import { loadExecutor } from './load-executor.ts';
import { createManifestRegistry, type ManifestRegistry } from './manifest-registry.ts';
import { createSurfaceLookup } from './surface-registry.ts';
import { createToolRegistry } from './tool-registry.ts';

/** A surface of one kind. */
type SurfaceOf<Kind extends keyof BuiltinToolSurfaces> = NonNullable<
  BuiltinToolSurfaces[Kind]
>[string];

/** Finds the surface of an API, by current names and by names from history. */
export type FindSurface = <Kind extends keyof BuiltinToolSurfaces>(
  kind: Kind,
  identifier: string | undefined,
  apiName: string | undefined,
) => SurfaceOf<Kind> | undefined;

/** The registries of a list of tools: builtin ones, a host's own, or both. */
export interface ToolSet extends ManifestRegistry {
  /** The former identifiers of a tool. */
  getAliases: (identifier: string) => string[];
  loadExecutors: () => Promise<ExecutorRegistry>;
  /** The examples of a tool, by its identifier or an alias. */
  loadFixtures: (identifier: string) => Promise<ToolFixtures | undefined>;
  /** The texts of a tool in every language, by its identifier or an alias. */
  loadLocales: (identifier: string) => Promise<ToolLocales | undefined>;
  /** Loads React and the surfaces of all tools, or of the named ones. */
  loadSurfaces: (identifiers?: readonly string[]) => Promise<FindSurface>;
  /** The current identifier of a tool. */
  resolve: (identifier: string) => string;
}

/**
 * Builds the registries of a list of tools. Manifests are available immediately; everything else is
 * loaded on demand.
 *
 * @throws Error if two tools share an identifier, or one has the alias of another
 */
export const createToolSet = (packages: readonly BuiltinToolPackage[]): ToolSet => {
  const aliases = Object.fromEntries(
    packages.flatMap(({ aliases: old = [], identifier }) => old.map((name) => [name, identifier])),
  );
  const tools = createToolRegistry({
    aliases,
    entries: packages.map((tool) => [tool.identifier, tool] as const),
    kind: 'tool',
  });
  const manifests = createManifestRegistry({
    aliases,
    entries: packages.map(({ identifier, manifest }) => [identifier, manifest] as const),
  });

  return {
    ...manifests,
    getAliases: (identifier) => [...(tools.get(identifier)?.aliases ?? [])],
    loadExecutors: async () =>
      createExecutorRegistry({
        aliases,
        executors: await Promise.all(packages.map(loadExecutor)),
      }),
    loadFixtures: async (identifier) => tools.get(identifier)?.fixtures?.(),
    loadLocales: async (identifier) => tools.get(identifier)?.locales?.(),
    loadSurfaces: async (identifiers) => {
      const wanted = packages.filter(({ identifier }) => identifiers?.includes(identifier) ?? true);
      const apiAliases = Object.fromEntries(
        packages.map(({ identifier, manifest }) => [
          identifier,
          resolveManifest(manifest)?.recorded?.aliases ?? {},
        ]),
      );
      const loaded = await Promise.all(
        wanted.map(async ({ identifier, surfaces }) => [identifier, await surfaces?.()] as const),
      );
      return (kind, identifier, apiName) =>
        createSurfaceLookup({
          aliases,
          apiAliases,
          entries: loaded.map(([name, surfaces]) => [name, surfaces?.[kind] ?? {}] as const),
          kind,
        })(identifier, apiName) as never;
    },
    resolve: (identifier) => resolveBuiltinAlias(identifier, aliases),
  };
};
