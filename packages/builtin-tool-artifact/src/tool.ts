import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { artifactApis } from './apis.ts';
import { ArtifactIdentifier, ArtifactManifest } from './index.ts';

/** The registration of the tool: the manifest immediately, everything else on demand. */
export const artifactTool = defineToolPackage({
  apis: artifactApis,
  executor: async () => (await import('./client/executor/index.ts')).artifactExecutor,
  fixtures: async () => (await import('./fixtures.ts')).artifactFixtures,
  identifier: ArtifactIdentifier,
  locales: async () => (await import('./locales/index.ts')).artifactLocales,
  manifest: ArtifactManifest,
  // The cast avoids requiring React's types in programs that only list or run tools.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'artifactSurfaces',
        BuiltinToolSurfaces
      >
    ).artifactSurfaces,
});
