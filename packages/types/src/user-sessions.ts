const OF_USERS = 'user:';
const OF_NOBODY = 'nobody:';

/** Beginning of a user's sessions. As JSON: no user id can be the beginning of another one. */
const beginningOf = (userId: string): string => `${OF_USERS}${JSON.stringify(userId)}:`;

/**
 * A session as it belongs to whoever calls, whatever it is called: a user has no session of another, and who is
 * nobody has none of a user. One that is the caller's already stays as it is.
 */
export const toOwnSession = (
  sessionId: string | undefined,
  userId: string | null | undefined,
): string | undefined => {
  if (!userId) return sessionId?.startsWith(OF_USERS) ? `${OF_NOBODY}${sessionId}` : sessionId;
  const own = beginningOf(userId);
  return sessionId?.startsWith(own) ? sessionId : `${own}${sessionId ?? ''}`;
};

/** Whether what is kept with a session belongs to a user who is not the caller. */
export const isOfOtherUser = (
  sessionId: string | undefined,
  userId: string | null | undefined,
): boolean =>
  sessionId?.startsWith(OF_USERS) === true &&
  !(userId && sessionId.startsWith(beginningOf(userId)));
