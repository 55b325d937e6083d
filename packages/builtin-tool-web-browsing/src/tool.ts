import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { webBrowsingApis } from './apis.ts';
import { WebBrowsingIdentifier, WebBrowsingManifest } from './index.ts';

/** The tool as hosts register it: its manifest at once, everything else when it is needed. */
export const webBrowsingTool = defineToolPackage({
  apis: webBrowsingApis,
  executor: async () => (await import('./client/executor/index.ts')).webBrowsingExecutor,
  fixtures: async () => (await import('./fixtures.ts')).webBrowsingFixtures,
  identifier: WebBrowsingIdentifier,
  locales: async () => (await import('./locales/index.ts')).webBrowsingLocales,
  manifest: WebBrowsingManifest,
  // The path is cast so that programs that only list or run tools need no types of React to compile.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'webBrowsingSurfaces',
        BuiltinToolSurfaces
      >
    ).webBrowsingSurfaces,
});
