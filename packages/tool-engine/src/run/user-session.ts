import { type BuiltinToolContext, toOwnSession } from '@lobechat/types';

import type { ToolCallOptions } from '../engine-types.ts';

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'bigint';

/** Untyped hosts number their users and sessions. */
const withTexts = (context: BuiltinToolContext | undefined): BuiltinToolContext | undefined => {
  if (!context || !(isNumber(context.userId) || isNumber(context.sessionId))) return context;
  const { sessionId, userId } = context;
  return {
    ...context,
    ...(isNumber(sessionId) ? { sessionId: String(sessionId) } : {}),
    ...(isNumber(userId) ? { userId: String(userId) } : {}),
  };
};

/**
 * Returns the session of a user's call, which belongs to that user alone, whatever the session is
 * called: everything that a tool keeps by session (undo history, commands, artifacts, remembered
 * results) is kept apart by user as well. Calls that a tool makes for its caller come with the
 * session it was given, which is unchanged.
 */
export const toUserSession = (options: ToolCallOptions): ToolCallOptions => {
  const context = withTexts(options.context);
  if (!context) return options;
  const sessionId = toOwnSession(context.sessionId, context.userId);
  return sessionId === context.sessionId && context === options.context
    ? options
    : { ...options, context: { ...context, sessionId } };
};
