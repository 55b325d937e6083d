import { ArtifactManifest } from '@lobechat/builtin-tool-artifact';
import { CalculatorManifest } from '@lobechat/builtin-tool-calculator';
import { LocalSystemManifest } from '@lobechat/builtin-tool-local-system';
import { TaskManifest } from '@lobechat/builtin-tool-task';
import type { BuiltinToolManifestSource } from '@lobechat/types';

import type { BuiltinToolIdentifier } from './identifiers.ts';
import { createManifestRegistry } from './manifest-registry.ts';

const entries: ReadonlyArray<readonly [BuiltinToolIdentifier, BuiltinToolManifestSource]> = [
  // tools: one line each, sorted by identifier
  ['lobe-artifact', ArtifactManifest],
  ['lobe-calculator', CalculatorManifest],
  ['lobe-local-system', LocalSystemManifest],
  ['lobe-task', TaskManifest],
];

/** What every builtin tool says about itself: a manifest, or a function of the context. */
export const BUILTIN_TOOL_MANIFESTS: ReadonlyMap<string, BuiltinToolManifestSource> = new Map(
  entries,
);

/** The manifests of the builtin tools, as they are in a context. */
export const { getManifest: getBuiltinManifest, listManifests: listBuiltinManifests } =
  createManifestRegistry({ entries });

export {
  createManifestRegistry,
  type ManifestRegistry,
  type ManifestRegistryOptions,
} from './manifest-registry.ts';
