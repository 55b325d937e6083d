import { toOwnSession } from '@lobechat/types';

import type { ToolCallOptions } from '../engine-types.ts';

/**
 * The session of a user's call belongs to that user alone, whatever the session is called: everything that a tool
 * keeps by session (changes that can be undone, commands, artifacts, remembered results) is kept apart by user as
 * well. Calls that a tool makes for its caller come with the session it was given, which stays as it is.
 */
export const toUserSession = (options: ToolCallOptions): ToolCallOptions => {
  const { context } = options;
  if (!context) return options;
  const sessionId = toOwnSession(context.sessionId, context.userId);
  return sessionId === context.sessionId
    ? options
    : { ...options, context: { ...context, sessionId } };
};
