import {
  type ITaskService,
  TaskApiName,
  type TaskApiNameType,
  type TaskCall,
} from '@lobechat/builtin-tool-task';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { checkInput } from '../mapping/check-input.ts';
import { toServiceError } from '../mapping/store-errors.ts';

/** A gate that calls pass through. */
export interface Door {
  /** Refuses new calls, notifies active ones, and settles when they have ended. */
  readonly close: () => Promise<void>;
  /** Number of active calls. */
  readonly count: () => number;
  /**
   * Executes work whose signal is also aborted when the gate closes. Errors of the store are made
   * fit for callers.
   *
   * @throws ToolError `ServiceUnavailable` once it is closed
   */
  readonly pass: <Value>(
    work: (signal: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ) => Promise<Value>;
}

/** Creates a gate. */
export const createDoor = (now: () => number): Door => {
  /** Active calls, each with the function that notifies it. */
  const inside = new Map<Promise<unknown>, AbortController>();
  let isClosed = false;
  return {
    close: async () => {
      isClosed = true;
      const reason = new ToolError(ToolErrorType.Aborted, 'The task service is closing.');
      for (const controller of inside.values()) controller.abort(reason);
      await Promise.allSettled(inside.keys());
    },
    count: () => inside.size,
    pass: async (work, signal) => {
      if (isClosed) {
        throw new ToolError(ToolErrorType.ServiceUnavailable, 'The task service has been closed.');
      }
      // Not `AbortSignal.any`: with a listener it lives as long as the longest of its sources.
      const controller = new AbortController();
      const abort = (): void => {
        controller.abort(signal?.reason);
      };
      if (signal?.aborted === true) abort();
      signal?.addEventListener('abort', abort);
      const done = work(controller.signal);
      inside.set(done, controller);
      try {
        return await done;
      } catch (error) {
        throw toServiceError(error, now());
      } finally {
        inside.delete(done);
        signal?.removeEventListener('abort', abort);
      }
    },
  };
};

type Method = (params: unknown, call: TaskCall) => Promise<unknown>;

/** Puts the methods of each user behind a gate, and rejects unstorable input. */
export const guardMethods = (
  methodsOf: (userId: string | undefined) => Promise<ITaskService>,
  { pass }: Door,
): ITaskService => {
  const guard =
    (name: TaskApiNameType): Method =>
    async (params, call) =>
      pass(async (signal) => {
        checkInput(params);
        const methods = await methodsOf(call.userId);
        return (methods[name] as Method)(params, { ...call, signal });
      }, call.signal);
  return Object.fromEntries(
    Object.values(TaskApiName).map((name) => [name, guard(name)]),
  ) as unknown as ITaskService;
};
