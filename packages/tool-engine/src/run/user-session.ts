import {
  type BuiltinToolContext,
  type BuiltinToolError,
  ToolErrorType,
  toOwnSession,
} from '@lobechat/types';

import type { ToolCallOptions } from '../engine-types.ts';
import { describeValue } from '../schema/describe.ts';

/** Untyped hosts number their users. */
const withTextualUser = (
  context: BuiltinToolContext | undefined,
): BuiltinToolContext | undefined => {
  const userId: unknown = context?.userId;
  return typeof userId === 'number' || typeof userId === 'bigint'
    ? { ...context, userId: String(userId) }
    : context;
};

/** Any other value would give one user's data to another: all objects have the same text. */
export const refuseUser = (
  context: BuiltinToolContext | undefined,
): BuiltinToolError | undefined => {
  const userId: unknown = context?.userId ?? '';
  if (['bigint', 'number', 'string'].includes(typeof userId)) return undefined;
  const message = `The host gave ${describeValue(userId)} as the user of the call, where a text is expected. Nothing was run.`;
  return { message, type: ToolErrorType.InvalidArguments };
};

/**
 * Returns the session of a user's call, which belongs to that user alone, whatever the session is
 * called: everything that a tool keeps by session (undo history, commands, artifacts, remembered
 * results) is kept apart by user as well. Calls that a tool makes for its caller come with the
 * session it was given, which is unchanged.
 */
export const toUserSession = (options: ToolCallOptions): ToolCallOptions => {
  const context = withTextualUser(options.context);
  if (!context || refuseUser(context)) return options;
  const sessionId = toOwnSession(context.sessionId, context.userId);
  return sessionId === context.sessionId && context === options.context
    ? options
    : { ...options, context: { ...context, sessionId } };
};
