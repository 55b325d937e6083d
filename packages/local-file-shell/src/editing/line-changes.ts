import { diffArrays } from 'diff';

/** A run of lines that is replaced by another. Ends are exclusive; one side may be empty. */
export interface LineChange {
  newEnd: number;
  newStart: number;
  oldEnd: number;
  oldStart: number;
}

/** Maximum number of differing lines for a shortest diff, whose work grows quadratically. */
const MAX_EDIT_LENGTH = 1000;
/** Milliseconds. Long repetitions can make even a few differences expensive. */
const TIME_LIMIT = 150;

/** Line by line if both have the same number, otherwise as one change. */
const compareCoarsely = (before: readonly string[], after: readonly string[]): LineChange[] => {
  if (before.length !== after.length) {
    return [{ newEnd: after.length, newStart: 0, oldEnd: before.length, oldStart: 0 }];
  }
  const changes: LineChange[] = [];
  for (let line = 0; line < before.length; line += 1) {
    if (before[line] === after[line]) continue;
    const start = line;
    while (line < before.length && before[line] !== after[line]) line += 1;
    changes.push({ newEnd: line, newStart: start, oldEnd: line, oldStart: start });
  }
  return changes;
};

/** A run of lines that are the same on both sides, or only on one. */
interface LineRun {
  added: boolean;
  count: number;
  removed: boolean;
}

/** Joins neighbouring runs of added and removed lines. */
export const toLineChanges = (runs: Iterable<LineRun>): LineChange[] => {
  const changes: LineChange[] = [];
  let oldLine = 0;
  let newLine = 0;
  let open: LineChange | undefined;
  for (const { added, count, removed } of runs) {
    if (!added && !removed) open = undefined;
    else if (open === undefined) {
      open = { newEnd: newLine, newStart: newLine, oldEnd: oldLine, oldStart: oldLine };
      changes.push(open);
    }
    if (!added) oldLine += count;
    if (!removed) newLine += count;
    if (open !== undefined) {
      open.newEnd = newLine;
      open.oldEnd = oldLine;
    }
  }
  return changes;
};

const compareExactly = (before: string[], after: string[]): LineChange[] | undefined => {
  const runs = diffArrays(before, after, { maxEditLength: MAX_EDIT_LENGTH, timeout: TIME_LIMIT });
  return runs && toLineChanges(runs);
};

/**
 * Finds what to replace in a list of lines to get another. The result is minimal, unless the lists
 * are so different that it would take long: then it is coarser, but always correct.
 */
export const compareLines = (before: readonly string[], after: readonly string[]): LineChange[] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middleBefore = before.slice(head, before.length - tail);
  const middleAfter = after.slice(head, after.length - tail);
  if (middleBefore.length === 0 && middleAfter.length === 0) return [];
  const changes =
    compareExactly(middleBefore, middleAfter) ?? compareCoarsely(middleBefore, middleAfter);
  return changes.map(({ newEnd, newStart, oldEnd, oldStart }) => ({
    newEnd: newEnd + head,
    newStart: newStart + head,
    oldEnd: oldEnd + head,
    oldStart: oldStart + head,
  }));
};
