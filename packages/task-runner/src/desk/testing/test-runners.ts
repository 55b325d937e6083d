import { setTimeout as delay } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskRunner } from '../../runner.ts';

/** Options of the test runners, from `work.input`. */
export interface TestInput {
  /** Number of attempts that fail before one succeeds. */
  failures?: number;
  /** Duration of each step in milliseconds. */
  ms?: number;
  steps?: number;
}

/** Runners for tests. `onStep` is called for each step that is actually executed. */
export const createTestRunners = (
  onStep: (line: string) => void | Promise<void> = () => undefined,
): TaskRunner[] => [
  {
    // Executes numbered steps one after another.
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
    // Runs until aborted.
    run: async (context) => {
      await delay(600_000, undefined, { signal: context.signal });
      return { content: 'never' };
    },
    type: 'endless',
  },
  {
    // Ignores the signal.
    run: async () => {
      await delay(600_000, undefined, { ref: false });
      return { content: 'never' };
    },
    type: 'deaf',
  },
];
