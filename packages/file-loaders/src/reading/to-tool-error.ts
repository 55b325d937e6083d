import { getErrorMessage, ToolError } from '@lobechat/types';

import { beyondLimit, invalidDocument } from '../failures.ts';

/** Converts any error that a reader did not expect to one with advice. */
export const toToolError = (error: unknown): ToolError => {
  if (error instanceof ToolError) return error;
  // Excessive recursion, an oversized string: all are RangeErrors of the runtime.
  if (error instanceof RangeError) {
    return beyondLimit(`The document is beyond what can be held in memory: ${error.message}.`);
  }
  return invalidDocument(
    `The document could not be read: ${getErrorMessage(error)}. It is probably damaged; open it in the program that made it and save a copy.`,
  );
};
