/** What a document says of text that it was formatted not to show. */
export const UNSEEN_WARNING =
  'Text that cannot be seen (formatted as hidden, white on white or tiny) was left out.';

/** White, or so near that nobody sees it on white: `FFFFFF`, `#fefefe`. */
export const isWhite = (colour: string): boolean => /^#?(?:f[c-f]){3}$/i.test(colour);

/** Nobody reads letters of one point. */
export const isTiny = (points: number): boolean => points <= 1;
