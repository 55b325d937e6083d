import { taskPortals } from '@lobechat/builtin-tool-task/client';
import type { BuiltinPortal } from '@lobechat/types';

import { createSurfaceLookup } from './surface-registry.ts';

/**
 * The larger view of a result beside the conversation, by identifier (or alias) and API.
 *
 * @returns undefined where the tool shows nothing specific
 */
export const getBuiltinPortal = createSurfaceLookup<BuiltinPortal>({
  entries: [
    // tools: one line each, sorted by identifier
    ['lobe-task', taskPortals],
  ],
  kind: 'portal',
});
