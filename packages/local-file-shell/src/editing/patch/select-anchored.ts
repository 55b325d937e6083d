import type { LineTable } from '../line-table.ts';
import type { Place } from '../place.ts';
import { findBlockEnd } from './find-block.ts';

/** Anchors above a place that are checked. */
const MAX_ANCHORS = 20;

/**
 * The places in the block of a line that the `@@` lines name; of several in one block, the one
 * directly at its first line, if any.
 */
export const selectAnchored = (
  table: LineTable,
  anchors: readonly number[],
  places: readonly Place[],
): Place[] => {
  const ends = new Map<number, number>();
  const getBlockEnd = (anchor: number): number => {
    const end = ends.get(anchor) ?? findBlockEnd(table, anchor);
    ends.set(anchor, end);
    return end;
  };
  const groups = new Map<number, Place[]>();
  for (const place of places) {
    const above = anchors.slice(0, anchors.findLastIndex((anchor) => anchor <= place.line) + 1);
    const anchor = above
      .slice(-MAX_ANCHORS)
      .findLast((line) => place.line <= line + 1 || place.line < getBlockEnd(line));
    if (anchor !== undefined) groups.set(anchor, [...(groups.get(anchor) ?? []), place]);
  }
  return [...groups].flatMap(([anchor, group]) => {
    const [first] = group;
    return first !== undefined && first.line <= anchor + 1 ? [first] : group;
  });
};
