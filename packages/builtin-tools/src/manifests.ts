import type { BuiltinToolManifestSource } from '@lobechat/types';

import { createManifestRegistry } from './manifest-registry.ts';
import { BUILTIN_TOOLS } from './tools.ts';

const entries = BUILTIN_TOOLS.map(({ identifier, manifest }) => [identifier, manifest] as const);

/** The manifests of all builtin tools: each a manifest or a function of the context. */
export const BUILTIN_TOOL_MANIFESTS: ReadonlyMap<string, BuiltinToolManifestSource> = new Map(
  entries,
);

/** The manifests of the builtin tools in a context. */
export const { getManifest: getBuiltinManifest, listManifests: listBuiltinManifests } =
  createManifestRegistry({ entries });

export {
  createManifestRegistry,
  type ManifestRegistry,
  type ManifestRegistryOptions,
} from './manifest-registry.ts';
