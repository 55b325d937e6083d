import { createFold } from '@lobechat/utils';

import type { FindInPageState } from '../types.ts';

/** Characters of context around a match. */
const AROUND = 120;

type Place = FindInPageState['matches'][number];

/** Visible form of an invisible character. */
const SHOWN = /\\u\{(?<code>[\dA-F]{2,6})\}/gi;

const readShown = (text: string): string =>
  text.replaceAll(SHOWN, (shown, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : shown;
  });

/** Positions of a text in a page, in order, ignoring differences that people ignore. */
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

/** The headings of a Markdown text with their offsets, in order. */
const listHeadings = (content: string): Array<{ index: number; title: string }> => {
  const headings: Array<{ index: number; title: string }> = [];
  let index = 0;
  for (const line of content.split('\n')) {
    // A line of megabytes is not a heading.
    const title = line.length < 1000 ? HEADING.exec(line)?.groups?.['title'] : undefined;
    if (title !== undefined) headings.push({ index, title });
    index += line.length + 1;
  }
  return headings;
};

const toOneLine = (text: string): string => text.toWellFormed().replaceAll(/\s+/g, ' ');

const findIn = (
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

/**
 * Positions of a text in a page: the first ones and the total. A heading that became the page's
 * title is no longer in its content, so a text that is nowhere else is sought in the title.
 */
export const findPlaces = (
  content: string,
  wanted: string,
  limit: number,
  title?: string,
): Pick<FindInPageState, 'matches' | 'total'> => {
  const found = findIn(content, wanted, limit);
  if (found.total > 0 || title === undefined) return found;
  const { matches, total } = findIn(title, wanted, limit);
  return { matches: matches.map((match) => ({ ...match, heading: title, index: 0 })), total };
};
