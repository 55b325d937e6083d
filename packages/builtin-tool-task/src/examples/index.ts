import type { ToolExamples } from '@lobechat/types';

import type { taskApis } from '../apis/index.ts';
import { findingExamples } from './finding.ts';
import { planningExamples } from './planning.ts';
import { runningExamples } from './running.ts';

/** The examples of every API, on the plan created for the recording. */
export const taskExamples: ToolExamples<typeof taskApis> = {
  ...planningExamples,
  ...findingExamples,
  ...runningExamples,
};
