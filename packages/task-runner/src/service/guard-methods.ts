import {
  type ITaskService,
  TaskApiName,
  type TaskApiNameType,
  type TaskCall,
} from '@lobechat/builtin-tool-task';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { checkInput } from '../mapping/check-input.ts';
import { toServiceError } from '../mapping/store-errors.ts';

/** A door that work goes through. */
export interface Door {
  /** Lets nobody in any more, tells those inside, and settles when they have left. */
  readonly close: () => Promise<void>;
  /** How many are inside. */
  readonly count: () => number;
  /**
   * Does work whose signal says when the door closes, too. Errors of the store are made fit to be
   * seen.
   *
   * @throws ToolError `ServiceUnavailable` once it is closed
   */
  readonly pass: <Value>(
    work: (signal: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ) => Promise<Value>;
}

/** Makes a door. */
export const createDoor = (now: () => number): Door => {
  /** What is under way, each with the way to tell it. */
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

/** Puts the methods of each user behind a door, and refuses input that cannot be stored. */
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
