import type { MathOperationName } from '@lobechat/builtin-tool-calculator';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { CoreLimits } from '../core/limits.ts';
import type { JobMessage, Outcome } from './protocol.ts';

/** The operations that a worker serves, untyped: any input, any output. */
export type JobHandlers = Readonly<Partial<Record<MathOperationName, (input: never) => unknown>>>;

/** Runs one job inside a worker. Never throws: errors are part of the outcome. */
export const runJob = async (job: JobMessage, handlers: JobHandlers): Promise<Outcome> => {
  try {
    const handler = Object.hasOwn(handlers, job.operation) ? handlers[job.operation] : undefined;
    if (!handler) {
      return failed(
        ToolErrorType.ApiNotFound,
        `The maths engine has no operation '${job.operation}'.`,
      );
    }
    const value: unknown = await handler(job.input as never);
    const length = JSON.stringify(value).length;
    if (length <= CoreLimits.outcomeLength) return { ok: true, value };
    return failed(
      ToolErrorType.ResourceLimit,
      `The result has ${length.toLocaleString('en-US')} characters, more than the ${CoreLimits.outcomeLength.toLocaleString('en-US')} that can be returned. Ask for less of it.`,
    );
  } catch (error) {
    return describeThrown(error);
  }
};

const failed = (type: string, message: string): Outcome => ({
  failure: { message, type },
  ok: false,
});

const describeThrown = (error: unknown): Outcome => {
  if (error instanceof ToolError) return failed(error.type, error.message);
  // Too deep a recursion, too long a string or bigint: all are RangeErrors of the runtime.
  if (error instanceof RangeError) {
    return failed(
      ToolErrorType.ResourceLimit,
      `The computation is beyond what the engine can hold: ${error.message}. Make it smaller.`,
    );
  }
  return failed(ToolErrorType.ExecutionFailed, `The computation failed: ${getErrorMessage(error)}`);
};
