import { ArtifactManifest } from '@lobechat/builtin-tool-artifact';
import { CalculatorManifest } from '@lobechat/builtin-tool-calculator';
import {
  type BuiltinToolManifestSource,
  type ManifestContext,
  type ResolvedToolManifest,
  resolveManifest,
} from '@lobechat/types';

import type { BuiltinToolIdentifier } from './identifiers.ts';
import { createToolRegistry } from './tool-registry.ts';

const entries: ReadonlyArray<readonly [BuiltinToolIdentifier, BuiltinToolManifestSource]> = [
  // tools: one line each, sorted by identifier
  ['lobe-artifact', ArtifactManifest],
  ['lobe-calculator', CalculatorManifest],
];

const registry = createToolRegistry<BuiltinToolManifestSource>({
  describe: (source) => (typeof source === 'function' ? source.name : source.meta.title),
  entries,
  kind: 'manifest',
});

/** What every builtin tool says about itself: a manifest, or a function of the context. */
export const BUILTIN_TOOL_MANIFESTS: ReadonlyMap<string, BuiltinToolManifestSource> = new Map(
  entries,
);

/**
 * The manifest of a tool in a context, by its identifier or an alias.
 *
 * @returns undefined for an unknown tool, and for one that cannot be used in this context
 */
export const getBuiltinManifest = (
  identifier: string,
  context: ManifestContext = {},
): ResolvedToolManifest | undefined => {
  const source = registry.get(identifier);
  return (source && resolveManifest(source, context)) ?? undefined;
};

/** The manifests of all tools that can be used in a context, ordered by identifier. */
export const listBuiltinManifests = (context: ManifestContext = {}): ResolvedToolManifest[] =>
  registry.identifiers.flatMap((identifier) => getBuiltinManifest(identifier, context) ?? []);
