import { artifactInspectors } from '@lobechat/builtin-tool-artifact/client';
import { calculatorInspectors } from '@lobechat/builtin-tool-calculator/client';
import { localSystemInspectors } from '@lobechat/builtin-tool-local-system/client';
import { taskInspectors } from '@lobechat/builtin-tool-task/client';
import type { BuiltinInspector } from '@lobechat/types';

import { createSurfaceLookup } from './surface-registry.ts';

/**
 * The line that stands for a call in every phase, by identifier (or alias) and API.
 *
 * @returns undefined where the tool shows nothing specific
 */
export const getBuiltinInspector = createSurfaceLookup<BuiltinInspector>({
  entries: [
    // tools: one line each, sorted by identifier
    ['lobe-artifact', artifactInspectors],
    ['lobe-calculator', calculatorInspectors],
    ['lobe-local-system', localSystemInspectors],
    ['lobe-task', taskInspectors],
  ],
  kind: 'inspector',
});
