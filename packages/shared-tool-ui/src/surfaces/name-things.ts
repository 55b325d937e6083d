import { shortenPath, shortenText, toVisibleName } from '../visible-text/visible-text.ts';

/** The subject of a call, fitted to one line. */
export interface NamedThings {
  /** Number of things beside the named one. */
  more: number;
  /** On one line; empty while nothing is known. */
  short: string;
  /** The complete list, one per line, for a tooltip. */
  whole: string;
}

/** Characters that fit on a line. */
const SHORT = 60;

/** Maximum number of names in a complete list. */
const MOST_NAMES = 50;

/** Names the first of several things and counts the others. A path is identified by its end. */
export const nameThings = (
  given: string | readonly (string | undefined)[] | undefined,
  isPath = false,
): NamedThings => {
  const things = (typeof given === 'string' ? [given] : (given ?? [])).filter(
    (thing) => typeof thing === 'string' && thing !== '',
  ) as string[];
  const [first] = things;
  if (first === undefined) return { more: 0, short: '', whole: '' };
  return {
    more: things.length - 1,
    short: isPath ? shortenPath(toVisibleName(first)) : shortenText(first, SHORT),
    whole: things.slice(0, MOST_NAMES).map(toVisibleName).join('\n'),
  };
};
