import { calculatorPlaceholders } from '@lobechat/builtin-tool-calculator/client';
import { localSystemPlaceholders } from '@lobechat/builtin-tool-local-system/client';
import { taskPlaceholders } from '@lobechat/builtin-tool-task/client';
import type { BuiltinPlaceholder } from '@lobechat/types';

import { createSurfaceLookup } from './surface-registry.ts';

/**
 * What is shown while a call runs and has nothing to show yet, by identifier (or alias) and API.
 *
 * @returns undefined where the tool shows nothing specific
 */
export const getBuiltinPlaceholder = createSurfaceLookup<BuiltinPlaceholder>({
  entries: [
    // tools: one line each, sorted by identifier
    ['lobe-calculator', calculatorPlaceholders],
    ['lobe-local-system', localSystemPlaceholders],
    ['lobe-task', taskPlaceholders],
  ],
  kind: 'placeholder',
});
