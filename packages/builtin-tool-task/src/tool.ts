import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { taskApis } from './apis/index.ts';
import { TaskIdentifier, TaskManifest } from './index.ts';

/** The tool as hosts register it: its manifest immediately, everything else on demand. */
export const taskTool = defineToolPackage({
  apis: taskApis,
  executor: async () => (await import('./client/executor/index.ts')).taskExecutor,
  fixtures: async () => (await import('./fixtures.ts')).taskFixtures,
  identifier: TaskIdentifier,
  locales: async () => (await import('./locales/index.ts')).taskLocales,
  manifest: TaskManifest,
  // The path is cast so that programs that only list or run tools compile without React types.
  surfaces: async () =>
    ((await import('./client/index.ts' as string)) as Record<'taskSurfaces', BuiltinToolSurfaces>)
      .taskSurfaces,
});
