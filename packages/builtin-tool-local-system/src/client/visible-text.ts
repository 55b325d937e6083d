import { neutraliseText } from '@lobechat/prompts';

/** More of a text than this, in UTF-16 units, is never made visible: nobody reads it. */
const LONGEST_TEXT = 400_000;

/**
 * A text with what deceives the eye spelt out: control and bidirectional characters, and those that
 * are not seen. Line feeds and tabs stay.
 */
export const toVisibleText = (text: string): string => neutraliseText(text.slice(0, LONGEST_TEXT));

/** The same for a name: it stays on one line, whatever is in it. */
export const toVisibleName = (name: string): string =>
  neutraliseText(name.slice(0, 4096)).replaceAll(/\r?\n/g, '\\n').replaceAll('\t', '\\t');

/** Whether a text has something in it that {@link toVisibleText} would spell out. */
export const hasHiddenCharacters = (text: string): boolean =>
  neutraliseText(text) !== text.toWellFormed();

/** Characters of a path that a line has room for. */
const SHORT_PATH = 40;

/**
 * A path shortened from the left, at a slash where possible: the name at its end is what tells files
 * apart.
 */
export const shortenPath = (path: string, length = SHORT_PATH): string => {
  const characters = Array.from(path.slice(-4 * length));
  if (path.length <= length || characters.length <= length) return path;
  const tail = characters.slice(1 - length).join('');
  const slash = tail.indexOf('/');
  return `…${slash > 0 && slash < tail.length - 1 ? tail.slice(slash) : tail}`;
};
