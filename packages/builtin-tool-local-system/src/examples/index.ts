import type { ToolExamples } from '@lobechat/types';

import type { LocalSystemApis } from '../apis/index.ts';
import { changingExamples } from './changing.ts';
import { commandsExamples } from './commands.ts';
import { readingExamples } from './reading.ts';

/** The examples of every API, without their outcomes. */
export const localSystemExamples: ToolExamples<LocalSystemApis> = {
  ...readingExamples,
  ...changingExamples,
  ...commandsExamples,
};
