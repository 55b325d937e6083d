import { createFold } from '@lobechat/utils';

import type { FindInPageState } from '../types.ts';

/** Characters around a place. */
const AROUND = 120;

type Place = FindInPageState['matches'][number];

/** How results show a character that nobody sees. */
const SHOWN = /\\u\{(?<code>[\dA-F]{2,6})\}/gi;

const readShown = (text: string): string =>
  text.replaceAll(SHOWN, (shown, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : shown;
  });

/** Where a text stands in a page, in order, as people compare texts. */
function* findRanges(content: string, wanted: string): Generator<{ end: number; start: number }> {
  const fold = createFold(wanted, { level: 'reading' });
  const sought = fold(wanted).text.trim();
  if (sought === '') return;
  const { placeOf, text } = fold(content);
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length)) {
    yield placeOf(at, at + sought.length);
  }
}

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
  for (const { end, start: index } of findRanges(content, readShown(wanted))) {
    total += 1;
    if (matches.length >= limit) continue;
    while ((headings[heading + 1]?.index ?? Number.POSITIVE_INFINITY) <= index) heading += 1;
    const under = headings[heading];
    matches.push({
      after: toOneLine(content.slice(end, end + AROUND)),
      before: toOneLine(content.slice(Math.max(0, index - AROUND), index)),
      index,
      match: toOneLine(content.slice(index, end)),
      ...(under && { heading: under.title }),
    });
  }
  return { matches, total };
};
