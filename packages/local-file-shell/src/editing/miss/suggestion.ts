import { takeHead } from '@lobechat/prompts';

import { getLineEnd, getLineStart, type LineTable } from '../line-table.ts';
import type { MatchSuggestion } from '../types.ts';

/** Characters of a suggested text. */
const MAX_LENGTH = 4000;
/** Lines of it that are shown if it is not suggested completely. */
const SHOWN_LINES = 12;
const MAX_SHOWN_LINE = 300;

/** Lines of a file. 0-based, the end is exclusive. */
export interface LineRange {
  end: number;
  start: number;
}

/** The text of some lines as an error suggests it; none if it is too long to be sent again. */
export const createSuggestion = (
  table: LineTable,
  { end, start }: LineRange,
): MatchSuggestion | undefined => {
  const from = getLineStart(table, start);
  const to = getLineEnd(table, end - 1);
  if (to - from > MAX_LENGTH || to <= from) return undefined;
  return {
    endLine: end,
    startLine: start + 1,
    text: table.text.slice(from, to).replaceAll('\r\n', '\n'),
  };
};

/** Enclosed in marks that the text cannot contain. */
const fence = (text: string): string => {
  const longest = (text.match(/`{3,}/g) ?? ['``']).reduce((one, other) =>
    other.length > one.length ? other : one,
  );
  const mark = `${longest}\``;
  return `${mark}\n${text}\n${mark}`;
};

const describeRange = ({ end, start }: LineRange): string =>
  end - start > 1 ? `lines ${start + 1} to ${end}` : `line ${start + 1}`;

const describeText = (textName: string): string =>
  textName === 'oldText' ? textName : 'its context and "-" lines';

/** Shows the file's text: complete for sending it, or shortened if it is long. */
export const describeSuggestion = (
  table: LineTable,
  range: LineRange,
  textName: string,
): string => {
  const suggestion = createSuggestion(table, range);
  if (suggestion !== undefined) {
    return `The file has, in ${describeRange(range)}:\n${fence(suggestion.text)}\nIf this is the place you mean, send ${describeText(textName)} exactly as shown.`;
  }
  const lines: string[] = [];
  for (let line = range.start; line < Math.min(range.end, range.start + SHOWN_LINES); line += 1) {
    const from = getLineStart(table, line);
    const text = table.text.slice(
      from,
      Math.min(getLineEnd(table, line), from + MAX_SHOWN_LINE + 1),
    );
    const head = takeHead(text, MAX_SHOWN_LINE);
    lines.push(head === text ? text : `${head}… [line continues]`);
  }
  return `What the file has there, in ${describeRange(range)}, begins:\n${fence(lines.join('\n'))}\nRead the place again and send ${describeText(textName)} exactly as shown there; a part of it that is there once is enough.`;
};
