import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { artifactApis } from './apis.ts';
import { ArtifactIdentifier, ArtifactManifest } from './index.ts';

/** The tool as hosts register it: its manifest at once, everything else when it is needed. */
export const artifactTool = defineToolPackage({
  apis: artifactApis,
  executor: async () => (await import('./client/executor/index.ts')).artifactExecutor,
  fixtures: async () => (await import('./fixtures.ts')).artifactFixtures,
  identifier: ArtifactIdentifier,
  locales: async () => (await import('./locales/index.ts')).artifactLocales,
  manifest: ArtifactManifest,
  // The path is cast so that programs that only list or run tools need no types of React to compile.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'artifactSurfaces',
        BuiltinToolSurfaces
      >
    ).artifactSurfaces,
});
