import { findChangedRegion } from './changed-region.ts';
import { compareLines, type LineChange } from './line-changes.ts';

/** Unchanged lines around a change. */
export const CONTEXT = 3;
/** Lines of both sides that are compared with each other. */
const MAX_LINES = 300_000;
/** Lines of each side that are kept of a larger diff: no one is shown as many. */
const KEPT_LINES = 4000;

const splitLines = (text: string): string[] => {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  const ended = lines.map((line) => `${line}\n`);
  return last === '' ? ended : [...ended, last];
};

const countLines = (text: string, end: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
};

/** The last lines before an offset at the start of a line. */
const linesBefore = (text: string, end: number): string[] => {
  let start = end;
  for (let line = 0; line < CONTEXT && start > 0; line += 1) {
    start = start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
  }
  return splitLines(text.slice(start, end));
};

/** The first lines from an offset on. */
const linesAfter = (text: string, start: number): string[] => {
  let end = start;
  for (let line = 0; line < CONTEXT && end < text.length; line += 1) {
    const lineBreak = text.indexOf('\n', end);
    end = lineBreak === -1 ? text.length : lineBreak + 1;
  }
  return splitLines(text.slice(start, end));
};

/** The lines of both texts around the difference. */
export interface DiffExcerpt {
  after: string[];
  before: string[];
  changes: LineChange[];
  /** Changed lines that are not in the excerpt. */
  omitted: { added: number; removed: number };
  /** Lines of both texts before the excerpt. */
  skipped: number;
}

const takeLines = (text: string, lines: number): string[] => {
  let end = 0;
  for (let line = 0; line < lines && end < text.length; line += 1) {
    const lineBreak = text.indexOf('\n', end);
    end = lineBreak === -1 ? text.length : lineBreak + 1;
  }
  return splitLines(text.slice(0, end));
};

/**
 * Extracts the difference of two texts, with context, and compares it line by line. Of very many
 * lines only the first are kept, and all count as changed.
 */
export const takeExcerpt = (before: string, after: string): DiffExcerpt | undefined => {
  const region = findChangedRegion(before, after);
  if (region === undefined) return undefined;
  const { afterEnd, beforeEnd, start } = region;
  const head = linesBefore(before, start);
  const skipped = countLines(before, start) - head.length;
  const removed = before.slice(start, beforeEnd);
  const added = after.slice(start, afterEnd);
  const counts = {
    added: countLines(added, added.length) + (added === '' || added.endsWith('\n') ? 0 : 1),
    removed:
      countLines(removed, removed.length) + (removed === '' || removed.endsWith('\n') ? 0 : 1),
  };
  if (counts.added + counts.removed > MAX_LINES) {
    const kept = { after: takeLines(added, KEPT_LINES), before: takeLines(removed, KEPT_LINES) };
    const excerpt = { after: [...head, ...kept.after], before: [...head, ...kept.before] };
    const change: LineChange = {
      newEnd: excerpt.after.length,
      newStart: head.length,
      oldEnd: excerpt.before.length,
      oldStart: head.length,
    };
    const omitted = {
      added: counts.added - kept.after.length,
      removed: counts.removed - kept.before.length,
    };
    return { ...excerpt, changes: [change], omitted, skipped };
  }
  const tail = linesAfter(before, beforeEnd);
  const excerpt = {
    after: [...head, ...splitLines(added), ...tail],
    before: [...head, ...splitLines(removed), ...tail],
  };
  const changes = compareLines(excerpt.before, excerpt.after);
  return { ...excerpt, changes, omitted: { added: 0, removed: 0 }, skipped };
};
