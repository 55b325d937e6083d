import type { RunPolicy, TaskWork } from '@lobechat/builtin-tool-task';
import type { NewRun, Task } from '@lobechat/database';

import type { RunInput } from './run-request.ts';

/** The run of a task to queue, according to the task's run policy. */
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
