import { neutraliseText } from '@lobechat/prompts';

/** UTF-16 units of a text that are made visible, where nothing else is said. */
const LONGEST_TEXT = 400_000;

/** UTF-16 units of a name. */
const LONGEST_NAME = 4096;

/** Characters of a path that a line has room for. */
const SHORT_PATH = 40;

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/**
 * A text with what deceives the eye spelled out: control and bidirectional characters, and those
 * that are not seen. Line feeds and tabs stay. Of a longer text, its beginning.
 */
export const toVisibleText = (text: string, longest: number = LONGEST_TEXT): string =>
  neutraliseText(cut(text, longest));

/** The same for a name: it stays on one line, whatever is in it. */
export const toVisibleName = (name: string): string =>
  neutraliseText(cut(name, LONGEST_NAME)).replaceAll(/\r?\n/g, '\\n').replaceAll('\t', '\\t');

/** Whether a text has something in it that {@link toVisibleText} would spell out. */
export const hasHiddenCharacters = (text: string): boolean =>
  neutraliseText(text) !== text.toWellFormed();

/** A text on one line, cut on a character to what a line has room for. */
export const shortenText = (text: string, length: number): string => {
  const line = text
    .slice(0, length * 8)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  const isCut = characters.length > length || text.length > length * 8;
  return toVisibleName(isCut ? `${characters.slice(0, length).join('')}…` : line);
};

/**
 * A path shortened from the left, at a slash where possible: the name at its end is what tells files
 * apart.
 */
export const shortenPath = (path: string, length: number = SHORT_PATH): string => {
  const characters = Array.from(path.slice(-4 * length));
  if (path.length <= length || characters.length <= length) return path;
  const tail = characters.slice(1 - length).join('');
  const slash = tail.indexOf('/');
  return `…${slash > 0 && slash < tail.length - 1 ? tail.slice(slash) : tail}`;
};
