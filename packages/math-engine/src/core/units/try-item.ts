import type { MathFailure } from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** The outcome for one value of a batch. */
export type Attempt<Value> =
  | { failure: MathFailure; isDone: false }
  | { isDone: true; value: Value };

/** Computes one value of a batch, so that its error does not affect the others. Bugs are thrown. */
export const tryItem = async <Value>(
  compute: () => Promise<Value> | Value,
): Promise<Attempt<Value>> => {
  try {
    return { isDone: true, value: await compute() };
  } catch (error) {
    if (error instanceof ToolError) {
      return { failure: { message: error.message, type: error.type }, isDone: false };
    }
    // Too long a big integer, or too deep a recursion.
    if (error instanceof RangeError) {
      const message = `The computation is beyond what the engine can hold: ${error.message}. Make it smaller.`;
      return { failure: { message, type: ToolErrorType.ResourceLimit }, isDone: false };
    }
    throw error;
  }
};
