import type { ToolCallOptions } from '../engine-types.ts';

/**
 * The session of a user's call belongs to that user alone, whatever the session is called: everything that a tool
 * keeps by session (changes that can be undone, commands, artifacts, remembered results) is kept apart by user as
 * well. Calls that a tool makes for its caller come with the session it was given, which stays as it is.
 */
export const toUserSession = (options: ToolCallOptions): ToolCallOptions => {
  const { context } = options;
  if (context?.userId === undefined || context.userId === '') return options;
  const { sessionId = '', userId } = context;
  // As JSON: no user id can be the beginning of another one.
  const own = `user:${JSON.stringify(userId)}:`;
  if (sessionId.startsWith(own)) return options;
  return { ...options, context: { ...context, sessionId: `${own}${sessionId}` } };
};
