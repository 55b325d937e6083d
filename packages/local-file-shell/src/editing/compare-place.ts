import { findContentEnd, findIndentationEnd, foldPunctuation } from './characters.ts';
import { findIndentationChange, type IndentationPair } from './indentation.ts';
import { getLine, getLineBreak, getLineEnd, getLineStart, type LineTable } from './line-table.ts';
import { type Place, rankTolerance, Tolerance } from './place.ts';
import type { SentLine, SentText } from './sent-text.ts';

const stripEnd = (line: string): string => line.slice(0, findContentEnd(line));

const trimBlanks = (line: string): string => stripEnd(line).slice(findIndentationEnd(line));

/** Whether two lines have the same body, and it is not empty. */
const hasSameBody = (sent: SentLine, line: string): boolean =>
  sent.body !== '' && sent.body === trimBlanks(line);

/** The differences between a sent line and a line of the file, as bits of {@link Tolerance}. */
const compareWholeLine = (sent: SentLine, line: string): number | undefined => {
  if (sent.text === line) return Tolerance.None;
  if (sent.folded === foldPunctuation(line)) return Tolerance.Punctuation;
  const stripped = stripEnd(line);
  if (sent.stripped === stripped) return Tolerance.Whitespace;
  if (foldPunctuation(sent.stripped) === foldPunctuation(stripped)) {
    return Tolerance.Punctuation | Tolerance.Whitespace;
  }
  return hasSameBody(sent, line) ? Tolerance.Indentation : undefined;
};

interface PartMatch {
  /** Where the part of the line starts (of a first line) or ends (of a last one). */
  at: number;
  tolerance: number;
}

/** A first line may start anywhere in a line of the file, but reaches its end. */
const compareFirstLine = (sent: SentLine, line: string): PartMatch | undefined => {
  if (line.endsWith(sent.text)) {
    return { at: line.length - sent.text.length, tolerance: Tolerance.None };
  }
  const folded = foldPunctuation(line);
  if (folded.endsWith(sent.folded)) {
    return { at: line.length - sent.text.length, tolerance: Tolerance.Punctuation };
  }
  const stripped = stripEnd(line);
  const at = stripped.length - sent.stripped.length;
  if (sent.stripped === '') {
    return stripped === '' ? { at: 0, tolerance: Tolerance.Whitespace } : undefined;
  }
  if (stripped.endsWith(sent.stripped)) return { at, tolerance: Tolerance.Whitespace };
  if (foldPunctuation(stripped).endsWith(foldPunctuation(sent.stripped))) {
    return { at, tolerance: Tolerance.Punctuation | Tolerance.Whitespace };
  }
  return hasSameBody(sent, line) ? { at: 0, tolerance: Tolerance.Indentation } : undefined;
};

/** A last line starts where a line of the file does, and may end anywhere in it. */
const compareLastLine = (sent: SentLine, line: string): PartMatch | undefined => {
  const at = sent.text.length;
  if (line.startsWith(sent.text)) return { at, tolerance: Tolerance.None };
  if (foldPunctuation(line).startsWith(sent.folded)) {
    return { at, tolerance: Tolerance.Punctuation };
  }
  const isStripped = sent.stripped !== sent.text;
  if (isStripped) {
    const tolerance = compareWholeLine(sent, line);
    return tolerance === undefined ? undefined : { at: line.length, tolerance };
  }
  return hasSameBody(sent, line)
    ? { at: findContentEnd(line), tolerance: Tolerance.Indentation }
    : undefined;
};

/** Indentation of all lines with text: a shift includes each of them completely. */
const listIndentations = (
  sent: SentText,
  table: LineTable,
  line: number,
): IndentationPair[] | undefined => {
  const pairs: IndentationPair[] = [];
  for (const [index, sentLine] of sent.lines.entries()) {
    if (sentLine.body === '') continue;
    const text = getLine(table, line + index);
    if (!hasSameBody(sentLine, text)) return undefined;
    pairs.push({ file: text.slice(0, findIndentationEnd(text)), sent: sentLine.indentation });
  }
  return pairs;
};

const shiftPlace = (place: Place, sent: SentText, table: LineTable): Place | undefined => {
  const last = sent.lines.at(-1);
  // White space alone at the end would have to be a part of a line's indentation.
  if (last?.body === '' && last.text !== '') return undefined;
  const pairs = listIndentations(sent, table, place.line);
  const indentation = pairs && findIndentationChange(pairs);
  if (indentation === undefined) return undefined;
  const beginsLine = sent.lines[0]?.body !== '';
  const start = beginsLine ? getLineStart(table, place.line) : place.start;
  return { ...place, indentation, start };
};

const getSent = ({ lines }: SentText, index: number): SentLine => {
  const line = lines[index];
  if (line === undefined) throw new RangeError(`There is no line ${index} in the text.`);
  return line;
};

/** Compares the lines that must match completely. */
const compareWholeLines = (sent: SentText, table: LineTable, line: number): number | undefined => {
  let tolerance: number = Tolerance.None;
  let previous: { text: string; sentText: string } | undefined;
  for (let index = sent.wholeLines ? 0 : 1; index < sent.lines.length - 1; index += 1) {
    const sentLine = getSent(sent, index);
    const text = getLine(table, line + index);
    // A file with very many lines often repeats very few.
    if (previous?.text === text && previous.sentText === sentLine.text) continue;
    previous = { sentText: sentLine.text, text };
    const whole = compareWholeLine(sentLine, text);
    if (whole === undefined) return undefined;
    tolerance |= whole;
    if (rankTolerance(tolerance) === undefined) return undefined;
  }
  return tolerance;
};

/** Whether the line break after the last line of a text is only missing because the file ends. */
const isEndOfText = (sent: SentText, table: LineTable, line: number): boolean => {
  const lastLine = table.count - 1;
  return (
    line + sent.lines.length === table.count + 1 &&
    sent.lines.at(-1)?.text === '' &&
    getLineStart(table, lastLine) < getLineEnd(table, lastLine)
  );
};

/**
 * Compares a text of two or more lines with the file, from a line on.
 *
 * @returns the place with the tolerated differences, or `undefined` if they exceed the rules
 */
export const comparePlace = (sent: SentText, table: LineTable, line: number): Place | undefined => {
  const reachesEnd = isEndOfText(sent, table, line);
  if (line + sent.lines.length > table.count && !reachesEnd) return undefined;
  const lastIndex = sent.lines.length - 1;
  // The ends first: what is between them is known to match.
  const head = sent.wholeLines
    ? undefined
    : compareFirstLine(getSent(sent, 0), getLine(table, line));
  const tail = compareLastLine(getSent(sent, lastIndex), getLine(table, line + lastIndex));
  if (tail === undefined || (head === undefined && !sent.wholeLines)) return undefined;
  let tolerance = tail.tolerance | (head?.tolerance ?? Tolerance.None);
  const between = compareWholeLines(sent, table, line);
  if (between === undefined) return undefined;
  tolerance |= between;
  for (const [index, sentBreak] of sent.breaks.entries()) {
    const isSameBreak = sentBreak === '' || sentBreak === getLineBreak(table, line + index);
    if (!isSameBreak) tolerance |= Tolerance.LineEndings;
  }
  const start = getLineStart(table, line) + (head?.at ?? 0);
  const end = getLineStart(table, line + lastIndex) + tail.at;
  if (rankTolerance(tolerance) === undefined) return undefined;
  const loose = Tolerance.Indentation | Tolerance.Whitespace;
  // Without a word, a text does not differ from others by more than its white space.
  if (!sent.hasWord && (tolerance & loose) !== 0) return undefined;
  const place: Place = { end, line, reachesEnd, start, tolerance };
  return (tolerance & Tolerance.Indentation) === 0 ? place : shiftPlace(place, sent, table);
};
