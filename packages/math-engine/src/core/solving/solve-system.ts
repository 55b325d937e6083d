import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { NoMethod } from './context.ts';
import type { SolveTask } from './task.ts';

export const solveSystem = async (_task: SolveTask): Promise<SolveState> => {
  throw new NoMethod('systems');
};
