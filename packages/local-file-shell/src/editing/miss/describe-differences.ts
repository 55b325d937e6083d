import { takeHead } from '@lobechat/prompts';

import { compareLines } from '../line-changes.ts';
import { getLine, type LineTable } from '../line-table.ts';
import type { LineRange } from './suggestion.ts';

/** Differences that are named. */
const MAX_NAMED = 3;
const MAX_LENGTH = 120;
/** Characters that are shown before the first difference of a line. */
const BEFORE_DIFFERENCE = 30;

/** Invisible characters and those that look like a space, including combining accents. */
const UNSEEN =
  /[\u00A0\u00AD\u2000-\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]|[\u0300-\u036F]|[\uFE00-\uFE0F]/g;

const escapeUnseen = (text: string): string =>
  text.replace(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A line in JSON notation, which shows everything; cut around a position. */
const quote = (line: string, focus: number): string => {
  const start = line.length <= MAX_LENGTH ? 0 : Math.max(focus - BEFORE_DIFFERENCE, 0);
  const shown = takeHead(line.slice(start), MAX_LENGTH).toWellFormed();
  const head = start === 0 ? '' : '…';
  const tail = start + shown.length < line.length ? '…' : '';
  return `${head}${escapeUnseen(JSON.stringify(shown))}${tail}`;
};

const findFirstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

const describeLine = (
  number: number,
  file: string | undefined,
  sent: string | undefined,
  textName: string,
): string => {
  if (file === undefined)
    return `- ${textName} has ${quote(sent ?? '', 0)}, the file has no such line before line ${number}`;
  if (sent === undefined)
    return `- ${textName} lacks line ${number} of the file, ${quote(file, 0)}`;
  const at = findFirstDifference(file, sent);
  return `- line ${number} is ${quote(file, at)} in the file, ${quote(sent, at)} in ${textName}`;
};

/**
 * Names the first lines in which a text differs from lines of a file; empty if none does.
 *
 * @example '- line 4 is "  return 1;" in the file, "  return 2;" in oldText'
 */
export const describeDifferences = (
  table: LineTable,
  range: LineRange,
  sentLines: readonly string[],
  textName: string,
): string[] => {
  const fileLines: string[] = [];
  for (let line = range.start; line < range.end; line += 1) fileLines.push(getLine(table, line));
  const differences: string[] = [];
  let total = 0;
  for (const { newEnd, newStart, oldEnd, oldStart } of compareLines(sentLines, fileLines)) {
    const count = Math.max(newEnd - newStart, oldEnd - oldStart);
    total += count;
    for (let index = 0; index < count && differences.length < MAX_NAMED; index += 1) {
      const file = newStart + index < newEnd ? fileLines[newStart + index] : undefined;
      const sent = oldStart + index < oldEnd ? sentLines[oldStart + index] : undefined;
      const number = range.start + Math.min(newStart + index, newEnd) + 1;
      differences.push(describeLine(number, file, sent, textName));
    }
  }
  if (total > differences.length) {
    differences.push(`- and ${total - differences.length} more lines`);
  }
  return differences;
};
