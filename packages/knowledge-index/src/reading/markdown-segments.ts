import { eachLine } from './plain-text.ts';
import type { TextRange } from './types.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** HTML that ends at its own end marker instead of an empty line, and that marker. */
const HTML_STARTS: readonly (readonly [start: RegExp, end: string])[] = [
  [/^ {0,3}<!--/, '-->'],
  [/^ {0,3}<\?/, '?>'],
  [/^ {0,3}<!\[CDATA\[/, ']]>'],
  [/^ {0,3}<script[\s>]/i, '</script>'],
  [/^ {0,3}<pre[\s>]/i, '</pre>'],
  [/^ {0,3}<style[\s>]/i, '</style>'],
  [/^ {0,3}<textarea[\s>]/i, '</textarea>'],
];

/** Minimum length of parts, so that a document of many short ones does not cause many parses. */
const SHORTEST = 8192;

/** The part of a line that shows what it begins. */
const LINE_BEGINNING = 200;

/**
 * Splits Markdown where a parser may restart: after an empty line, before an unindented line that
 * is not a list item, outside code and comments. Parsing the parts separately gives the same
 * blocks, and the cost stays linear whatever one part contains.
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
