import type { RunPolicy, TaskWork } from '@lobechat/builtin-tool-task';
import type { NewRun, Task } from '@lobechat/database';

import type { RunInput } from './run-request.ts';

/** The run of a task that is to be queued, as its policy wants it. */
export const toNewRun = (
  task: Pick<Task, 'id' | 'run'>,
  work: TaskWork,
  input: RunInput,
): NewRun => {
  const { maxAttempts, retryDelayMs, timeoutMs } = (task.run ?? {}) as RunPolicy;
  return {
    input,
    maxAttempts,
    requestedBy: input.request.actor,
    retryDelayMs,
    runner: work.type,
    taskId: task.id,
    timeoutMs,
  };
};
