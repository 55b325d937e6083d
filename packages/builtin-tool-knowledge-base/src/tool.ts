import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { knowledgeBaseApis } from './apis/index.ts';
import { KnowledgeBaseIdentifier, KnowledgeBaseManifest } from './index.ts';

/** The tool as hosts register it: its manifest at once, everything else when it is needed. */
export const knowledgeBaseTool = defineToolPackage({
  apis: knowledgeBaseApis,
  executor: async () => (await import('./client/executor/index.ts')).knowledgeBaseExecutor,
  fixtures: async () => (await import('./fixtures.ts')).knowledgeBaseFixtures,
  identifier: KnowledgeBaseIdentifier,
  locales: async () => (await import('./locales/index.ts')).knowledgeBaseLocales,
  manifest: KnowledgeBaseManifest,
  // The path is cast so that programs that only list or run tools need no types of React to compile.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'knowledgeBaseSurfaces',
        BuiltinToolSurfaces
      >
    ).knowledgeBaseSurfaces,
});
