/** The warning about text that was formatted to be invisible. */
export const UNSEEN_WARNING =
  'Text that cannot be seen (formatted as hidden, white on white or tiny) was left out.';

/** White, or so close to it that nobody sees it on white: `FFFFFF`, `#fefefe`. */
export const isWhite = (colour: string): boolean => /^#?(?:f[c-f]){3}$/i.test(colour);

/** Nobody can read letters of one point. */
export const isTiny = (points: number): boolean => points <= 1;
