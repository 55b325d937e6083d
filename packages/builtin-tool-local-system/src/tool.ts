import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { localSystemApis } from './apis/index.ts';
import { LocalSystemIdentifier, LocalSystemManifest } from './index.ts';

/** The tool as hosts register it: the manifest immediately, everything else on demand. */
export const localSystemTool = defineToolPackage({
  apis: localSystemApis,
  executor: async () => (await import('./client/executor/index.ts')).localSystemExecutor,
  fixtures: async () => (await import('./fixtures.ts')).localSystemFixtures,
  identifier: LocalSystemIdentifier,
  locales: async () => (await import('./locales/index.ts')).localSystemLocales,
  manifest: LocalSystemManifest,
  // The path is cast so that programs that only list or run tools compile without React types.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'localSystemSurfaces',
        BuiltinToolSurfaces
      >
    ).localSystemSurfaces,
});
