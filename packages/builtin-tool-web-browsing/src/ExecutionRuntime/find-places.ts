import type { FindInPageState } from '../types.ts';

/** Characters around a place. */
const AROUND = 120;

type Place = FindInPageState['matches'][number];

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/* Words stand apart by any spaces, and marks of emphasis and links, as `[text][3]`, may come between. */
const BETWEEN = '(?:\\]\\[\\d{1,6}\\]|[\\s*_`~[\\]])+';

const toPattern = (wanted: string): RegExp =>
  new RegExp(wanted.trim().split(/\s+/).map(escape).join(BETWEEN), 'giu');

const HEADING = /^#{1,6}\s+(?<title>.+?)\s*#*$/;

/** The headings of a Markdown text, in order, with where their lines begin. */
const listHeadings = (content: string): Array<{ index: number; title: string }> => {
  const headings: Array<{ index: number; title: string }> = [];
  let index = 0;
  for (const line of content.split('\n')) {
    // A line of megabytes is no heading.
    const title = line.length < 1000 ? HEADING.exec(line)?.groups?.['title'] : undefined;
    if (title !== undefined) headings.push({ index, title });
    index += line.length + 1;
  }
  return headings;
};

const toOneLine = (text: string): string => text.toWellFormed().replaceAll(/\s+/g, ' ');

/** Where a text stands in a page: the first places, and how many there are in all. */
export const findPlaces = (
  content: string,
  wanted: string,
  limit: number,
): Pick<FindInPageState, 'matches' | 'total'> => {
  const headings = listHeadings(content);
  const matches: Place[] = [];
  let [heading, total] = [-1, 0];
  for (const found of content.matchAll(toPattern(wanted))) {
    total += 1;
    if (matches.length >= limit) continue;
    const { index } = found;
    const end = index + found[0].length;
    while ((headings[heading + 1]?.index ?? Number.POSITIVE_INFINITY) <= index) heading += 1;
    const under = headings[heading];
    matches.push({
      after: toOneLine(content.slice(end, end + AROUND)),
      before: toOneLine(content.slice(Math.max(0, index - AROUND), index)),
      index,
      match: toOneLine(found[0]),
      ...(under && { heading: under.title }),
    });
  }
  return { matches, total };
};
