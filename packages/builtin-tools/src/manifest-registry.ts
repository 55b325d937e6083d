import {
  type BuiltinToolManifestSource,
  type ManifestContext,
  type ResolvedToolManifest,
  resolveManifest,
} from '@lobechat/types';

import { createToolRegistry, type ToolRegistryEntry } from './tool-registry.ts';

/** Options of a registry of manifests. */
export interface ManifestRegistryOptions {
  /** Former identifiers with the current ones. Default: those of the builtin tools. */
  aliases?: Readonly<Record<string, string>> | undefined;
  entries: ReadonlyArray<ToolRegistryEntry<BuiltinToolManifestSource>>;
}

/** The manifests of a set of tools. */
export interface ManifestRegistry {
  /**
   * The manifest of a tool in a context, by its identifier or an alias.
   *
   * @returns undefined for an unknown tool, and for one that cannot be used in this context
   * @throws Error if the manifest has another identifier than it is registered under
   */
  getManifest: (identifier: string, context?: ManifestContext) => ResolvedToolManifest | undefined;
  /** The manifests of all tools available in a context, in the order of registration. */
  listManifests: (context?: ManifestContext) => ResolvedToolManifest[];
}

/**
 * Builds a registry of manifests.
 *
 * @throws Error if two manifests share an identifier, naming both
 */
export const createManifestRegistry = (options: ManifestRegistryOptions): ManifestRegistry => {
  const registry = createToolRegistry<BuiltinToolManifestSource>({
    aliases: options.aliases,
    describe: (source) => (typeof source === 'function' ? source.name : source.meta.title),
    entries: options.entries,
    kind: 'manifest',
  });

  const resolve = (
    identifier: string,
    source: BuiltinToolManifestSource,
    context: ManifestContext,
  ): ResolvedToolManifest | undefined => {
    const manifest = resolveManifest(source, context) ?? undefined;
    if (manifest && manifest.identifier !== identifier) {
      throw new Error(
        `The manifest registered for '${identifier}' calls itself '${manifest.identifier}'. ` +
          'Correct the identifier in its line of the registry.',
      );
    }
    return manifest;
  };

  return {
    getManifest: (given, context = {}) => {
      const identifier = registry.resolve(given);
      const source = registry.get(identifier);
      return source && resolve(identifier, source, context);
    },
    listManifests: (context = {}) =>
      registry.entries.flatMap(
        ([identifier, source]) => resolve(identifier, source, context) ?? [],
      ),
  };
};
