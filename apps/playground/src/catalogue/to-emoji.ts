/**
 * The emoji of an avatar; undefined for anything else. Image addresses are never loaded: the page
 * asks no host but its own for anything.
 */
export const toEmoji = (avatar: string | undefined): string | undefined =>
  avatar !== undefined && /^\p{Extended_Pictographic}/u.test(avatar) ? avatar : undefined;
