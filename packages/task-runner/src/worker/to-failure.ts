import type { RunFailure } from '@lobechat/database';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

const LONGEST_MESSAGE = 10_000;

/** The stored part of an error: its type and message, without its cause. */
export const toFailure = (error: unknown): RunFailure => {
  const message = getErrorMessage(error).toWellFormed().replaceAll('\u0000', '\uFFFD');
  return {
    message: message.slice(0, LONGEST_MESSAGE) || 'It failed without saying why.',
    type: error instanceof ToolError ? error.type : ToolErrorType.ExecutionFailed,
  };
};
