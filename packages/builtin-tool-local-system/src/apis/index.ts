import { tellModels } from '@lobechat/types';

import { changingApis } from './changing.ts';
import { commandApis } from './commands.ts';
import { findingApis } from './finding.ts';
import { readingApis } from './reading.ts';

/**
 * The APIs of the local system. Every `path` in parameters and states is relative to the first
 * workspace root, with `/`, or absolute: paths returned by one call can be passed to the next.
 */
export const localSystemApis = tellModels({
  ...findingApis,
  ...readingApis,
  ...changingApis,
  ...commandApis,
});

/** The type of the declaration. */
export type LocalSystemApis = typeof localSystemApis;
