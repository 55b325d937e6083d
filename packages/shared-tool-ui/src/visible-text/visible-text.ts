import { neutraliseText } from '@lobechat/prompts';

/** UTF-16 units of a text to make visible, by default. */
const LONGEST_TEXT = 400_000;

/** UTF-16 units of a name. */
const LONGEST_NAME = 4096;

/** Characters of a path that fit on a line. */
const SHORT_PATH = 40;

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/**
 * A text with deceptive characters spelled out: control, bidirectional and invisible ones. Line
 * feeds and tabs stay. A long text is cut after its beginning.
 */
export const toVisibleText = (text: string, longest: number = LONGEST_TEXT): string =>
  neutraliseText(cut(text, longest));

/** The same for a name: it always stays on one line. */
export const toVisibleName = (name: string): string =>
  neutraliseText(cut(name, LONGEST_NAME)).replaceAll(/\r?\n/g, '\\n').replaceAll('\t', '\\t');

/** Whether a text contains characters that {@link toVisibleText} would spell out. */
export const hasHiddenCharacters = (text: string): boolean =>
  neutraliseText(text) !== text.toWellFormed();

/** A text on one line, cut at a character boundary to the length of a line. */
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
 * A path shortened from the left, at a slash if possible: files are identified by the name at the
 * end.
 */
export const shortenPath = (path: string, length: number = SHORT_PATH): string => {
  const characters = Array.from(path.slice(-4 * length));
  if (path.length <= length || characters.length <= length) return path;
  const tail = characters.slice(1 - length).join('');
  const slash = tail.indexOf('/');
  return `…${slash > 0 && slash < tail.length - 1 ? tail.slice(slash) : tail}`;
};
