import { localSystemStreamings } from '@lobechat/builtin-tool-local-system/client';
import { taskStreamings } from '@lobechat/builtin-tool-task/client';
import type { BuiltinStreaming } from '@lobechat/types';

import { createSurfaceLookup } from './surface-registry.ts';

/**
 * What shows the output of a call as it arrives, by identifier (or alias) and API.
 *
 * @returns undefined where the tool shows nothing specific
 */
export const getBuiltinStreaming = createSurfaceLookup<BuiltinStreaming>({
  entries: [
    // tools: one line each, sorted by identifier
    ['lobe-local-system', localSystemStreamings],
    ['lobe-task', taskStreamings],
  ],
  kind: 'streaming',
});
