import type { ITaskService, TaskCall } from '@lobechat/builtin-tool-task';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { checkInput } from '../mapping/check-input.ts';
import { toServiceError } from '../mapping/store-errors.ts';

/** Methods behind a door, and the door. */
export interface GuardedMethods {
  /** Lets nobody in any more, tells those inside, and waits until they have left. */
  readonly close: () => Promise<void>;
  readonly methods: ITaskService;
}

type Method = (params: unknown, call: TaskCall) => Promise<unknown>;

/**
 * Puts methods behind a door: input that cannot be stored is refused, errors of the store are made
 * fit to be seen, and closing waits for calls that are under way.
 */
export const guardMethods = (methods: ITaskService, now: () => number): GuardedMethods => {
  const closing = new AbortController();
  const inside = new Set<Promise<unknown>>();

  const guard =
    (method: Method): Method =>
    async (params, call) => {
      if (closing.signal.aborted) {
        throw new ToolError(ToolErrorType.ServiceUnavailable, 'The task service has been closed.');
      }
      checkInput(params);
      const signal = call.signal ? AbortSignal.any([call.signal, closing.signal]) : closing.signal;
      const work = method(params, { ...call, signal });
      inside.add(work);
      try {
        return await work;
      } catch (error) {
        throw toServiceError(error, now());
      } finally {
        inside.delete(work);
      }
    };

  return {
    close: async () => {
      closing.abort(new ToolError(ToolErrorType.Aborted, 'The task service is closing.'));
      await Promise.allSettled(inside);
    },
    methods: Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [name, guard(method as Method)]),
    ) as unknown as ITaskService,
  };
};
