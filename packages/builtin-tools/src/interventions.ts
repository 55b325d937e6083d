import { localSystemInterventions } from '@lobechat/builtin-tool-local-system/client';
import { taskInterventions } from '@lobechat/builtin-tool-task/client';
import type { BuiltinIntervention } from '@lobechat/types';

import { createSurfaceLookup } from './surface-registry.ts';

/**
 * What a person sees, and may edit, before approving a call, by identifier (or alias) and API.
 *
 * @returns undefined where the tool shows nothing specific
 */
export const getBuiltinIntervention = createSurfaceLookup<BuiltinIntervention>({
  entries: [
    // tools: one line each, sorted by identifier
    ['lobe-local-system', localSystemInterventions],
    ['lobe-task', taskInterventions],
  ],
  kind: 'intervention',
});
