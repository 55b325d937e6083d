import { tellModels } from '@lobechat/types';

import { changingApis } from './changing.ts';
import { commandApis } from './commands.ts';
import { findingApis } from './finding.ts';
import { readingApis } from './reading.ts';

/**
 * The APIs of the local system. Every `path` in parameters and states is relative to the first workspace
 * root, with `/`, or absolute: what one call gives, the next one takes.
 */
export const localSystemApis = tellModels({
  ...findingApis,
  ...readingApis,
  ...changingApis,
  ...commandApis,
});

/** The declaration as a type. */
export type LocalSystemApis = typeof localSystemApis;
