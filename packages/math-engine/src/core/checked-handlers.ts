import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

import type { JobHandlers } from '../pool/run-job.ts';
import { checkInput } from './check-input.ts';
import { mathHandlers } from './operations/index.ts';

/** All operations, each behind the check of its input. This is what workers serve. */
export const checkedHandlers = Object.fromEntries(
  Object.entries(mathHandlers).map(([name, handler]) => [
    name,
    (input: never) => {
      checkInput(name as MathOperationName, input);
      return handler(input);
    },
  ]),
) as JobHandlers;
