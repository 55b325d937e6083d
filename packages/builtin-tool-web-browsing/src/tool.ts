import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { webBrowsingApis } from './apis.ts';
import { WebBrowsingIdentifier, WebBrowsingManifest } from './index.ts';

/** The registration of the tool: the manifest immediately, everything else on demand. */
export const webBrowsingTool = defineToolPackage({
  apis: webBrowsingApis,
  executor: async () => (await import('./client/executor/index.ts')).webBrowsingExecutor,
  fixtures: async () => (await import('./fixtures.ts')).webBrowsingFixtures,
  identifier: WebBrowsingIdentifier,
  locales: async () => (await import('./locales/index.ts')).webBrowsingLocales,
  manifest: WebBrowsingManifest,
  // The cast avoids requiring React's types in programs that only list or run tools.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'webBrowsingSurfaces',
        BuiltinToolSurfaces
      >
    ).webBrowsingSurfaces,
});
