/**
 * The emoji of an avatar; undefined for anything else. Image addresses are never loaded: the page
 * sends requests only to its own host.
 */
export const toEmoji = (avatar: string | undefined): string | undefined =>
  avatar !== undefined && /^\p{Extended_Pictographic}/u.test(avatar) ? avatar : undefined;
