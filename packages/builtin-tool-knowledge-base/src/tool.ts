import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { knowledgeBaseApis } from './apis/index.ts';
import { KnowledgeBaseIdentifier, KnowledgeBaseManifest } from './index.ts';

/** The registration of the tool: the manifest immediately, everything else on demand. */
export const knowledgeBaseTool = defineToolPackage({
  apis: knowledgeBaseApis,
  executor: async () => (await import('./client/executor/index.ts')).knowledgeBaseExecutor,
  fixtures: async () => (await import('./fixtures.ts')).knowledgeBaseFixtures,
  identifier: KnowledgeBaseIdentifier,
  locales: async () => (await import('./locales/index.ts')).knowledgeBaseLocales,
  manifest: KnowledgeBaseManifest,
  // The cast avoids requiring React's types in programs that only list or run tools.
  surfaces: async () =>
    (
      (await import('./client/index.ts' as string)) as Record<
        'knowledgeBaseSurfaces',
        BuiltinToolSurfaces
      >
    ).knowledgeBaseSurfaces,
});
