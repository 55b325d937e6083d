/** The part in which two texts differ, extended to whole lines. Offsets are UTF-16 units. */
export interface ChangedRegion {
  /** Exclusive, in the text after the change. */
  afterEnd: number;
  /** Exclusive, in the text before the change. */
  beforeEnd: number;
  /** The same in both: the start of a line. */
  start: number;
}

const commonHead = (before: string, after: string): number => {
  const length = Math.min(before.length, after.length);
  let head = 0;
  while (head < length && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  return head;
};

const commonTail = (before: string, after: string, head: number): number => {
  const length = Math.min(before.length, after.length) - head;
  let tail = 0;
  while (
    tail < length &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  return tail;
};

/**
 * Finds where two texts differ, in one pass over both, without splitting them into lines. The region
 * may end with a line that is the same in both.
 */
export const findChangedRegion = (before: string, after: string): ChangedRegion | undefined => {
  if (before === after) return undefined;
  const head = commonHead(before, after);
  const start = head === 0 ? 0 : before.lastIndexOf('\n', head - 1) + 1;
  const tail = commonTail(before, after, head);
  const lineBreak = before.indexOf('\n', before.length - tail);
  const rest = lineBreak === -1 ? 0 : before.length - lineBreak - 1;
  return { afterEnd: after.length - rest, beforeEnd: before.length - rest, start };
};
