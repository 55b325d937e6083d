/** Stands for a tool without an emoji of its own. */
export const PLAIN_AVATAR = '🧰';

/**
 * The emoji of an avatar; undefined for anything else. Image addresses are never loaded: the page
 * asks no host but its own for anything.
 */
export const toEmoji = (avatar: string | undefined): string | undefined =>
  avatar !== undefined && /^\p{Extended_Pictographic}/u.test(avatar) ? avatar : undefined;
