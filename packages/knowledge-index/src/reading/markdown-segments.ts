import { eachLine } from './plain-text.ts';
import type { TextRange } from './types.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** HTML that ends at its own mark rather than at an empty line, and that mark. */
const HTML_STARTS: readonly (readonly [start: RegExp, end: string])[] = [
  [/^ {0,3}<!--/, '-->'],
  [/^ {0,3}<\?/, '?>'],
  [/^ {0,3}<!\[CDATA\[/, ']]>'],
  [/^ {0,3}<script[\s>]/i, '</script>'],
  [/^ {0,3}<pre[\s>]/i, '</pre>'],
  [/^ {0,3}<style[\s>]/i, '</style>'],
  [/^ {0,3}<textarea[\s>]/i, '</textarea>'],
];

/** Parts are at least this long, so that a document of many short ones is not many parses. */
const SHORTEST = 8192;

/** As much of a line as says what it begins. */
const LINE_BEGINNING = 200;

/**
 * Divides Markdown where a parser may start again: after an empty line, before a line that is not
 * indented and no item of a list, outside of code and comments. Parsing the parts one by one gives
 * the same blocks, and its cost grows with the text, whatever one part holds.
 */
export const splitMarkdown = (text: string, from = 0, to = text.length): TextRange[] => {
  const parts: TextRange[] = [];
  let fence: string | undefined;
  let htmlEnd: string | undefined;
  let start = from;
  let wasBlank = true;
  for (const line of eachLine(text, from, to)) {
    const beginning = text.slice(line.start, Math.min(line.end, line.start + LINE_BEGINNING));
    if (htmlEnd !== undefined) {
      if (text.slice(line.start, line.end).toLowerCase().includes(htmlEnd)) htmlEnd = undefined;
      continue;
    }
    const mark = FENCE.exec(beginning)?.[1];
    if (fence !== undefined) {
      const isEnd = mark?.startsWith(fence) && beginning.trim() === mark;
      if (isEnd) fence = undefined;
      continue;
    }
    const isBlank = beginning.trim() === '';
    if (wasBlank && line.start - start >= SHORTEST && /^[^\s\-*+>\d]/.test(beginning)) {
      parts.push({ end: line.start, start });
      start = line.start;
    }
    wasBlank = isBlank;
    fence = mark;
    const html = HTML_STARTS.find(([pattern]) => pattern.test(beginning));
    if (
      html &&
      !text
        .slice(line.start + 4, line.end)
        .toLowerCase()
        .includes(html[1])
    ) {
      htmlEnd = html[1];
    }
  }
  if (start < to) parts.push({ end: to, start });
  return parts;
};
