import type { DiffLine } from './parse-unified-diff.ts';

/** A row of a diff shown side by side. A row that belongs to neither side spans both. */
export type DiffPair =
  | { across: DiffLine }
  | { left?: DiffLine | undefined; right?: DiffLine | undefined };

/** Puts removed lines beside the lines added in their place. */
export const pairLines = (lines: readonly DiffLine[]): DiffPair[] => {
  const pairs: DiffPair[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1)
      pairs.push({ left: removed[index], right: added[index] });
    removed = [];
    added = [];
  };
  for (const line of lines) {
    if (line.kind === 'removed') {
      // A removal after an addition starts another change.
      if (added.length > 0) flush();
      removed.push(line);
    } else if (line.kind === 'added') added.push(line);
    else {
      flush();
      pairs.push(line.kind === 'context' ? { left: line, right: line } : { across: line });
    }
  }
  flush();
  return pairs;
};
