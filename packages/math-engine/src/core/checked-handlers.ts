import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

import type { JobHandlers } from '../pool/run-job.ts';
import { checkInput } from './check-input.ts';
import type { MathHandlers } from './operations/index.ts';
import { refuseMixedMoney } from './resolve/currency.ts';
import { startBudget } from './simplifying/work-budget.ts';
import { placeInInput } from './spelling/place-in-input.ts';
import { spellInput } from './spelling/spell-input.ts';
import { readOperator } from './spelling/written-operator.ts';

/** All operations, each with validation and spelling of its input. This is what workers serve. */
export const checkHandlers = (handlers: MathHandlers): JobHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (input: never) => {
        startBudget();
        checkInput(name as MathOperationName, input);
        try {
          const read = spellInput(readOperator(name as MathOperationName, input));
          return refuseMixedMoney(await handler(read));
        } catch (error) {
          throw placeInInput(error, input);
        }
      },
    ]),
  ) as JobHandlers;
