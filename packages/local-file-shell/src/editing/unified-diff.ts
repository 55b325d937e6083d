import { takeHead } from '@lobechat/prompts';

import { CONTEXT, type DiffExcerpt, takeExcerpt } from './diff-excerpt.ts';
import type { LineChange } from './line-changes.ts';
import type { UnifiedDiff, UnifiedDiffOptions } from './types.ts';

/** Characters of a diff, without headers and note. */
const MAX_LENGTH = 8000;
/** Characters of a displayed line. */
const MAX_LINE = 500;
/** Characters before the first difference of two long lines. */
const BEFORE_DIFFERENCE = 80;
const NO_NEWLINE = '\\ No newline at end of file';

const CONTROL = /[\u0000-\u001F"\u007F]/;

/** A path as git writes it: quoted with escapes if it could not be read back otherwise. */
const nameSide = (side: 'a' | 'b', path: string): string => {
  const name = path.startsWith('/') ? `${side}${path}` : `${side}/${path}`;
  return CONTROL.test(name) ? JSON.stringify(name) : name;
};

/** Changes close enough to share their context. */
const groupChanges = (changes: readonly LineChange[]): LineChange[][] => {
  const groups: LineChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && change.oldStart - last.oldEnd <= 2 * CONTEXT) {
      groups.at(-1)?.push(change);
    } else groups.push([change]);
  }
  return groups;
};

interface DiffLine {
  /** Where the displayed part must be if it is not everything. */
  focus: number;
  sign: ' ' | '+' | '-';
  text: string;
}

const findFirstDifference = (one: string, other: string | undefined): number => {
  if (other === undefined || one.length <= MAX_LINE) return 0;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

const listGroup = ({ after, before }: DiffExcerpt, group: readonly LineChange[]): DiffLine[] => {
  const first = Math.max((group[0]?.oldStart ?? 0) - CONTEXT, 0);
  const end = Math.min((group.at(-1)?.oldEnd ?? 0) + CONTEXT, before.length);
  const lines: DiffLine[] = [];
  const keep = (from: number, to: number): void => {
    for (const text of before.slice(from, to)) lines.push({ focus: 0, sign: ' ', text });
  };
  let at = first;
  for (const { newEnd, newStart, oldEnd, oldStart } of group) {
    keep(at, oldStart);
    const removed = before.slice(oldStart, oldEnd);
    const added = after.slice(newStart, newEnd);
    for (const [index, text] of removed.entries()) {
      lines.push({ focus: findFirstDifference(text, added[index]), sign: '-', text });
    }
    for (const [index, text] of added.entries()) {
      lines.push({ focus: findFirstDifference(text, removed[index]), sign: '+', text });
    }
    at = oldEnd;
  }
  keep(at, end);
  return lines;
};

const shortenLine = (text: string, focus: number): string => {
  if (text.length <= MAX_LINE) return text;
  const start = Math.max(Math.min(focus - BEFORE_DIFFERENCE, text.length - MAX_LINE), 0);
  const shown = takeHead(text.slice(start), MAX_LINE).toWellFormed();
  const rest = text.length - start - shown.length;
  const note = `… [line of ${text.length} characters]`;
  return `${start === 0 ? '' : '…'}${shown}${rest === 0 && start === 0 ? '' : note}`;
};

/** A line without its line break; the carriage return is kept where it matters. */
const showLine = (line: DiffLine, keepReturns: boolean): string => {
  const ended = line.text.endsWith('\n');
  const body = ended ? line.text.slice(0, -1) : line.text;
  const text = ended && !keepReturns && body.endsWith('\r') ? body.slice(0, -1) : body;
  const shown = `${line.sign}${shortenLine(text, line.focus)}`;
  return ended ? shown : `${shown}\n${NO_NEWLINE}`;
};

const formatRange = (start: number, count: number): string => {
  // An empty range is named by the line before it.
  const line = count === 0 ? start - 1 : start;
  return count === 1 ? String(line) : `${line},${count}`;
};

interface Shown {
  length: number;
  shownLines: number;
  text: string[];
}

const addHunk = (
  shown: Shown,
  lines: readonly DiffLine[],
  start: { after: number; before: number },
  keepReturns: boolean,
): void => {
  const body: string[] = [];
  const counts = { ' ': 0, '+': 0, '-': 0 };
  for (const line of lines) {
    const text = showLine(line, keepReturns);
    if (shown.length + text.length + 1 > MAX_LENGTH) break;
    shown.length += text.length + 1;
    counts[line.sign] += 1;
    body.push(text);
  }
  if (body.length === 0) return;
  const before = formatRange(start.before, counts[' '] + counts['-']);
  const after = formatRange(start.after, counts[' '] + counts['+']);
  shown.text.push(`@@ -${before} +${after} @@`, ...body);
  shown.shownLines += body.length;
};

const formatHeaders = ({ after, before, path, previousPath }: UnifiedDiffOptions): string[] => {
  const from = nameSide('a', previousPath ?? path);
  const to = nameSide('b', path);
  const moved = previousPath !== undefined && previousPath !== path;
  const names = [
    `--- ${before === undefined ? '/dev/null' : from}`,
    `+++ ${after === undefined ? '/dev/null' : to}`,
  ];
  if (!moved) return before === after ? [] : names;
  const rename = [`diff --git ${from} ${to}`, `rename from ${previousPath}`, `rename to ${path}`];
  return before === after ? rename : [...rename, ...names];
};

/**
 * Formats a change as a unified diff for git, patch and people. Line breaks of the diff are `\n`;
 * the `\r` of a CRLF file is omitted, unless the change is about line endings. Work and size are
 * bounded: very different texts are compared coarsely, and a diff over 8,000 characters is cut at a
 * line, with correct counts and a note at its end.
 */
export const createUnifiedDiff = (options: UnifiedDiffOptions): UnifiedDiff => {
  const headers = formatHeaders(options);
  const excerpt = takeExcerpt(options.before ?? '', options.after ?? '');
  if (excerpt === undefined) {
    return { added: 0, diff: headers.join('\n'), removed: 0, truncated: false };
  }
  const { changes, omitted } = excerpt;
  let { added, removed } = omitted;
  for (const { newEnd, newStart, oldEnd, oldStart } of changes) {
    added += newEnd - newStart;
    removed += oldEnd - oldStart;
  }
  const groups = groupChanges(changes).map((group) => ({
    group,
    lines: listGroup(excerpt, group),
  }));
  const isReturn = ({ text }: DiffLine): boolean => text.endsWith('\r\n') || !text.endsWith('\n');
  const keepReturns = !groups.every(({ lines }) => lines.every(isReturn));
  const shown: Shown = { length: 0, shownLines: 0, text: [] };
  let total = omitted.added + omitted.removed;
  let listed = 0;
  let isCut = false;
  for (const { group, lines } of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const context = Math.min(first.oldStart, CONTEXT);
    const before = excerpt.skipped + first.oldStart - context + 1;
    const after = excerpt.skipped + first.newStart - context + 1;
    isCut ||= lines.some(({ text }) => text.length > MAX_LINE + 2);
    const isComplete = listed === shown.shownLines;
    listed += lines.length;
    if (isComplete) {
      addHunk(shown, lines, { after, before }, keepReturns);
    }
  }
  total += listed;
  const hidden = total - shown.shownLines;
  const note = hidden === 0 ? [] : [`[diff shortened: ${hidden} of its ${total} lines left out]`];
  return {
    added,
    diff: [...headers, ...shown.text, ...note].join('\n'),
    removed,
    truncated: hidden > 0 || isCut,
  };
};
