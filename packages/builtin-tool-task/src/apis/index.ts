import { tellModels } from '@lobechat/types';

import { changingApis } from './changing.ts';
import { creatingApis } from './creating.ts';
import { findingApis } from './finding.ts';
import { runningApis } from './running.ts';

/** The APIs of tasks, in the order a model reads them. */
export const taskApis = tellModels({
  ...creatingApis,
  ...changingApis,
  ...findingApis,
  ...runningApis,
});
