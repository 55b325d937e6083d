import { diffWordsWithSpace } from 'diff';

import type { DiffLine } from './parse-unified-diff.ts';

/** A part of a line, in UTF-16 units. */
export interface TextRange {
  end: number;
  start: number;
}

const WordLimits = {
  /** UTF-16 units of a line to compare word by word. */
  line: 500,
  /** Maximum number of pairs of lines compared. */
  pairs: 500,
  /** Share of the longer line that both must have in common for marks to help. */
  shared: 0.4,
} as const;

const markPair = (removed: DiffLine, added: DiffLine, marks: Map<DiffLine, TextRange[]>): void => {
  const longest = Math.max(removed.text.length, added.text.length);
  if (longest > WordLimits.line) return;
  const before: TextRange[] = [];
  const after: TextRange[] = [];
  let [oldEnd, newEnd, shared] = [0, 0, 0];
  for (const { added: isNew, removed: isOld, value } of diffWordsWithSpace(
    removed.text,
    added.text,
  )) {
    const { length } = value;
    if (isOld) before.push({ end: oldEnd + length, start: oldEnd });
    else if (isNew) after.push({ end: newEnd + length, start: newEnd });
    else shared += value.trim().length;
    if (!isNew) oldEnd += length;
    if (!isOld) newEnd += length;
  }
  if (shared < WordLimits.shared * longest) return;
  marks.set(removed, before);
  marks.set(added, after);
};

/**
 * Finds the words that differ in changed lines: removed lines are compared one by one with the
 * added lines right below them, and lines that have little in common are left alone.
 */
export const markWords = (lines: readonly DiffLine[]): ReadonlyMap<DiffLine, TextRange[]> => {
  const marks = new Map<DiffLine, TextRange[]>();
  let pairs = 0;
  for (let index = 0; index < lines.length && pairs < WordLimits.pairs;) {
    const start = index;
    while (lines[index]?.kind === 'removed') index += 1;
    const middle = index;
    while (lines[index]?.kind === 'added') index += 1;
    const count = Math.min(middle - start, index - middle);
    for (let step = 0; step < count; step += 1, pairs += 1) {
      const [removed, added] = [lines[start + step], lines[middle + step]];
      if (removed && added) markPair(removed, added, marks);
    }
    if (index === start) index += 1;
  }
  return marks;
};
