import { artifactRenders } from '@lobechat/builtin-tool-artifact/client';
import { calculatorRenders } from '@lobechat/builtin-tool-calculator/client';
import { localSystemRenders } from '@lobechat/builtin-tool-local-system/client';
import { taskRenders } from '@lobechat/builtin-tool-task/client';
import type { BuiltinRender } from '@lobechat/types';

import { createSurfaceLookup } from './surface-registry.ts';

/**
 * What shows the finished result of a call, by identifier (or alias) and API.
 *
 * @returns undefined where the tool shows nothing specific
 */
export const getBuiltinRender = createSurfaceLookup<BuiltinRender>({
  entries: [
    // tools: one line each, sorted by identifier
    ['lobe-artifact', artifactRenders],
    ['lobe-calculator', calculatorRenders],
    ['lobe-local-system', localSystemRenders],
    ['lobe-task', taskRenders],
  ],
  kind: 'render',
});
