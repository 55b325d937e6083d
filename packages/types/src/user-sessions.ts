const OF_USERS = 'user:';
const OF_NOBODY = 'nobody:';

/** Prefix of a user's sessions. As JSON, no user id can be the prefix of another one. */
const beginningOf = (userId: string): string => `${OF_USERS}${JSON.stringify(userId)}:`;

/**
 * The session of a caller: users never share sessions with each other or with anonymous callers,
 * whatever the session id. A session that already belongs to the caller is returned unchanged.
 */
export const toOwnSession = (
  sessionId: string | undefined,
  userId: string | null | undefined,
): string | undefined => {
  if (!userId) return sessionId?.startsWith(OF_USERS) ? `${OF_NOBODY}${sessionId}` : sessionId;
  const own = beginningOf(userId);
  return sessionId?.startsWith(own) ? sessionId : `${own}${sessionId ?? ''}`;
};

/** Whether the data of a session belongs to a user other than the caller. */
export const isOfOtherUser = (
  sessionId: string | undefined,
  userId: string | null | undefined,
): boolean =>
  sessionId?.startsWith(OF_USERS) === true &&
  !(userId && sessionId.startsWith(beginningOf(userId)));
