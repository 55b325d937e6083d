import { setTimeout as delay } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskRunner } from '../../runner.ts';

/** What the runners of tests are told, as `work.input`. */
export interface TestInput {
  /** Attempts that fail before one succeeds. */
  failures?: number;
  /** Milliseconds that each step takes. */
  ms?: number;
  steps?: number;
}

/** Runners of which a test knows what they do. `onStep` hears of each step that is really done. */
export const createTestRunners = (
  onStep: (line: string) => void | Promise<void> = () => undefined,
): TaskRunner[] => [
  {
    // Does steps one after another, each of which leaves its number.
    run: async (context) => {
      const { failures = 0, ms = 0, steps = 1 } = (context.work.input ?? {}) as TestInput;
      const numbers: number[] = [];
      for (let number = 1; number <= steps; number += 1) {
        const key = String(number);
        numbers.push(
          await context.step({ key, name: `Step ${key}` }, async () => {
            await delay(ms, undefined, { signal: context.signal });
            await onStep(`${context.task.identifier} ${key} ${context.attempt}`);
            return number;
          }),
        );
        context.progress({ done: number, total: steps });
      }
      context.log('info', `attempt ${context.attempt} of ${context.task.identifier}`);
      context.cost({ toolCalls: steps });
      if (context.attempt <= failures) {
        throw new ToolError(ToolErrorType.ExecutionFailed, `attempt ${context.attempt} failed`);
      }
      const before = [...context.outcomes.keys()].join(' ');
      return { content: `done after ${before || 'nothing'}`, state: { numbers } };
    },
    type: 'steps',
  },
  {
    // Until it is told to end.
    run: async (context) => {
      await delay(600_000, undefined, { signal: context.signal });
      return { content: 'never' };
    },
    type: 'endless',
  },
  {
    // Whatever it is told.
    run: async () => {
      await delay(600_000, undefined, { ref: false });
      return { content: 'never' };
    },
    type: 'deaf',
  },
];
