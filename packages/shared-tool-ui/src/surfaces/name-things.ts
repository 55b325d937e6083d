import { shortenPath, shortenText, toVisibleName } from '../visible-text/visible-text.ts';

/** What a call is about, as a line has room for it. */
export interface NamedThings {
  /** How many more there are beside the one that is named. */
  more: number;
  /** On one line; empty as long as nothing is known. */
  short: string;
  /** Everything, for those who ask: one a line. */
  whole: string;
}

/** Characters that a line has room for. */
const SHORT = 60;

/** Names that are listed as a whole. */
const MOST_NAMES = 50;

/** Names the first of several things, and counts the others. Of a path its end is what names it. */
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
