/** The warning about text that was formatted to be invisible. */
export const UNSEEN_WARNING =
  'Text that cannot be seen (formatted as hidden, white on white or tiny) was left out.';

/** White, or so close to it that nobody sees it on white: `FFFFFF`, `#fefefe`. */
export const isWhite = (colour: string): boolean => /^#?(?:f[c-f]){3}$/i.test(colour);

/** Nobody can read letters of one point. */
export const isTiny = (points: number): boolean => points <= 1;

/** The warning about text that the styles of a page hide. */
export const describeHiddenText = (source: 'book' | 'mail' | 'page', characters: number): string =>
  `Text that the ${source} hides from people was left out: ${characters.toLocaleString('en-US')} ${characters === 1 ? 'character' : 'characters'}.`;
